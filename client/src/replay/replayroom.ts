/** What the page of a replay is given, whichever game it is of. */
import type { Snippet } from 'svelte'
import type { Replay } from '../wire/types'

export interface ReplayProps {
  readonly replay: Replay
  /** The moment that the address names. */
  readonly at: string
  /** What stands before it in the address. */
  readonly base: string
  /** Where else one may go from here. */
  readonly ways: Snippet
  /** Whether the address alone leads somebody else here. */
  readonly address: 'shared' | 'own'
}
