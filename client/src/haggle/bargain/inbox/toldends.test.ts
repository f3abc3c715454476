import { expect, test } from 'vitest'
import type { Shelf } from '../../../wire/environment'
import { endsTold, markTold } from './toldends'

function shelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    get: (name) => kept.get(name) ?? null,
    put: (name, text) => void kept.set(name, text),
    take: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

test('each end of an offer is told once', () => {
  const around = shelf()
  markTold(around, 'T', 1, [])
  expect(around.names()).toEqual([])
  markTold(around, 'T', 1, [3, 4])
  markTold(around, 'T', 1, [4, 5])
  expect([...endsTold(around, 'T', 1)]).toEqual([3, 4, 5])
  expect(endsTold(around, 'T', 2).size).toBe(0)
})
