import { describe, expect, test } from 'vitest'
import {
  cardName,
  cardOf,
  deedOf,
  effectOfCard,
  type Laid,
  type Match,
  piles,
  sorted,
  taken,
  tricksIn,
} from './cards'
import { HAND, MATCHES } from './matchfixtures'

/** Matches before a card was laid and after it. */
const ONE_BY_ONE = MATCHES.slice(1)
  .map((after, at) => [MATCHES[at] as Match, after] as const)
  .filter(([before, after]) => before.tricks.length === after.tricks.length && before.points.length === after.points.length)
  .filter(([before, after]) => after.laid.length === before.laid.length + 1)

/** Cards as six players lay them, each colour on its pile. */
function laid(...cards: string[]): readonly Laid[] {
  const colours = [...new Set(cards.map((card) => cardOf(card).colour))]
  const pileOf = (card: string): 0 | 1 | null => ([0, 1] as const)[colours.indexOf(cardOf(card).colour)] ?? null
  return cards.map((card, seat) => ({ seat, card, pile: pileOf(card) }))
}

describe('laying a card', () => {
  test('does what the server says, before it is laid and after', () => {
    let looked = 0
    for (const [before, after] of ONE_BY_ONE) {
      const at = before.laid.length
      const { card, pile } = after.laid[at] as Laid
      const effect = effectOfCard(card, before)
      expect([effect?.pile, effect?.does]).toEqual([pile, deedOf(after.laid, at)])
      looked += 1
    }
    expect(looked).toBeGreaterThan(1)
    for (const { tricks } of MATCHES)
      for (const { laid: all, takers } of tricks) expect(piles(all).map(([first]) => first?.seat)).toEqual(takers)
  })

  test('leads, opens, takes, lies under, passes', () => {
    const did = (...cards: string[]): string => deedOf(laid(...cards), cards.length - 1)
    expect(did('red-1')).toBe('lead')
    expect(did('red-1', 'blue-1')).toBe('second')
    expect(did('red-1', 'red-2')).toBe('take')
    expect(did('red-5', 'blue-1', 'red-2')).toBe('lay')
    expect(did('red-5', 'blue-1', 'green-20')).toBe('pass')
  })

  test('would do what the server tells of its colour; nothing between hands', () => {
    const match = {
      ...(MATCHES[0] as Match),
      laid: laid('red-5', 'blue-1', 'green-3'),
      counts: [3, 3, 3, 4],
      landings: [{ does: 'join', pile: 0, above: 5 }, { does: 'pass', points: -2 }, { does: 'join', pile: 1, above: 1 }],
    } satisfies Match
    expect(effectOfCard('red-9', match)).toEqual({ does: 'take', pile: 0, points: 0, isLast: true })
    expect(effectOfCard('red-4', match)).toEqual({ does: 'lay', pile: 0, points: 0, isLast: true })
    expect(effectOfCard('green-20', match)).toEqual({ does: 'pass', pile: null, points: -2, isLast: true })
    expect(effectOfCard('red-9', { ...match, landings: [] })).toBeNull()
  })
})

test('cards by colour and name', () => {
  expect(sorted(['blue-2', 'red-11', 'red-2', 'green-1'])).toEqual(['red-2', 'red-11', 'green-1', 'blue-2'])
  expect([cardName(cardOf('red-14'), 'en'), cardName(cardOf('blue-1'), 'fr')]).toEqual(['red 14', '1\u00a0bleu'])
})

describe('a match', () => {
  test('has so many tricks a hand, and hands or points to go', () => {
    expect(new Set(MATCHES.map(tricksIn))).toEqual(new Set([14]))
    expect(MATCHES.map(({ hands_in_match, goal }) => [hands_in_match, goal])).toEqual(MATCHES.map(() => [null, 9]))
  })

  test('has a tally of each place, which ends as its points', () => {
    for (const { tallies, counts } of MATCHES) expect(tallies).toHaveLength(counts.length)
    const ends = MATCHES.filter(({ turn, points }) => turn === null && points.length > 0)
    expect(ends.length).toBeGreaterThan(0)
    for (const match of ends) expect(match.tallies.map(({ points }) => points)).toEqual(match.points.at(-1))
  })
})

test('who took which colour of a trick', () => {
  for (const trick of HAND.slice(-1).flatMap(({ tricks }) => tricks)) {
    expect(taken(trick).map(({ place }) => place)).toEqual(trick.takers)
    for (const { place, card, colour } of taken(trick)) {
      expect(trick.laid.find((one) => one.card === card)?.seat).toBe(place)
      expect(card.startsWith(colour)).toBe(true)
    }
  }
})
