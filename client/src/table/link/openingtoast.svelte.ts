/** Who learns that a host made a link to their place reads it once on each device; `OwnLinks` shows it all the time. */
import { around } from '../../wire/server'
import { say } from '../../words'
import { tableHere } from '../livetable.svelte'
import { toast } from '../toasts.svelte'

/** Tells it for as long as the component is there that asks for it. */
export function toastOpening(): void {
  const here = tableHere()
  const name = `kermesse.opened.${here.way.table}.${here.way.by}`
  let told = Number(around.lasting.get(name) ?? 0)
  const opened = $derived.by(() => {
    const view = here.table.view
    return view !== null && 'mine' in view ? view.mine?.opened : null
  })
  $effect(() => {
    if (opened == null || opened.at <= told) return
    told = opened.at
    around.lasting.put(name, String(told))
    toast(say(`place.opened.${opened.how}`), { about: 'place' })
  })
}
