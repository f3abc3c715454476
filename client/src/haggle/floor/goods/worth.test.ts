import { describe, expect, test } from 'vitest'
import { byRule, unknownOf, worthOfOne } from './worth'

describe('what things are worth', () => {
  const lines = [
    { rule: null, kind: 'red', times: 2, points: 6, text: '2 red cards at 3 points' },
    { rule: null, kind: 'blue', times: 3, points: 0, text: '3 blue cards at 0 points' },
    { rule: 8, times: 1, points: 4, text: 'The most yellow cards.' },
    { rule: 8, times: 1, points: -1.5, text: 'Again.' },
  ]

  test('of one good by itself; nothing is no answer where sheets tell it', () => {
    expect([...worthOfOne(lines, true)]).toEqual([
      ['red', 3],
      ['blue', null],
    ])
    expect(worthOfOne(lines, false).get('blue')).toBe(0)
  })

  test('of what changes hands, as far as it can be known', () => {
    expect(unknownOf({ red: 2, blue: 3, white: 1 }, { red: 1, blue: 4, white: 1 }, lines)).toEqual(['blue'])
    expect(unknownOf({ red: 2 }, { red: 2, orange: 1 }, lines)).toEqual(['orange'])
    expect(unknownOf({ red: 2 }, { red: 3 }, lines)).toEqual([])
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
