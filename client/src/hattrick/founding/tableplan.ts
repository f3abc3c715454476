/** What somebody has in mind for a table of Hattrick, before there is one: who plays, how long, with how much help. */
import { USUAL_SEATS, USUAL_TURN_SECONDS } from '../../wire/limits'
import type { HattrickSetup, Playing } from '../../wire/types'

/** The weakest first. */
export const LEVELS = ['beginner', 'regular', 'expert'] as const satisfies Playing['bots']
export type Level = (typeof LEVELS)[number]

/** Who takes a place: a bot, or somebody who comes by the code. */
export type Taker = Level | 'friend'

export const POINTS = [10, 20, 30, 50, 100] as const
/** How long one may have for a card. */
export const TURNS = [30, 60, 120, 300] as const

/** Who leads after a tie, and what settles a tie that is left. */
export type LeadRulings = Pick<Playing, 'lead_tie' | 'lead_tie_rest'>
export const LEAD_RULINGS = ['lead_tie', 'lead_tie_rest'] as const

export interface TablePlan {
  readonly seats: number
  /** Who takes the places that are not mine. */
  readonly takers: readonly Taker[]
  /** So many points win; none where the match is whole. */
  readonly points: number | null
  /** The time for a card, where one waits for others; none for as long as one likes. */
  readonly seconds: number | null
  readonly hints: boolean
  /** What the rules leave open, where it differs from the usual. */
  readonly rulings: LeadRulings
  /** Whether I host, and do not play. */
  readonly hosts: boolean
}

/** The table that one gets by pressing one button. */
export const USUAL: TablePlan = {
  seats: USUAL_SEATS,
  takers: ['regular', 'regular', 'regular'],
  points: null,
  seconds: USUAL_TURN_SECONDS,
  hints: false,
  rulings: {},
  hosts: false,
}

/** As many takers as there are places for others: who is there stays, further ones are like the last. */
export function fitted(plan: TablePlan): TablePlan {
  const places = plan.hosts ? plan.seats : plan.seats - 1
  const more = plan.takers.at(-1) ?? 'friend'
  return { ...plan, takers: Array.from({ length: places }, (_, place) => plan.takers[place] ?? more) }
}

/** The bots that sit down. */
export function botsOf({ takers }: TablePlan): readonly Level[] {
  return takers.filter((one) => one !== 'friend')
}

/** How many places stay free. */
export function freeOf({ takers }: TablePlan): number {
  return takers.length - botsOf({ takers } as TablePlan).length
}

/** How long a match is, as the server says it. */
export function lengthSaid(points: number | null): string {
  return points === null ? 'hands' : `points:${points}`
}

/** The points that win a match; none where it is whole. */
export function pointsOf(length: string | undefined): number | null {
  const [, points] = (length ?? 'hands').split(':')
  return points === undefined ? null : Number(points)
}

/** A table without a host, as it is asked for. Among bots alone nobody is hurried. */
export function playingOf(plan: TablePlan): Omit<Playing, 'name' | 'id'> {
  const { seats, points, seconds, hints, rulings } = plan
  return {
    seats,
    bots: botsOf(plan),
    match_length: lengthSaid(points),
    turn_seconds: freeOf(plan) > 0 ? seconds : null,
    hints,
    ...rulings,
  }
}

/** So long what a hand brought stays to be read, where nobody has the next one dealt. */
const BETWEEN_SECONDS = 30

/** The settings of a table that one hosts. */
export function hostedSetup(plan: TablePlan, title: string): HattrickSetup {
  const { seats, points, seconds, hints } = plan
  const rulings = { match_length: lengthSaid(points), ...plan.rulings }
  return { seats, title, rulings, turn_seconds: seconds, between_seconds: BETWEEN_SECONDS, hints } as HattrickSetup
}

/** The bot that lays for who is late or away; null for one that is none of these. */
export function standInOf({ stand_in = 'regular' }: HattrickSetup): Level | null {
  return LEVELS.find((one) => one === stand_in.replace(/:.*/, '')) ?? null
}
