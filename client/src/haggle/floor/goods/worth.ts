/** What goods and rule cards are worth to me, as a reckoning tells it line by line. */
import type { Reckoning } from '../../../wire/types'
import { type Goods, together } from '../../pieces/goods'

type Lines = Reckoning['lines']

/**
 * What one of each kind is worth by itself; null where I do not know.
 *
 * @param hidden whether what goods are worth stands on sheets that one has to read: then zero means that I have not.
 */
export function worthOfOne(lines: Lines, hidden: boolean): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  for (const { rule, kind, times, points } of lines) {
    if (rule !== null || kind == null || times <= 0) continue
    found.set(kind, hidden && points === 0 ? null : points / times)
  }
  return found
}

/** Of the goods that differ between two hands, the kinds whose worth stands on sheets that I have not read. */
export function unknownOf(before: Goods, after: Goods, lines: Lines): readonly string[] {
  const worth = worthOfOne(lines, true)
  return Object.keys(together(after, before, -1)).filter((kind) => worth.get(kind) == null)
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
