import { describe, expect, test } from 'vitest'
import { BOXES, nameOf, PEOPLE, TRADING } from '../night/fixtures'
import { backOf, heldBefore, legsOf, legsOfMine, partiesOf } from './bargains'
import { sentence } from './sentence'

describe("a bargain on the host's desk", () => {
  const bargain = TRADING['host']?.desk?.bargains?.[0]

  test('is said in a sentence, and so is its undoing', () => {
    if (bargain === undefined) throw new Error('nobody traded')
    const [giver] = partiesOf(bargain)
    const said = { maker: giver ?? 0, me: null, ...PEOPLE, box: BOXES.giant }
    const there = sentence({ ...said, legs: legsOf(bargain) }, 'en')
    const back = sentence({ ...said, legs: backOf([bargain]) }, 'en')
    expect(there).toMatch(/gives/)
    expect(back).not.toBe(there)
    expect(partiesOf(bargain).every((seat) => there.includes(nameOf(seat)))).toBe(true)
  })

  test('what was shown does not go back', () => {
    const moved = [{ giver: 0, taker: 1, bundle: { cards: [{ card: 4, way: 'show' as const }] } }]
    expect(backOf([{ moved }])).toEqual([])
    expect(backOf([{ moved: [{ giver: 0, taker: 1, bundle: { goods: { red: 2 } } }] }])).toEqual([
      { giver: 1, taker: 0, bundle: { goods: { red: 2 }, cards: [] } },
    ])
  })
})

describe('a bargain of mine', () => {
  const mine = { seat: 0, goods: { red: 2 }, cards: [4, 5], claims: [{ number: 7, count: 2 }] }
  const moved = [
    { giver: 1, taker: 0, goods: { red: 2 }, cards: [{ card: 5 }, { card: 6, way: 'show' as const }], claims: [7] },
    { giver: 0, taker: 1, goods: { blue: 1 }, cards: [{ card: 9 }] },
  ]

  test('moves claims as I know them', () => {
    expect(legsOfMine({ moved }, mine)[0]?.bundle?.claims).toEqual([{ number: 7, count: 2 }])
  })

  test('is taken back in thought, to compare: goods and rule cards, and not what was only shown', () => {
    expect(heldBefore({ moved }, mine)).toEqual({ goods: { blue: 1 }, cards: [4, 9] })
  })
})
