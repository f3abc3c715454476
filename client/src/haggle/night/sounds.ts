/** What there is to hear of a night: which of the short sounds belongs to what has just happened. */
import type { Sound } from '../../look/tones'
import type { HaggleView } from '../../wire/types'
import { countdown } from './countdown'

/** What was there a moment ago. */
export interface NightHeard {
  readonly phase: HaggleView['hall']['phase']
  readonly people: number
  readonly offer: number
  readonly bargain: number
  readonly left: number | null
}

/** What there is now. */
export function heardOf({ hall, mine }: HaggleView, now: number): NightHeard {
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

/** Somebody came, an offer or a bargain of mine, five minutes left, time is up. */
export function atMarket(before: NightHeard, now: NightHeard): readonly Sound[] {
  const found: Sound[] = []
  if (now.phase === 'gathering' && now.people > before.people) found.push('arrival')
  if (now.offer > before.offer) found.push('offer')
  if (now.bargain > before.bargain) found.push('bargain')
  const isNear = before.left !== null && now.left !== null && now.phase === 'open'
  if (isNear && before.left > FIVE_MINUTES && now.left <= FIVE_MINUTES && now.left > 0) found.push('five')
  if (isOpen(before) && now.phase === 'closed') found.push('up')
  return found
}

function isOpen({ phase }: NightHeard): boolean {
  return phase === 'open' || phase === 'paused'
}
