/** How far a table has come, as it is shown: the last trick of a match stays to be read before the result comes. */
import { onDestroy } from 'svelte'
import type { HattrickView } from '../wire/types'
import { lastOf } from './news'
import type { Sitting } from './sitting.svelte'
import { STAYS_MS } from './table/trickdisplay'

type Phase = HattrickView['table']['phase']

interface ShownPhase {
  /** The phase to show now; undefined before a view has come. */
  readonly now: Phase | undefined
  /** The last trick was looked at long enough. */
  hurry(): void
}

/** Follows a table for as long as the component is there that asks. */
export function shownPhase(sitting: Sitting): ShownPhase {
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
  return {
    get now() {
      return stays && phase === 'over' ? 'playing' : phase
    },
    hurry: () => (stays = false),
  }
}
