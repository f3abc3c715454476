/** What somebody has in mind for a table of Hattrick, before there is one: who plays, how long, with how much help. */
import { PACES, USUAL_SEATS, USUAL_TURN_SECONDS } from '../../wire/limits'
import type { HattrickSetup, Playing } from '../../wire/types'

/** The weakest first. */
export const LEVELS = ['beginner', 'regular', 'expert'] as const satisfies Playing['bots']
export type Level = (typeof LEVELS)[number]

/** Who takes a place: a bot, or somebody who comes by the code. */
export type Taker = Level | 'friend'

/** How long a match may be, as the server says it. */
export const LENGTHS = ['hands', 'hands:1', 'points:10', 'points:20', 'points:30', 'points:50', 'points:100'] as const

/** How bots play: at once, one card after the other, or as long as people take. */
export type Pace = keyof typeof PACES
export const PACE_NAMES = ['at-once', 'calm', 'people'] as const satisfies readonly Pace[]

/** How long one may have for a card. */
export const TURNS = [30, 60, 120, 300] as const

/** Who leads after a tie, and what settles a tie that is left. */
export type LeadRulings = Pick<Playing, 'lead_tie' | 'lead_tie_rest'>
export const LEAD_RULINGS = ['lead_tie', 'lead_tie_rest'] as const

export interface TablePlan {
  readonly seats: number
  /** Who takes the places that are not mine. */
  readonly takers: readonly Taker[]
  /** As the server says it: `hands`, `hands:1`, `points:30`. */
  readonly length: string
  readonly pace: Pace
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
  length: 'hands',
  pace: 'people',
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

/** A table without a host, as it is asked for. Among bots alone nobody is hurried. */
export function playingOf(plan: TablePlan): Omit<Playing, 'name' | 'id'> {
  const { seats, length, pace, seconds, hints, rulings } = plan
  return {
    seats,
    bots: botsOf(plan),
    match_length: length,
    bot_seconds: PACES[pace],
    turn_seconds: freeOf(plan) > 0 ? seconds : null,
    hints,
    ...rulings,
  }
}

/** So long what a hand brought stays to be read, where nobody has the next one dealt. */
const BETWEEN_SECONDS = 30

/** The settings of a table that one hosts. */
export function hostedSetup(plan: TablePlan, title: string): HattrickSetup {
  const { seats, length, pace, seconds, hints } = plan
  const rulings = { match_length: length, ...plan.rulings }
  const [turn_seconds, bot_seconds, between_seconds] = [seconds, PACES[pace], BETWEEN_SECONDS]
  return { seats, title, rulings, turn_seconds, bot_seconds, between_seconds, hints } as HattrickSetup
}

/** The bot that lays for who is late or away; null for one that is none of these. */
export function standInOf({ stand_in = 'regular' }: HattrickSetup): Level | null {
  return LEVELS.find((one) => one === stand_in.replace(/:.*/, '')) ?? null
}
