import { describe, expect, test } from 'vitest'
import { maySpeak, sayerOf, unread } from './talk'

const MINE = { seat: 4, place: 0, hand: [] } as const

describe('what was said', () => {
  const spoken = [
    { at: 1, words: 'one', seat: 0 },
    { at: 2, words: 'two', seat: 1 },
    { at: 3, words: 'host' },
  ]

  test('is new to whoever has not said it, once', () => {
    expect(unread(spoken, 1, 0).map(({ words }) => words)).toEqual(['one', 'host'])
    expect(unread(spoken, 'host', 1).map(({ words }) => words)).toEqual(['two'])
    expect(unread(spoken, 'public', 3)).toEqual([])
    expect(spoken.map(sayerOf)).toEqual([0, 1, 'host'])
  })

  test('may be answered by who sits there and by the host', () => {
    const open = { phase: 'playing', moderation: {} } as const
    expect(maySpeak({ eyes: 4, mine: MINE, table: open })).toBe(true)
    expect(maySpeak({ eyes: 'host', mine: null, table: open })).toBe(true)
    expect(maySpeak({ eyes: 'public', mine: null, table: open })).toBe(false)
    expect(maySpeak({ eyes: 4, mine: MINE, table: { phase: 'closed', moderation: {} } })).toBe(false)
    expect(maySpeak({ eyes: 4, mine: MINE, table: { ...open, moderation: { words: 'closed' } } })).toBe(false)
    expect(maySpeak({ eyes: 'host', mine: null, table: { ...open, moderation: { words: 'closed' } } })).toBe(true)
    expect(maySpeak({ eyes: 4, mine: MINE, table: { ...open, moderation: { silenced: [MINE.seat] } } })).toBe(false)
    expect(maySpeak({ eyes: 4, mine: MINE, table: { ...open, moderation: { silenced: [MINE.seat + 1] } } })).toBe(true)
    expect(maySpeak({ eyes: 4, mine: MINE, table: { ...open, moderation: { unheard: [MINE.seat] } } })).toBe(false)
  })
})
