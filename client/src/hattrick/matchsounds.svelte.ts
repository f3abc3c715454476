/** What happens at a table of Hattrick is heard and felt, told from here alone; a reload does not ring for what was. */
import { untrack } from 'svelte'
import { ring } from '../look/senses.svelte'
import type { HattrickView } from '../wire/types'
import type { Sitting } from './sitting.svelte'
import { atCards } from './sounds'

/** Rings for as long as the component is there that asks for it. */
export function ringForMatch(sitting: Sitting): void {
  let before: HattrickView | null = null
  $effect(() => {
    const { view } = sitting
    if (view === null) return
    const come = before === null ? [] : atCards(before, view)
    before = view
    untrack(() => come.forEach(ring))
  })
}
