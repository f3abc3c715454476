/** What is new in the hall, for a room to read: arrivals, bargains, seals, what was said to all. Nothing secret. */
import type { HaggleHappening, Hall } from '../../wire/types'

export type TickerItem =
  | { readonly kind: 'arrived' | 'sealed' | 'unsealed'; readonly seats: readonly [number] }
  | { readonly kind: 'struck'; readonly seats: readonly number[] }
  | { readonly kind: 'said'; readonly seats: readonly number[]; readonly words: string }

/** What happened, in order; of bargains that came together, who struck any. */
export function tickerItems(news: readonly HaggleHappening[], { said }: Pick<Hall, 'said'>): readonly TickerItem[] {
  const found: TickerItem[] = []
  const struck = new Set<number>()
  for (const one of news) {
    if (one.what === 'seat-taken') found.push({ kind: 'arrived', seats: [one.seat] })
    else if (one.what === 'envelope-sealed') found.push({ kind: 'sealed', seats: [one.seat] })
    else if (one.what === 'envelope-unsealed') found.push({ kind: 'unsealed', seats: [one.seat] })
    else if (one.what === 'bargain-struck') {
      if (struck.size === 0) found.push({ kind: 'struck', seats: [] })
      one.seats.forEach((seat) => struck.add(seat))
    } else if (one.what === 'told') {
      // Words that were taken away are not there any more.
      const heard = said.find(({ at, teller }) => at === one.at && teller === (one.teller ?? null))
      if (heard) found.push({ kind: 'said', seats: one.teller == null ? [] : [one.teller], words: heard.words })
    }
  }
  const seats = [...struck].sort((one, other) => one - other)
  return found.map((item) => (item.kind === 'struck' ? { ...item, seats } : item))
}

/** Who has struck most bargains, and how many; nobody where there are none, or where several have as many. */
export function leader({ people }: Pick<Hall, 'people'>): { readonly seat: number; readonly bargains: number } | null {
  const [first, second] = [...people].sort((one, other) => other.bargains - one.bargains)
  return first === undefined || first.bargains === 0 || first.bargains === second?.bargains ? null : first
}
