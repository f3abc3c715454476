/** What there is to hear of a night: which of the short sounds belongs to what has just happened. */
import type { Sound } from '../../look/tones'
import type { HaggleHappening, HaggleView } from '../../wire/types'

/** Somebody came, an offer or a bargain of mine, time is up. */
export function soundsOf(news: readonly HaggleHappening[], { hall, mine }: HaggleView): readonly Sound[] {
  const found = new Set<Sound>()
  for (const one of news) {
    if (one.what === 'seat-taken' && hall.phase === 'gathering') found.add('arrival')
    else if (one.what === 'offer-made' && mine?.received?.some(({ number }) => number === one.offer)) found.add('offer')
    else if (one.what === 'bargain-struck' && mine != null && one.seats.includes(mine.seat)) found.add('bargain')
    else if (one.what === 'market-closed') found.add('up')
  }
  return [...found]
}

const FIVE_MINUTES = 300

/** Whether five minutes are left just now, of those that were left a moment ago. */
export function isFive(before: number | null, left: number | null): boolean {
  return before !== null && left !== null && before > FIVE_MINUTES && left <= FIVE_MINUTES && left > 0
}
