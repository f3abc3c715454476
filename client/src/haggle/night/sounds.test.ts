import { expect, test } from 'vitest'
import type { HaggleHappening, HaggleView } from '../../wire/types'
import { seen as market } from './fixtures'
import { isFive, soundsOf } from './sounds'

const VIEW = market(0)
const GATHERING = { ...VIEW, hall: { ...VIEW.hall, phase: 'gathering' } } as HaggleView
const offer = VIEW.mine?.received?.[0]?.number ?? -1
const heard = (view: HaggleView, ...news: readonly HaggleHappening[]): string => soundsOf(news, view).join()

test('somebody comes, while one waits for them', () => {
  expect(heard(GATHERING, { what: 'seat-taken', seat: 9 }, { what: 'seat-taken', seat: 10 })).toBe('arrival')
  expect(heard(VIEW, { what: 'seat-taken', seat: 9 })).toBe('')
})

test('an offer to me that is still there, and a bargain of mine', () => {
  expect(offer).toBeGreaterThanOrEqual(0)
  expect(heard(VIEW, { what: 'offer-made', offer, maker: 1 })).toBe('offer')
  expect(heard(VIEW, { what: 'offer-made', offer: 999, maker: 1 })).toBe('')
  expect(heard(VIEW, { what: 'bargain-struck', seats: [0, 3] }, { what: 'bargain-struck', seats: [0, 1] })).toBe('bargain')
  expect(heard(VIEW, { what: 'bargain-struck', seats: [1, 3] })).toBe('')
  expect(heard({ hall: VIEW.hall }, { what: 'bargain-struck', seats: [0, 3] })).toBe('')
})

test('time is up, and five minutes before', () => {
  expect(heard(VIEW, { what: 'market-closed' })).toBe('up')
  expect([isFive(301, 300), isFive(300, 299), isFive(null, 300), isFive(400, null), isFive(400, 0)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
