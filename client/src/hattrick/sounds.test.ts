import { describe, expect, test } from 'vitest'
import type { HattrickView } from '../wire/types'
import { tableMoments } from './matchfixtures'
import type { News } from './news'
import { soundsOf } from './sounds'

const VIEW = tableMoments().find(({ table, mine }) => table.match !== null && mine !== null) as HattrickView
const PLACE = VIEW.mine?.place ?? -1
const THERE = { ...VIEW, table: { ...VIEW.table, around: VIEW.table.around.map((one) => ({ ...one, away_since: null })) } }
const laid = (next: number | null): News[number] => ({ what: 'card-laid', place: 1, card: 'red-3', does: 'lead', next })
const TRICK: News[number] = { what: 'trick-taken', trick: 1, piles: [], leads: PLACE }

describe('what is heard', () => {
  test('at the cards: each trick, each hand, words of others', () => {
    const seat = VIEW.mine?.seat ?? -1
    expect(soundsOf([laid(PLACE + 1)], THERE)).toEqual([])
    expect(soundsOf([laid(null), TRICK, { what: 'hand-scored', hand: 1, points: [1] }], THERE)).toEqual(['hand'])
    expect(soundsOf([{ what: 'spoken', at: 1 }, laid(PLACE + 1), TRICK], THERE)).toEqual(['words', 'trick'])
    expect(soundsOf([{ what: 'spoken', at: 1, seat: seat + 1 }], THERE)).toEqual(['words'])
    expect(soundsOf([{ what: 'spoken', at: 1, seat }], THERE)).toEqual([])
    expect(soundsOf([{ what: 'spoken', at: 1 }], { ...THERE, eyes: 'host' })).toEqual([])
  })

  test('my turn, also after a trick that I took, a deal, or cards taken back; never for who is away, or watches', () => {
    expect(soundsOf([laid(PLACE), TRICK], THERE)).toEqual(['trick', 'turn'])
    expect(soundsOf([{ what: 'hand-dealt', hand: 2, leads: PLACE }], THERE)).toEqual(['turn'])
    expect(soundsOf([{ what: 'cards-taken-back', seat: 0, count: 1, next: PLACE }], THERE)).toEqual(['turn'])
    expect(soundsOf([laid(PLACE), laid(PLACE + 1)], THERE), 'it has passed on by now').toEqual([])
    const around = VIEW.table.around.map((one) => ({ ...one, away_since: 1 }))
    expect(soundsOf([laid(PLACE)], { ...VIEW, table: { ...VIEW.table, around } })).toEqual([])
    expect(soundsOf([laid(PLACE)], { ...THERE, mine: null })).toEqual([])
  })
})
