/** The end of a night: its places. Which of them are told one after another, and own sums, the server tells. */
import type { HaggleOutcome } from '../wire/types'

export type Placing = HaggleOutcome['standings'][number]
export type Line = Placing['lines'][number]

/** Those who share a place. */
export interface Place {
  readonly rank: number
  readonly total: number
  readonly players: readonly Placing[]
}

/** The places of a night, best first; void hands have none. */
export function places(standings: readonly Placing[]): readonly Place[] {
  const found = new Map<number, Placing[]>()
  for (const placing of standings) {
    if (placing.rank === null || placing.total === null || placing.out) continue
    const same = found.get(placing.rank)
    if (same === undefined) found.set(placing.rank, [placing])
    else same.push(placing)
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([rank, players]) => ({ rank, total: players[0]?.total ?? 0, players }))
}
