/** What there is to hear of a table: which of the short sounds belongs to what has just happened. */
import type { Sound } from '../look/tones'
import type { HattrickView } from '../wire/types'
import { lastOf, type News, turnIn } from './news'

/** Words of others, a trick or a hand that is over, one's own turn; in that order. */
export function soundsOf(news: News, { eyes, table, mine }: HattrickView): readonly Sound[] {
  const found: Sound[] = []
  if (news.some((one) => one.what === 'spoken' && (one.seat ?? 'host') !== eyes)) found.push('words')
  if (lastOf(news, 'hand-scored') >= 0) found.push('hand')
  else if (lastOf(news, 'trick-taken') >= 0) found.push('trick')
  if (mine !== null && turnIn(news) === mine.place && isThere(table, mine.place)) found.push('turn')
  return found
}

function isThere({ around }: HattrickView['table'], place: number): boolean {
  return around[place]?.away_since === null
}
