import { expect, test } from 'vitest'
import type { Heard } from '../../wire/types'
import { saidAfter } from './saidafter'

test('of what I heard, what somebody said to me alone since then', () => {
  const heard: readonly Heard[] = [
    { at: 5, words: 'old', teller: 2 },
    { at: 6, words: 'the host', teller: null },
    { at: 7, words: 'to all', teller: 2, to_all: 'all' },
    { at: 8, words: 'about a rule', teller: 3, card: 4 },
    { at: 9, words: 'new', teller: 2 },
  ]
  expect(saidAfter(heard, 5).map(({ words }) => words)).toEqual(['new', 'about a rule'])
  expect(saidAfter(heard, 9)).toEqual([])
})
