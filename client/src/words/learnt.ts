/**
 * The phrases that a page has learnt. They come by folder and by language: a file that says a phrase needs the phrases of
 * its folder, and whatever is shown waits until they are learnt. The build writes both into the files (`making/spoken.ts`).
 */
import type { Lang } from './languages'
import { type Values, type ValuesOf, type Words, worded } from './phrase'
import type { English, Phrase } from './phrases'

/** What has to come along with a phrase: nothing, or a value for each place in it; where it may be any, any values. */
export type With<One extends Phrase> = [Phrase] extends [One]
  ? [values?: Values]
  : [keyof ValuesOf<English[One]>] extends [never]
    ? []
    : [values: ValuesOf<English[One]>]

/** Phrases in one language, typeset. */
export type Spoken = Readonly<Record<string, Words>>

/** Where phrases are, by folder and language. */
const FILES = import.meta.glob<Spoken>('../**/phrases.*.ts', { import: 'default' })

/** The folders whose phrases are said by what has been loaded, each with the languages that they were learnt in. */
const NEEDED = new Map<string, Set<Lang>>()
const LEARNT: Record<string, Record<string, Words>> = {}
/** A page that has spoken two languages goes on in both, so that either can be spoken at once. */
const WANTED = new Set<Lang>()

/** Says that phrases of these folders are said by what is being loaded. */
export function needs(folders: readonly string[]): void {
  for (const folder of folders) if (!NEEDED.has(folder)) NEEDED.set(folder, new Set())
}

/** Fetches what is said in a language by all that has been loaded. */
export async function learn(lang: Lang): Promise<void> {
  const isNew = !WANTED.has(lang)
  WANTED.add(lang)
  try {
    await Promise.all([...NEEDED].map(([folder, known]) => known.has(lang) || read(folder, lang, known)))
  } catch (failure) {
    if (isNew) WANTED.delete(lang)
    throw failure
  }
}

async function read(folder: string, lang: Lang, known: Set<Lang>): Promise<void> {
  const file = FILES[`../${folder}/phrases.${lang}.ts`]
  if (!file) throw new Error(`${folder}: expected phrases in ${lang}, found none`)
  Object.assign((LEARNT[lang] ??= {}), await file())
  known.add(lang)
}

/** Something that was loaded later, once its phrases are learnt. */
export async function learned<Loaded>(loaded: Loaded): Promise<Loaded> {
  await Promise.all([...WANTED].map(learn))
  return loaded
}

/** A phrase in one of the languages that were learnt, for whatever is told without a page. */
export function saidIn<One extends Phrase>(lang: Lang, phrase: One, ...[values]: With<One>): string {
  const words = LEARNT[lang]?.[phrase]
  if (words === undefined) throw new Error(`${phrase}: expected it to be learnt in ${lang} before it is said`)
  return worded(words, lang, values)
}
