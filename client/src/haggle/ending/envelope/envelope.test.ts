import { describe, expect, test } from 'vitest'
import type { Mine } from '../../../wire/types'
import { BOXES } from '../../night/fixtures'
import * as envelope from './envelope'

describe('the envelope', () => {
  const mine: Mine = { seat: 0, goods: { red: 2, blue: 1 }, cards: [3, 7, 7] }

  test('is filled touch by touch, with no more than one has', () => {
    let filling = envelope.put(envelope.put(envelope.EMPTY, mine, 'red', 1), mine, 'red', 5)
    expect(filling.goods).toEqual({ red: 2 })
    filling = envelope.put(filling, mine, 'red', -9)
    expect(filling.goods).toEqual({})
    filling = envelope.turn(envelope.turn(envelope.turn(filling, mine, 7), mine, 7), mine, 3)
    expect(filling.cards).toEqual([3, 7, 7])
    expect(envelope.turn(filling, mine, 7).cards).toEqual([3])
    expect(envelope.turn(filling, mine, 99)).toEqual(filling)
  })

  test('keeps what one still has, and the rest is held back', () => {
    const all = envelope.everything(mine)
    const later: Mine = { seat: 0, goods: { red: 1 }, cards: [7] }
    expect(envelope.kept(all, later)).toEqual({ goods: { red: 1 }, cards: [7] })
    expect(envelope.heldBack({ goods: { red: 1 }, cards: [7] }, mine)).toEqual({
      goods: { red: 1, blue: 1 },
      cards: [3, 7],
      of: { red: 2, blue: 1 },
    })
    expect(envelope.seal(all)).toEqual({ do: 'seal', goods: { red: 2, blue: 1 }, cards: [3, 7, 7] })
    expect(envelope.seal(envelope.EMPTY)).toEqual({ do: 'seal' })
    expect(envelope.reckoned(all, 'fr')).toEqual({ ...all, lang: 'fr' })
    expect(envelope.sealed(mine)).toBeNull()
    expect(envelope.sealed({ ...mine, sealed: { ...all, at: 1 } })).toEqual(all)
  })

  test('what one gets goes in by itself', () => {
    const back = { goods: { red: 1 }, cards: [3], of: { red: 2 } }
    expect(envelope.filled(back, mine)).toEqual({ goods: { red: 1, blue: 1 }, cards: [7, 7] })
    const later: Mine = { seat: 0, goods: { red: 1, orange: 2 }, cards: [7, 9] }
    expect(envelope.filled(back, later)).toEqual({ goods: { red: 1, orange: 2 }, cards: [7, 9] })
  })

  test('what one gives away was held back, as far as it goes', () => {
    const four: Mine = { seat: 0, goods: { white: 4 } }
    const back = envelope.heldBack({ goods: { white: 3 }, cards: [] }, four)
    const insideOf = (white: number): unknown => envelope.filled(back, { seat: 0, goods: { white } }).goods
    expect([2, 3, 4, 5].map(insideOf)).toEqual([{ white: 2 }, { white: 3 }, { white: 3 }, { white: 4 }])
    expect(envelope.writtenBack(JSON.stringify(back))).toEqual(back)
    expect(envelope.writtenBack('{"goods":{"red":1}}')).toEqual({ goods: { red: 1 }, cards: [], of: {} })
    expect(envelope.writtenBack('null')).toEqual({ goods: {}, cards: [], of: {} })
  })

  test('is written down, and nothing else is taken for it', () => {
    const filling = { goods: { red: 1 }, cards: [3] }
    expect(envelope.written(JSON.stringify(filling))).toEqual(filling)
    for (const odd of [null, '', '{', '7', '{"goods":{"red":-1,"blue":"x"},"cards":["3"]}'])
      expect(envelope.written(odd)).toEqual(envelope.EMPTY)
  })

  test('sheets that hold for all stay out of it; on paper it may hold anything', () => {
    expect(envelope.inHand(mine, [1, 2]).cards).toEqual([])
    expect(envelope.inHand(mine, null)).toBe(mine)
    const hand = envelope.anything(mine, BOXES.sackson)
    expect(envelope.put(envelope.EMPTY, hand, 'orange', 7).goods).toEqual({ orange: 7 })
  })
})
