/** What happens to a player is told in passing, once on each device: a reload does not say it again. */
import { go, place } from '../../hall/navigation.svelte'
import { toast } from '../../table/toasts.svelte'
import { around } from '../../wire/server'
import { lang, say } from '../../words'
import { sentence } from '../bargain/sentence'
import type { Night } from '../night/night.svelte'
import { noticed } from './bargainwords'
import { BEFORE_SECONDS, newsAfter, type PlayerNews } from './notices'

/** Tells whatever comes for as long as the component is there that asks for it. */
export function toastNotices(night: Night): void {
  const name = `kermesse.told.${night.way.table}.${night.way.by}`
  let told = Number(around.lasting.get(name) ?? night.second - BEFORE_SECONDS)
  $effect(() => {
    if (night.view === null) return
    const come = newsAfter(night.view, told)
    const last = come.at(-1)
    if (last === undefined) return
    told = last.at
    around.lasting.put(name, String(told))
    for (const one of come) tell(night, one)
  })
}

function isAt(inside: string): boolean {
  const here = place()
  return here.room === 'table' && here.inside === inside
}

function tell(night: Night, one: PlayerNews): void {
  const at = (inside: string) => ({ words: say('act.view'), go: () => go(`/t/${night.way.table}/${inside}`) })
  switch (one.kind) {
    case 'notice': {
      const parts = [say(`notice.${one.about}`), noticed(one, night), one.words]
      return toast(parts.filter(Boolean).join(' '))
    }
    case 'host':
      return toast(say('floor.host', { words: one.words }))
    case 'answer':
      return toast(say('floor.answer', { words: one.words }), { act: at('notebook') })
    case 'said':
      return toast(say('floor.said', { name: night.nameOf(one.teller), words: one.words }), { act: at('notebook') })
    case 'offer': {
      const { offer } = one
      const reading = { ...offer, me: night.mine?.seat ?? null, ...night.inSentence }
      const words = sentence(reading, lang())
      return toast(say('floor.offer', { name: night.nameOf(offer.maker), offer: words }), {
        act: at('offers'),
        isSeen: () => isAt('offers'),
      })
    }
  }
}
