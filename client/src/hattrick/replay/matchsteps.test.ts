import { describe, expect, test } from 'vitest'
import { asksWhy, eyesIn, markAt, matchIn, numberIn } from '../../replay/timeline'
import type { HattrickReplay, HattrickTally } from '../../wire/types'
import { cardOf, type Laid } from '../cards'
import { moments, spreadAt } from './matchsteps'
import { matchTimeline, momentInWords } from './matchtimeline'

/** Cards as four players lay them, from a place on. */
function lay(lead: number, ...cards: string[]): Laid[] {
  const colours = [...new Set(cards.map((card) => cardOf(card).colour))]
  const pileOf = (card: string): 0 | 1 | null => ([0, 1] as const)[colours.indexOf(cardOf(card).colour)] ?? null
  return cards.map((card, step) => ({ seat: (lead + step) % 4, card, pile: pileOf(card) }))
}

/** A tally as a server tells it; what it counts is the server's. */
function tally(red: number, green: number, blue: number, passed: number, points: number): HattrickTally {
  return { won: [red, green, blue], passed, points }
}
const NONE = tally(0, 0, 0, 0, 0)

/** A trick whose last card is a pass: it is told what then lies before who laid it. */
function passing(laid: Laid[]): HattrickReplay['hands'][number]['tricks'][number]['laid'] {
  return [...laid.slice(0, -1), { ...(laid.at(-1) as Laid), tally: tally(0, 0, 1, 1, -1) }]
}

/** Two hands of three cards each, the second broken off in its first trick. */
const replay: HattrickReplay = {
  kermesse: 'replay',
  format: 1,
  whole: 'match',
  game: 'hattrick',
  title: '',
  players: ['Ada', 'Bob', 'Cléo', 'Dan'],
  length: 'points:3',
  rulings: {},
  hands: [
    {
      leader: 1,
      hands: [
        ['red-9', 'blue-2', 'green-1'],
        ['red-1', 'blue-9', 'green-2'],
        ['red-5', 'green-8', 'green-3'],
        ['blue-1', 'red-2', 'green-4'],
      ],
      tricks: [
        { lead: 1, laid: lay(1, 'red-1', 'red-5', 'blue-1', 'red-9'), takers: [0, 3], leads: 0 },
        { lead: 0, laid: passing(lay(0, 'blue-2', 'blue-9', 'green-8', 'red-2')), takers: [1, 2], leads: 1 },
      ],
      points: [3, 2, 1, -1],
      totals: [3, 2, 1, -1],
      tallies: [
        [NONE, NONE, NONE, NONE],
        [tally(3, 0, 0, 0, 3), NONE, NONE, tally(0, 0, 1, 0, 1)],
        [tally(3, 0, 0, 0, 3), tally(0, 0, 2, 0, 2), tally(0, 1, 0, 0, 1), tally(0, 0, 1, 1, -1)],
      ],
    },
    {
      leader: 2,
      hands: [['red-1'], ['red-2'], ['red-3'], ['red-4']],
      tricks: [{ lead: 2, laid: lay(2, 'red-3'), takers: [], leads: null }],
      points: null,
      totals: [3, 2, 1, -1],
      tallies: [[NONE, NONE, NONE, NONE]],
    },
  ],
  totals: [3, 2, 1, -1],
  winners: [],
}
const all = moments(replay)

function spread(at: number): ReturnType<typeof spreadAt> {
  return spreadAt(replay, all[at - 1]!)
}

test('a match is gone through card by card', () => {
  expect(all.map(({ what }) => what).join(' ')).toBe(
    'dealt laid laid laid laid taken laid laid laid laid taken counted dealt laid',
  )
})

