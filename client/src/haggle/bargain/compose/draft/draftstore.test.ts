import { expect, test } from 'vitest'
import { fakeShelf } from '../../../../wire/fixtures/browser'
import type { Offer } from '../../../../wire/types'
import { draft } from './draft'
import { type Begun, draftKey, Drafts, partyName } from './draftstore'

function begun(...seats: number[]): Begun {
  return {
    draft: draft(0, { kind: 'people', seats }),
    minutes: 5,
    words: 'hm',
    basis: { goods: {}, cards: [], undone: [] },
    original: null,
  }
}

test('drafts are kept by whom they are for, the last touched first', () => {
  const around = fakeShelf()
  const drafts = new Drafts(around, 'T', 1)
  drafts.keep('people 1', begun(1))
  drafts.keep('people 2', begun(2))
  expect(drafts.read('people 1')).toEqual(begun(1))
  expect(drafts.latest()).toEqual(begun(2))
  drafts.keep('people 1', begun(1))
  expect(drafts.latest()).toEqual(begun(1))
  expect(new Drafts(around, 'T', 2).latest()).toBeNull()
  drafts.forget('people 1')
  drafts.forget('people 2')
  expect(around.names()).toEqual([])
})

test('only so many are kept, and what cannot be read is none', () => {
  const around = fakeShelf()
  const drafts = new Drafts(around, 'T', 1)
  for (let seat = 1; seat < 12; seat++) drafts.keep(`people ${seat}`, begun(seat))
  expect([drafts.read('people 3'), drafts.read('people 4')]).toEqual([null, begun(4)])
  for (const text of ['nonsense', '{}', '[["people 1", {"draft": 3}]]', '[["people 1"]]']) {
    around.put('kermesse.draft.T.1', text)
    expect(drafts.latest()).toBeNull()
  }
})

test('an answer is kept by the offer that it answers', () => {
  const original = { number: 7, maker: 1, at: 0, legs: [] } satisfies Offer
  expect(draftKey({ ...begun(1), original })).toBe('answer 7')
  expect([partyName({ kind: 'several', seats: [9, 2] }), partyName({ kind: 'anybody' })]).toEqual([
    'several 2 9',
    'anybody',
  ])
})
