/** Bargains that were struck: what moved, what would go back, what somebody reads by them. */
import type { BargainShown, Desk, LegShown, Mine } from '../../wire/types'
import { effectOfOffer, type Held } from './terms'

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

/** What moved in a bargain of mine, as legs; claims as I know them. */
export function legsOfMine({ moved }: Pick<BargainShown, 'moved'>, { claims: known = [] }: Mine): readonly LegShown[] {
  const held = new Map(known.map((one) => [one.number, one]))
  return moved.map(({ giver, taker, claims = [], ...bundle }) => ({
    giver,
    taker,
    bundle: { ...bundle, claims: claims.map((number) => held.get(number) ?? { number }) },
  }))
}

/** What I held before a bargain of mine, as far as nothing else has changed since. */
export function heldBefore(bargain: Pick<BargainShown, 'moved'>, mine: Mine): Held {
  const legs = legsOfMine(bargain, mine).map(({ giver, taker, bundle = {} }) => ({ giver: taker, taker: giver, bundle }))
  const { goods, cards } = effectOfOffer({ legs, maker: mine.seat }, mine)
  return { goods, cards }
}

/** The rule cards that a seat may read by a bargain: given, shown or copied to it; none of one that was undone. */
export function readBy({ moved, undone_at }: BargainShown, seat: number): readonly number[] {
  if (undone_at != null) return []
  const cards = moved.filter(({ taker }) => taker === seat).flatMap(({ cards = [] }) => cards.flatMap(({ card }) => card ?? []))
  return [...new Set(cards)].sort((one, other) => one - other)
}

/** Those who took part. */
export function partiesOf({ moved }: Pick<Bargain, 'moved'>): readonly number[] {
  return [...new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))]
}
