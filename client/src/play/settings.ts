/** What was settled for a table of Hattrick; what is not told is as the rules have it. */
import type { HattrickSetup } from '../wire/types'

export interface Settled {
  /** So many hands, or the points to be reached. */
  readonly length: { readonly hands: number } | { readonly points: number }
  /** Seconds for a card; null for as long as one likes. */
  readonly clock: number | null
  /** The bot that lays for who is absent or late. */
  readonly standIn: Strength
}

const STRENGTHS = ['random', 'beginner', 'regular', 'expert'] as const
export type Strength = (typeof STRENGTHS)[number]

const CLOCK_SECONDS = 60
const HANDS_EACH = 2

/** @param players how many sit there. */
export function settled({ rulings, turn_seconds, stand_in }: HattrickSetup, players: number): Settled {
  const points = /^points:(\d+)$/.exec(rulings?.match_length ?? '')?.[1]
  return {
    length: points === undefined ? { hands: HANDS_EACH * players } : { points: Number(points) },
    clock: turn_seconds === undefined ? CLOCK_SECONDS : turn_seconds,
    standIn: STRENGTHS.find((one) => stand_in?.replace(/:.*/, '') === one) ?? 'regular',
  }
}
