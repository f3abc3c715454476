import { describe, expect, test } from 'vitest'
import { BOXES, offerOf, PEOPLE, PROPOSALS } from '../../../night/fixtures'
import { sentence } from '../../sentence'
import { merged } from '../../terms'
import {
  bundleOf,
  card,
  claim,
  counter,
  draft,
  expiring,
  goods,
  isEmptyWay,
  isGift,
  later,
  legsShown,
  meant,
  missingParts,
  type Party,
  promise,
  proposal,
  unseen,
  ways,
  withParty,
} from './draft'

const { giant } = BOXES

describe('composing', () => {
  const give = { giver: 0, taker: 3 }
  const want = { giver: 3, taker: 0 }

  test('a usual bargain in a few touches', () => {
    let mine = draft(0, { kind: 'people', seats: [3] })
    expect(ways(mine)).toEqual([give, want])
    mine = goods(goods(mine, give, 'blue', 1), give, 'blue', 1)
    mine = goods(mine, want, 'trump-9', 1)
    expect(proposal(mine)).toEqual({
      do: 'propose',
      legs: [
        { ...give, bundle: { goods: { blue: 2 } } },
        { ...want, bundle: { goods: { 'trump-9': 1 } } },
      ],
    })
    mine = goods(goods(mine, give, 'blue', -1), give, 'blue', -5)
    expect(proposal(mine).legs).toHaveLength(1)
    expect(bundleOf(mine, give)).toEqual({})
  })

  test('everything that there is', () => {
    let mine = draft(0, { kind: 'people', seats: [3] })
    mine = card(mine, give, { card: 6 })
    mine = card(mine, give, { card: 29, way: 'show' })
    mine = card(mine, give, { card: 100, face: 'blind' })
    mine = card(mine, give, { card: 142, way: 'copy' })
    mine = claim(mine, give, 0)
    mine = unseen(mine, want, 2)
    mine = later(mine, want, { count: 2 })
    mine = promise(mine, want, { words: 'thanks' })
    mine = expiring(mine, 1_750_009_999)
    expect(proposal(mine)).toEqual({
      do: 'propose',
      legs: [
        {
          ...give,
          bundle: {
            cards: [{ card: 6 }, { card: 29, way: 'show' }, { card: 100, face: 'blind' }, { card: 142, way: 'copy' }],
            claims: [0],
          },
        },
        { ...want, bundle: { unseen: 2, later: [{ count: 2 }], promises: [{ words: 'thanks' }] } },
      ],
      expires_at: 1_750_009_999,
    })
    mine = card(mine, give, { card: 6, way: 'show' }) // another way
    mine = card(mine, give, { card: 29, way: 'show' }) // the same again: out
    mine = claim(mine, give, 0)
    expect(bundleOf(mine, give)).toEqual({
      cards: [
        { card: 100, face: 'blind' },
        { card: 142, way: 'copy' },
        { card: 6, way: 'show' },
      ],
    })
    mine = later(promise(mine, want, null, 0), want, { count: 3 }, 0)
    expect(bundleOf(mine, want)).toEqual({ unseen: 2, later: [{ count: 3 }] })
  })

  test('three parties, some, anybody', () => {
    let mine = draft(0, { kind: 'people', seats: [3, 5] })
    expect(ways(mine)).toHaveLength(6)
    mine = goods(
      goods(goods(mine, give, 'blue', 1), { giver: 3, taker: 5 }, 'red', 1),
      { giver: 5, taker: 0 },
      'white',
      1,
    )
    expect(proposal(mine).legs.map(({ giver, taker }) => [giver, taker])).toEqual([
      [0, 3],
      [5, 0],
      [3, 5],
    ])
    expect(proposal(withParty(mine, { kind: 'people', seats: [3] })).legs).toHaveLength(1)
    const one = goods(draft(0, { kind: 'people', seats: [3] }), give, 'blue', 1)
    expect(proposal(withParty(one, { kind: 'anybody' }))).toEqual({
      do: 'propose',
      legs: [{ giver: 0, taker: null, bundle: { goods: { blue: 1 } } }],
    })
    expect(proposal(withParty(one, { kind: 'several', seats: [2, 3] })).to).toEqual([2, 3])
    expect(proposal(withParty(one, { kind: 'people', seats: [4] })).legs).toEqual([
      { giver: 0, taker: 4, bundle: { goods: { blue: 1 } } },
    ])
  })

  test('a draft is never changed, only followed by another', () => {
    const first = goods(draft(0, { kind: 'people', seats: [3] }), give, 'blue', 1)
    const text = JSON.stringify(first)
    card(goods(first, give, 'blue', 1), give, { card: 6 })
    expect(JSON.stringify(first)).toBe(text)
  })

  test('a counter-offer begins with what was offered', () => {
    const answer = counter(offerOf(1, 5), 1)
    expect(proposal(answer)).toEqual({
      do: 'propose',
      legs: [
        { giver: 1, taker: 2, bundle: { cards: [{ card: 49 }] } },
        { giver: 2, taker: 1, bundle: { goods: { blue: 1 } } },
      ],
      counters: 5,
    })
    const floor = counter(offerOf(2, 3), 2) // its blind card has no number for me
    expect(bundleOf(floor, { giver: 1, taker: 2 })).toEqual({ cards: [{ card: 74 }], unseen: 1 })
    const three = counter(offerOf(4, 2), 4)
    expect(three.party).toEqual({ kind: 'people', seats: [3, 5] })
    expect(bundleOf(counter(offerOf(0, 7), 0), { giver: 0, taker: 3 })).toEqual({}) // I name my cards
  })

  test.each(PROPOSALS)('an offer of seat $seat is told in a sentence', ({ seat, command }) => {
    const { legs, expires_at = null } = command
    const seats = [...new Set(legs.flatMap(({ giver, taker }) => [giver, taker]))].filter(
      (one) => one !== null && one !== seat,
    )
    const isOpen = legs.some(({ giver, taker }) => giver === null || taker === null)
    const party: Party = isOpen ? { kind: 'anybody' } : { kind: 'people', seats: seats as number[] }
    const made = { ...draft(seat, party), legs, expiresAt: expires_at }
    for (const lang of ['en', 'fr'] as const) {
      for (const me of [seat, 5, null]) {
        const text = sentence({ legs: legsShown(made), maker: seat, me, ...PEOPLE, box: giant }, lang)
        expect(text).toMatch(/^\p{Lu}.*\.$/u)
        expect(text).not.toMatch(/undefined|null|NaN|\s{2}| ,|,[,;.]/)
      }
    }
  })

  test('bundles as one', () => {
    expect(merged([{ goods: { red: 1 } }, { goods: { red: 1, blue: 1 }, unseen: 2 }])).toMatchObject({
      goods: { red: 2, blue: 1 },
      unseen: 2,
    })
  })
})

