/**
 * What comes while one looks elsewhere, felt and told: the phone trembles a little for an offer, unless it was asked to
 * lie still; a bargain that somebody else struck by saying yes is told in passing. To be called once, by the component
 * that is there as long as the market is.
 */
import { untrack } from 'svelte'
import { around } from '../doors'
import { type Arrivals, arrived } from '../play/arrived'
import type { Night } from '../table/night.svelte'
import { toast } from '../table/toasts.svelte'
import type { BargainShown } from '../wire/types'
import { listed, say } from '../words'

/** Where it is kept that the phone is to lie still. */
export const STILL = 'kermesse.still'

const TREMBLE_MS = 20

export function feelArrivals(night: Night): void {
  let before: Arrivals | null = null
  $effect(() => {
    if (night.view === null) return
    const { offers, bargains, now } = arrived(before, night.view)
    before = now
    untrack(() => {
      if (offers.length > 0) tremble()
      for (const bargain of bargains) toast(struckWith(bargain, night), { tone: 'good' })
    })
  })
}

function struckWith({ moved }: BargainShown, night: Night): string {
  const others = new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))
  others.delete(night.mine?.seat ?? -1)
  return say('offer.accepted', { name: listed([...others].map((seat) => night.nameOf(seat))) })
}

function tremble(): void {
  const mayTremble = around.lasting.get(STILL) === null && navigator.userActivation?.hasBeenActive
  if (mayTremble) navigator.vibrate?.(TREMBLE_MS)
}
