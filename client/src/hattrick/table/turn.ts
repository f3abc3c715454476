/** Whose turn it is, who comes after, and how long there is. */
import { USUAL_TURN_SECONDS } from '../../wire/limits'
import type { HattrickView } from '../../wire/types'
import type { Match } from '../cards'
import type { News } from '../news'

type Seen = HattrickView['table']

/** From so many seconds on it is told in figures. */
const SOON_SECONDS = 15

export interface TurnClock {
  /** Whole seconds that are left. */
  readonly left: number
  /** How many of the lamps are lit. */
  readonly lit: number
  readonly isSoon: boolean
}

/**
 * The time that a person has for a card.
 *
 * @param second the server's time.
 * @returns null where nobody is waited for: bots, absent people, a request to take back, as long as one likes.
 */
export function turnClock(seen: Seen, second: number, lamps: number): TurnClock | null {
  const whole = seen.setup.turn_seconds === undefined ? USUAL_TURN_SECONDS : seen.setup.turn_seconds
  const who = seen.around.find(({ seat }) => seat === seen.turn)
  if (whole === null || seen.clock_at === null || seen.undo !== null || !who || who.bot !== null) return null
  if (who.away_since !== null) return null
  const left = Math.min(Math.max(seen.clock_at - second, 0), whole)
  return { left: Math.ceil(left), lit: Math.ceil((left / whole) * lamps), isSoon: left <= SOON_SECONDS }
}

/**
 * Who has owed a card for so long that the others may have a bot play for them.
 *
 * @param mine my own seat; null for the host.
 * @param second the server's time.
 * @returns their seat; null where nobody is waited for that long, or I am.
 */
export function excusable(seen: Seen, mine: number | null, second: number): number | null {
  if (seen.turn === null || seen.turn === mine || seen.excusable_at === null || second < seen.excusable_at) return null
  return seen.turn
}

/**
 * The card that the clock laid for somebody who took too long.
 *
 * @returns null where it laid none for them.
 */
export function laidByClock(news: News, { seat, place }: NonNullable<HattrickView['mine']>): string | null {
  const missed = news.map((one) => one.what === 'turn-missed' && one.seat === seat).lastIndexOf(true)
  if (missed < 0) return null
  const card = news.slice(missed).find((one) => one.what === 'card-laid' && one.place === place)
  return card?.what === 'card-laid' ? card.card : null
}

/** The places that have yet to lay a card in this trick, in turn; none between hands. */
export function toPlay({ turn, laid, counts }: Pick<Match, 'turn' | 'laid' | 'counts'>): readonly number[] {
  if (turn === null) return []
  return Array.from({ length: counts.length - laid.length }, (_, step) => (turn + step) % counts.length)
}

/** Everybody but who sits there, beginning at their left; for who looks on, all in turn order. */
export function othersOf(players: number, place: number | null): readonly number[] {
  if (place === null) return Array.from({ length: players }, (_, other) => other)
  return Array.from({ length: players - 1 }, (_, step) => (place + 1 + step) % players)
}
