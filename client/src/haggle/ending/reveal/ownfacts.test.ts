import { expect, test } from 'vitest'
import type { Hall, Mine } from '../../../wire/types'
import { ownFacts } from './ownfacts'

const people = [{ seat: 0, name: 'Ada', state: 'sealed', active_at: 0, bargains: 2 }] as unknown as Hall['people']
const moved = (giver: number, taker: number) => ({ giver, taker, bundle: {} })
const mine = {
  seat: 0,
  goods: { red: 4 },
  bargains: [
    { number: 0, at: 1, moved: [moved(0, 1), moved(1, 0)] },
    { number: 1, at: 2, moved: [moved(0, 2), moved(2, 3), moved(3, 0)] },
    { number: 2, at: 3, moved: [moved(0, 5)], undone_at: 9 },
  ],
  notebook: { pages: [{ card: 4 }, { card: 7 }] },
  sealed: { goods: { red: 3 }, cards: [], at: 77 },
} as unknown as Mine

test('three facts about oneself', () => {
  expect(ownFacts({ people }, mine)).toEqual([
    { what: 'bargains', n: 2, people: 3 },
    { what: 'read', n: 2 },
    { what: 'sealed', at: 77 },
  ])
})

test('what there is not is not said', () => {
  const { sealed: _, bargains: __, notebook: ___, ...bare } = mine
  expect(ownFacts({ people: [] }, bare as Mine)).toEqual([{ what: 'goods', n: 4 }])
})
