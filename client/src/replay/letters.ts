/** The letter in the corner of a card: colour never speaks alone. */
import type { Colour } from '../play/hattrick'
import type { Lang } from '../words/language.svelte'

const LETTERS: Readonly<Record<Lang, Readonly<Record<Colour, string>>>> = {
  en: { red: 'R', green: 'G', blue: 'B' },
  fr: { red: 'R', green: 'V', blue: 'B' },
}

export function letterOf(colour: Colour, lang: Lang): string {
  return LETTERS[lang][colour]
}
