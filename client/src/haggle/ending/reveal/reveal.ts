/** Score sheets as they are looked up: whose, and what brought most. Places, and own sums, the server tells. */
import type { HaggleOutcome } from '../../../wire/types'

export type Placing = HaggleOutcome['standings'][number]
export type PlacingLine = Placing['lines'][number]

/** Somebody's sheet; nobody's who left before the end. */
export function sheetOf({ standings }: HaggleOutcome, seat: number): Placing | undefined {
  return standings.find((placing) => placing.seat === seat)
}

/** The line of a rule that brought most; none where no rule brought anything. */
export function best(lines: readonly PlacingLine[]): PlacingLine | null {
  const gains = lines.filter(({ rule, points }) => rule !== null && points > 0)
  return gains.reduce<PlacingLine | null>((most, line) => (most === null || line.points > most.points ? line : most), null)
}
