import { expect, test } from 'vitest'
import type { Mine, Offer } from '../../../wire/types'
import { choicesIn, hasPicked, heldThen, isWhole, NO_ANSWER, pickable, readAgain, tellsIn, unseenIn } from './answer'

test('what an offer leaves to me, chosen step by step', () => {
  const mine: Mine = { seat: 0, goods: { red: 1 }, cards: [4, 4, 9] }
  const offer: Offer = {
    number: 1,
    maker: 1,
    at: 0,
    legs: [
      { giver: 1, taker: null, bundle: { goods: { blue: 2 } } },
      {
        giver: null,
        taker: 1,
        bundle: { unseen: 1, cards: [{ card: 9 }] },
        one_of: [{ goods: { red: 1 } }, { goods: { red: 2 } }, { unseen: 1 }],
      },
    ],
  }
  const [choice] = choicesIn(offer, mine, [[null, 'goods', null]])
  expect(choice?.among.map(({ lack }) => lack)).toEqual([null, 'goods', null])
  expect(pickable(offer, mine, NO_ANSWER)).toEqual([4, 4])
  expect(unseenIn(offer, mine, NO_ANSWER)).toBe(1)
  expect(unseenIn(offer, mine, { picks: [2], cards: [], tells: [] })).toBe(2)
  expect([
    isWhole(offer, mine, NO_ANSWER),
    isWhole(offer, mine, { picks: [null], cards: [4], tells: [] }),
    isWhole(offer, mine, { picks: [0], cards: [4], tells: [] }),
    isWhole(offer, mine, { picks: [2], cards: [4], tells: [] }),
    isWhole(offer, mine, { picks: [2], cards: [4, 4], tells: [] }),
  ]).toEqual([false, false, true, false, true])
  expect([NO_ANSWER, { picks: [1], cards: [], tells: [] }].map((answer) => hasPicked(offer, mine, answer))).toEqual([false, true])
  expect(heldThen(offer, mine, { picks: [0], cards: [4], tells: [] })).toEqual({ goods: { blue: 2 }, cards: [4] })
  expect(heldThen(offer, mine, NO_ANSWER)).toEqual({ goods: { red: 1, blue: 2 }, cards: [4, 4] })
})

test('a look at what I can read already is told, and not a card that I would own', () => {
  const mine: Mine = { seat: 0 }
  const looks = [5, 6].map((card) => ({ cards: [{ card, way: 'show' as const }] }))
  const bundle = { cards: [{ card: 7 }, { card: 8, way: 'copy' as const }, { card: 9, way: 'show' as const }] }
  const offer: Offer = { number: 1, maker: 1, at: 0, legs: [{ giver: 1, taker: null, bundle, one_of: looks }] }
  const read = new Set([5, 7, 8])
  expect(readAgain(offer, mine, NO_ANSWER, read)).toEqual([8])
  expect(readAgain(offer, mine, { ...NO_ANSWER, picks: [0] }, read)).toEqual([8, 5])
  expect(readAgain(offer, mine, { ...NO_ANSWER, picks: [1] }, read)).toEqual([8])
})

test('what I am asked to tell is written before I accept', () => {
  const mine: Mine = { seat: 0 }
  const offer: Offer = {
    number: 1,
    maker: 1,
    at: 0,
    legs: [
      { giver: 1, taker: 0, bundle: { tells: [{ card: 3 }] } },
      { giver: 0, taker: 1, bundle: { tells: [{ card: 4 }] }, one_of: [{ tells: [{}] }, { goods: { red: 1 } }] },
    ],
  }
  const answer = (pick: number, ...tells: string[]): boolean => isWhole(offer, mine, { picks: [pick], cards: [], tells })
  expect(tellsIn(offer, mine, { ...NO_ANSWER, picks: [0] })).toEqual([{ card: 4 }, {}])
  expect([answer(1), answer(1, '  '), answer(1, 'reds'), answer(0, 'reds'), answer(0, 'reds', 'blues')]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})
