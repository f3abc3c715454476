import { expect, test } from 'vitest'
import { CHOICES } from '../../../../wire/limits'
import { choicesOf, draft, proposal } from './draft'
import { lookAtOne } from './look'

const WANT = { giver: 3, taker: 0 }
const EMPTY = draft(0, { kind: 'people', seats: [3] })

test('a look at one of many, at the choice of who has one of them', () => {
  const numbers = Array.from({ length: 12 }, (_, place) => place + 1)
  const choices = choicesOf(lookAtOne(EMPTY, WANT, numbers), WANT)
  expect(choices).toHaveLength(CHOICES)
  expect(choices[1]).toEqual({ cards: [{ card: 2, way: 'show' }] })
})

test('a look at the only one that is left, and none where all are read', () => {
  expect(proposal(lookAtOne(EMPTY, WANT, [7])).legs).toEqual([
    { ...WANT, bundle: { cards: [{ card: 7, way: 'show' }] } },
  ])
  expect(lookAtOne(EMPTY, WANT, [])).toEqual(EMPTY)
})
