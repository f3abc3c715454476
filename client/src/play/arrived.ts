/** What has come since one last looked: offers that wait for me, and bargains that somebody else's yes has struck. */
import type { BargainShown, HaggleView, Offer } from '../wire/types'

/** What one has seen by now: the newest numbers, and the offers that I made. */
export interface Arrivals {
  readonly offer: number
  readonly bargain: number
  readonly made: ReadonlySet<number>
}

/** @param before null at the first look, when nothing is new. */
export function arrived(
  before: Arrivals | null,
  { mine }: HaggleView,
): { readonly offers: readonly Offer[]; readonly bargains: readonly BargainShown[]; readonly now: Arrivals } {
  const { received = [], bargains = [], made = [] } = mine ?? {}
  const now: Arrivals = {
    offer: Math.max(before?.offer ?? -1, ...received.map(({ number }) => number)),
    bargain: Math.max(before?.bargain ?? -1, ...bargains.map(({ number }) => number)),
    made: new Set(made.map(({ number }) => number)),
  }
  if (before === null) return { offers: [], bargains: [], now }
  return {
    offers: received.filter(({ number }) => number > before.offer),
    bargains: bargains.filter(
      ({ number, offer }) => number > before.bargain && offer != null && before.made.has(offer),
    ),
    now,
  }
}
