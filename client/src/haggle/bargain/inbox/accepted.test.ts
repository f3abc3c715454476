import { expect, test } from 'vitest'
import type { HaggleHappening } from '../../../wire/types'
import { acceptedBy } from './accepted'

test('a bargain where another has said yes to what I offered', () => {
  const news: readonly HaggleHappening[] = [
    { what: 'offer-made', offer: 3, maker: 1 },
    { what: 'bargain-struck', seats: [0, 1], bargain: 5, offer: 3, maker: 1 },
    { what: 'bargain-struck', seats: [1, 2, 4], bargain: 6, offer: 4, maker: 1 },
    { what: 'bargain-struck', seats: [1, 3], bargain: 7, claim: 0 },
    { what: 'bargain-struck', seats: [2, 3] },
  ]
  expect(acceptedBy(news, 1)).toEqual([[0], [2, 4]])
  expect(acceptedBy(news, 0)).toEqual([])
  expect(acceptedBy(news, null)).toEqual([])
})
