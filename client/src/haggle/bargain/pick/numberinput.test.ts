import { expect, test } from 'vitest'
import { typedNumber } from './numberinput'

test('a number is typed with a point or a comma', () => {
  const typed = ['7.5', '7,5', ' 12 ', '1 000,25', '−3', ',5', '7.']
  expect(typed.map(typedNumber)).toEqual([7.5, 7.5, 12, 1000.25, -3, 0.5, 7])
})

test('what is no number is none', () => {
  expect(['', '-', '7,5,1', 'seven', '1e9', ','].map(typedNumber)).toEqual([null, null, null, null, null, null])
})
