import { describe, expect, test } from 'vitest'
import type { Mine } from '../../wire/types'
import { deskRows, sifted } from '../desk/market/deskrows'
import { rulesKnown, secondsLeft } from '../floor/notebook/notebook'
import { BOXES, mineOf, seen, TRADING } from '../night/fixtures'
import * as envelope from './envelope/envelope'
import { readLine } from './envelope/envelopeline'

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
    })
    expect(envelope.seal(all)).toEqual({ do: 'seal', goods: { red: 2, blue: 1 }, cards: [3, 7, 7] })
    expect(envelope.seal(envelope.EMPTY)).toEqual({ do: 'seal' })
    expect(envelope.reckoned(all, 'fr')).toEqual({ ...all, lang: 'fr' })
    expect(envelope.sealed(mine)).toBeNull()
    expect(envelope.sealed({ ...mine, sealed: { ...all, at: 1 } })).toEqual(all)
  })

  test('what one gets goes in by itself, what one gives away leaves it', () => {
    const back = { goods: { red: 1 }, cards: [3] }
    expect(envelope.filled(back, mine)).toEqual({ goods: { red: 1, blue: 1 }, cards: [7, 7] })
    const later: Mine = { seat: 0, goods: { red: 1, orange: 2 }, cards: [7, 9] }
    expect(envelope.filled(back, later)).toEqual({ goods: { orange: 2 }, cards: [7, 9] })
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

describe("the host's table", () => {
  const view = TRADING['host']
  const rows = deskRows(view ?? { hall: { people: [] } }, 1_750_000_100)

  test('everybody, with what they hold', () => {
    expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cléo', 'Dan', 'Eve', 'Finn'])
    expect(rows[0]).toMatchObject({ offers: 2, bargains: 1, cards: [6, 29, 100, 142], isIdle: false })
    expect(rows[0]?.goods).toBeGreaterThan(20)
  })

  test('is searched by name, seat and rule card, sifted and sorted', () => {
    const names = (how: Parameters<typeof sifted>[1]): string[] => sifted(rows, how).map(({ name }) => name)
    expect(names({ search: 'cle' })).toEqual(['Cléo'])
    expect(names({ search: '149' })).toEqual(['Cléo'])
    expect(names({ search: '3' })).toEqual(['Dan'])
    expect(names({ by: 'bargains', down: true })[0]).toBe('Eve')
    expect(names({ by: 'name', down: true })[0]).toBe('Finn')
    expect(names({ sieve: 'idle' })).toEqual([])
    expect(sifted(deskRows(view ?? { hall: { people: [] } }, 1_750_009_999), { sieve: 'idle' })).toHaveLength(6)
    expect(names({ sieve: 'sealed' })).toEqual([])
    expect(names({ sieve: 'unsealed', by: 'state' })).toHaveLength(6)
  })
})

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
