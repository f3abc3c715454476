import { describe, expect, test } from 'vitest'
import type { HaggleView, Mine } from '../../../wire/types'
import { inbox, waitingForMe } from '../../bargain/inbox/inbox'
import { mineOf, seen } from '../../night/fixtures'
import { byRule, reason, worthOfOne } from '../goods/worth'
import { newsAfter } from '../notices'
import { dealingsWith, lastCards } from './dealings'

const NOW = 1_750_000_100

describe('what is told in passing', () => {
  const mine = {
    seat: 0,
    notices: [
      { at: 5, about: 'nudged', words: 'Come.' },
      { at: 20, about: 'undone', number: 3 },
    ],
    questions: [
      { number: 0, seat: 0, at: 1, words: 'Why?', answer: 'So.', answered_at: 12 },
      { number: 1, seat: 0, at: 13, words: 'When?' },
    ],
    notebook: { heard: [{ at: 11, words: 'Psst.', teller: 2 }] },
    received: [{ number: 7, maker: 1, at: 15, legs: [] }],
  } as unknown as Mine
  const said = [
    { at: 10, words: 'Good evening.', teller: null, to_all: 'all' },
    { at: 14, words: 'Hearts, please.', teller: 1, to_all: 'all' },
  ]
  const view = { hall: { said }, mine } as unknown as HaggleView

  test('comes in order, and what players shout to all is not among it', () => {
    expect(newsAfter(view, 0).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      'notice 5',
      'host 10',
      'said 11',
      'answer 12',
      'offer 15',
      'notice 20',
    ])
  })

  test('is told once', () => {
    expect(newsAfter(view, 15).map(({ at }) => at)).toEqual([20])
    expect(newsAfter(view, 20)).toEqual([])
    expect(newsAfter({ hall: view.hall }, 0)).toHaveLength(1)
  })
})

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

describe('what things are worth', () => {
  const lines = [
    { rule: null, kind: 'red', times: 2, points: 6, text: '2 red cards at 3 points' },
    { rule: null, kind: 'blue', times: 3, points: 0, text: '3 blue cards at 0 points' },
    { rule: 8, times: 1, points: 4, text: 'The most yellow cards.' },
    { rule: 8, times: 1, points: -1.5, text: 'Again.' },
  ]

  test('of one good by itself; nothing is no answer where sheets tell it', () => {
    expect([...worthOfOne(lines, true)]).toEqual([
      ['red', 3],
      ['blue', null],
    ])
    expect(worthOfOne(lines, false).get('blue')).toBe(0)
  })

  test('of a rule card, two copies together', () => {
    expect([...byRule(lines)]).toEqual([[8, { points: 2.5, why: 'The most yellow cards.' }]])
  })

  test('why, without the words of the card itself', () => {
    const card = '3 kings score 16.'
    expect(reason(`Not earned: 0 kings. The card says: ${card}`, card)).toBe('Not earned: 0 kings.')
    expect(reason('3 kings.', card)).toBe('3 kings.')
    expect(reason('3 kings.', undefined)).toBe('3 kings.')
  })
})

test('how many offers wait is told without opening them', () => {
  for (const seat of [0, 1, 2, 3, 4, 5]) {
    for (const now of [NOW, NOW + 100_000]) expect(waitingForMe(seen(seat), now)).toBe(inbox(seen(seat), now).open)
  }
})
