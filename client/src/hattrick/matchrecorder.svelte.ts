/** One's own matches are written down on this device, as the server tells how they go. */
import { eveningId, isMatch } from '../evenings/evening'
import { eveningAt, keepEvening } from '../evenings/eveningshelf'
import { around } from '../wire/server'
import { matchEvening } from './matchevening'
import type { Sitting } from './sitting.svelte'

/** Writes for as long as the component is there that asks for it. */
export function recordMatches(sitting: Sitting): void {
  $effect(() => {
    const { view, way } = sitting
    if (view === null) return
    const kept = eveningAt(around.lasting, eveningId(way.table, view.table.round))
    const evening = matchEvening(view, way.table, kept !== null && isMatch(kept) ? kept : null, around.now())
    if (evening !== null) keepEvening(around.lasting, evening)
  })
}
