/** The offer that is being made, from wherever one begins it: a person, a card in the hand, a rule in the notebook. */
import type { Bundle } from '../../wire/types'
import type { Party } from '../bargain/compose/draft/draft'

export interface NewOffer {
  /** With whom; null where that is still to be said. */
  readonly party: Party | null
  /** What lies in it from the start, of mine and of theirs. */
  readonly gives?: Bundle
  readonly wants?: Bundle
  /** Rule cards of which I want to see one. */
  readonly looks?: readonly number[]
}

let begun = $state.raw<NewOffer | null>(null)

/** What is being proposed now; null where nothing is. */
export function proposed(): NewOffer | null {
  return begun
}

/** Begins an offer. */
export function propose(offer: NewOffer = { party: null }): void {
  begun = offer
}

/** To one person. */
export function proposeTo(seat: number, more: Omit<NewOffer, 'party'> = {}): void {
  propose({ party: { kind: 'people', seats: [seat] }, ...more })
}

/** Leaves it. */
export function leave(): void {
  begun = null
}
