/** A table of Hattrick that nobody hosts: asked for under one id, and entered. */
import { sitDown } from '../../table/tablerequest.svelte'
import { api } from '../../wire/server'
import { lang } from '../../words'
import { playingOf, type TablePlan } from './tableplan'

/**
 * Founds it and goes there.
 *
 * @param id under the same id the same table is given, where an answer was lost.
 * @throws RefusedThere, Unreachable.
 */
export async function startMatch(plan: TablePlan, name: string, id: string): Promise<void> {
  sitDown(await api.play({ ...playingOf(plan), name, id, lang: lang() }), name)
}
