/** Who may do what at a table of Hattrick before a match and after it, and how matches ended. */
import { FEWEST_SEATS, USUAL_SEATS } from '../../wire/limits'
import type { HattrickView } from '../../wire/types'

type Seen = HattrickView['table']
export type Finished = Seen['finished'][number]

/** Who looks: the host, somebody who sits there, or somebody who only looks on. */
export type Looker = 'host' | 'seat' | 'nobody'

/** Whether they see to the table: seat bots, begin with places free. */
export function keeps({ setup }: Seen, who: Looker): boolean {
  return who === 'host' || (who === 'seat' && setup.hosted_by === 'table')
}

/** How many places there are, and how many are free. */
export function placesOf({ setup, around }: Seen): { readonly all: number; readonly free: number } {
  const all = setup.seats ?? USUAL_SEATS
  return { all, free: Math.max(all - around.length, 0) }
}

/** Whether they may begin the first match now. */
export function begins(seen: Seen, who: Looker): boolean {
  if (seen.phase !== 'lobby' || who === 'nobody') return false
  return keeps(seen, who) ? seen.around.length >= FEWEST_SEATS : placesOf(seen).free === 0
}

/** The last match that is over; undefined before one. */
export function lastOf({ finished }: Seen): Finished | undefined {
  return finished.at(-1)
}

/** Somebody's place in the end. */
export interface Placed {
  /** Their place in turn order. */
  readonly place: number
  readonly rank: number
  readonly total: number
  readonly hasWon: boolean
}

/** All of them, the best first; who has as many points shares the rank. */
export function standingsOf({ totals, winners = [] }: Finished): readonly Placed[] {
  return totals
    .map((total, place) => ({
      place,
      total,
      rank: 1 + totals.filter((other) => other > total).length,
      hasWon: winners.includes(place),
    }))
    .sort((one, other) => other.total - one.total)
}
