import { describe, expect, test } from 'vitest'
import { BOXES, mineOf, seen } from '../../night/fixtures'
import { rulesKnown, secondsLeft, unread } from './notebook'

describe('the notebook', () => {
  test('knows every number, and how one knows it', () => {
    const rules = rulesKnown(seen(3), BOXES.giant)
    expect(rules).toHaveLength(169)
    const { cards = [] } = mineOf(3)
    for (const card of cards) expect(rules[card - 1]).toMatchObject({ card, knows: 'held', count: 1 })
    expect(rules[3]).toMatchObject({
      card: 4,
      knows: 'heard',
      heard: [{ teller: 5, words: 'Card 4 says: nothing counts.' }],
    })
    expect(rules[1]?.notes).toMatchObject([{ words: 'Finn lies.' }])
    expect(rules[99]?.knows).toBe('unknown')
  })

  test('of what I have not read, what somebody spoke of comes first', () => {
    const numbers = unread(seen(3), BOXES.giant)
    expect(numbers[0]).toBe(4)
    const { cards = [] } = mineOf(3)
    expect(numbers.filter((one) => cards.includes(one))).toEqual([])
  })

  test('a card that was shown once has its time', () => {
    const [page] = seen(1).mine?.notebook?.pages?.filter(({ left_seconds }) => left_seconds != null) ?? []
    expect(page?.reads).toBe('open')
    expect(secondsLeft({ card: 1, how: 'shown', at: 1, reads: 'turned', left_seconds: 12 }, 100)).toBe(12)
    expect(secondsLeft({ card: 1, how: 'shown', at: 1, reads: 'open', left_seconds: 12, reading_since: 95 }, 100)).toBe(
      7,
    )
    expect(secondsLeft({ card: 1, how: 'shown', at: 1, reads: 'open', left_seconds: 12, reading_since: 5 }, 100)).toBe(
      0,
    )
    expect(secondsLeft({ card: 1, how: 'dealt', at: 1, reads: 'held' }, 100)).toBeNull()
  })
})
