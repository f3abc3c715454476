/** Cards that somebody asks to take back: how many, whose yes is waited for, what came of it. */
import type { HattrickView } from '../../wire/types'
import type { Laid, Match } from '../cards'
import { lastOf, type News, type Of } from '../news'

type Seen = HattrickView['table']
/** As much of a table as a request depends on. */
export type UndoTable = Pick<Seen, 'phase' | 'around' | 'match' | 'undo' | 'asked' | 'clock_at'>

/** What would go back: one's own last card, and the cards that were laid after it. */
export interface Wish {
  readonly card: string
  readonly after: readonly Laid[]
}

/** Every card of the hand under way, in the order laid. */
function laidIn({ tricks, laid }: Pick<Match, 'tricks' | 'laid'>): readonly Laid[] {
  return [...tricks.flatMap((trick) => trick.laid), ...laid]
}

/** What would go back if somebody asked now; null where they may not, or have nothing to take back. */
export function wishOf(seen: UndoTable, mine: HattrickView['mine']): Wish | null {
  if (seen.phase !== 'playing' || seen.match === null || mine === null) return null
  if (seen.undo !== null || seen.asked.includes(mine.seat)) return null
  const all = laidIn(seen.match).slice(seen.match.played_on?.cards ?? 0) // what was given is nobody's to take back
  const last = all.map(({ seat }) => seat).lastIndexOf(mine.place)
  const own = all[last]
  return own === undefined ? null : { card: own.card, after: all.slice(last + 1) }
}

/**
 * A request that waits for answers, as one of those who see it.
 *
 * asker: it is one's own; asked: one's answer is waited for; agreed: one has said yes; onlooker: one is not asked.
 */
export interface Request {
  readonly as: 'asker' | 'asked' | 'agreed' | 'onlooker'
  readonly asker: number
  readonly count: number
  /** The seats that have said yes, and those that have not answered; bots, and who is absent, are not asked. */
  readonly agreed: readonly number[]
  readonly waiting: readonly number[]
  /** Seconds until it comes to nothing. */
  readonly left: number
}

/** The request that waits now; null where there is none. */
export function requestOf(seen: UndoTable, me: number | null, now: number): Request | null {
  if (seen.undo === null) return null
  const { seat: asker, count, at, agreed = [] } = seen.undo
  const there = seen.around.filter((one) => one.bot === null && one.away_since === null).map(({ seat }) => seat)
  const waiting = there.filter((seat) => seat !== asker && !agreed.includes(seat))
  // Where clocks differ a little, it still never has longer than it had when it was asked.
  const until = seen.clock_at ?? now
  const left = Math.max(Math.floor(Math.min(until - now, until - at)), 0)
  return { as: standing(me, asker, agreed, waiting), asker, count, agreed, waiting, left }
}

function standing(
  me: number | null,
  asker: number,
  agreed: readonly number[],
  waiting: readonly number[],
): Request['as'] {
  if (me === null) return 'onlooker'
  if (me === asker) return 'asker'
  if (agreed.includes(me)) return 'agreed'
  return waiting.includes(me) ? 'asked' : 'onlooker'
}

/** What has come of a request: the cards went back, somebody laid one, nobody answered in time, somebody said no. */
export type Outcome = 'back' | 'played' | 'lapsed' | 'refused'

/** What came of the last request; null where nothing has. */
export function outcomeOf(news: News): Outcome | null {
  const last = news[lastOf(news, 'undo-dropped', 'cards-taken-back')]
  if (last?.what === 'cards-taken-back') return 'back'
  return last?.what === 'undo-dropped' ? DROPPED[last.why] : null
}

const DROPPED: Readonly<Record<Of<'undo-dropped'>['why'], Outcome>> = {
  refused: 'refused',
  withdrawn: 'refused',
  'played-on': 'played',
  lapsed: 'lapsed',
}
