import { describe, expect, test } from 'vitest'
import { mineOf, offerOf } from '../night/fixtures'
import { effectOfOffer, sidesOf } from './terms'

describe('what an offer would change for me', () => {
  test('goods before and after', () => {
    const effect = effectOfOffer(offerOf(0, 7), mineOf(0))
    expect(effect.changes).toEqual([{ kind: 'blue', before: 3, after: 4 }])
    expect(effect.gives.unseen).toBe(1)
    expect(effectOfOffer(offerOf(1, 5), mineOf(1))).toMatchObject({ cards: [74, 98, 133] })
  })

  test('the open place is mine, but not in an offer of my own', () => {
    expect(sidesOf(offerOf(2, 3), 2)).toMatchObject({ gives: { goods: { blue: 1 } }, between: [] })
    expect(sidesOf(offerOf(4, 2), 4).between).toHaveLength(1)
  })

  test('what I offer to whoever accepts leaves me, and what I ask of them comes', () => {
    const mine = mineOf(1)
    const legs = [
      { giver: 1, taker: null, bundle: { goods: { red: 1 }, cards: [{ card: mine.cards?.[0] ?? 0 }] } },
      { giver: null, taker: 1, bundle: { goods: { blue: 2 } } },
    ]
    const { goods, cards } = effectOfOffer({ maker: 1, legs }, mine)
    expect([goods['red'], goods['blue']]).toEqual([(mine.goods?.['red'] ?? 0) - 1, (mine.goods?.['blue'] ?? 0) + 2])
    expect(cards).toEqual((mine.cards ?? []).slice(1))
  })

  test('a choice changes nothing before it is made', () => {
    const offer = { maker: 0, legs: [{ giver: 0, taker: 1, one_of: [{ goods: { blue: 1 } }, { goods: { red: 2 } }] }] }
    expect(effectOfOffer(offer, mineOf(1)).changes).toEqual([])
    expect(effectOfOffer(offer, mineOf(1), [1]).changes).toEqual([{ kind: 'red', before: 3, after: 5 }])
  })
})
