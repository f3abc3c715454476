import { expect, test } from 'vitest'
import type { Reckoning } from '../../wire/types'
import { worthOf } from './worth'

const lines = (...all: number[]): Reckoning['lines'] =>
  all.map((points) => ({ rule: null, times: 1, points, text: '' }))
const SHEETS = { sheets: [1, 2] }

test('where no rule that one has read says what goods are worth, that is not nothing', () => {
  expect(worthOf({ total: 0, lines: [] }, SHEETS)).toBe('unknown')
  expect(worthOf({ total: 0, lines: lines(0, 0) }, SHEETS)).toBe('unknown')
  expect(worthOf({ total: 0, lines: lines(4, -4) }, SHEETS)).toBe(0)
  expect(worthOf({ total: 12, lines: lines(12) }, SHEETS)).toBe(12)
  expect(worthOf({ total: null, lines: [] }, SHEETS)).toBeNull()
  expect(worthOf({ total: 0, lines: [] }, { sheets: null })).toBe(0)
})
