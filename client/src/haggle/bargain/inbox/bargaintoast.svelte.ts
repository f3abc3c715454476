/**
 * A bargain that somebody else struck by saying yes is told in passing. To be called once, by the component that is there
 * as long as the market is.
 */
import { untrack } from 'svelte'
import { toast } from '../../../table/toasts.svelte'
import type { BargainShown } from '../../../wire/types'
import { listed, say } from '../../../words'
import type { Night } from '../../night/night.svelte'
import { type BargainsSeen, newBargains } from './newbargains'

export function toastBargains(night: Night): void {
  let before: BargainsSeen | null = null
  $effect(() => {
    if (night.view === null) return
    const { bargains, now } = newBargains(before, night.view)
    before = now
    untrack(() => {
      for (const bargain of bargains) toast(struckWith(bargain, night), { tone: 'good' })
    })
  })
}

function struckWith({ moved }: BargainShown, night: Night): string {
  const others = new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))
  others.delete(night.mine?.seat ?? -1)
  return say('offer.accepted', { name: listed([...others].map((seat) => night.nameOf(seat))) })
}
