import { expect, test } from 'vitest'
import { holds, within, without } from './cards'

test('copies count one by one, and the order stays', () => {
  expect(without([3, 1, 3, 2], [3, 9])).toEqual([1, 3, 2])
  expect(within([3, 3, 3, 1, 9], [1, 3, 3])).toEqual([3, 3, 1])
  expect([holds([3, 3], [3, 3]), holds([3], [3, 3]), holds([], [])]).toEqual([true, false, true])
})
