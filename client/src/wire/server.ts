/** The one server there is, asked from any page; and what to tell somebody whom it refused. */
import { lang, say, typeset } from '../words'
import { Api } from './api'
import { browser } from './environment'
import { RefusedThere } from './errors'

export const around = browser()
export const api = new Api(around)

/** Why something was not done, in words. */
export function reasonOf(wrong: unknown): string {
  if (!(wrong instanceof RefusedThere)) return say('app.unreachable')
  if (wrong.reason === 'MALFORMED') return say('app.malformed') // its words are for who writes programs
  const { words, faults = [] } = wrong.refusal
  return [words, ...faults].map((said) => typeset(said[lang()], lang())).join(' ')
}
