import { describe, expect, test } from 'vitest'
import { BOXES } from '../../night/fixtures'
import { busiest, circle, everHad, families, handAt, layers, mostRead, type Story, type StoryHand, type StoryMoment } from './story'

const hand: StoryHand = {
  seat: 0,
  changes: [
    [0, [[0, 2], [1, 1]]], // prettier-ignore
    [60, [[0, 0], [2, 3]]], // prettier-ignore
  ],
}
const story: Story = {
  began_at: 1000,
  every_seconds: 1,
  kinds: ['yellow', 'blue', 'red'],
  pairs: [
    { seats: [0, 1], bargains: 3 },
    { seats: [1, 2], bargains: 2 },
  ],
  holdings: [hand],
  rules: [],
  moments: [],
}

test('who traded most', () => {
  expect(busiest(story)).toEqual([
    { seat: 1, bargains: 5 },
    { seat: 0, bargains: 3 },
    { seat: 2, bargains: 2 },
  ])
})

test('people stand around a circle, the first at the top', () => {
  const [first, second, third, fourth] = circle([5, 6, 7, 8], 10)
  expect(first).toMatchObject({ seat: 5, y: -10 })
  expect(first?.x).toBeCloseTo(0)
  expect(second?.x).toBeCloseTo(10)
  expect(third?.y).toBeCloseTo(10)
  expect(fourth?.x).toBeCloseTo(-10)
})

describe('a hand', () => {
  test('at any time', () => {
    expect(handAt(hand, story.kinds, 0)).toEqual({ yellow: 2, blue: 1 })
    expect(handAt(hand, story.kinds, 59)).toEqual({ yellow: 2, blue: 1 })
    expect(handAt(hand, story.kinds, 60)).toEqual({ blue: 1, red: 3 })
    expect([...families({ 'hearts-3': 2, 'hearts-king': 1, red: 1 }, BOXES.giant)]).toEqual([
      ['hearts', 3],
      ['red tokens', 1],
    ])
    expect(everHad(hand, story, BOXES.sackson).map(({ id }) => id)).toEqual(['yellow', 'blue', 'red'])
  })

  test('is drawn family upon family', () => {
    const drawn = layers(hand, story, BOXES.sackson, { end: 120, width: 120, height: 40 })
    expect(drawn.map(({ family }) => family.id)).toEqual(['yellow', 'blue', 'red'])
    expect(drawn[0]?.path).toBe('M0.0 20.0L60.0 20.0L60.0 40.0L120.0 40.0L120.0 40.0L60.0 40.0L60.0 40.0L0.0 40.0Z')
    expect(drawn[2]?.path).toContain('L120.0 0.0')
  })
})

test('rules that as many have read are told together, and not at all where they are many', () => {
  const read = (count: number, ...rules: number[]): StoryMoment =>
    ({ what: 'most-read', at: 0, count, rule: rules[0]!, ...(rules.length > 1 ? { rules } : {}) }) satisfies StoryMoment
  expect(mostRead(read(9, 4))).toEqual([4])
  expect(mostRead(read(1, 4))).toEqual([4])
  expect(mostRead(read(9, 1, 5, 6, 8))).toEqual([1, 5, 6, 8])
  expect(mostRead(read(1, 4, 5))).toEqual([])
  expect(mostRead(read(3, 1, 2, 3, 4, 5, 6, 7))).toEqual([])
})
