/** Where the next hand is dealt at once, everybody is told in passing what the last one brought them. */
import { toast } from '../../table/toasts.svelte'
import { number, say, signed } from '../../words'
import type { Felt } from '../table/felt.svelte'

/** Tells it for as long as the component is there that asks for it. */
export function toastHandPoints(felt: Felt): void {
  let before = felt.match.points.length
  $effect(() => {
    const { points, turn } = felt.match
    const own = felt.place === null ? undefined : points.at(-1)?.[felt.place]
    const hasEnded = points.length === before + 1 && turn !== null
    before = points.length
    if (hasEnded && own !== undefined) {
      toast(say('felt.brought.me', { n: number(points.length), points: signed(own) }), { about: 'hand' })
    }
  })
}
