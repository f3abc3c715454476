import type { Grammar } from './grammar.ts'
import { NARROW, NO_BREAK } from './spaces.ts'

/** Places in a phrase that numbers come into. */
const NUMBERS = 'n|m|of|points|share'

const SPACES: readonly (readonly [RegExp, string])[] = [
  [/ ([;!?»])/g, `${NARROW}$1`],
  [/« /g, `«${NARROW}`],
  [/ :/g, `${NO_BREAK}:`],
  [/(\d) (?=\p{Letter}|\d{3})/gu, `$1${NO_BREAK}`],
  [/(\d) %/g, `$1${NO_BREAK}%`],
  [new RegExp(`(\\{(?:${NUMBERS})\\}) (?=\\p{Letter}|%)`, 'gu'), `$1${NO_BREAK}`],
]

/** Before these `de` becomes `d’`. An h may be one that is heard, so it is left alone. */
const ELIDES = /^[aeiouàâäéèêëîïôöùûüœæ]/iu

export const french = {
  name: 'Français',
  locale: 'fr-FR',
  forms: ['one', 'other'],
  ordinals: { one: 'er', other: 'e' },
  beforeLast: { and: ' et ', or: ' ou ' },
  afterNumber: NO_BREAK,
  decimal: ',',
  hour: (hour, minute) => `${hour}${NO_BREAK}h${NO_BREAK}${String(minute).padStart(2, '0')}`,
  hours: (hours, minutes) => `${hours}${NO_BREAK}h${NO_BREAK}${String(minutes).padStart(2, '0')}`,
  one: (name, gender) => `${gender === 'f' ? 'une' : 'un'} ${name}`,
  beforeValue: (word, value) =>
    /^de$/i.test(word) && ELIDES.test(value) ? `${word.slice(0, 1)}\u2019${value}` : `${word} ${value}`,
  spaced: (text) => SPACES.reduce((set, [found, space]) => set.replace(found, space), text),
} as const satisfies Grammar
