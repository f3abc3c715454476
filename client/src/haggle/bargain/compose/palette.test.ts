import { describe, expect, test } from 'vitest'
import type { HaggleView, Mine } from '../../../wire/types'
import { mineOf, seen } from '../../night/fixtures'
import { draft, type DraftWay } from './draft/draft'
import { claimsFor, palette } from './palette'

const WAY: DraftWay = { giver: 0, taker: 1 }
const BACK: DraftWay = { giver: 1, taker: 0 }
const withBob = draft(0, { kind: 'people', seats: [1] })

describe('what makes sense', () => {
  const view = seen(0)
  const copying = (copy: 'yes' | 'no'): HaggleView => ({
    ...view,
    hall: { ...view.hall, rulings: { ...view.hall.rulings, copy } },
  })

  test('of mine and of theirs', () => {
    const mine = palette(withBob, WAY, copying('no'))
    const theirs = palette(withBob, BACK, copying('no'))
    expect(mine).toContain('blind')
    expect(mine).not.toContain('unseen')
    expect(theirs).toContain('unseen')
    expect(theirs).not.toContain('blind')
    expect(palette(withBob, BACK, copying('yes'))).toContain('copy')
    expect([...mine, ...theirs]).not.toContain('copy')
  })

  test('without rule cards none is given or shown', () => {
    const poor = { ...view, mine: { ...(view.mine as Mine), cards: [], copies: [] } }
    expect(palette(withBob, WAY, poor).filter((what) => ['rule', 'show', 'blind', 'copy'].includes(what))).toEqual([])
    expect(palette(withBob, WAY, { hall: view.hall })).toEqual([])
  })

  test('a choice is for two', () => {
    expect(palette(withBob, WAY, view)).toContain('or')
    expect(palette(draft(0, { kind: 'people', seats: [1, 2] }), WAY, view)).not.toContain('or')
    expect(palette(draft(0, { kind: 'anybody' }), { giver: 0, taker: null }, view)).toContain('or')
  })

  test('claims go from who holds them', () => {
    const mine: Mine = {
      ...mineOf(0),
      claims: [
        { number: 4, holder: 0, debtor: 2, count: 1 },
        { number: 5, holder: 1, debtor: 0, count: 1 },
      ],
    }
    expect([claimsFor(withBob, WAY, mine), claimsFor(withBob, BACK, mine)]).toEqual([[4], [5]])
    expect(claimsFor(withBob, { giver: null, taker: 0 }, mine)).toEqual([])
    expect(palette(withBob, WAY, { ...view, mine })).toContain('claim')
  })
})
