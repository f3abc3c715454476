/** What there is to hear of a table: which of the short sounds belongs to what has just happened. */
import type { Sound } from '../../look/tones'
import type { HaggleView, HattrickView } from '../../wire/types'
import { countdown } from './countdown'
import { unread } from '../../play/talk'

/** At a table of Hattrick: words of others, a trick or a hand that is over, one's own turn; in that order. */
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

/** What was there a moment ago, at a night of Haggle. */
export interface Heard {
  readonly phase: HaggleView['hall']['phase']
  readonly people: number
  readonly offer: number
  readonly bargain: number
  readonly left: number | null
}

/** What there is now. */
export function heardOf({ hall, mine }: HaggleView, now: number): Heard {
  const { received = [], bargains = [] } = mine ?? {}
  return {
    phase: hall.phase,
    people: hall.people.length,
    offer: received.reduce((last, { number }) => Math.max(last, number), -1),
    bargain: bargains.reduce((last, { number }) => Math.max(last, number), -1),
    left: countdown(hall, now).left,
  }
}

const FIVE_MINUTES = 300

/** At a night of Haggle: somebody came, an offer or a bargain of mine, five minutes left, time is up. */
export function atMarket(before: Heard, now: Heard): readonly Sound[] {
  const found: Sound[] = []
  if (now.phase === 'gathering' && now.people > before.people) found.push('arrival')
  if (now.offer > before.offer) found.push('offer')
  if (now.bargain > before.bargain) found.push('bargain')
  const isNear = before.left !== null && now.left !== null && now.phase === 'open'
  if (isNear && before.left > FIVE_MINUTES && now.left <= FIVE_MINUTES && now.left > 0) found.push('five')
  if (isOpen(before) && now.phase === 'closed') found.push('up')
  return found
}

function isOpen({ phase }: Heard): boolean {
  return phase === 'open' || phase === 'paused'
}
