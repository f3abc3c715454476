import { expect, test } from 'vitest'
import { cornersOf, thingsIn } from './triangle'

test('three stand at the corners, and nobody else does', () => {
  expect(cornersOf({ party: { kind: 'people', seats: [4, 2] } })).toEqual({ left: 4, right: 2 })
  for (const seats of [[4], [4, 2, 1]]) expect(cornersOf({ party: { kind: 'people', seats } })).toBeNull()
  expect(cornersOf({ party: { kind: 'several', seats: [4, 2] } })).toBeNull()
})

test('each thing counts that goes along an arrow', () => {
  expect(thingsIn({ goods: { red: 2, blue: 1 }, cards: [{ card: 4, way: 'show' }], promises: [{ words: 'thanks' }] })).toBe(5)
  expect(thingsIn({})).toBe(0)
})
