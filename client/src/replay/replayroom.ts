/** What the page of a replay is given, whichever game it is of. */
import type { Snippet } from 'svelte'
import type { Replay } from '../wire/types'

/** A match that was played at a table of this server. */
export interface ReplayOrigin {
  readonly table: string
  /** Its number there, from 1. */
  readonly match: number
}

export interface ReplayProps {
  readonly replay: Replay
  /** What it is a replay of; null where it came from a file. */
  readonly origin: ReplayOrigin | null
  /** The moment that the address names. */
  readonly at: string
  /** What stands before it in the address. */
  readonly base: string
  /** Where else one may go from here. */
  readonly ways: Snippet
  /** Makes a link by which anybody may watch here; null where who looks may not, or it is a file of theirs. */
  readonly share: (() => Promise<string>) | null
}
