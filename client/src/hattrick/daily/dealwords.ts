/** A deal's day in words. */
import { lang } from '../../words'
import { LANGUAGES } from '../../words/languages'

/** A date as the server writes it, `2026-11-26`, as one reads it. */
export function dayOf(day: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[lang()].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
}
