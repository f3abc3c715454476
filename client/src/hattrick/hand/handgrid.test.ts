import { expect, test } from 'vitest'
import { columnsOf, stepped } from './handgrid'

test('a hand has three rows at most, of five or six', () => {
  for (let count = 1; count <= 15; count += 1) {
    expect(Math.ceil(count / columnsOf(count))).toBeLessThanOrEqual(3)
    expect(columnsOf(count)).toBeLessThanOrEqual(6)
  }
  expect([15, 13, 12, 11, 8, 5, 4, 1].map(columnsOf)).toEqual([5, 5, 6, 6, 4, 3, 4, 3])
})

test('arrow keys go from card to card, and not over the edge', () => {
  const from = (key: string, at: number): number | null => stepped(key, at, 12, 6)
  expect([from('ArrowRight', 0), from('ArrowLeft', 0), from('ArrowDown', 2), from('ArrowUp', 8)]).toEqual([1, null, 8, 2])
  expect([from('ArrowDown', 8), from('End', 3), from('Home', 3), from('ArrowRight', 11)]).toEqual([null, 11, 0, null])
  expect([from('Enter', 1), from('Tab', 1), from('a', 1)]).toEqual([null, null, null])
})
