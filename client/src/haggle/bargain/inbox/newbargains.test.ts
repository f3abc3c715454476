import { describe, expect, test } from 'vitest'
import type { Mine } from '../../../wire/types'
import { seen } from '../../night/fixtures'
import { newBargains } from './newbargains'

const NOW = 1_750_000_100

describe('what comes', () => {
  const view = seen(0)
  const mine = view.mine as Mine

  test('is not new at the first look', () => {
    expect(newBargains(null, view).bargains).toEqual([])
  })

  test('a bargain where another has said yes, once', () => {
    const { now } = newBargains(null, view)
    const [theirs] = mine.received ?? []
    const [ours] = mine.made ?? []
    const bargain = { at: NOW, moved: [] }
    const bargains = [
      ...(mine.bargains ?? []),
      { ...bargain, number: 90, offer: ours?.number ?? -1 },
      { ...bargain, number: 91, offer: theirs?.number ?? -1 },
    ]
    const later = { ...view, mine: { ...mine, bargains } }
    const news = newBargains(now, later)
    expect(news.bargains.map((one) => one.number)).toEqual([90])
    expect(newBargains(news.now, later).bargains).toEqual([])
  })
})
