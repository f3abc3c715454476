import { describe, expect, test } from 'vitest'
import { BOXES } from '../../night/fixtures'
import { lineOf, readLine } from './envelopeline'

describe('an envelope in one line', () => {
  test.each([
    ['H8 H9x2 T21 EX 3R #12', 'en', { 'hearts-8': 1, 'hearts-9': 2, 'trump-21': 1, excuse: 1, red: 3 }],
    [
      'c8, c9×2; cr a21 ex 3r #12',
      'fr',
      { 'hearts-8': 1, 'hearts-9': 2, 'hearts-king': 1, 'trump-21': 1, excuse: 1, red: 3 },
    ],
  ] as const)('%s', (text, lang, goods) => {
    expect(readLine(text, BOXES.giant, lang)).toEqual({ goods, cards: [12], strange: [] })
  })

  test.each([
    ['Y3', 'en', { yellow: 3 }],
    ['y3', 'en', { yellow: 3 }],
    ['3Y', 'en', { yellow: 3 }],
    ['3 Y', 'en', { yellow: 3 }],
    ['3 yellow', 'en', { yellow: 3 }],
    ['3 yellow cards, 2 Blue; red', 'en', { yellow: 3, blue: 2, red: 1 }],
    ['J3', 'fr', { yellow: 3 }],
    ['j3', 'fr', { yellow: 3 }],
    ['3J', 'fr', { yellow: 3 }],
    ['3 jaunes', 'fr', { yellow: 3 }],
    ['3 cartes jaunes 1 blanche', 'fr', { yellow: 3, white: 1 }],
    ['2 yellow', 'fr', { yellow: 2 }],
  ] as const)('a colour as people write it: %s (%s)', (text, lang, goods) => {
    expect(readLine(text, BOXES.sackson, lang)).toEqual({ goods, cards: [], strange: [] })
  })

  test.each([
    ['R3', 'en', { red: 3 }],
    ['2 jetons rouges', 'fr', { red: 2 }],
    ['1 excuse', 'fr', { excuse: 1 }],
  ] as const)('tokens too: %s (%s)', (text, lang, goods) => {
    expect(readLine(text, BOXES.giant, lang)).toEqual({ goods, cards: [], strange: [] })
  })

  test.each([['7 of hearts'], ['3 hearts Y'], ['3'], ['hearts'], ['3 H9x2'], ['3 #12']])(
    'what could be something else is not guessed: %s',
    (text) => {
      expect(readLine(text, BOXES.giant, 'en')).toEqual({ goods: {}, cards: [], strange: [text] })
    },
  )

  test('what cannot be read is told', () => {
    expect(readLine('H15 zz #900 Y2', BOXES.giant, 'en')).toEqual({
      goods: {},
      cards: [],
      strange: ['H15', 'zz', '#900', 'Y2'],
    })
    expect(readLine('3Y Bx2 o', BOXES.sackson, 'en').goods).toEqual({ yellow: 3, blue: 2, orange: 1 })
    expect(readLine('3J Bux2 Bc', BOXES.sackson, 'fr').goods).toEqual({ yellow: 3, blue: 2, white: 1 })
  })
})

describe('an envelope written as a line', () => {
  test.each(['en', 'fr'] as const)('is read as what it was written from: %s', (lang) => {
    for (const box of [BOXES.giant, BOXES.sackson, BOXES.cove]) {
      const goods = Object.fromEntries(box.kinds.map(({ id }, place) => [id, 1 + (place % 3)]))
      const { line, unwritten } = lineOf(goods, [12, 5], box, lang)
      const read = readLine(line, box, lang)
      expect({ ...read.goods, ...unwritten }).toEqual(goods)
      expect(read.strange).toEqual(box.cards.includes(12) ? [] : expect.any(Array))
    }
  })

  test('nothing is an empty line', () => {
    expect(lineOf({}, [], BOXES.sackson, 'en')).toEqual({ line: '', unwritten: {} })
  })
})
