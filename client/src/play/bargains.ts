/** Bargains on the host's desk: what moved, and what would go back. */
import type { Desk, LegShown } from '../wire/types'

export type Bargain = NonNullable<Desk['bargains']>[number]
type Moved = Bargain['moved'][number]

/** What moved, as legs, to be said in a sentence. */
export function legsOf({ moved }: Pick<Bargain, 'moved'>): readonly LegShown[] {
  return moved.map(({ giver, taker, bundle }) => ({
    giver,
    taker,
    bundle: { ...bundle, claims: (bundle.claims ?? []).map((number) => ({ number })) },
  }))
}

/** What goes back where some bargains are undone: goods and rule cards; what was read stays read. */
export function backOf(bargains: readonly Pick<Bargain, 'moved'>[]): readonly LegShown[] {
  return bargains
    .flatMap(({ moved }) => moved)
    .map(({ giver, taker, bundle }: Moved) => {
      const cards = (bundle.cards ?? []).filter(({ way }) => (way ?? 'give') === 'give')
      return { giver: taker, taker: giver, bundle: { goods: bundle.goods ?? {}, cards } }
    })
    .filter(({ bundle }) => Object.keys(bundle.goods).length + bundle.cards.length > 0)
}

/** Those who took part. */
export function partiesOf({ moved }: Pick<Bargain, 'moved'>): readonly number[] {
  return [...new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))]
}
