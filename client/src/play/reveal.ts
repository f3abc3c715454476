/** The end of a night: places one after another, one's own sheet, and where one's own sum differs from it. */
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

/** What the big screen shows at each click: the third place, the second, the winner. The last place is never shown. */
export function podium(standings: readonly Placing[]): readonly Place[] {
  const all = places(standings)
  const hasLast = all.length > 1 && all.length <= 3
  return all.slice(0, hasLast ? -1 : 3).reverse()
}

/** A line that stands in one sum and not, or otherwise, in the other. */
export interface Difference {
  readonly rule: number | null
  readonly kind: string | null
  readonly mine: number
  readonly theirs: number
}

/** Where a player's own sum differs from the program's: by rule, and by kind for goods at their default value. */
export function differences(
  mine: readonly Pick<Line, 'rule' | 'kind' | 'points'>[],
  theirs: readonly Pick<Line, 'rule' | 'kind' | 'points'>[],
): readonly Difference[] {
  const found = new Map<string, { rule: number | null; kind: string | null; mine: number; theirs: number }>()
  const add = (lines: typeof mine, side: 'mine' | 'theirs'): void => {
    for (const { rule, kind = null, points } of lines) {
      const key = `${rule} ${kind}`
      const sum = found.get(key) ?? { rule, kind, mine: 0, theirs: 0 }
      sum[side] += points
      found.set(key, sum)
    }
  }
  add(mine, 'mine')
  add(theirs, 'theirs')
  return [...found.values()]
    .filter((one) => one.mine !== one.theirs)
    .sort((one, other) => (one.rule ?? -1) - (other.rule ?? -1) || String(one.kind).localeCompare(String(other.kind)))
}