describe('the table', () => {
  test('as it was dealt: sorted, and who leads', () => {
    expect(spread(1)).toMatchObject({ laid: [], turn: 1, trick: 1, tricks: 2, totals: [0, 0, 0, 0] })
    expect(spread(1).hands[0]).toEqual(['red-9', 'green-1', 'blue-2'])
  })

  test('with a card laid: it is in no hand, and the next one has the turn', () => {
    expect(spread(3)).toMatchObject({ fresh: 'red-5', turn: 3, takers: [] })
    expect(spread(3).laid.map(({ card }) => card)).toEqual(['red-1', 'red-5'])
    expect(spread(3).hands.map((hand) => hand.length)).toEqual([3, 2, 2, 3])
    expect(spread(5).turn).toBeNull()
  })

  test('with a trick taken: its cards still lie there, and count for who took them', () => {
    expect(spread(6)).toMatchObject({ takers: [0, 3], turn: 0, fresh: null })
    expect(spread(6).laid).toHaveLength(4)
    expect(spread(6).tallies[0]).toEqual(tally(3, 0, 0, 0, 3))
    expect([1, 5].map((at) => spread(at).tallies[0])).toEqual([NONE, NONE])
  })

  test('a pass costs as soon as it is made, and once', () => {
    expect(spread(9).tallies[3]).toMatchObject({ passed: 0, points: 1 })
    expect([10, 11, 12].map((at) => spread(at).tallies[3])).toEqual(Array(3).fill(tally(0, 0, 1, 1, -1)))
    expect([10, 11].map((at) => spread(at).tallies[1]?.points)).toEqual([0, 2])
    expect(spread(11).turn).toBeNull()
  })

  test('a hand counted: one card of each is left, as the rules want it', () => {
    expect(spread(12).hands.map((hand) => hand.length)).toEqual([1, 1, 1, 1])
    expect(spread(12)).toMatchObject({ totals: [3, 2, 1, -1], laid: [] })
    expect(spread(13).totals).toEqual([3, 2, 1, -1])
  })
})

test('what happens, in a sentence', () => {
  const told = (at: number): string => momentInWords(replay, all[at - 1]!, 'en')
  expect(told(1)).toBe('Hand 1 is dealt: 3 cards each. Bob leads.')
  expect(told(2)).toBe('Bob leads with red 1.')
  expect(told(3)).toBe('Cléo plays red 5, the highest of its pile.')
  expect(told(4)).toBe('Dan opens the second pile with blue 1.')
  expect(told(6)).toBe('Ada takes 3 cards with red 9. Dan takes one card with blue 1. Ada leads.')
  expect(told(10)).toBe('Dan passes with red 2: −2.')
  expect(told(11)).toBe('Bob takes 2 cards with blue 9. Cléo takes one card with green 8.')
  expect(told(12)).toBe('Hand 1 is over: Ada +3, Bob +2, Cléo +1 and Dan −1.')
  const won = { ...replay, hands: replay.hands.slice(0, 1), winners: [0] }
  expect(momentInWords(won, all[11]!, 'en')).toMatch(/ Ada wins the match with 3\.$/)
  expect(momentInWords({ ...won, winners: [0, 1] }, all[11]!, 'en')).toMatch(/ Ada and Bob share the win with 3 each\.$/)
})

test('where one may want to go: hands and tricks', () => {
  const marks = matchTimeline(replay, 'en').marks(null)
  expect(marks.map(({ at, size }) => [at, size])).toEqual([
    [1, 'great'],
    [2, 'small'],
    [7, 'small'],
    [13, 'great'],
    [14, 'small'],
  ])
  expect(markAt(marks, 12)).toMatchObject({ at: 7, words: 'Hand 1, trick 2' })
})

test('the moment that an address names', () => {
  expect(['', '57', '2.57', '2.', '0.3'].map(matchIn)).toEqual([null, 1, 2, null, 1])
  expect(numberIn('2.57', 60)).toBe(57)
  expect(['', '57', '2.57@3', '57~', '2.57@3~', '~'].map(asksWhy)).toEqual([false, false, false, true, true, false])
  expect([numberIn('2.57@1~', 60), matchIn('2.57@1~'), eyesIn('2.57@1~', [{ eyes: 1, name: 'Bob' }])]).toEqual([57, 2, 1])
  expect(['', '1', '57', '0', '999', 'x', '-3', '2e1'].map((at) => numberIn(at, 60))).toEqual([1, 1, 57, 1, 60, 1, 1, 1])
})
