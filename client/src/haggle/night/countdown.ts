/** The time that is left of a market. */
import type { Hall } from '../../wire/types'

/** Under so many seconds the figures grow. */
const SOON_SECONDS = 300

/** The minutes at which it is said aloud how many are left. */
const SPOKEN_MINUTES = [30, 10, 5, 1] as const

export interface Countdown {
  /** `none` where the host closes when they like. */
  readonly state: 'none' | 'running' | 'soon' | 'paused' | 'over'
  /** Seconds left; null where there is no closing time. */
  readonly left: number | null
  /** As figures: `1:05:09`, `12:05`, `0:40`; empty where there is no closing time. */
  readonly figures: string
  /** How many of the lamps are lit. */
  readonly lit: number
}

/** What a countdown needs to know of a night. */
export type Times = Pick<Hall, 'phase' | 'opened_at' | 'closes_at' | 'paused_at' | 'closed_at'>

/**
 * The time that is left.
 *
 * @param now the server's time: `Live.serverTime()`.
 * @param lamps how many lamps hang on the string; one goes out for each part gone.
 */
export function countdown(hall: Times, now: number, lamps = 12): Countdown {
  if (['closed', 'announcing', 'revealing', 'scored'].includes(hall.phase)) {
    return { state: 'over', left: 0, figures: '0:00', lit: 0 }
  }
  if (hall.closes_at === null) return { state: 'none', left: null, figures: '', lit: lamps }
  const isPaused = hall.phase === 'paused' && hall.paused_at !== null
  const left = Math.max(hall.closes_at - (isPaused ? (hall.paused_at ?? now) : now), 0)
  const whole = Math.max(hall.closes_at - (hall.opened_at ?? now), 1)
  const lit = Math.min(Math.ceil((left / whole) * lamps), lamps)
  const state = isPaused ? 'paused' : left === 0 ? 'over' : left < SOON_SECONDS ? 'soon' : 'running'
  return { state, left, figures: clock(left), lit }
}

/** Seconds as a clock has them, the second under way counted whole. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The minutes that are to be said aloud, where that moment has just passed; else null. */
export function spoken(before: number | null, left: number | null): number | null {
  if (before === null || left === null) return null
  return (
    SPOKEN_MINUTES.find((minutes) => before > minutes * 60 && left <= minutes * 60 && left > (minutes - 1) * 60) ?? null
  )
}
