import { describe, expect, test } from 'vitest'
import { byRule, unknownOf } from './worth'

describe('what things are worth', () => {
  const lines = [
    { rule: 8, times: 1, points: 4, text: 'The most yellow cards.' },
    { rule: 8, times: 1, points: -1.5, text: 'Again.' },
  ]

  test('of what changes hands, as far as it can be known', () => {
    const values = { red: 3, yellow: 0 }
    expect(unknownOf({ red: 2, blue: 3, white: 1 }, { red: 1, blue: 4, white: 1 }, values)).toEqual(['blue'])
    expect(unknownOf({ red: 2 }, { red: 2, orange: 1 }, values)).toEqual(['orange'])
    expect(unknownOf({ red: 2 }, { red: 2, yellow: 1 }, values)).toEqual([])
    expect(unknownOf({ red: 2 }, { red: 3 }, values)).toEqual([])
  })

  test('of a rule card, two copies together', () => {
    expect([...byRule(lines)]).toEqual([[8, { points: 2.5, why: 'The most yellow cards.' }]])
  })

  test('why, without the words of the card itself', () => {
    const why = 'Not earned: 0 kings.'
    const missed = { rule: 9, times: 0, points: 0, text: `${why} The card says: 3 kings score 16.`, why }
    expect([...byRule([missed])]).toEqual([[9, { points: 0, why }]])
  })
})
