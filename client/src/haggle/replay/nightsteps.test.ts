import { describe, expect, test } from 'vitest'
import type { HaggleReplay } from '../../wire/types'
import { BOXES } from '../night/fixtures'
import { bargainsOf, busiestFirst, count, floorAt, type NightStep, stepAt } from './nightsteps'
import { nightTimeline, stepInWords } from './nighttimeline'

function step(what: NightStep['what'], seats: number[], moves: NightStep['moves'] = [], rules: number[] = []): NightStep {
  return { number: 0, at: 1000, what, seats, moves, rules }
}

const [ADA, BOB, CLEO, DAN] = [0, 1, 2, 3] as const
const swap = [
  { giver: ADA, taker: BOB, goods: { red: 2 } },
  { giver: BOB, taker: ADA, goods: { white: 1 } },
]
const replay: HaggleReplay = {
  kermesse: 'replay',
  format: 1,
  game: 'sackson',
  kit: 'sackson',
  title: 'A night',
  play: 'online',
  people: ['Ada', 'Bob', 'Cléo', 'Dan'].map((name, seat) => ({ seat, name })),
  box: BOXES.sackson,
  began_at: 900,
  start: [
    { seat: ADA, goods: { red: 2, blue: 1 } },
    { seat: BOB, goods: { white: 1 } },
    { seat: CLEO, goods: { yellow: 3 } },
  ],
  steps: [
    step('opened', []),
    step('bargain', [ADA, BOB], swap),
    step('bargain', [BOB, CLEO], [{ giver: CLEO, taker: BOB, goods: { yellow: 1 } }]),
    step('undone', [BOB, CLEO], [{ giver: BOB, taker: CLEO, goods: { yellow: 1 } }]),
    step('came', [DAN], [{ giver: null, taker: DAN, goods: { blue: 2 } }]),
    step('sealed', [ADA]),
    step('unsealed', [ADA]),
    step('left', [DAN], [{ giver: DAN, taker: null, goods: { blue: 2 } }]),
    step('closed', []),
    step('announced', [], [], [3, 7]),
    step('cancelled', [BOB], [], [7]),
    step('scored', []),
  ],
  ended: {
    at: 1000,
    envelopes: [
      { seat: BOB, rank: 1, total: 12 },
      { seat: ADA, rank: 2, total: 9.5 },
      { seat: CLEO, rank: null, total: null },
    ],
  },
  texts: {},
  stubs: {},
}

describe('who holds what', () => {
  test('as it was dealt, and at the first moment nothing has happened', () => {
    expect(count(replay)).toBe(13)
    expect(stepAt(replay, 1)).toBeNull()
    expect(floorAt(replay, 1).goods.get(ADA)).toEqual({ red: 2, blue: 1 })
  })

  test('after bargains, one undone, and what comes out of the box and goes back', () => {
    expect(floorAt(replay, 3).goods.get(ADA)).toEqual({ blue: 1, white: 1 })
    expect(floorAt(replay, 4).goods.get(BOB)).toEqual({ red: 2, yellow: 1 })
    expect(floorAt(replay, 5).goods.get(BOB)).toEqual({ red: 2 })
    expect(floorAt(replay, 6).goods.get(DAN)).toEqual({ blue: 2 })
    expect(floorAt(replay, 9).goods.get(DAN)).toEqual({})
  })

  test('what somebody holds is the same until it changes, so that a page draws nothing again', () => {
    expect(floorAt(replay, 4).goods.get(ADA)).toBe(floorAt(replay, 13).goods.get(ADA))
    expect(floorAt(replay, 4).goods.get(CLEO)).not.toBe(floorAt(replay, 5).goods.get(CLEO))
  })

  test('who has sealed, who has left, who trades most', () => {
    expect([...floorAt(replay, 7).sealed]).toEqual([ADA])
    expect([...floorAt(replay, 8).sealed]).toEqual([])
    expect([...floorAt(replay, 9).gone]).toEqual([DAN])
    expect(floorAt(replay, 13).bargains.get(BOB)).toBe(2)
    expect(busiestFirst(replay)).toEqual([BOB, ADA, CLEO, DAN])
  })
})

test('what happens, in a sentence', () => {
  const told = (at: number): string => stepInWords(replay, at, null, 'en')
  expect(told(1)).toBe('Before the market: 3 people, and what each was dealt.')
  expect(told(2)).toBe('The market opens.')
  expect(told(3)).toBe('Ada gives Bob 2 red cards; Bob gives Ada a white card.')
  expect(told(4)).toBe('Cléo gives Bob a yellow card. No goods come back: a rule, words or nothing.')
  expect(told(5)).toBe('Undone, between Bob and Cléo. Bob gives Cléo a yellow card.')
  expect(told(6)).toBe('Dan comes in. Dan is given 2 blue cards.')
  expect(told(9)).toBe('Dan leaves. Dan hands back 2 blue cards.')
  expect(told(11)).toBe('Read out: 3 and 7.')
  expect(told(12)).toBe('Bob cancels rule 7.')
  expect(told(13)).toBe('The score. First: Bob.')
})

test('bots are counted apart from people, and nobody who came later', () => {
  const withBots = (...bots: number[]): HaggleReplay => ({
    ...replay,
    people: replay.people.map((one) => ({ ...one, bot: bots.includes(one.seat) })),
  })
  expect(stepInWords(withBots(BOB, CLEO), 1, null, 'en')).toBe(
    'Before the market: one person and 2 bots, and what each was dealt.',
  )
  expect(stepInWords(withBots(BOB, DAN), 1, null, 'fr')).toBe(
    'Avant le marché\u00a0: 2\u00a0personnes et un robot, avec la donne de chacun.',
  )
  expect(stepInWords(withBots(ADA, BOB, CLEO), 1, null, 'en')).toBe(
    'Before the market: 3 bots, and what each was dealt.',
  )
})

test('through one pair of eyes, what passes between others stays between them', () => {
  expect(stepInWords({ ...replay, play: 'paper' }, 1, null, 'en')).toMatch(/^Before the market: \d people\.$/)
  expect(stepInWords(replay, 3, ADA, 'en')).toContain('2 red cards')
  expect(stepInWords(replay, 3, CLEO, 'en')).toBe('A bargain: Ada and Bob.')
  expect(stepInWords(replay, 6, ADA, 'en')).toBe('Dan comes in.')
  expect(bargainsOf(replay, CLEO).map(({ at }) => at)).toEqual([4, 5])
  expect(bargainsOf(replay, null).map(({ at }) => at)).toEqual([3, 4, 5, 6, 9])
})

test('where one may want to go: what happens to all, and what changes hands', () => {
  const marks = nightTimeline(replay, 'en').marks(ADA)
  expect(marks.map(({ at, size }) => [at, size])).toEqual([
    [1, 'great'],
    [2, 'great'],
    [3, 'small'],
    [10, 'great'],
    [11, 'great'],
    [13, 'great'],
  ])
})
