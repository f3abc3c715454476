/** How far a table has come, as it is shown: the last trick of a match stays to be read before the result comes. */
import type { HattrickView } from '../wire/types'
import type { Sitting } from './sitting.svelte'
import { STAYS_MS } from './table/trickdisplay'

type Phase = HattrickView['table']['phase']

/**
 * Follows a table for as long as the component is there that asks.
 *
 * @returns the phase to show now; undefined before a view has come.
 */
export function shownPhase(sitting: Sitting): () => Phase | undefined {
  const phase = $derived(sitting.view?.table.phase)
  let before: Phase | undefined
  let stays = $state(false)
  $effect.pre(() => {
    const hasEnded = before === 'playing' && phase === 'over'
    before = phase
    stays = hasEnded
    if (!hasEnded) return
    const timer = setTimeout(() => (stays = false), STAYS_MS)
    return () => clearTimeout(timer)
  })
  return () => (stays ? 'playing' : phase)
}
