/**
 * What lies on the table to be looked at: the cards of the trick under way, or for a while yet those of the trick that
 * has just ended. Presentation alone: what may be laid, and where it would go, follows from the match itself.
 */
import type { HattrickTally, HattrickView } from '../../wire/types'
import type { Laid, Match, Trick } from '../cards'
import { lastOf, type News } from '../news'

/** So long a trick that is over stays to be read. */
export const STAYS_MS = 1500

/** The last trick of the hand before: the next one was dealt at once. */
export const BEFORE = -1

/** As much of a table as lies on it. */
export type Lying = Pick<HattrickView['table'], 'last'> & { readonly match: Match }

export interface TrickDisplay {
  /** Which trick is over and still lies there, from 0, or `BEFORE`; null where the trick under way is shown. */
  readonly ended: number | null
  /** What lay before everybody while it was not yet taken. */
  readonly untaken: readonly HattrickTally[]
  /** Until when it does, in milliseconds by the clock of whoever asks. */
  readonly until: number
}

/** The trick under way is shown. */
export const UNDER_WAY: TrickDisplay = { ended: null, untaken: [], until: 0 }

/** Who looks, and how. */
export interface Looking {
  /** By the same clock every time, milliseconds. */
  readonly at: number
  /** Where who looks sits; null for who looks on. */
  readonly place: number | null
}

/**
 * What is shown once something has happened.
 *
 * A trick stays only where its end was seen from the table: after a pause, or cards taken back, things are shown as they
 * are. Whoever lays a card sees it at once. The last trick of a hand is never missed, whatever lay there.
 *
 * @param shown what was shown till then.
 * @param match as it is by now.
 */
export function displayed(shown: TrickDisplay, news: News, match: Match, looking: Looking): TrickDisplay {
  const at = lastOf(news, 'trick-taken')
  if (lastOf(news, 'cards-taken-back', 'match-begun') > at) return UNDER_WAY
  const ended = news[at]
  if (ended?.what !== 'trick-taken') return seenAgain(shown, match, looking)
  const [after, until] = [news.slice(at), looking.at + STAYS_MS]
  if (lastOf(after, 'hand-dealt') >= 0) return { ended: BEFORE, untaken: match.tallies, until }
  const lying = { ended: ended.trick - 1, untaken: match.tallies_before, until }
  if (lastOf(after, 'hand-scored') >= 0) return lying
  const isOne = news.filter(({ what }) => what === 'trick-taken').length === 1
  const still = seenAgain(shown, match, looking)
  if (still.ended !== null && isOne) return still
  return isOne && !hasLaid(match, looking) ? lying : UNDER_WAY
}

/** What is shown after time has gone by. */
export function seenAgain(shown: TrickDisplay, match: Match, looking: Looking): TrickDisplay {
  if (shown.ended === null) return shown
  return looking.at < shown.until && !hasLaid(match, looking) ? shown : UNDER_WAY
}

function hasLaid({ laid }: Match, { place }: Looking): boolean {
  return laid.some(({ seat }) => seat === place)
}

/** The trick that is over and still lies there. */
function endedOf({ ended }: TrickDisplay, { match, last }: Lying): Trick | null {
  if (ended === BEFORE) return last
  return ended === null ? null : (match.tricks[ended] ?? null)
}

/** The cards that are shown on the table. */
export function shownOf(shown: TrickDisplay, lying: Lying): readonly Laid[] {
  return endedOf(shown, lying)?.laid ?? lying.match.laid
}

/** What lies before everybody, without the trick that still lies on the table. */
export function talliesShown({ ended, untaken }: TrickDisplay, { tallies }: Match): readonly HattrickTally[] {
  return ended === null ? tallies : untaken
}

/** Which trick is shown, to tell one from another; from 0. */
export function trickShown({ ended }: TrickDisplay, { tricks }: Match): number {
  return ended ?? tricks.length
}

/** Which hand of the match is under way, or has just ended; from 1. */
export function handOf({ points, turn }: Pick<Match, 'points' | 'turn'>): number {
  return points.length + (turn === null ? 0 : 1)
}
