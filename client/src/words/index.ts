/** What pages say, in the language that is spoken: `say('home.join')`. A phrase cannot exist in one language alone. */
import * as figures from './figures'
import { lang } from './language.svelte'
import { saidIn, type With } from './learnt'
import type { Phrase } from './phrases'

export { lang, speak } from './language.svelte'
export { LANGS, LANGUAGES, type Lang } from './languages'
export type { Phrase } from './phrases'
export { typeset } from './typeset'

/**
 * A phrase, typeset, with values in place of `{name}`. Numbers are written as the language writes them; texts are put
 * in as they are.
 */
export function say<One extends Phrase>(phrase: One, ...values: With<One>): string {
  return saidIn(lang(), phrase, ...values)
}

/** 2.5 or 2,5; a true minus sign. */
export const number = (value: number): string => figures.number(value, lang())
/** A change of score: +10, −6, 0. */
export const signed = (value: number): string => figures.signed(value, lang())
/** A place in a row: 1st, 1er. */
export const ordinal = (value: number): string => figures.ordinal(value, lang())
/** A time of day, of a moment in seconds since 1970: 20:41, 20 h 41. */
export const hour = (at: number): string => figures.hour(at, lang())
/** How long something takes: 40 s, 12 min, 1 h 05. */
export const duration = (seconds: number): string => figures.duration(seconds, lang())
/** So many minutes, said aloud. */
export const minutes = (count: number): string => figures.minutes(count, lang())
/** How long ago something was. */
export const ago = (at: number, now: number): string => figures.ago(at, now, lang())
/** Words as one says them: a, b and c. */
export const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  figures.listed(words, lang(), last)
