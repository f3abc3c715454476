/** What one more of a kind would bring: as the server reckons it, before and after. */
import { together } from '../../haggle/pieces/goods'
import type { Goods } from '../../haggle/pieces/goods'

export interface More {
  readonly kind: string
  readonly points: number
}

/** What one would hold with one more of it. */
export function withOne(goods: Goods, kind: string): Goods {
  return together(goods, { [kind]: 1 })
}

/**
 * The kind of which one more brings most; null where none brings anything.
 *
 * @param before what all that one holds is worth.
 * @param totals what it would be worth with one more, by kind; what is not known yet is left out.
 */
export function bestMore(before: number, totals: ReadonlyMap<string, number>): More | null {
  let best: More | null = null
  for (const [kind, total] of totals) {
    const points = total - before
    if (points > (best?.points ?? 0)) best = { kind, points }
  }
  return best
}
