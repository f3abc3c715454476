/** A game against bots that begins at one touch: what was chosen last, kept in this browser. */
import type { Shelf } from '../../wire/environment'
import { SEATS, USUAL_SEATS } from '../../wire/limits'
import { type Level, LEVELS, type Pace, PACE_NAMES, type TablePlan, USUAL } from './tableplan'

/** One hand, or a whole match. */
export const QUICK_LENGTHS = ['hands:1', 'hands'] as const

export interface Quick {
  readonly seats: number
  readonly length: (typeof QUICK_LENGTHS)[number]
  readonly level: Level
  readonly pace: Pace
  readonly hints: boolean
}

const KEPT = 'kermesse.quickplay'
const FIRST: Quick = { seats: USUAL_SEATS, length: 'hands', level: 'beginner', pace: 'calm', hints: true }

/** What was chosen last; for whatever is missing there, or was written by another version, the usual. */
export function quickKept(shelf: Shelf): Quick {
  const kept = read(shelf.get(KEPT))
  return {
    seats: SEATS.find((one) => one === kept.seats) ?? FIRST.seats,
    length: QUICK_LENGTHS.find((one) => one === kept.length) ?? FIRST.length,
    level: LEVELS.find((one) => one === kept.level) ?? FIRST.level,
    pace: PACE_NAMES.find((one) => one === kept.pace) ?? FIRST.pace,
    hints: typeof kept.hints === 'boolean' ? kept.hints : FIRST.hints,
  }
}

export function keepQuick(shelf: Shelf, quick: Quick): void {
  shelf.put(KEPT, JSON.stringify(quick))
}

/** The table that is asked for. */
export function quickPlan({ seats, length, level, pace, hints }: Quick): TablePlan {
  const takers = Array.from({ length: seats - 1 }, () => level)
  return { ...USUAL, seats, takers, length, pace, hints }
}

function read(text: string | null): Partial<Record<keyof Quick, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
