/** How the host leads the ceremony: which step comes next, and how long a room takes for it. */
import type { Hall, HaggleCommand } from '../../../wire/types'

type Reveal = Extract<HaggleCommand, { do: 'reveal' }>
type Step = NonNullable<Reveal['step']>

/** From this rank on places are told one by one. */
const FIRST = 10

const STEPS: readonly Step[] = ['pole', 'pennant', 'name', 'points']

/** A step, by what the button says. */
export interface RevealStep {
  readonly command: Reveal | { readonly do: 'score' }
  readonly what: 'reckon' | 'place' | 'all' | Step
  /** The rank; 0 where it is about no place. */
  readonly rank: number
}

export const RECKON: RevealStep = { command: { do: 'reveal', rank: 0, first: FIRST }, what: 'reckon', rank: 0 }

/**
 * What comes next. Each names its place, so that a second touch by mistake tells nothing too early; the winner is
 * unveiled by steps.
 *
 * @param untold the ranks that are still to be told, the next one first.
 */
export function nextStep(untold: readonly number[], unveiling: Hall['unveiling']): RevealStep {
  const [rank] = untold
  if (rank === undefined) return { command: { do: 'score' }, what: 'all', rank: 0 }
  if (rank > 1) return { command: { do: 'reveal', rank }, what: 'place', rank }
  const step = STEPS[unveiling ? STEPS.indexOf(unveiling.step) + 1 : 0]!
  return { command: { do: 'reveal', rank, step }, what: step, rank }
}

const READ_SECONDS = { reckon: 0, place: 5, podium: 8, pole: 6, pennant: 5, name: 4, points: 9, all: 0 } as const

/**
 * How long a room looks at what was just shown before the next step, where it runs by itself.
 *
 * @param told the places told so far, in the order of telling.
 */
export function secondsAfter(told: Hall['podium'], unveiling: Hall['unveiling']): number {
  if (unveiling) return READ_SECONDS[unveiling.step]
  const last = told.at(-1)?.rank
  if (last === undefined) return READ_SECONDS.place
  if (last === 1) return READ_SECONDS.points
  return last <= 3 ? READ_SECONDS.podium : READ_SECONDS.place
}
