/** What has come since one last looked: bargains that somebody else's yes has struck. */
import type { BargainShown, HaggleView } from '../../../wire/types'

/** What one has seen by now: the newest number, and the offers that I made. */
export interface BargainsSeen {
  readonly bargain: number
  readonly made: ReadonlySet<number>
}

/** @param before null at the first look, when nothing is new. */
export function newBargains(
  before: BargainsSeen | null,
  { mine }: HaggleView,
): { readonly bargains: readonly BargainShown[]; readonly now: BargainsSeen } {
  const { bargains = [], made = [] } = mine ?? {}
  const now: BargainsSeen = {
    bargain: Math.max(before?.bargain ?? -1, ...bargains.map(({ number }) => number)),
    made: new Set(made.map(({ number }) => number)),
  }
  if (before === null) return { bargains: [], now }
  return {
    bargains: bargains.filter(
      ({ number, offer }) => number > before.bargain && offer != null && before.made.has(offer),
    ),
    now,
  }
}
