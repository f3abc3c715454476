/**
 * A bargain that somebody else struck by saying yes is told in passing. To be called once, by the component that is there
 * as long as the market is.
 */
import { toast } from '../../../table/toasts.svelte'
import { listed, say } from '../../../words'
import type { Night } from '../../night/night.svelte'
import { acceptedBy } from './accepted'

export function toastBargains(night: Night): void {
  night.hear((news) => {
    for (const seats of acceptedBy(news, night.mine?.seat ?? null)) {
      toast(say('offer.accepted', { name: listed(seats.map((seat) => night.nameOf(seat))) }), { tone: 'good' })
    }
  })
}
