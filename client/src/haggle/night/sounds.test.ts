import { expect, test } from 'vitest'
import type { HaggleView } from '../../wire/types'
import { seen as market } from './fixtures'
import { atMarket, heardOf } from './sounds'

test('at the market: somebody, an offer, a bargain, five minutes, the end', () => {
  const view = market(0)
  const now = heardOf(view, 0)
  const quiet = { ...now, phase: 'open', left: 400 } as const
  expect(atMarket(quiet, quiet)).toEqual([])
  expect(atMarket({ ...quiet, phase: 'gathering' }, { ...quiet, phase: 'gathering', people: 99 })).toEqual(['arrival'])
  expect(atMarket(quiet, { ...quiet, people: 99 })).toEqual([])
  expect(atMarket(quiet, { ...quiet, offer: 99, bargain: 99 })).toEqual(['offer', 'bargain'])
  expect(atMarket(quiet, { ...quiet, left: 300 })).toEqual(['five'])
  expect(atMarket({ ...quiet, left: 300 }, { ...quiet, left: 299 })).toEqual([])
  expect(atMarket(quiet, { ...quiet, phase: 'closed', left: 0 })).toEqual(['up'])
  expect(heardOf({ ...view, mine: null } as HaggleView, 0)).toMatchObject({ offer: -1, bargain: -1 })
})
