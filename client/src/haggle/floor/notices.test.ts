import { describe, expect, test } from 'vitest'
import type { HaggleView, Mine } from '../../wire/types'
import { newsAfter } from './notices'

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
