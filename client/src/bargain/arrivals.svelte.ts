/**
 * What comes while one looks elsewhere: an offer, a bargain that somebody else struck by saying yes. Told in passing,
 * with a way there; the phone may tremble a little, unless it was asked not to.
 *
 *     announceArrivals({ isThere: () => tab === 'offers', view: () => go(`/t/${table}/offers`) })   // once, on the floor
 */
import { untrack } from 'svelte'
import { around } from '../doors'
import type { Night } from '../table/night.svelte'
import { nightHere } from '../table/night.svelte'
import type { BargainShown, Offer } from '../wire/types'
import { toast } from '../table/toasts.svelte'
import { listed, say } from '../words'
import { type Arrivals, arrived } from '../play/arrived'

interface Place {
  /** Whether one looks at the offers already: they announce themselves there. */
  isThere(): boolean
  view(): void
}

/** Where it is kept that the phone is to lie still. */
export const STILL = 'kermesse.still'

const TREMBLE_MS = 20

/** To be called by the component that is there as long as the market is. */
export function announceArrivals({ isThere, view }: Place): void {
  const night = nightHere()
  let before: Arrivals | null = null
  $effect(() => {
    if (night.view === null) return
    const { offers, bargains, now } = arrived(before, night.view)
    before = now
    untrack(() => tell(offers, bargains))
  })

  function tell(offers: readonly Offer[], bargains: readonly BargainShown[]): void {
    const act = { words: say('act.view'), go: view }
    if (offers.length > 0) {
      tremble()
      const names = listed([...new Set(offers.map(({ maker }) => night.nameOf(maker)))])
      if (!isThere()) toast(say('offer.from', { name: names }), { act })
    }
    for (const bargain of bargains) toast(struckWith(bargain.moved, night), { tone: 'good', ...(isThere() ? {} : { act }) })
  }
}

function struckWith(moved: readonly { giver: number; taker: number }[], night: Night): string {
  const others = new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))
  others.delete(night.mine?.seat ?? -1)
  return say('offer.accepted', { name: listed([...others].map((seat) => night.nameOf(seat))) })
}

function tremble(): void {
  if (around.lasting.get(STILL) !== null || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(TREMBLE_MS)
}
