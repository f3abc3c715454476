import { describe, expect, test } from 'vitest'
import type { HaggleView } from '../../../wire/types'
import { seen } from '../../night/fixtures'
import { goneSince, inbox, isOpenYet } from './inbox'

const NOW = 1_750_000_100

describe('offers', () => {
  test('to me, from me, on the floor', () => {
    const numbers = (seat: number, which: 'received' | 'made' | 'floor'): number[] => {
      return inbox(seen(seat), NOW)[which].map(({ offer }) => offer.number)
    }
    expect(numbers(0, 'received')).toEqual([9, 7])
    expect(numbers(0, 'made')).toEqual([8, 4])
    expect(numbers(2, 'floor')).toEqual([3])
    expect(numbers(1, 'floor')).toEqual([]) // it is his own
    expect(numbers(0, 'floor')).toEqual([]) // he takes nothing from Ada
    expect(inbox(seen(0), NOW)).toMatchObject({ counts: { received: 2, made: 2, floor: 0 }, moreReceived: 0, moreFloor: 0 })
  })

  test('whose turn it is', () => {
    const three = inbox(seen(5), NOW).received.find(({ offer }) => offer.number === 2)
    expect(three).toMatchObject({ turn: 'agreed', waitsFor: [4] })
    expect(inbox(seen(5), NOW).counts.received).toBe(inbox(seen(5), NOW).received.length - 1)
    expect(inbox(seen(4), NOW).received).toMatchObject([{ turn: 'answer', waitsFor: [], lack: null }])
    expect(inbox(seen(2), NOW).made.map(({ counters }) => counters)).toEqual([null, 3])
  })

  test('only what answers an offer of mine says so', () => {
    const { hall, mine } = seen(0)
    const answering = (counters: number): HaggleView => ({
      hall,
      mine: { seat: 0, ...mine, received: (mine?.received ?? []).slice(0, 1).map((offer) => ({ ...offer, counters })) },
    })
    const other = hall.offers.find(({ maker }) => maker !== 0)?.number ?? -1
    expect(inbox(answering(8), NOW).received.map(({ counters }) => counters)).toEqual([8])
    expect(inbox(answering(other), NOW).received.map(({ counters }) => counters)).toEqual([null])
  })

  test('who has sealed can accept nothing', () => {
    const { hall, mine } = seen(0)
    const sealed = { goods: {}, cards: [], at: NOW }
    expect(inbox({ hall, mine: { seat: 0, ...mine, sealed } }, NOW).counts).toMatchObject({ received: 0, made: 2, floor: 0 })
  })

  test('what has expired is left out, but not while the market rests', () => {
    const { hall, mine } = seen(0)
    const received = (mine?.received ?? []).map((offer) => ({ ...offer, expires_at: NOW - 1 }))
    const view = { hall, mine: { seat: 0, ...mine, received } }
    expect(inbox(view, NOW).received).toEqual([])
    expect(inbox({ ...view, hall: { ...hall, phase: 'paused', paused_at: NOW - 50 } }, NOW).received).toHaveLength(2)
  })

  test('what one cannot accept comes last, and those who look on see the floor', () => {
    const { hall, mine } = seen(0)
    const me = { hall, mine: { ...mine, seat: 0 } }
    expect(inbox(me, NOW).received.map(({ offer }) => offer.number)).toEqual([9, 7])
    const told = inbox(me, NOW, { offers: [{ offer: 9, lack: 'cards' }] }).received
    expect(told.map(({ offer, lack }) => [offer.number, lack])).toEqual([
      [7, null],
      [9, 'cards'],
    ])
    expect(inbox(me, NOW, { offers: [{ offer: 9, lack: 'cards' }] }).counts.received).toBe(1)
    expect(inbox({ hall }, NOW)).toMatchObject({ received: [], floor: [{ turn: 'answer' }] })
  })

  test('what became of others', () => {
    expect(
      goneSince(
        {
          seat: 0,
          gone: [
            { offer: 1, maker: 0, why: 'declined' },
            { offer: 2, maker: 1, why: 'expired' },
            { offer: 3, maker: 0, why: 'sealed', sealer: 0 },
          ],
        },
        new Set([1]),
      ),
    ).toEqual([{ offer: 2, maker: 1, why: 'expired' }])
    expect([isOpenYet(seen(1), 5), isOpenYet(seen(2), 3), isOpenYet(seen(1), 77)]).toEqual([true, true, false])
  })
})
