/**
 * The languages that the pages speak: another one is a row here, its grammar in a file beside this one, and a
 * `phrases.….ts` beside each that there is.
 */
import { english } from './english.ts'
import { french } from './french.ts'
import type { Grammar } from './grammar.ts'

export const LANGUAGES = { en: english, fr: french } as const satisfies Readonly<Record<string, Grammar>>

export type Lang = keyof typeof LANGUAGES
export const LANGS = Object.keys(LANGUAGES) as readonly Lang[]

/** The first of our languages among tags such as `fr-CA`; English where there is none. The server chooses in the same way. */
export function firstOf(tags: readonly (string | null | undefined)[]): Lang {
  const wanted = tags.map((tag) => tag?.slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGS.filter((lang) => lang === tag))[0] ?? 'en'
}
