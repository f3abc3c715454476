import { expect, test } from 'vitest'
import { type Ended, firstOf, winners } from './standings'

function ended(...ranks: readonly (number | null)[]): Ended {
  const envelopes = ranks.map((rank, seat) => ({ seat, rank, total: rank === null ? null : 100 - rank }))
  return { at: 1, seed: 's', envelopes, rules: [] }
}
const seats = (night: Ended, me: number | null): number[] => firstOf(night, me).map(({ seat }) => seat)

test('the first five, and oneself', () => {
  const night = ended(1, 2, 3, 3, 5, 6, 7, 8, null)
  expect(seats(night, null)).toEqual([0, 1, 2, 3, 4])
  expect(seats(night, 6)).toEqual([0, 1, 2, 3, 4, 6])
  expect(seats(night, 8)).toEqual([0, 1, 2, 3, 4, 8])
})

test('the last place is for its owner alone', () => {
  const night = ended(1, 2, 3, 4, 4)
  expect(seats(night, 0)).toEqual([0, 1, 2])
  expect(seats(night, 4)).toEqual([0, 1, 2, 4])
  expect(seats(ended(1, 1), 0)).toEqual([0, 1])
})

test('a shared win has several winners, a night of void hands none', () => {
  expect(winners(ended(1, 1, 3)).map(({ seat }) => seat)).toEqual([0, 1])
  expect(winners(ended(null, null))).toEqual([])
})
