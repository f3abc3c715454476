/** The phrases of a language, once it has been learnt; a page learns the one that it speaks, and shows nothing before. */
import type { Lang } from './language.svelte'
import { type Counted, type ValuesOf, worded } from './phrase'
import type { Phrase, PHRASES } from './phrases'

/** What has to come along with a phrase: nothing, or a value for each place in it; where it may be any, any values. */
export type With<One extends Phrase> = [Phrase] extends [One]
  ? [values?: Readonly<Record<string, string | number>>]
  : [keyof ValuesOf<(typeof PHRASES)[One]>] extends [never]
    ? []
    : [values: ValuesOf<(typeof PHRASES)[One]>]

/** All phrases in one language, typeset. */
export type Spoken = Readonly<Record<Phrase, string | Counted>>

/** Each is a file of its own, which the build makes of all phrases. */
const TO_LEARN: Readonly<Record<Lang, () => Promise<{ default: Spoken }>>> = {
  en: () => import('spoken:en'),
  fr: () => import('spoken:fr'),
}

const LEARNT: Partial<Record<Lang, Spoken>> = {}

/** Fetches what is said in a language. */
export async function learn(lang: Lang): Promise<void> {
  LEARNT[lang] ??= (await TO_LEARN[lang]()).default
}

/** A phrase in one of the languages that were learnt, for whatever is told without a page. */
export function saidIn<One extends Phrase>(lang: Lang, phrase: One, ...[values]: With<One>): string {
  const spoken = LEARNT[lang]
  if (!spoken) throw new Error(`${phrase}: expected ${lang} to be learnt before it is spoken`)
  return worded(spoken[phrase], lang, values)
}
