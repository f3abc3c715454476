/** What comes from the phones, as it is shown on a big screen: figures that rise, or how many there were of late. */
import type { Reaction, ReactionCounts } from '../../../wire/types'

/** A figure on its way up. */
export interface Figure {
  readonly id: number
  readonly what: Reaction
  /** From the left, in hundredths of the screen: near its edges, so that no name is covered. */
  readonly left: number
  readonly seconds: number
  readonly after: number
}

/** So many are on their way at most. */
export const MOST_FIGURES = 90

const EDGE = 16

/** The figures of one message, each in a place of its own; by steps that meet late, as neighbours differ. */
export function figuresOf(counts: ReactionCounts, firstId: number): readonly Figure[] {
  const all = Object.entries(counts).flatMap(([what, n]) => Array.from({ length: n ?? 0 }, () => what as Reaction))
  return all.map((what, place) => {
    const id = firstId + place
    const along = (id * 61.8) % (2 * EDGE)
    return {
      id,
      what,
      left: along < EDGE ? 1 + along : 99 - EDGE + (along - EDGE) - 4,
      seconds: 3 + ((id * 7) % 11) / 6,
      after: (place % 10) / 40,
    }
  })
}

/** Two counts as one, most of a kind first. */
export function added(before: readonly (readonly [Reaction, number])[], counts: ReactionCounts): readonly (readonly [Reaction, number])[] {
  const sums = new Map<Reaction, number>(before)
  for (const [what, n] of Object.entries(counts)) sums.set(what as Reaction, (sums.get(what as Reaction) ?? 0) + (n ?? 0))
  return [...sums].sort(([, one], [, other]) => other - one)
}
