import { describe, expect, test } from 'vitest'
import type { Mine } from '../../../../wire/types'
import { seen } from '../../../night/fixtures'
import { basisOf, since } from './basis'

const NOW = 1_750_000_100

describe('since one began', () => {
  const view = seen(0)
  const mine = view.mine as Mine
  const [kind = '', held = 0] = Object.entries(mine.goods ?? {})[0] ?? []
  const [card = -1] = mine.cards ?? []

  test('nothing has changed where nothing has', () => {
    expect(since(basisOf(view), view)).toBeNull()
  })

  test('goods and rule cards that came and went', () => {
    const later = {
      ...view,
      mine: { ...mine, goods: { ...mine.goods, [kind]: held + 2 }, cards: [...(mine.cards ?? []).slice(1), 999] },
    }
    expect(since(basisOf(view), later)).toEqual({
      goods: [{ kind, before: held, after: held + 2 }],
      came: [999],
      went: [card],
      undone: [],
    })
  })

  test('what the host undid, and why', () => {
    const bargains = [{ number: 7, at: NOW, moved: [] }]
    const before = { ...view, mine: { ...mine, bargains } }
    const notices = [{ at: NOW, about: 'undone' as const, number: 7, words: 'a slip' }]
    const after = {
      ...view,
      mine: { ...mine, bargains: [{ ...bargains[0], number: 7, at: NOW, moved: [], undone_at: NOW }], notices },
    }
    expect(since(basisOf(before), after)?.undone).toEqual([{ number: 7, words: 'a slip' }])
  })
})
