/** Whoever takes too long is told which card was laid in their place; once they count as absent, the band says so. */
import { toast } from '../../table/toasts.svelte'
import { lang, say } from '../../words'
import { cardName, cardOf } from '../cards'
import type { Sitting } from '../sitting.svelte'
import type { Felt } from './felt.svelte'
import { laidByClock } from './turn'

/** Tells it for as long as the component is there that asks for it. */
export function toastLateCard(sitting: Sitting, felt: Felt): void {
  let before = sitting.seen
  $effect(() => {
    const now = sitting.seen
    const card = felt.place === null ? null : laidByClock(before, now, felt.place, sitting.second)
    before = now
    if (card !== null && card !== felt.laidHere) {
      toast(say('felt.late', { card: cardName(cardOf(card), lang()) }), { about: 'late' })
    }
  })
}
