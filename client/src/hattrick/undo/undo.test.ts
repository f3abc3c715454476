import { describe, expect, test } from 'vitest'
import type { HattrickView } from '../../wire/types'
import { outcomeOf, requestOf, type UndoTable, wishOf } from './undo'

type Seen = HattrickView['table']
type Around = Seen['around'][number]

const MATCH: NonNullable<Seen['match']> = {
  counts: [14, 14, 15, 15],
  tricks: [],
  lead: 1,
  laid: [],
  turn: 2,
  dealer: 0,
  points: [],
  winners: [],
  totals: [0, 0, 0, 0],
  tallies: [],
  tallies_before: [],
  scores: [],
  hands_in_match: 8,
  goal: null,
}

function person(seat: number, more: Partial<Around> = {}): Around {
  return { seat, name: `P${seat}`, bot: null, away_since: null, ...more }
}

/** Ada, Bob, an absent one and a bot; the seats are not the places. */
const AROUND = [person(4), person(5), person(6, { away_since: 1 }), person(7, { bot: 'regular' })]

const LAID = [
  { seat: 1, card: 'red-3', pile: 0 },
  { seat: 0, card: 'red-14', pile: 0 },
] as const

function asking(more: Partial<UndoTable> = {}): UndoTable {
  const match = { ...MATCH, laid: LAID }
  return { phase: 'playing', around: AROUND, match, undo: null, asked: [], clock_at: null, ...more }
}

const MINE = { seat: 4, place: 0, hand: [] } as const

describe('taking back', () => {
  test("one's last card would go back, and what was laid after it", () => {
    expect(wishOf(asking(), MINE)).toEqual({ card: 'red-14', after: [] })
    expect(wishOf(asking(), { ...MINE, seat: 5, place: 1 })).toEqual({ card: 'red-3', after: [LAID[1]] })
  })

  test('no card does that lay already where a hand is played on', () => {
    const match = { ...MATCH, laid: LAID, played_on: { cards: 1 } }
    expect(wishOf(asking({ match }), { ...MINE, seat: 5, place: 1 })).toBeNull()
    expect(wishOf(asking({ match }), MINE)).toEqual({ card: 'red-14', after: [] })
  })

  test('nothing does where nothing was laid, where one has asked, while one waits, without a place', () => {
    expect(wishOf(asking(), { ...MINE, seat: 6, place: 2 })).toBeNull()
    expect(wishOf(asking({ asked: [4] }), MINE)).toBeNull()
    expect(wishOf(asking({ undo: { seat: 5, count: 1, at: 0 } }), MINE)).toBeNull()
    expect(wishOf(asking({ phase: 'over' }), MINE)).toBeNull()
    expect(wishOf(asking(), null)).toBeNull()
  })

  test('a request looks otherwise to whoever sees it; only who is there is waited for', () => {
    const seen = asking({ undo: { seat: 4, count: 2, at: 100 }, clock_at: 130 })
    const as = (me: number | null): string | undefined => requestOf(seen, me, 110)?.as
    expect([as(4), as(5), as(6), as(null)]).toEqual(['asker', 'asked', 'onlooker', 'onlooker'])
    expect(requestOf(seen, 5, 110.4)).toMatchObject({ asker: 4, count: 2, agreed: [], waiting: [5], left: 19 })
    const agreed = asking({ undo: { seat: 4, count: 2, at: 100, agreed: [5] }, clock_at: 130 })
    expect(requestOf(agreed, 5, 140)).toMatchObject({ as: 'agreed', waiting: [], left: 0 })
    expect(requestOf(asking(), 4, 110)).toBeNull()
  })

  test('what came of it', () => {
    const dropped = (why: 'refused' | 'withdrawn' | 'played-on' | 'lapsed') => ({ what: 'undo-dropped', why }) as const
    const laid = { what: 'card-laid', place: 0, card: 'red-14', does: 'lead' } as const
    expect(outcomeOf([])).toBeNull()
    expect(outcomeOf([laid, { what: 'undo-requested', seat: 4, count: 1 }])).toBeNull()
    expect(outcomeOf([{ what: 'cards-taken-back', seat: 4, count: 1 }])).toBe('back')
    expect(outcomeOf([dropped('played-on'), laid])).toBe('played')
    expect(outcomeOf([dropped('refused'), dropped('lapsed')])).toBe('lapsed')
    expect(['refused', 'withdrawn'].map((why) => outcomeOf([dropped(why as 'refused')]))).toEqual(['refused', 'refused'])
  })
})
