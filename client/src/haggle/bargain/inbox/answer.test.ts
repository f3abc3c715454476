import { expect, test } from 'vitest'
import type { Mine, Offer } from '../../../wire/types'
import { choicesIn, heldThen, isWhole, NO_ANSWER, pickable, unseenIn } from './answer'

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
  expect(unseenIn(offer, mine, { picks: [2], cards: [] })).toBe(2)
  expect([
    isWhole(offer, mine, NO_ANSWER),
    isWhole(offer, mine, { picks: [null], cards: [4] }),
    isWhole(offer, mine, { picks: [0], cards: [4] }),
    isWhole(offer, mine, { picks: [2], cards: [4] }),
    isWhole(offer, mine, { picks: [2], cards: [4, 4] }),
  ]).toEqual([false, false, true, false, true])
  expect(heldThen(offer, mine, { picks: [0], cards: [4] })).toEqual({ goods: { blue: 2 }, cards: [4] })
  expect(heldThen(offer, mine, NO_ANSWER)).toEqual({ goods: { red: 1, blue: 2 }, cards: [4, 4] })
})
