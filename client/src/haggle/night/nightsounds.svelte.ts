/** What happens at a night of Haggle is heard and felt, told from here alone. */
import { untrack } from 'svelte'
import { ring } from '../../look/senses.svelte'
import { countdown } from './countdown'
import type { Night } from './night.svelte'
import { isFive, soundsOf } from './sounds'

/** Rings for as long as the component is there that asks for it. */
export function ringForNight(night: Night): void {
  night.hear((news) => {
    if (night.view !== null) soundsOf(news, night.view).forEach(ring)
  })
  ringForTime(night)
}

/** Time goes by without anything happening: it is looked at every second. */
function ringForTime(night: Night): void {
  let before: number | null = null
  $effect(() => {
    if (night.view === null) return
    const left = night.hall.phase === 'open' ? countdown(night.hall, night.second).left : null
    if (isFive(before, left)) untrack(() => ring('five'))
    before = left
  })
}
