/** How an offer begins: for somebody, as an answer to another, with some things in it already. */
import type { Bundle, Offer } from '../../../../wire/types'
import { counter, type Draft, draft, type Party } from './draft'
import { lookAtOne } from './look'

/** What goes in as soon as it is known with whom. */
export interface Ready {
  readonly gives?: Bundle | undefined
  readonly wants?: Bundle | undefined
  /** Rule cards of which I want to see one. */
  readonly looks?: readonly number[] | undefined
}

export interface OfferStart extends Ready {
  /** With whom; null where that is still to be said. */
  readonly party: Party | null
  /** The offer that it answers. */
  readonly counters?: Offer | undefined
}

const NOBODY: Party = { kind: 'people', seats: [] }

/** The draft that one begins with. */
export function begun(me: number, { party, counters, ...ready }: OfferStart): Draft {
  return counters === undefined ? filledDraft(draft(me, party ?? NOBODY), ready) : counter(counters, me)
}

/** A draft with what was ready to go in; it goes between me and the first of the others. */
export function filledDraft(empty: Draft, { gives, wants, looks = [] }: Ready): Draft {
  const { me, party, legs } = empty
  const [other] = party.kind === 'people' ? party.seats : [null]
  if (legs.length > 0 || other === undefined) return empty
  const there = gives === undefined ? [] : [{ giver: me, taker: other, bundle: gives }]
  const back = wants === undefined ? [] : [{ giver: other, taker: me, bundle: wants }]
  const filled = { ...empty, legs: [...there, ...back] }
  return looks.length === 0 ? filled : lookAtOne(filled, { giver: other, taker: me }, looks)
}
