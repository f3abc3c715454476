import { expect, test } from 'vitest'
import type { Shelf } from '../../wire/environment'
import { OwnWords } from './ownwords.svelte'

function shelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    get: (name) => kept.get(name) ?? null,
    put: (name, text) => void kept.set(name, text),
    take: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

test('what I said to somebody is there after a reload, at this table and for this seat alone', () => {
  const around = shelf()
  const mine = new OwnWords(around, 'T', 1)
  mine.add({ at: 5, words: 'Reds?', to: [2, 3] })
  mine.add({ at: 6, words: 'No.', to: [3] })
  const again = new OwnWords(around, 'T', 1)
  expect([2, 3, 4].map((seat) => again.to(seat).map(({ words }) => words))).toEqual([['Reds?'], ['Reds?', 'No.'], []])
  expect(new OwnWords(around, 'T', 2).to(3)).toEqual([])
  expect(new OwnWords(around, 'U', 1).to(3)).toEqual([])
})

test('what is broken on the device is as good as nothing', () => {
  const around = shelf()
  new OwnWords(around, 'T', 1).add({ at: 5, words: 'Reds?', to: [2] })
  for (const name of around.names()) around.put(name, '{')
  expect(new OwnWords(around, 'T', 1).to(2)).toEqual([])
})
