import { describe, expect, test } from 'vitest'
import { mineOf, offerOf } from '../night/fixtures'
import { effectOfOffer, lacking, sidesOf } from './terms'

describe('what an offer would change for me', () => {
  test('goods before and after, and what I lack', () => {
    const effect = effectOfOffer(offerOf(0, 7), mineOf(0))
    expect(effect.changes).toEqual([{ kind: 'blue', before: 3, after: 4 }])
    expect(effect.gives.unseen).toBe(1)
    expect(effect.lack).toBeNull()
    expect(effectOfOffer(offerOf(1, 5), mineOf(1))).toMatchObject({ cards: [74, 98, 133], lack: null })
  })

  test('the open place is mine, but not in an offer of my own', () => {
    expect(sidesOf(offerOf(2, 3), 2)).toMatchObject({ gives: { goods: { blue: 1 } }, between: [] })
    expect(sidesOf(offerOf(4, 2), 4).between).toHaveLength(1)
  })

  test('a choice changes nothing before it is made', () => {
    const offer = { legs: [{ giver: 0, taker: 1, one_of: [{ goods: { blue: 1 } }, { goods: { red: 2 } }] }] }
    expect(effectOfOffer(offer, mineOf(1)).changes).toEqual([])
    expect(effectOfOffer(offer, mineOf(1), [1]).changes).toEqual([{ kind: 'red', before: 3, after: 5 }])
  })

  test.each([
    [{ goods: { blue: 3 } }, null],
    [{ goods: { blue: 4 } }, 'goods'],
    [{ cards: [{ card: 6 }] }, null],
    [{ cards: [{ card: 6 }, { card: 6 }] }, 'cards'],
    [{ cards: [{ card: 6 }, { card: 6, way: 'show' as const }] }, null],
    [{ cards: [{ card: 7, way: 'show' as const }] }, 'cards'],
    [{ cards: [{ card: 6 }], unseen: 3 }, null],
    [{ cards: [{ card: 6 }], unseen: 4 }, 'cards'],
    [{ claims: [{ number: 0 }] }, null],
    [{ claims: [{ number: 1 }] }, 'claims'],
    [{ claims: [{ number: 0 }, { number: 0 }] }, 'claims'],
  ] as const)('whether I have %j', (bundle, lack) => {
    expect(lacking(mineOf(0), bundle)).toBe(lack)
  })
})
