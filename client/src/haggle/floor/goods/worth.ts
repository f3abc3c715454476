/** What goods and rule cards are worth to me, as a reckoning tells it line by line. */
import type { Reckoning } from '../../../wire/types'
import { type Goods, together } from '../../pieces/goods'

type Lines = Reckoning['lines']

/** Of the goods that differ between two hands, the kinds whose worth stands on sheets that I have not read. */
export function unknownOf(before: Goods, after: Goods, values: Reckoning['values']): readonly string[] {
  return Object.keys(together(after, before, -1)).filter((kind) => !(kind in values))
}

/** What a rule card adds to my envelope, and why, without what the card itself says: that can be read beside it. */
export interface Earned {
  readonly points: number
  readonly why: string
}

/** By the number of the rule card; of two copies of one, both together. */
export function byRule(lines: Lines): ReadonlyMap<number, Earned> {
  const found = new Map<number, Earned>()
  for (const { rule, points, text, why } of lines) {
    if (rule === null) continue
    const before = found.get(rule)
    found.set(rule, { points: (before?.points ?? 0) + points, why: before?.why ?? why ?? text })
  }
  return found
}
