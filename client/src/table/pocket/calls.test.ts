import { expect, test } from 'vitest'
import { counted, unseen } from './calls'

test('what has come since one looked is counted, and what one has seen is not', () => {
  expect(unseen(['offer 1', 'offer 2'], new Set())).toBe(2)
  expect(unseen(['offer 2', 'offer 3'], new Set(['offer 1', 'offer 2']))).toBe(1)
  expect(unseen([], new Set(['turn 0 1']))).toBe(0)
})

test('a title says how many, and is itself again', () => {
  expect(counted('The table · kermesse', 2)).toBe('(2) The table · kermesse')
  expect(counted('(2) The table · kermesse', 13)).toBe('(13) The table · kermesse')
  expect(counted('(13) The table · kermesse', 0)).toBe('The table · kermesse')
})
