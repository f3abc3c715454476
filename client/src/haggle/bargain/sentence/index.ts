/** An offer in one plain sentence, read back before it is sent, and told to whoever gets it. */
import type { Lang } from '../../../words/language.svelte'
import { english } from './english'
import { french } from './french'
import type { Reading } from './reading'

export type { Reading } from './reading'
export { slips, type Slip } from './slips'

/** The sentence, in a language. */
export function sentence(reading: Reading, lang: Lang): string {
  return lang === 'fr' ? french(reading) : english(reading)
}
