/** An offer in one plain sentence, read back before it is sent, and told to whoever gets it. */
import type { Lang } from '../../../words/languages'
import { english } from './english'
import { french } from './french'
import type { Reading } from './reading'

export type { Reading } from './reading'
export { slips, type Slip } from './slips'

const SENTENCES: Readonly<Record<Lang, (reading: Reading) => string>> = { en: english, fr: french }

/** The sentence, in a language. */
export function sentence(reading: Reading, lang: Lang): string {
  return SENTENCES[lang](reading)
}
