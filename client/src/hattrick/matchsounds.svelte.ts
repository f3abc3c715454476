/** What happens at a table of Hattrick is heard and felt, told from here alone. */
import { ring } from '../look/senses.svelte'
import type { Sitting } from './sitting.svelte'
import { soundsOf } from './sounds'

/** Rings for as long as the component is there that asks for it. */
export function ringForMatch(sitting: Sitting): void {
  sitting.hear((news) => {
    if (sitting.view !== null) soundsOf(news, sitting.view).forEach(ring)
  })
}
