/** What was said at a table of Hattrick: what is new, and to whom. */
import type { HattrickView } from '../../wire/types'

export type Saying = HattrickView['table']['spoken'][number]

/** Who said it: a seat, or the host. */
export function sayerOf(one: Saying): number | 'host' {
  return one.seat ?? 'host'
}

/** What others have said after a moment, oldest first; what one said oneself is no news. */
export function unread(spoken: readonly Saying[], eyes: HattrickView['eyes'], after: number): readonly Saying[] {
  return spoken.filter((one) => one.at > after && sayerOf(one) !== eyes)
}

/** As much of a view as says who may speak. */
interface Speaking extends Pick<HattrickView, 'eyes' | 'mine'> {
  readonly table: Pick<HattrickView['table'], 'phase' | 'moderation'>
}

/** Whether somebody may say something: who sits there, and the host, for as long as the table is open and not moderated. */
export function maySpeak({ eyes, mine, table }: Speaking): boolean {
  if (table.phase === 'closed') return false
  if (eyes === 'host') return true
  if (mine === null || table.moderation?.words === 'closed') return false
  return ![...(table.moderation?.silenced ?? []), ...(table.moderation?.unheard ?? [])].includes(mine.seat)
}
