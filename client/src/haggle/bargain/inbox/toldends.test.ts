import { expect, test } from 'vitest'
import { fakeShelf } from '../../../wire/fixtures/browser'
import { endsTold, markTold } from './toldends'

test('each end of an offer is told once', () => {
  const around = fakeShelf()
  markTold(around, 'T', 1, [])
  expect(around.names()).toEqual([])
  markTold(around, 'T', 1, [3, 4])
  markTold(around, 'T', 1, [4, 5])
  expect([...endsTold(around, 'T', 1)]).toEqual([3, 4, 5])
  expect(endsTold(around, 'T', 2).size).toBe(0)
})
