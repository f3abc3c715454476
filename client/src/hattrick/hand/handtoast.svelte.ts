/** Where the next hand is dealt at once, everybody is told in passing what the last one brought them. */
import { toast } from '../../table/toasts.svelte'
import { number, say, signed } from '../../words'
import { lastOf } from '../news'
import type { Sitting } from '../sitting.svelte'

/** Tells it for as long as the component is there that asks for it. */
export function toastHandPoints(sitting: Sitting): void {
  sitting.hear((news) => {
    const at = lastOf(news, 'hand-scored')
    const scored = news[at]
    if (scored?.what !== 'hand-scored' || lastOf(news, 'hand-dealt') < at || sitting.mine === null) return
    const points = signed(scored.points[sitting.mine.place] ?? 0)
    toast(say('felt.brought.me', { n: number(scored.hand), points }), { about: 'hand' })
  })
}
