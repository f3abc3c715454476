/** Sitting down at a table of Hattrick that nobody hosts: asked for under one id, kept, and entered. */
import { around, doors } from '../doors'
import { playingOf, type TablePlan } from '../play/founding'
import { go } from '../way.svelte'
import { keepWay } from '../wire/ways'
import { lang } from '../words'

/**
 * Founds it and goes there.
 *
 * @param id under the same id the same table is given, where an answer was lost.
 * @throws RefusedThere, Unreachable.
 */
export async function sitDown(plan: TablePlan, name: string, id: string): Promise<void> {
  // The cookie has come along with the answer.
  const { table, game, by, seat } = await doors.play({ ...playingOf(plan), name, id, lang: lang() })
  keepWay(around.lasting, { table, game, role: 'seat', by, seat, name, usedAt: around.now() })
  go(`/t/${table}`)
}
