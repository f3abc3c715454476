/** What waits at a night for the one who sits there: offers to answer, each under a name of its own. */
import type { HaggleView } from '../../wire/types'

/** @param now the server's time; while the market rests, so does the time of offers. */
export function callsAt({ hall, mine }: HaggleView, now: number): readonly string[] {
  if (mine == null) return []
  const then = hall.phase === 'paused' ? (hall.paused_at ?? now) : now
  return (mine.received ?? [])
    .filter(({ agreed, expires_at }) => !(agreed ?? []).includes(mine.seat) && (expires_at ?? Infinity) > then)
    .map(({ number }) => `offer ${number}`)
}
