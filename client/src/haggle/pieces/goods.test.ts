import { describe, expect, test } from 'vitest'
import { BOXES, mineOf } from '../night/fixtures'
import { drawingOf, familyOf, isOurs, kindOf, rankOf } from './box'
import { called, counted, covers, grouped, inWords, nounOf, stacked, together } from './goods'

const { sackson, giant, cove } = BOXES

describe('a hand', () => {
  test('is grouped by suits, trumps and tokens, and sorted by rank', () => {
    const hand = { white: 3, 'trump-21': 1, 'trump-9': 2, 'hearts-king': 1, 'hearts-2': 1, excuse: 1, 'hearts-jack': 1 }
    expect(
      grouped(hand, giant).map(({ family, count, stacks }) => [family.id, count, stacks.map(({ kind }) => kind.id)]),
    ).toEqual([
      ['hearts', 3, ['hearts-2', 'hearts-jack', 'hearts-king']],
      ['numbered trumps', 3, ['trump-9', 'trump-21']],
      ['excuses', 1, ['excuse']],
      ['white tokens', 3, ['white']],
    ])
  })

  test('has every good of it in some group', () => {
    for (const seat of [0, 1, 2, 3, 4, 5]) {
      const goods = mineOf(seat).goods ?? {}
      expect(grouped(goods, giant).reduce((sum, { count }) => sum + count, 0)).toBe(counted(goods))
    }
  })

  test('leaves out what there is none of, and shows what the box does not know', () => {
    expect(stacked({ red: 0, dodo: 2, yellow: 1 }, sackson).map(({ kind }) => kind.id)).toEqual(['yellow', 'dodo'])
    expect(called(kindOf(sackson, 'dodo'), 2, 'en')).toBe('2 dodo')
    expect(familyOf(sackson, kindOf(sackson, 'dodo')).letter.fr).toBe('')
  })

  test('grows and shrinks', () => {
    expect(together({ red: 1, blue: 1 }, { red: 2 })).toEqual({ red: 3, blue: 1 })
    expect(together({ red: 1, blue: 1 }, { red: 1 }, -1)).toEqual({ blue: 1 })
    expect(covers({ red: 2 }, { red: 2 })).toBe(true)
    expect(covers({ red: 2 }, { red: 3 })).toBe(false)
    expect(covers({}, { constructor: 1 })).toBe(false)
  })
})

describe('names', () => {
  test.each([
    ['yellow', 1, sackson, 'a yellow card', 'une carte jaune'],
    ['orange', 1, sackson, 'an orange card', 'une carte orange'],
    ['yellow', 2, sackson, '2 yellow cards', '2\u00a0cartes jaunes'],
    ['hearts-7', 1, giant, 'a 7 of hearts', 'un 7\u00a0de cœur'],
    ['hearts-8', 1, giant, 'an 8 of hearts', 'un 8\u00a0de cœur'],
    ['hearts-7', 2, giant, '2\u00a0×\u00a07 of hearts', '2\u00a0×\u00a07\u00a0de cœur'],
    ['hearts-queen', 1, giant, 'a queen of hearts', 'une dame de cœur'],
    ['clubs-king', 3, giant, '3 kings of clubs', '3\u00a0rois de trèfle'],
    ['trump-14', 1, giant, 'trump 14', 'un atout 14'],
    ['trump-14', 2, giant, '2\u00a0×\u00a0trump 14', '2\u00a0×\u00a0atout 14'],
    ['red', 2, giant, '2 red tokens', '2\u00a0jetons rouges'],
    ['tea', 1, cove, 'a tea chest', 'une caisse de thé'],
  ] as const)('%s, %i', (kind, count, box, en, fr) => {
    expect(called(kindOf(box, kind), count, 'en')).toBe(en)
    expect(called(kindOf(box, kind), count, 'fr')).toBe(fr)
  })

  test('in one line', () => {
    expect(inWords({ white: 1, yellow: 2 }, sackson, 'en')).toBe('2 yellow cards and a white card')
    expect(inWords({ white: 1, yellow: 2 }, sackson, 'fr')).toBe('2\u00a0cartes jaunes et une carte blanche')
    expect(nounOf(kindOf(sackson, 'red').noun, 0, 'en')).toBe('red cards')
    expect(nounOf({ en: ['cake', 'cakes'], fr: ["pain d'épices", "pains d'épices"], gender: 'm' }, 2, 'fr')).toBe('pains d’épices')
    expect(nounOf(kindOf(sackson, 'red').noun, 0, 'fr')).toBe('carte rouge')
  })
})

describe('signs', () => {
  test('each of our families has a drawing, those of the cove in its own colour', () => {
    for (const family of [...sackson.families, ...giant.families]) {
      expect(drawingOf(family)).not.toBeNull()
      expect(isOurs(family)).toBe(true)
    }
    expect(new Set(giant.families.map(drawingOf)).size).toBe(giant.families.length)
    for (const family of cove.families) {
      expect(drawingOf(family)).not.toBeNull()
      expect(isOurs(family)).toBe(false)
      expect(family.symbol).not.toBe('')
    }
  })

  test('ranks are lettered in both languages', () => {
    expect(
      ['hearts-7', 'hearts-knight', 'hearts-queen', 'trump-21', 'excuse', 'red'].map((id) => {
        return [rankOf(giant, kindOf(giant, id), 'en'), rankOf(giant, kindOf(giant, id), 'fr')]
      }),
    ).toEqual([
      ['7', '7'],
      ['N', 'C'],
      ['Q', 'D'],
      ['21', '21'],
      ['', ''],
      ['', ''],
    ])
  })
})
