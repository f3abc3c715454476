import { describe, expect, test } from 'vitest'
import type { Match } from '../cards'
import { HAND } from '../matchfixtures'
import { type Happening, happenings, taken } from './happenings'

const what = (all: readonly Happening[]): string =>
  all.map((one) => (one.what === 'laid' ? `${one.place} ${one.does}` : one.what)).join(', ')

const find = (is: (match: Match) => boolean): Match => HAND.find(is) as Match
const FIRST = find(({ laid, tricks }) => laid.length === 1 && tricks.length === 0)
const LAST = find(({ laid, tricks }) => laid.length === 3 && tricks.length === 0)
const ENDED = find(({ laid, tricks }) => laid.length === 0 && tricks.length === 1)
const NEXT = find(({ laid, tricks }) => laid.length === 1 && tricks.length === 1)

describe('what is told', () => {
  test('is each card of the others, and what it does', () => {
    const [one, two] = [FIRST.laid[0]?.seat, LAST.laid[1]?.seat]
    expect(what(happenings({ ...FIRST, laid: [] }, FIRST, null))).toBe(`${one} lead`)
    const all = what(happenings(FIRST, LAST, null))
    expect(all.split(', ')).toHaveLength(2)
    expect(what(happenings(FIRST, LAST, two ?? null)).split(', ')).toHaveLength(1)
  })

  test('is the end of a trick, after its last card and before the first of the next', () => {
    const closer = ENDED.tricks[0]?.laid[3]?.seat
    expect(what(happenings(LAST, ENDED, null))).toMatch(new RegExp(`^${closer} \\w+, ended$`))
    expect(what(happenings(LAST, NEXT, null))).toMatch(new RegExp(`^${closer} \\w+, ended, ${NEXT.laid[0]?.seat} lead$`))
  })

  test('is that it is my turn, once', () => {
    const mine = NEXT.turn
    expect(what(happenings(null, NEXT, mine))).toBe('turn')
    expect(what(happenings(NEXT, NEXT, mine))).toBe('')
    expect(what(happenings(ENDED, NEXT, mine)).endsWith('turn')).toBe(true)
  })

  test('is nothing of what was there when one came, nor of cards that were taken back', () => {
    expect(happenings(null, LAST, null)).toEqual([])
    expect(happenings(LAST, FIRST, null)).toEqual([])
    expect(happenings(NEXT, LAST, null)).toEqual([])
  })

  test('is of many tricks the last, and of another hand that it was dealt', () => {
    const later = find(({ tricks, laid }) => tricks.length === 4 && laid.length === 0)
    expect(what(happenings(LAST, later, null))).toBe('ended')
    const over = HAND.at(-1) as Match
    const other = { ...(HAND[0] as Match), points: over.points }
    expect([what(happenings(over, other, null)), what(happenings(later, other, null))]).toEqual(['dealt', 'dealt'])
  })
})

test('who took which colour', () => {
  for (const trick of HAND.slice(-1).flatMap(({ tricks }) => tricks)) {
    expect(taken(trick).map(({ place }) => place)).toEqual(trick.takers)
    for (const { place, card, colour } of taken(trick)) {
      expect(trick.laid.find((one) => one.card === card)?.seat).toBe(place)
      expect(card.startsWith(colour)).toBe(true)
    }
  }
})
