import { describe, expect, test } from 'vitest'
import { bundleOf, choicesOf, draft, type Draft, type DraftWay, goods, proposal } from './draft'
import { at, firstPlace, into, lastPlace, notThis, orElse } from './slot'

const WAY: DraftWay = { giver: 0, taker: 1 }
const withBob = draft(0, { kind: 'people', seats: [1] })
const red = (draft: Draft, way: DraftWay): Draft => goods(draft, way, 'red', 1)
const blue = (draft: Draft, way: DraftWay): Draft => goods(draft, way, 'blue', 1)

describe('one thing or another', () => {
  test('what was sure becomes the first choice, and the next is empty', () => {
    const two = orElse(red(withBob, WAY), WAY)
    expect([bundleOf(two, WAY), choicesOf(two, WAY)]).toEqual([{}, [{ goods: { red: 1 } }, {}]])
    expect(lastPlace(two, WAY)).toEqual({ way: WAY, choice: 1 })
    const filled = into(two, lastPlace(two, WAY), blue)
    expect(proposal(filled).legs).toEqual([
      { giver: 0, taker: 1, one_of: [{ goods: { red: 1 } }, { goods: { blue: 1 } }] },
    ])
    expect(at(filled, { way: WAY, choice: 0 })).toEqual({ goods: { red: 1 } })
    expect(choicesOf(orElse(filled, WAY), WAY)).toHaveLength(3)
  })

  test('of two, one taken away leaves the other for sure', () => {
    const two = into(orElse(red(withBob, WAY), WAY), { way: WAY, choice: 1 }, blue)
    expect(proposal(notThis(two, WAY, 0)).legs).toEqual([{ giver: 0, taker: 1, bundle: { goods: { blue: 1 } } }])
    expect(notThis(orElse(withBob, WAY), WAY, 0).legs).toEqual([])
    const three = orElse(two, WAY)
    expect(choicesOf(notThis(three, WAY, 2), WAY)).toHaveLength(2)
  })

  test('what is sure besides stays so', () => {
    const both = into(orElse(withBob, WAY), { way: WAY, choice: null }, red)
    expect([bundleOf(both, WAY), choicesOf(both, WAY)]).toEqual([{ goods: { red: 1 } }, [{}, {}]])
    expect(proposal(notThis(both, WAY, 1)).legs).toEqual([
      { giver: 0, taker: 1, bundle: { goods: { red: 1 } }, one_of: [{}] },
    ])
  })

  test('one begins with what one gives', () => {
    expect(firstPlace(withBob)).toEqual({ way: WAY, choice: null })
    expect(firstPlace(draft(0, { kind: 'people', seats: [] }))).toBeNull()
  })
})
