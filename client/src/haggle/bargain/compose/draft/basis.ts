/** What has changed for me since I began to compose: goods that came or went, a bargain that the host undid. */
import type { HaggleView } from '../../../../wire/types'
import { without } from '../../../pieces/cards'
import { type Goods, together } from '../../../pieces/goods'
import type { GoodsChange } from '../../terms'

/** What a draft was made upon. */
export interface Basis {
  readonly goods: Goods
  readonly cards: readonly number[]
  /** The bargains that had been undone by then. */
  readonly undone: readonly number[]
}

export interface ChangesSince {
  readonly goods: readonly GoodsChange[]
  /** Rule cards that came, and those that went. */
  readonly came: readonly number[]
  readonly went: readonly number[]
  /** Bargains of mine that the host undid, and why. */
  readonly undone: readonly { readonly number: number; readonly words: string }[]
}

/** What I hold now. */
export function basisOf({ mine }: HaggleView): Basis {
  const undone = (mine?.bargains ?? []).filter(({ undone_at }) => undone_at != null).map(({ number }) => number)
  return { goods: mine?.goods ?? {}, cards: mine?.cards ?? [], undone }
}

/** What is different now; null where nothing is. */
export function since(before: Basis, view: HaggleView): ChangesSince | null {
  const now = basisOf(view)
  const kinds = Object.keys(together(now.goods, before.goods, -1))
  const goods = kinds.map((kind) => ({ kind, before: before.goods[kind] ?? 0, after: now.goods[kind] ?? 0 }))
  const undone = now.undone.filter((number) => !before.undone.includes(number))
  const found: ChangesSince = {
    goods,
    came: without(now.cards, before.cards),
    went: without(before.cards, now.cards),
    undone: undone.map((number) => ({ number, words: wordsOn(view, number) })),
  }
  return Object.values(found).some((part) => part.length > 0) ? found : null
}

/** What the host said to a bargain that was undone. */
export function wordsOn({ mine }: HaggleView, bargain: number): string {
  const notice = [...(mine?.notices ?? [])]
    .reverse()
    .find(({ about, number = 0 }) => about === 'undone' && number === bargain)
  return notice?.words ?? ''
}
