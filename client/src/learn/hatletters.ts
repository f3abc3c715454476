/** What stands in the corner of a card of Hattrick. */
import type { Colour } from '../hattrick/cards'
import type { Lang } from '../words'

const LETTERS: Readonly<Record<Lang, Readonly<Record<Colour, string>>>> = {
  en: { red: 'R', green: 'G', blue: 'B' },
  fr: { red: 'R', green: 'V', blue: 'B' },
}

export const letterOf = (colour: Colour, lang: Lang): string => LETTERS[lang][colour]
