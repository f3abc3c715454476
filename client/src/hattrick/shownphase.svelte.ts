/** How far a table has come, as it is shown: the last trick of a match stays to be read before the result comes. */
import { onDestroy } from 'svelte'
import type { HattrickView } from '../wire/types'
import { lastOf } from './news'
import type { Sitting } from './sitting.svelte'
import { STAYS_MS } from './table/trickdisplay'

type Phase = HattrickView['table']['phase']

/**
 * Follows a table for as long as the component is there that asks.
 *
 * @returns the phase to show now; undefined before a view has come.
 */
export function shownPhase(sitting: Sitting): () => Phase | undefined {
  let stays = $state(false)
  let timer: ReturnType<typeof setTimeout>
  const phase = $derived(sitting.view?.table.phase)
  sitting.hear((news) => {
    const won = lastOf(news, 'match-won')
    if (won < 0 && lastOf(news, 'match-begun') < 0) return
    clearTimeout(timer)
    stays = won > lastOf(news, 'match-begun')
    if (stays) timer = setTimeout(() => (stays = false), STAYS_MS)
  })
  onDestroy(() => clearTimeout(timer))
  return () => (stays && phase === 'over' ? 'playing' : phase)
}