describe('what is meant', () => {
  const give = { giver: 0, taker: 3 }
  const want = { giver: 3, taker: 0 }
  const red = { goods: { red: 1 } }
  const empty = draft(0, { kind: 'people', seats: [3] })

  test('is nothing where choices were opened and not filled', () => {
    expect(meant({ ...empty, legs: [{ ...want, one_of: [{}, {}] }] }).legs).toEqual([])
    expect(isEmptyWay({ ...empty, legs: [{ ...want, one_of: [{}, {}] }] }, want)).toBe(true)
  })

  test('is one thing for sure where the other choice is empty, and all choices that are filled', () => {
    expect(meant({ ...empty, legs: [{ ...want, one_of: [red, {}] }] }).legs).toEqual([{ ...want, bundle: red }])
    const two = [red, { goods: { blue: 1 } }]
    expect(meant({ ...empty, legs: [{ ...want, one_of: [...two, {}] }] }).legs).toEqual([
      { ...want, bundle: {}, one_of: two },
    ])
  })

  test('is a gift where I ask for nothing', () => {
    expect(isGift(goods(empty, give, 'red', 1))).toBe(true)
    expect(isGift(goods(goods(empty, give, 'red', 1), want, 'blue', 1))).toBe(false)
    expect(isGift(goods(empty, want, 'blue', 1))).toBe(false)
    expect(isGift(empty)).toBe(false)
  })

  test('among three has a part for each: something to give and something to get', () => {
    const three = draft(0, { kind: 'people', seats: [3, 5] })
    expect(missingParts(goods(three, give, 'red', 1))).toEqual({ giving: [3, 5], getting: [0, 5] })
    const round = [give, { giver: 3, taker: 5 }, { giver: 5, taker: 0 }]
    const whole = round.reduce((before, way) => goods(before, way, 'red', 1), three)
    expect(missingParts(whole)).toEqual({ giving: [], getting: [] })
    expect(missingParts(goods(empty, give, 'red', 1)), 'between two it is a gift').toEqual({ giving: [], getting: [] })
  })
})
