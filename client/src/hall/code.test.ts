import { describe, expect, test } from 'vitest'
import { codeIn, isSign } from './code'

describe('a code, as it is typed', () => {
  test.each([
    ['k7m-rx4', 'K7MRX4'],
    [' K7M RX4 ', 'K7MRX4'],
    ['K7M', 'K7M'],
    ['ZSBU22', '258V22'],
    ['K7MRX4K7MRX4', 'K7MRX4'],
    ['http://192.168.1.7:8420/join/K7MRX4', 'K7MRX4'],
    ['Ｋ７ＭＲＸ４', 'K7MRX4'],
    ['aeiou 01 lq y', 'V'],
    ['', ''],
  ])('%j is %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  test('a sign that no code has is told', () => {
    expect([...'K7 -b'].every(isSign)).toBe(true)
    expect([...'aO01lQ?'].some(isSign)).toBe(false)
  })
})
