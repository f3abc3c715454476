import { describe, expect, test } from 'vitest'
import type { News } from '../news'
import { type Said, toSay } from './voice'

const laid = (place: number, next: number | null = place + 1): News[number] => {
  return { what: 'card-laid', place, card: 'red-3', does: 'lead', next }
}
const taken = (trick: number): News[number] => ({ what: 'trick-taken', trick, piles: [], leads: 2 })
const dealt: News[number] = { what: 'hand-dealt', hand: 2, leads: 0 }
const what = (all: readonly Said[]): string =>
  all.map((one) => (one.what === 'card-laid' ? one.place : one.what === 'trick-taken' ? `ended ${one.trick}` : one.what)).join()

describe('what is told', () => {
  test('is each card of the others, the end of a trick after its last card, and the cards after it', () => {
    expect(what(toSay([laid(1)], null))).toBe('1')
    expect(what(toSay([laid(1), laid(2)], 2))).toBe('1')
    expect(what(toSay([laid(3), taken(1), laid(2)], null))).toBe('3,ended 1,2')
  })

  test('is that it is my turn, where it still is', () => {
    expect(what(toSay([laid(1, 2)], 2))).toBe('1,turn')
    expect(what(toSay([laid(1, 2), laid(2, 3)], 2))).toBe('1')
    expect(what(toSay([dealt], 0))).toBe('hand-dealt,turn')
    expect(what(toSay([{ what: 'renamed', seat: 0 }], 0))).toBe('')
    expect(what(toSay([laid(1, null)], null))).toBe('1')
  })

  test('is of many tricks the last, of a hand that is dealt at once also how the one before ended', () => {
    expect(what(toSay([laid(1), taken(1), laid(2), taken(2), laid(3)], null))).toBe('ended 2,3')
    expect(what(toSay([laid(3, null), taken(9), { what: 'hand-scored', hand: 1, points: [] }, dealt], 0))).toBe(
      '3,ended 9,hand-dealt,turn',
    )
  })

  test('is nothing of cards that were taken back', () => {
    expect(what(toSay([laid(1), laid(2), { what: 'cards-taken-back', seat: 1, count: 2, next: 1 }], 1))).toBe('turn')
  })
})
