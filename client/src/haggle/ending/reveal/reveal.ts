/** Score sheets as they are looked up: whose, and what most of it comes from. Places, and own sums, the server tells. */
import type { HaggleOutcome } from '../../../wire/types'

export type Placing = HaggleOutcome['standings'][number]
export type PlacingLine = Placing['lines'][number]

/** Somebody's sheet; nobody's who left before the end. */
export function sheetOf({ standings }: HaggleOutcome, seat: number): Placing | undefined {
  return standings.find((placing) => placing.seat === seat)
}

/** What one rule changed, all its lines together; without a rule, what goods are worth by themselves. */
export interface ScorePart {
  readonly rule: number | null
  readonly points: number
}

/** More reasons than these do not fit into a row. */
const PARTS = 3

/** What most of a score comes from: goods first, then the rules that changed most, whether they gave or took. */
export function largestParts(lines: readonly PlacingLine[]): readonly ScorePart[] {
  const sums = new Map<number | null, number>()
  for (const { rule, kind, points } of lines) {
    if (rule !== null || kind != null) sums.set(rule, (sums.get(rule) ?? 0) + points)
  }
  const parts = [...sums].map(([rule, points]) => ({ rule, points })).filter(({ points }) => points !== 0)
  const rules = parts.filter(({ rule }) => rule !== null).sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
  return [...parts.filter(({ rule }) => rule === null), ...rules].slice(0, PARTS)
}
