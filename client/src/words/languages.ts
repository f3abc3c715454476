/** The languages that the pages speak: another one is a row here, and a `phrases.….ts` beside each that there is. */

interface Language {
  /** As it calls itself. */
  readonly name: string
  readonly locale: string
  /** The forms that counting takes, as `Intl.PluralRules` names them; `other` is for all that has none of its own. */
  readonly forms: readonly Intl.LDMLPluralRule[]
}

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', forms: ['one', 'other'] },
  fr: { name: 'Français', locale: 'fr-FR', forms: ['one', 'other'] },
} as const satisfies Readonly<Record<string, Language>>

export type Lang = keyof typeof LANGUAGES
export const LANGS = Object.keys(LANGUAGES) as readonly Lang[]

/** The first of our languages among tags such as `fr-CA`; English where there is none. The server chooses in the same way. */
export function firstOf(tags: readonly (string | null | undefined)[]): Lang {
  const wanted = tags.map((tag) => tag?.slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGS.filter((lang) => lang === tag))[0] ?? 'en'
}
