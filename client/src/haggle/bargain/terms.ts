/** What goes from one to another in an offer: bundles put together, and what they change. */
import type { BundleShown, CardShown, LegShown, Mine, Offer } from '../../wire/types'
import { without } from '../pieces/cards'
import { type Goods, together } from '../pieces/goods'

/** Everything that goes one way, nothing left out. */
export type Whole = { readonly [Part in keyof BundleShown]-?: NonNullable<BundleShown[Part]> }

export const NOTHING: Whole = { goods: {}, cards: [], unseen: 0, later: [], claims: [], promises: [], tells: [] }

/** Bundles as one. */
export function merged(bundles: readonly BundleShown[]): Whole {
  return bundles.reduce<Whole>(
    (sum, { goods = {}, cards = [], unseen = 0, later = [], claims = [], promises = [], tells = [] }) => ({
      goods: together(sum.goods, goods),
      cards: [...sum.cards, ...cards],
      unseen: sum.unseen + unseen,
      later: [...sum.later, ...later],
      claims: [...sum.claims, ...claims],
      promises: [...sum.promises, ...promises],
      tells: [...sum.tells, ...tells],
    }),
    NOTHING,
  )
}

/** Whether there is nothing in it. */
export function isNothing(bundle: BundleShown): boolean {
  const { goods, unseen, ...lists } = merged([bundle])
  return Object.keys(goods).length + unseen + Object.values(lists).flat().length === 0
}

/** An offer, or one that is being composed, as far as it says what goes where, and whose it is. */
export type Terms = Pick<Offer, 'legs' | 'maker'>

/**
 * The legs with somebody in the open place: whoever reads an offer that they may take is the one who takes it. In an
 * offer of their own it stays open, for it is for somebody else.
 */
export function closed({ legs, maker }: Terms, seat: number): readonly LegShown[] {
  if (maker === seat) return legs
  return legs.map((leg) => ({ ...leg, giver: leg.giver ?? seat, taker: leg.taker ?? seat }))
}

/** What comes to a seat, what goes from it, and what goes between others. */
export interface Sides {
  readonly gets: Whole
  readonly gives: Whole
  readonly between: readonly LegShown[]
}

/**
 * An offer as one party sees it.
 *
 * @param picks for each leg with a choice, in order, which of its bundles; without it, only what is sure.
 */
export function sidesOf(offer: Terms, seat: number, picks?: readonly number[]): Sides {
  let choice = 0
  const legs = closed(offer, seat).map(({ one_of = [], bundle = {}, ...leg }) => {
    const picked = one_of.length > 0 && picks !== undefined ? one_of[picks[choice++] ?? 0] : undefined
    return { ...leg, bundle: picked === undefined ? bundle : merged([bundle, picked]) }
  })
  return {
    gets: merged(legs.filter(({ taker }) => taker === seat).map(({ bundle }) => bundle)),
    gives: merged(legs.filter(({ giver }) => giver === seat).map(({ bundle }) => bundle)),
    between: legs.filter(({ giver, taker }) => giver !== seat && taker !== seat),
  }
}

/** One kind of good of which an offer would change how many one has. */
export interface GoodsChange {
  readonly kind: string
  readonly before: number
  readonly after: number
}

/** What one holds, or would hold: what an envelope may be reckoned from. */
export interface Held {
  readonly goods: Goods
  readonly cards: readonly number[]
}

/** What an offer would change for a seat, and what it would hold then. */
export interface OfferEffect extends Sides, Held {
  readonly changes: readonly GoodsChange[]
}

/** What a seat holds now. */
export function heldBy({ goods = {}, cards = [] }: Pick<Mine, 'goods' | 'cards'>): Held {
  return { goods, cards }
}

/** What an offer would change for a seat, as far as it can be known: not what is blind, nor what comes later. */
export function effectOfOffer(offer: Terms, mine: Mine, picks?: readonly number[]): OfferEffect {
  const sides = sidesOf(offer, mine.seat, picks)
  const before = mine.goods ?? {}
  const goods = together(together(before, sides.gets.goods), sides.gives.goods, -1)
  const moved = new Set([...Object.keys(sides.gets.goods), ...Object.keys(sides.gives.goods)])
  const changes = [...moved]
    .map((kind) => ({ kind, before: before[kind] ?? 0, after: goods[kind] ?? 0 }))
    .filter((change) => change.before !== change.after)
  return { ...sides, changes, goods, cards: cardsAfter(mine.cards ?? [], sides) }
}

function cardsAfter(held: readonly number[], { gets, gives }: Sides): readonly number[] {
  return [...without(held, givenAway(gives)), ...givenAway(gets)].sort((one, other) => one - other)
}

/** Whether it is a look at, or a copy of, a rule card that somebody can read already. */
export function isReadAlready({ card, way = 'give' }: CardShown, read: ReadonlySet<number> = new Set()): boolean {
  return way !== 'give' && card != null && read.has(card)
}

/** The numbers of those. */
export function readAlready({ cards }: Pick<Whole, 'cards'>, read: ReadonlySet<number>): readonly number[] {
  return cards.flatMap((one) => (one.card != null && isReadAlready(one, read) ? [one.card] : []))
}

/** The rule cards that go for good, as far as their numbers are to be seen. */
export function givenAway({ cards }: Pick<Whole, 'cards'>): readonly number[] {
  return cards.flatMap(({ card, way }) => (card != null && (way ?? 'give') === 'give' ? [card] : []))
}
