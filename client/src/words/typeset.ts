/** Words as one prints them; the same as `kermesse/words.py` does it. */
import type { Lang } from './languages'

export const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'
export const MINUS = '\u2212'

/** Places in a phrase that numbers come into. */
const NUMBERS = 'n|m|of|points|share'

const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/ ([;!?»])/g, `${NARROW}$1`],
  [/« /g, `«${NARROW}`],
  [/ :/g, `${NO_BREAK}:`],
  [/(\d) (?=\p{Letter}|\d{3})/gu, `$1${NO_BREAK}`],
  [/(\d) %/g, `$1${NO_BREAK}%`],
  [new RegExp(`(\\{(?:${NUMBERS})\\}) (?=\\p{Letter}|%)`, 'gu'), `$1${NO_BREAK}`],
]

/** Curly apostrophes and, in French, the spaces that do not break. */
export function typeset(text: string, spoken: Lang): string {
  const curly = text.replaceAll("'", '\u2019')
  return spoken === 'fr' ? FRENCH.reduce((set, [found, spaced]) => set.replace(found, spaced), curly) : curly
}
