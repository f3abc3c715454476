/**
 * Numbers, times and lists as each language writes them. Moments are seconds since 1970, as on the wire.
 *
 * A browser loads how languages write things when it is first asked, and a small phone takes a tenth of a second for
 * that: what stands on every page does without.
 */
import { isolate } from './isolate'
import type { Grammar } from './grammar'
import { type Lang, LANGUAGES } from './languages'
import { NO_BREAK } from './spaces'

export const MINUS = '\u2212'

/** A maker of formats, asked once for each language: making one is slow. */
function once<Format>(make: (locale: string) => Format): (lang: Lang) => Format {
  const made = new Map<Lang, Format>()
  return (lang) => {
    let format = made.get(lang)
    if (format === undefined) made.set(lang, (format = make(LANGUAGES[lang].locale)))
    return format
  }
}

const plain = once((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const counts = once((locale) => new Intl.PluralRules(locale))
const ordinals = once((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))
const since = once((locale) => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }))
const minuteWords = once(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
)
/** Below that a whole number is written alike everywhere, and a browser need not load how a language writes numbers. */
const ALIKE = 1000

/** 2.5 or 2,5; 10,000 or 10 000; a true minus sign. */
export function number(value: number, lang: Lang): string {
  if (Number.isInteger(value) && Math.abs(value) < ALIKE) return String(value).replace('-', MINUS)
  return plain(lang).format(value).replace('-', MINUS)
}

/** A change of score: +10, −6, 0. */
export function signed(value: number, lang: Lang): string {
  return (value > 0 ? '+' : '') + number(value, lang)
}

/** Which form of a word goes with a number: French counts less than two as one. */
export function plural(value: number, lang: Lang): Intl.LDMLPluralRule {
  return counts(lang).select(value)
}

/** A place in a row: 1st, 2nd; 1er, 2e. */
export function ordinal(value: number, lang: Lang): string {
  const endings: Grammar['ordinals'] = LANGUAGES[lang].ordinals
  return number(value, lang) + (endings[ordinals(lang).select(value)] ?? '')
}

/** A time of day: 20:41, 20 h 41. */
export function hour(at: number, lang: Lang): string {
  const moment = new Date(at * 1000)
  return LANGUAGES[lang].hour(moment.getHours(), moment.getMinutes())
}

/** How long something takes: 40 s, 12 min, 1 h 5 min, 1 h 05. */
export function duration(seconds: number, lang: Lang): string {
  const whole = Math.max(Math.round(seconds), 0)
  if (whole < 60) return `${whole}${NO_BREAK}s`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes}${NO_BREAK}min`
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hour}${NO_BREAK}h` : LANGUAGES[lang].hours(hour, rest)
}

/** The same, said aloud: 5 minutes. */
export function minutes(count: number, lang: Lang): string {
  return minuteWords(lang).format(count)
}

/** How long ago something was: now, 3 min ago, il y a 2 h. */
export function ago(at: number, now: number, lang: Lang): string {
  const minutes = Math.max(Math.floor((now - at) / 60), 0)
  if (minutes < 1) return since(lang).format(0, 'second')
  if (minutes < 60) return since(lang).format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? since(lang).format(-hours, 'hour') : since(lang).format(-Math.floor(hours / 24), 'day')
}

const names = once(() => new Intl.Collator(['fr', 'en'], { sensitivity: 'base', numeric: true }))

/** Which of two names comes first; the same in both languages, for they are people's. */
export function compareNames(one: string, other: string): number {
  return names('fr').compare(one, other)
}

/** Words as one says them: a, b and c; a, b ou c. The browser's own lists say the same, but keep a phone waiting. */
export function listed(words: readonly string[], lang: Lang, last: 'and' | 'or' = 'and'): string {
  const each = words.map(isolate)
  const before = each.slice(0, -1).join(', ')
  return before + (before && LANGUAGES[lang].beforeLast[last]) + (each.at(-1) ?? '')
}
