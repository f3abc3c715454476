/** Words as one prints them; the same as `kermesse/words.py` does it. */
import { type Lang, LANGUAGES } from './languages.ts'

/** Curly apostrophes and, where the language has them, the spaces that do not break. */
export function typeset(text: string, spoken: Lang): string {
  return LANGUAGES[spoken].spaced(text.replaceAll("'", '\u2019'))
}
