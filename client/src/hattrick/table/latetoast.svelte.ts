/** Whoever takes too long is told which card was laid in their place; once they count as absent, the band says so. */
import { toast } from '../../table/toasts.svelte'
import { lang, say } from '../../words'
import { cardName, cardOf } from '../cards'
import type { Sitting } from '../sitting.svelte'
import { laidByClock } from './turn'

/** Tells it for as long as the component is there that asks for it. */
export function toastLateCard(sitting: Sitting): void {
  sitting.hear((news) => {
    const card = sitting.mine === null ? null : laidByClock(news, sitting.mine)
    if (card !== null && !sitting.isAway) toast(say('felt.late', { card: cardName(cardOf(card), lang()) }), { about: 'late' })
  })
}
