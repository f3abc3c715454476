import { expect, test } from 'vitest'
import type { Somebody } from '../../wire/types'
import { leader, podiumOf, tickerItems } from './ticker'

function somebody(seat: number, bargains = 0, state: Somebody['state'] = 'playing'): Somebody {
  return { seat, name: `P${seat}`, state, bargains, active_at: 0 } as Somebody
}
const heard = (at: number, words: string, teller: number | null = null) => ({ at, words, teller })

test('what is new', () => {
  const before = { people: [somebody(0), somebody(1), somebody(2, 0, 'sealed')], said: [heard(1, 'Old')] }
  const after = {
    people: [somebody(0, 1, 'sealed'), somebody(1, 2), somebody(2), somebody(3, 5)],
    said: [heard(1, 'Old'), heard(2, 'Soon'), heard(3, 'Who has 6?', 1)],
  }
  expect(tickerItems(before, after)).toEqual([
    { kind: 'sealed', seats: [0] },
    { kind: 'unsealed', seats: [2] },
    { kind: 'arrived', seats: [3] },
    { kind: 'struck', seats: [0, 1] },
    { kind: 'said', seats: [], words: 'Soon' },
    { kind: 'said', seats: [1], words: 'Who has 6?' },
  ])
  expect(tickerItems(after, after)).toEqual([])
})

test('who has struck most', () => {
  expect(leader({ people: [somebody(0, 2), somebody(1, 5)] })).toMatchObject({ seat: 1, bargains: 5 })
  expect(leader({ people: [somebody(0, 5), somebody(1, 5)] })).toBeNull()
  expect(leader({ people: [somebody(0)] })).toBeNull()
})

test('the last place is on no podium', () => {
  const envelopes = [1, 2, 2, 4].map((rank, seat) => ({ seat, rank, total: 10 - rank }))
  const ended = { at: 1, seed: '', rules: [], envelopes }
  expect(podiumOf({ podium: [], ended })).toEqual([
    { rank: 2, total: 8, seats: [1, 2] },
    { rank: 1, total: 9, seats: [0] },
  ])
  const three = { ...ended, envelopes: envelopes.slice(0, 3) }
  expect(podiumOf({ podium: [], ended: three }).map(({ rank }) => rank)).toEqual([1])
  const told = [{ rank: 3, total: 4, seats: [7] }]
  expect(podiumOf({ podium: told, ended })).toBe(told)
  expect(podiumOf({ podium: [], ended: null })).toEqual([])
})
