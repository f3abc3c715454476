/** How somebody is called wherever people are listed, and how many are counted: a bot is told from a person everywhere. */
import type { Somebody } from '../../wire/types'
import type { Lang } from '../../words/languages'
import { saidIn } from '../../words/learnt'

export function called({ name, bot = false }: Pick<Somebody, 'name' | 'bot'>, lang: Lang): string {
  return bot ? saidIn(lang, 'people.marked', { name }) : name
}

/** How many people have come, and how many bots beside them. */
export function gathered(here: readonly Pick<Somebody, 'bot'>[], lang: Lang): string {
  const bots = here.filter(({ bot }) => bot).length
  const people = saidIn(lang, 'lobby.here', { n: here.length - bots })
  return bots === 0 ? people : `${people} · ${saidIn(lang, 'lobby.bots', { n: bots })}`
}

/** How many people a list shows, and how many bots. */
export function tallied(listed: readonly { readonly isBot: boolean }[], lang: Lang): string {
  const bots = listed.filter(({ isBot }) => isBot).length
  const people = saidIn(lang, 'people.count', { n: listed.length - bots })
  if (bots === 0) return people
  const beside = saidIn(lang, 'lobby.bots', { n: bots })
  return bots === listed.length ? beside : `${people} · ${beside}`
}
