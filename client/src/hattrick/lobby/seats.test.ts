import { describe, expect, test } from 'vitest'
import type { HattrickView } from '../../wire/types'
import { begins, keeps, lastOf, placesOf, standingsOf } from './seats'

type Seen = HattrickView['table']

function seen(people: number, hosted_by: 'people' | 'table', phase: Seen['phase'] = 'lobby', seats = 5): Seen {
  const around = Array.from({ length: people }, (_, seat) => ({ seat, name: `P${seat}`, bot: null, away_since: null }))
  return { setup: { seats, hosted_by }, phase, around, finished: [] } as unknown as Seen
}

describe('a table', () => {
  test('is seen to by its host, or by all who sit there', () => {
    expect([keeps(seen(4, 'people'), 'host'), keeps(seen(4, 'people'), 'seat')]).toEqual([true, false])
    expect([keeps(seen(4, 'table'), 'seat'), keeps(seen(4, 'table'), 'nobody')]).toEqual([true, false])
  })

  test('begins with four for whoever sees to it, full for all others', () => {
    expect(begins(seen(3, 'table'), 'seat')).toBe(false)
    expect(begins(seen(4, 'table'), 'seat')).toBe(true)
    expect(begins(seen(4, 'people'), 'seat')).toBe(false)
    expect(begins(seen(4, 'people'), 'host')).toBe(true)
    expect(begins(seen(5, 'people'), 'seat')).toBe(true)
    expect(begins(seen(5, 'people'), 'nobody')).toBe(false)
    expect(begins(seen(5, 'people', 'over'), 'host')).toBe(false)
    expect(placesOf(seen(3, 'table'))).toEqual({ all: 5, free: 2 })
  })

  test('shares a rank among equals, and a win', () => {
    const finished = { totals: [4, 9, 4, 9], winners: [1, 3] } as unknown as Parameters<typeof standingsOf>[0]
    expect(standingsOf(finished)).toEqual([
      { place: 1, total: 9, rank: 1, hasWon: true },
      { place: 3, total: 9, rank: 1, hasWon: true },
      { place: 0, total: 4, rank: 3, hasWon: false },
      { place: 2, total: 4, rank: 3, hasWon: false },
    ])
    expect(lastOf({ finished: [] } as unknown as Seen)).toBeUndefined()
  })
})
