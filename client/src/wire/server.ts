/** The one server there is, asked from any page; and what to tell somebody whom it refused. */
import { Doors } from './api'
import { RefusedThere } from './errors'
import { browser } from './environment'
import { lang, say, typeset } from '../words'

export const around = browser()
export const doors = new Doors(around)

/** Why something was not done, in words. */
export function reasonOf(wrong: unknown): string {
  if (!(wrong instanceof RefusedThere)) return say('app.unreachable')
  const { words, faults = [] } = wrong.refusal
  return [words, ...faults].map((said) => typeset(said[lang()], lang())).join(' ')
}
