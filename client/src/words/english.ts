import type { Grammar } from './grammar.ts'
import { NO_BREAK } from './spaces.ts'

/** Before these letters and numbers it is `an`. */
const VOWEL = /^(?:[aeio]|8|11\b|18\b)/i
/** Called by a number, as `trump 14`. */
const NUMBERED = /\D\d+$/

export const english = {
  name: 'English',
  locale: 'en-GB',
  forms: ['one', 'other'],
  ordinals: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  beforeLast: { and: ' and ', or: ' or ' },
  afterNumber: ' ',
  decimal: '.',
  hour: (hour, minute) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  hours: (hours, minutes) => `${hours}${NO_BREAK}h${NO_BREAK}${minutes}${NO_BREAK}min`,
  one: (name) => (NUMBERED.test(name) ? name : `${VOWEL.test(name) ? 'an' : 'a'} ${name}`),
  beforeValue: (word, value) => `${word} ${value}`,
  spaced: (text) => text,
} as const satisfies Grammar
