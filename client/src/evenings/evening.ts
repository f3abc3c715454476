/** A match or a night that one has played on this device, as the server told how it went. */
import type { GameName } from '../parts/games'

/** Who the others were: bots of one level, bots of several, or people among them. */
export const COMPANIES = ['beginner', 'regular', 'expert', 'mixed', 'people'] as const
export type Company = (typeof COMPANIES)[number]

/** One's own points in a hand, and how many cards one passed; null where that was not told. */
export interface Hand {
  readonly points: number
  readonly passes: number | null
}

/** How it ended: one's place, shared where tied, and one's points; none for a hand that counts for nothing. */
export interface Result {
  readonly rank: number | null
  readonly points: number | null
}

/** A night, of which only the end is told. */
export interface NightEvening {
  readonly game: GameName
  /** The first eight signs of the table's id and the number of the match: the same on every device, no way to the table. */
  readonly id: string
  /** When it was last played, in seconds since 1970, a whole minute. */
  readonly at: number
  /** How many played. */
  readonly players: number
  /** Null as long as it is not over. */
  readonly result: Result | null
}

/** A match, of which each hand is told. */
export interface MatchEvening extends NightEvening {
  readonly company: Company
  /** The hands of the match in their order; null for one that was not played here. */
  readonly hands: readonly (Hand | null)[]
}

export type Evening = MatchEvening | NightEvening

/** Whether an evening is told hand by hand. */
export function isMatch(evening: Evening): evening is MatchEvening {
  return 'hands' in evening
}

/** So many hands may a match have. */
export const MOST_HANDS = 999

/** What an evening is called on every device. */
export function eveningId(table: string, round: number): string {
  return `${table.slice(0, 8)}.${round}`
}

/** A moment as evenings know it. */
export function minuteOf(at: number): number {
  return Math.floor(at / 60) * 60
}
