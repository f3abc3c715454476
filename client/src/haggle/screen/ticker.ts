/** What is new in the hall, for a room to read: arrivals, bargains, seals, what was said to all. Nothing secret. */
import type { Hall } from '../../wire/types'

export type TickerItem =
  | { readonly kind: 'arrived' | 'sealed' | 'unsealed'; readonly seats: readonly [number] }
  | { readonly kind: 'struck'; readonly seats: readonly number[] }
  | { readonly kind: 'said'; readonly seats: readonly number[]; readonly words: string }

/** What a hall needs to be compared. */
export type TickerSeen = Pick<Hall, 'people' | 'said'>

/** What happened between two views of a hall, in no order but this. */
export function tickerItems(before: TickerSeen, after: TickerSeen): readonly TickerItem[] {
  const known = new Map(before.people.map((one) => [one.seat, one]))
  const found: TickerItem[] = []
  for (const { seat, state } of after.people) {
    const old = known.get(seat)
    if (old === undefined) found.push({ kind: 'arrived', seats: [seat] })
    else if (old.state === 'playing' && state === 'sealed') found.push({ kind: 'sealed', seats: [seat] })
    else if (old.state === 'sealed' && state === 'playing') found.push({ kind: 'unsealed', seats: [seat] })
  }
  // Several bargains may have come together; who struck with whom is not told, only that they did.
  const struck = after.people.filter(({ seat, bargains }) => bargains > (known.get(seat)?.bargains ?? bargains))
  if (struck.length > 0) found.push({ kind: 'struck', seats: struck.map(({ seat }) => seat) })
  const last = before.said.at(-1)?.at ?? 0
  for (const { at, words, teller } of after.said) {
    if (at > last) found.push({ kind: 'said', seats: teller === null ? [] : [teller], words })
  }
  return found
}

/** Who has struck most bargains, and how many; nobody where there are none, or where several have as many. */
export function leader({ people }: Pick<Hall, 'people'>): { readonly seat: number; readonly bargains: number } | null {
  const [first, second] = [...people].sort((one, other) => other.bargains - one.bargains)
  return first === undefined || first.bargains === 0 || first.bargains === second?.bargains ? null : first
}

/** The places that a room may see: as they were told; after a score told at once, the first three, never the last. */
export function podiumOf({ podium, ended }: Pick<Hall, 'podium' | 'ended'>): Hall['podium'] {
  if (podium.length > 0 || ended === null) return podium
  const last = Math.max(...ended.envelopes.map(({ rank }) => rank ?? 0))
  return [3, 2, 1].flatMap((rank) => {
    const same = ended.envelopes.filter((one) => one.rank === rank)
    const total = same[0]?.total
    if (total == null || (rank === last && last > 1)) return []
    return [{ rank, total, seats: same.map(({ seat }) => seat) }]
  })
}
