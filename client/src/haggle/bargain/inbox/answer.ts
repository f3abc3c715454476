/** A yes to an offer: what is left for me to choose in it, and what I would hold then. */
import type { BundleShown, Mine, Offer, TellShown } from '../../../wire/types'
import { without } from '../../pieces/cards'
import { closed, effectOfOffer, givenAway, readAlready, sidesOf } from '../terms'
import type { InboxOffer, Lack } from './inbox'

/** What I choose: one of each leg's choices, the rule cards that I give unseen, and the words that I tell. */
export interface OfferAnswer {
  readonly picks: readonly (number | null)[]
  readonly cards: readonly number[]
  readonly tells: readonly string[]
}

/** A choice that an offer leaves to me. */
export interface Choice {
  readonly giver: number
  readonly taker: number
  readonly among: readonly { readonly bundle: BundleShown; readonly lack: Lack }[]
}

export const NO_ANSWER: OfferAnswer = { picks: [], cards: [], tells: [] }

/**
 * What there is to choose, in the order in which the answer says it.
 *
 * @param lacks what I lack for each.
 */
export function choicesIn(offer: Offer, mine: Mine, lacks: InboxOffer['lackToChoose'] = []): readonly Choice[] {
  const choices = closed(offer, mine.seat).filter(({ one_of = [] }) => one_of.length > 0)
  return choices.flatMap(({ giver, taker, one_of = [] }, at) => {
    if (giver === null || taker === null) return []
    return [{ giver, taker, among: one_of.map((bundle, which) => ({ bundle, lack: lacks[at]?.[which] ?? null })) }]
  })
}

/** How many rule cards I pick to give, by what I have chosen so far. */
export function unseenIn(offer: Offer, mine: Mine, answer: OfferAnswer): number {
  return givenBy(offer, mine, answer).reduce((count, { unseen = 0 }) => count + unseen, 0)
}

/** What I am asked to tell, by what I have chosen so far, in the order in which the answer says it. */
export function tellsIn(offer: Offer, mine: Mine, answer: OfferAnswer): readonly TellShown[] {
  return givenBy(offer, mine, answer).flatMap(({ tells = [] }) => tells)
}

function givenBy(offer: Offer, mine: Mine, { picks }: OfferAnswer): readonly BundleShown[] {
  let choice = 0
  return closed(offer, mine.seat).flatMap(({ giver, bundle = {}, one_of = [] }) => {
    const picked = one_of.length > 0 ? one_of[picks[choice++] ?? -1] : undefined
    return giver === mine.seat ? [bundle, picked ?? {}] : []
  })
}

/** The rule cards that I may pick from: those that the offer does not take openly. */
export function pickable(offer: Offer, mine: Mine, { picks }: OfferAnswer): readonly number[] {
  return without(mine.cards ?? [], givenAway(effectOfOffer(offer, mine, chosen(picks)).gives))
}

/** Whether nothing is left to be chosen. */
export function isWhole(offer: Offer, mine: Mine, answer: OfferAnswer): boolean {
  const hasTold = tellsIn(offer, mine, answer).every((_, at) => (answer.tells[at] ?? '').trim() !== '')
  return hasPicked(offer, mine, answer) && hasTold && answer.cards.length === unseenIn(offer, mine, answer)
}

/** Whether it is settled what I would give and get; before that no sum of it is true. */
export function hasPicked(offer: Offer, mine: Mine, { picks }: OfferAnswer): boolean {
  return choicesIn(offer, mine).every((_, at) => picks[at] != null)
}

/** What I would hold. */
export function heldThen(offer: Offer, mine: Mine, { picks, cards }: OfferAnswer): Pick<Mine, 'goods' | 'cards'> {
  const then = effectOfOffer(offer, mine, chosen(picks))
  return { goods: then.goods, cards: without(then.cards, cards) }
}

/** The rule cards that it would let me see again, by what I have chosen so far. */
export function readAgain(offer: Offer, mine: Mine, { picks }: OfferAnswer, read: ReadonlySet<number>): readonly number[] {
  return readAlready(sidesOf(offer, mine.seat, chosen(picks)).gets, read)
}

function chosen(picks: OfferAnswer['picks']): readonly number[] | undefined {
  return picks.some((pick) => pick != null) ? picks.map((pick) => pick ?? 0) : undefined
}
