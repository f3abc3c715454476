/** What happens at a night of Haggle is heard and felt, told from here alone; a reload does not ring for what was. */
import { untrack } from 'svelte'
import { ring } from '../../look/senses.svelte'
import type { Night } from './night.svelte'
import { atMarket, heardOf, type NightHeard } from './sounds'

/** Rings for as long as the component is there that asks for it. */
export function ringForNight(night: Night): void {
  let before: NightHeard | null = null
  $effect(() => {
    if (night.view === null) return
    const now = heardOf(night.view, night.second)
    const come = before === null ? [] : atMarket(before, now)
    before = now
    untrack(() => come.forEach(ring))
  })
}
