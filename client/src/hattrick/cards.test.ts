import { describe, expect, test } from 'vitest'
import {
  bestOf,
  cardName,
  cardOf,
  effectOfCard,
  type Laid,
  matchLength,
  type Match,
  piles,
  sorted,
  tallies,
  tricksIn,
} from './cards'
import { MATCHES } from './matchfixtures'

function laid(...cards: string[]): readonly Laid[] {
  const all: Laid[] = []
  for (const card of cards) all.push({ seat: all.length, card, pile: effectOfCard(card, all, 6).pile })
  return all
}

describe('laying a card', () => {
  test('does what the server says it did', () => {
    let looked = 0
    for (const match of MATCHES) {
      for (const trick of [...match.tricks.map((one) => one.laid), match.laid]) {
        trick.forEach(({ card, pile }, place) => {
          expect(effectOfCard(card, trick.slice(0, place), match.counts.length).pile).toBe(pile)
          looked += 1
        })
      }
      for (const { laid: all, takers } of match.tricks) expect(piles(all).map(([first]) => first?.seat)).toEqual(takers)
    }
    expect(looked).toBeGreaterThan(50)
  })

  test('leads, opens, takes, lies under, passes', () => {
    const does = (card: string, ...before: string[]): string => effectOfCard(card, laid(...before), 4).does
    expect(does('red-1')).toBe('lead')
    expect(does('blue-1', 'red-1')).toBe('second')
    expect(does('red-2', 'red-1')).toBe('take')
    expect(does('red-2', 'red-5', 'blue-1')).toBe('lay')
    expect(does('green-20', 'red-5', 'blue-1')).toBe('pass')
    expect(does('green-20', 'red-5', 'blue-1', 'green-3')).toBe('pass')
    expect(effectOfCard('red-9', laid('red-5', 'blue-1', 'green-3'), 4)).toEqual({ does: 'take', pile: 0, isLast: true })
  })
})

describe('what lies before everybody', () => {
  test('counts as the rules do: 9 red, 4 green, 2 blue and a pass are one point', () => {
    const trick = (...cards: string[]): Match['tricks'][number] => ({ laid: laid(...cards), takers: [0, 0], leads: 0 })
    const reds = Array.from({ length: 9 }, (_, n) => trick(`red-${n + 1}`))
    const others = [trick('green-1', 'green-2', 'green-3', 'green-4'), trick('blue-1', 'blue-2')]
    const pass: Laid = { seat: 0, card: 'blue-3', pile: null }
    expect(tallies({ tricks: [...reds, ...others], laid: [pass] }, 4)[0]).toEqual({
      won: { red: 9, green: 4, blue: 2 },
      passes: 1,
      points: 1,
    })
    expect(tallies({ tricks: [], laid: [] }, 4)).toHaveLength(4)
  })
})

test('cards by colour and name', () => {
  expect(sorted(['blue-2', 'red-11', 'red-2', 'green-1'])).toEqual(['red-2', 'red-11', 'green-1', 'blue-2'])
  expect([cardName(cardOf('red-14'), 'en'), cardName(cardOf('blue-1'), 'fr')]).toEqual(['red 14', '1\u00a0bleu'])
})

describe('a match', () => {
  test('has so many tricks a hand, and hands or points to go', () => {
    expect(new Set(MATCHES.map(tricksIn))).toEqual(new Set([14]))
    expect([matchLength(undefined, 5), matchLength({ match_length: 'hands' }, 4)]).toEqual([{ hands: 10 }, { hands: 8 }])
    expect(matchLength({ match_length: 'points:50' }, 4)).toEqual({ points: 50 })
  })

  test('counts the points that the server told', () => {
    const ends = MATCHES.filter(({ turn, points }) => turn === null && points.length > 0)
    expect(ends.length).toBeGreaterThan(0)
    for (const match of ends) expect(tallies(match, 4).map(({ points }) => points)).toEqual(match.points.at(-1))
  })

  test('has a best colour: of several with as many cards, the first', () => {
    expect(bestOf({ won: { red: 2, green: 3, blue: 3 }, passes: 0, points: 0 })).toBe('green')
    expect(bestOf({ won: { red: 0, green: 0, blue: 0 }, passes: 0, points: 0 })).toBe('red')
  })
})
