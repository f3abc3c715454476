import { expect, test } from 'vitest'
import type { BargainShown, Handshake, Mine, Offer } from '../../../wire/types'
import { digitsIn, isSpoken, stageOf } from './handshakes'

const legs = [{ giver: 0, taker: null, bundle: { goods: { red: 1 } } }]
const handshake: Handshake = { token: 'f'.repeat(32), code: '0427', at: 100, expires_at: 280, legs }
const joined: Offer = { number: 7, maker: 0, at: 120, legs, to: [3], expires_at: 300 }
const several: Offer = { ...joined, number: 6, to: [3, 4] }
const struck: BargainShown = { number: 2, at: 130, offer: 7, moved: [{ giver: 0, taker: 3, goods: { red: 1 } }] }
const mine = (more: Partial<Mine>): Mine => ({ seat: 0, ...more }) as Mine

test('it waits until somebody brings the code, or its time is up', () => {
  expect(stageOf(handshake, mine({ handshake }), 279, null)).toEqual({ kind: 'waiting' })
  expect(stageOf(handshake, mine({ handshake }), 280, null)).toEqual({ kind: 'over' })
  expect(stageOf(handshake, mine({}), 150, null)).toEqual({ kind: 'over' })
})

test('whoever has it before them is told by name, and then that it is struck', () => {
  expect(stageOf(handshake, mine({ made: [several, joined] }), 125, null)).toEqual({ kind: 'read', offer: joined, by: 3 })
  expect(stageOf(handshake, mine({ made: [{ ...joined, at: 90 }] }), 125, null)).toEqual({ kind: 'over' })
  expect(stageOf(handshake, mine({ bargains: [struck] }), 131, 7)).toEqual({ kind: 'struck', bargain: struck, by: 3 })
  expect(stageOf(handshake, mine({ bargains: [struck] }), 131, 8)).toEqual({ kind: 'over' })
  expect(stageOf(handshake, mine({ bargains: [{ ...struck, undone_at: 140 }] }), 141, 7)).toEqual({ kind: 'over' })
})

test('another one that was put down meanwhile is not this one', () => {
  const other = { ...handshake, token: '0'.repeat(32) }
  expect(stageOf(handshake, mine({ handshake: other }), 150, null)).toEqual({ kind: 'over' })
})

test('an offer that came of a code has its open place for one', () => {
  expect(isSpoken(joined)).toBe(true)
  expect(isSpoken(several)).toBe(false)
  expect(isSpoken({ ...joined, to: [], legs: [{ giver: 0, taker: 3, bundle: {} }] })).toBe(false)
})

test.each([
  ['04 27', '0427'],
  ['042', '042'],
  ['04-27 9', '0427'],
  ['four', ''],
])('digits in %s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits)
})
