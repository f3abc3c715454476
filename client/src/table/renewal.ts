/**
 * A page that is older than the server loads itself again: once nothing waits for an answer, and somebody who is in the
 * middle of something is left alone.
 */
import type { Environment } from '../wire/environment'

/** So long somebody has touched nothing before the page goes from under their eyes. */
export const QUIET_SECONDS = 8

const KEY = 'kermesse.renewed'

/** What a page is about. */
export interface Busy {
  /** The build that the server gives out; null where this page is of it. */
  readonly newBuild: string | null
  /** How many commands wait for their answers. */
  readonly waiting: number
  /** Whether a sheet lies over the page, or somebody types. */
  readonly isComposing: boolean
  /** When somebody last touched something, in seconds since 1970. */
  readonly touchedAt: number
}

/** Whether a page may load itself again now. A hidden page may at once. */
export function mayRenew(around: Environment, { newBuild, waiting, isComposing, touchedAt }: Busy): boolean {
  if (newBuild === null || waiting > 0 || isComposing || around.passing.get(KEY) === newBuild) return false
  return around.isHidden() || around.now() - touchedAt >= QUIET_SECONDS
}

/** Notes for which build it is loaded again: once, for something on the way may keep giving out the old one. */
export function noteRenewal(around: Environment, newBuild: string): void {
  around.passing.put(KEY, newBuild)
}
