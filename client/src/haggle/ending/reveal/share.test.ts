import { expect, test } from 'vitest'
import { afterTouch, untilNext } from './share'

test('a few at once, then one a second', () => {
  let freeAt = 0
  for (let touch = 0; touch < 6; touch += 1) {
    expect(untilNext(freeAt, 100)).toBe(0)
    freeAt = afterTouch(freeAt, 100) as number
  }
  expect(afterTouch(freeAt, 100)).toBeNull()
  expect(untilNext(freeAt, 100)).toBe(1)
  expect(untilNext(freeAt, 100.75)).toBe(0.25)
  expect(afterTouch(freeAt, 101)).toBe(107)
  expect(afterTouch(freeAt, 1_000)).toBe(1_001)
})
