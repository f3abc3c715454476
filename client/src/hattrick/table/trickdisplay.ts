/**
 * What lies on the table to be looked at: the cards of the trick under way, or for a while yet those of the trick that
 * has just ended. Presentation alone: what may be laid, and where it would go, follows from the match itself.
 */
import type { HattrickTally } from '../../wire/types'
import type { Laid, Match, Trick } from '../cards'

/** So long a trick that is over stays to be read. */
export const STAYS_MS = 1500

/** The last trick of the hand before: the next one was dealt at once. */
export const BEFORE = -1

export interface TrickDisplay {
  /** The match as it was told last. */
  readonly match: Match
  /** Which match of the table that is. */
  readonly round: number
  /** Which trick is over and still lies there, from 0, or `BEFORE`; null where the trick under way is shown. */
  readonly ended: number | null
  /** The trick that ended the hand before this one. */
  readonly last: Trick | null
  /** What lay before everybody while it was not yet taken. */
  readonly untaken: readonly HattrickTally[]
  /** Until when it does, in milliseconds by the clock of whoever asks. */
  readonly until: number
}

/** Who looks, and how. */
export interface Looking {
  /** By the same clock every time, milliseconds. */
  readonly at: number
  /** Where who looks sits; null for who looks on. */
  readonly place: number | null
}

/**
 * What is shown after another view has come, or after time has gone by.
 *
 * A trick stays only where its end was seen from the table: after a pause, a reload, or cards taken back, things are
 * shown as they are. Whoever lays a card sees it at once. The last trick of a hand is never missed, whatever lay there.
 *
 * @param before what was shown; null at first.
 * @param round which match of the table it is.
 * @param last the trick that ended the hand before.
 */
export function displayed(
  before: TrickDisplay | null,
  round: number,
  match: Match,
  looking: Looking,
  last: Trick | null = null,
): TrickDisplay {
  const now = { match, round, ended: null, last, untaken: [], until: 0 }
  const lying = { untaken: match.tallies_before, until: looking.at + STAYS_MS }
  if (before !== null && isNextHand(before, now) && last !== null) {
    return { ...now, ...lying, ended: BEFORE, untaken: match.tallies }
  }
  if (before === null || !isSameHand(before, now)) return now
  const more = match.tricks.length - before.match.tricks.length
  if (match.turn === null && more > 0) return { ...now, ...lying, ended: match.tricks.length - 1 }
  const hasLaid = match.laid.some(({ seat }) => seat === looking.place)
  if (before.ended !== null && looking.at < before.until && !hasLaid && (more === 0 || more === 1)) {
    return { ...before, match }
  }
  const ended = more === 1 && !hasLaid ? before.match.tricks.length : null
  return ended === null ? now : { ...now, ...lying, ended }
}

/** Somebody wants to see what is under way. */
export function cleared(before: TrickDisplay): TrickDisplay {
  return { ...before, ended: null, until: 0 }
}

/** The trick that is over and still lies there. */
function endedOf({ ended, match, last }: TrickDisplay): Trick | null {
  if (ended === BEFORE) return last
  return ended === null ? null : (match.tricks[ended] ?? null)
}

/** The cards that are shown on the table. */
export function shownOf(settling: TrickDisplay): readonly Laid[] {
  return endedOf(settling)?.laid ?? settling.match.laid
}

/** What lies before everybody, without the trick that still lies on the table. */
export function talliesShown({ ended, match, untaken }: TrickDisplay): readonly HattrickTally[] {
  return ended === null ? match.tallies : untaken
}

/** Which trick is shown, to tell one from another; from 0. */
export function trickShown({ ended, match }: TrickDisplay): number {
  return ended ?? match.tricks.length
}

function isSameHand(before: Pick<TrickDisplay, 'match' | 'round'>, now: Pick<TrickDisplay, 'match' | 'round'>): boolean {
  return before.round === now.round && handOf(before.match) === handOf(now.match)
}

/** Whether the hand ended, and the next was dealt, since one looked. */
function isNextHand(before: Pick<TrickDisplay, 'match' | 'round'>, now: Pick<TrickDisplay, 'match' | 'round'>): boolean {
  const [had, has] = [before.match, now.match]
  const isDealt = had.turn !== null && has.turn !== null
  return before.round === now.round && isDealt && handOf(has) === handOf(had) + 1
}

/** Which hand of the match is under way, or has just ended; from 1. */
export function handOf({ points, turn }: Pick<Match, 'points' | 'turn'>): number {
  return points.length + (turn === null ? 0 : 1)
}
