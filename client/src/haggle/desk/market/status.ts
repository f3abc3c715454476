/** One line about somebody, as the host sees them: the first thing that matters. */
import { duration, say } from '../../../words'
import type { DeskRow } from './deskrows'

export type Tone = 'plain' | 'good' | 'quiet' | 'gone'

export function statusOf(row: DeskRow, now: number, isPaper: boolean): { words: string; tone: Tone } {
  if (row.state === 'gone') return { words: say('people.gone'), tone: 'gone' }
  if (row.isChoosing) return { words: say('desk.choosing'), tone: 'quiet' }
  if (row.state === 'sealed') return { words: say('people.sealed'), tone: 'good' }
  if (isPaper) return { words: say('desk.not.entered'), tone: 'plain' }
  if (row.isIdle && row.bargains > 0)
    return { words: say('desk.quiet.for', { time: duration(now - row.activeAt) }), tone: 'quiet' }
  if (row.isIdle) return { words: say('people.bargains', { n: 0 }), tone: 'quiet' }
  if (row.bargains === 0 && row.offers > 0) return { words: say('desk.offers.out', { n: row.offers }), tone: 'plain' }
  return { words: say('people.bargains', { n: row.bargains }), tone: 'plain' }
}
