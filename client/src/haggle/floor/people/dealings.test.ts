import { describe, expect, test } from 'vitest'
import type { Mine } from '../../../wire/types'
import { mineOf, seen } from '../../night/fixtures'
import { dealingsWith, lastCards } from './dealings'

describe('what has passed between two', () => {
  test('bargains and words, the newest first', () => {
    const moved = (mineOf(0).bargains ?? []).flatMap((bargain) => bargain.moved)
    const others = new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))
    others.delete(0)
    expect(others.size).toBeGreaterThan(0)
    for (const seat of others) {
      const all = dealingsWith(seen(0), seat)
      expect(all.filter(({ kind }) => kind === 'bargain').length).toBeGreaterThan(0)
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((one, other) => other - one))
    }
    expect(dealingsWith(seen(0), 99)).toEqual([])
    expect(dealingsWith(seen(0), 99, [{ at: 7, words: 'Reds?', to: [99] }])).toEqual([{ kind: 'mine', at: 7, words: 'Reds?' }])
  })

  test('of several rule cards from the same person the last one counts', () => {
    const pages = [
      { card: 4, how: 'shown', at: 10, reads: 'kept', giver: 3 },
      { card: 9, how: 'given', at: 30, reads: 'held', giver: 3 },
      { card: 7, how: 'dealt', at: 40, reads: 'held' },
    ]
    const last = lastCards({ seat: 0, notebook: { pages } } as unknown as Mine)
    expect([...last].map(([seat, page]) => [seat, page.card])).toEqual([[3, 9]])
    expect(lastCards(null).size).toBe(0)
  })
})
