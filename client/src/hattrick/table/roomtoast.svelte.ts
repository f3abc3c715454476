/** While cards are played there is no place for it: how full the ledger is, is told in passing, once for each tenth. */
import { toast } from '../../table/toasts.svelte'
import { say } from '../../words'
import type { Sitting } from '../sitting.svelte'

/** Tells it for as long as the component is there that asks for it; the menu has it all the time. */
export function toastRoom(sitting: Sitting): void {
  const tenth = $derived(Math.floor(sitting.table.roomUsed / 10))
  $effect(() => {
    if (tenth > 0) toast(say('hattrick.room', { n: tenth * 10 }), { tone: 'bad', about: 'room' })
  })
}
