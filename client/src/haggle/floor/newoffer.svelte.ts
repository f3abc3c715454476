/** The offer that is being made, from wherever one begins it: a person, a card in the hand, a rule in the notebook. */
import type { Party } from '../bargain/compose/draft'
import type { Bundle } from '../../wire/types'

export interface Beginning {
  /** With whom; null where that is still to be said. */
  readonly party: Party | null
  /** What lies in it from the start, of mine and of theirs. */
  readonly gives?: Bundle
  readonly wants?: Bundle
}

let begun = $state.raw<Beginning | null>(null)

/** What is being proposed now; null where nothing is. */
export function proposed(): Beginning | null {
  return begun
}

/** Begins an offer. */
export function propose(beginning: Beginning = { party: null }): void {
  begun = beginning
}

/** To one person. */
export function proposeTo(seat: number, more: Pick<Beginning, 'gives' | 'wants'> = {}): void {
  propose({ party: { kind: 'people', seats: [seat] }, ...more })
}

/** Leaves it. */
export function leave(): void {
  begun = null
}
