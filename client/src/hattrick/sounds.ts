/** What there is to hear of a table: which of the short sounds belongs to what has just happened. */
import type { Sound } from '../look/tones'
import type { HattrickView } from '../wire/types'
import { unread } from './talk/talk'

/** Words of others, a trick or a hand that is over, one's own turn; in that order. */
export function atCards(before: HattrickView, { eyes, table, mine }: HattrickView): readonly Sound[] {
  const old = before.table
  const found: Sound[] = []
  if (unread(table.spoken, eyes, old.spoken.at(-1)?.at ?? 0).length > 0) found.push('words')
  const [had, has] = [old.match, table.match]
  const hands = (has?.points.length ?? 0) - (had?.points.length ?? 0)
  const tricks = (has?.tricks.length ?? 0) - (had?.tricks.length ?? 0)
  if (hands > 0) found.push('hand')
  else if (hands === 0 && tricks > 0) found.push('trick')
  const isMine = mine !== null && table.turn === mine.seat && isThere(table, mine.place)
  const isAnew = old.turn !== table.turn || hands !== 0 || tricks !== 0
  if (isMine && isAnew) found.push('turn')
  return found
}

function isThere({ around }: HattrickView['table'], place: number): boolean {
  return around[place]?.away_since === null
}
