import { describe, expect, test } from 'vitest'
import { tableMoments } from '../matchfixtures'
import type { News } from '../news'
import { excusable, laidByClock, othersOf, toPlay, turnClock } from './turn'

const SEEN = tableMoments()
  .map(({ table }) => table)
  .find(({ around, turn, clock_at }) => clock_at !== null && around.some(({ seat, bot }) => seat === turn && bot === null))
if (SEEN === undefined) throw new Error('nobody is ever waited for')
const AT = SEEN.clock_at ?? 0

describe('the time for a card', () => {
  test('runs down as the server has it', () => {
    const setup = { ...SEEN.setup, turn_seconds: 40 }
    expect(turnClock({ ...SEEN, setup }, AT - 40, 6)).toEqual({ left: 40, lit: 6, isSoon: false })
    expect(turnClock({ ...SEEN, setup }, AT - 15, 6)).toEqual({ left: 15, lit: 3, isSoon: true })
    expect(turnClock({ ...SEEN, setup }, AT + 3, 6)).toEqual({ left: 0, lit: 0, isSoon: true })
    expect(turnClock({ ...SEEN, setup: {} }, AT - 60, 6)?.lit).toBe(6)
  })

  test('is nothing where nobody is waited for, or for as long as they like', () => {
    const around = SEEN.around.map((one) => ({ ...one, bot: 'regular' }))
    const away = SEEN.around.map((one) => ({ ...one, away_since: 1 }))
    const setup = { ...SEEN.setup, turn_seconds: null }
    for (const more of [{ around }, { around: away }, { setup }, { clock_at: null }, { turn: null }]) {
      expect(turnClock({ ...SEEN, ...more }, AT - 5, 6)).toBeNull()
    }
    expect(turnClock({ ...SEEN, undo: { seat: 0, count: 1, at: 1 } }, AT - 5, 6)).toBeNull()
  })
})

test('the card that the clock laid for who took too long, and for nobody else', () => {
  const laid = (place: number): News[number] => ({ what: 'card-laid', place, card: `red-${place + 1}`, does: 'lay', by: 'bot' })
  const news: News = [laid(2), { what: 'turn-missed', seat: 7 }, laid(3), laid(2)]
  expect(laidByClock(news, { seat: 7, place: 3, hand: [] })).toBe('red-4')
  expect(laidByClock(news, { seat: 8, place: 2, hand: [] })).toBeNull()
  expect(laidByClock([laid(3)], { seat: 7, place: 3, hand: [] })).toBeNull()
})

test('a bot may play for who has owed a card for long, but not for me', () => {
  const seen = { ...SEEN, turn: 2, excusable_at: 500 }
  expect([499, 500, 900].map((second) => excusable(seen, 1, second))).toEqual([null, 2, 2])
  expect(excusable(seen, null, 500)).toBe(2)
  expect(excusable(seen, 2, 500)).toBeNull()
  expect(excusable({ ...seen, excusable_at: null }, 1, 500)).toBeNull()
})

test('who is still to play, and who sits around', () => {
  const laid = [
    { seat: 2, card: 'red-1', pile: 0 },
    { seat: 3, card: 'red-2', pile: 0 },
  ] as const
  expect(toPlay({ turn: 0, laid: [...laid], counts: [9, 9, 8, 8] })).toEqual([0, 1])
  expect(toPlay({ turn: 3, laid: [], counts: [9, 9, 9, 9] })).toEqual([3, 0, 1, 2])
  expect(toPlay({ turn: null, laid: [], counts: [1, 1, 1, 1] })).toEqual([])
  expect([othersOf(5, 3), othersOf(4, null)]).toEqual([[4, 0, 1, 2], [0, 1, 2, 3]])
})
