/** What a phrase is: words in both languages, with places for values, and forms for numbers where it counts. */
import * as figures from './figures'
import type { Lang } from './language.svelte'

/**
 * A phrase that counts `{n}`; `zero` where none of something is said in other words. French takes `one` for 0 too, unless
 * that spells the number out.
 */
export interface Counted {
  readonly zero?: string
  readonly one: string
  readonly other: string
}

/** A phrase cannot exist in one language alone. Plain spaces, straight apostrophes. */
export interface Said {
  readonly en: string | Counted
  readonly fr: string | Counted
}

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** The places in words: `'{n} cards for {name}'` has `n` and `name`. */
type Places<Words> = Words extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
type Forms<Words> = Words extends Counted ? Words[keyof Words] | '{n}' : Words

/** What has to be said along with a phrase: a value for each of its places. */
export type ValuesOf<One extends Said> = { readonly [Place in Places<Forms<One['en']>>]: Value }

/** A phrase of a language, with its values. Numbers are written as the language writes them; texts are put in as they are. */
export function worded(phrase: string | Counted, lang: Lang, values: Values = {}): string {
  return form(phrase, lang, values).replace(PLACE, (_, de: string | undefined, place: string) => {
    const value = values[place] ?? ''
    const put = typeof value === 'number' ? figures.number(value, lang) : value
    if (de === undefined) return put
    return lang === 'fr' && ELIDES.test(put) ? `${de}\u2019${put}` : `${de}e ${put}`
  })
}

/** A place for a value, and a French `de` before it. */
const PLACE = /(?:\b([Dd])e )?\{(\w+)\}/g
/** Before these `de` becomes `d’`. An h may be one that is heard, so it is left alone. */
const ELIDES = /^[aeiouàâäéèêëîïôöùûüœæ]/iu

function form(words: string | Counted, lang: Lang, values: Values): string {
  if (typeof words === 'string') return words
  const n = Number(values['n'])
  if (n === 0 && words.zero !== undefined) return words.zero
  if (n === 0 && !words.one.includes('{n}')) return words.other // "une carte" does not say 0
  return figures.plural(n, lang) === 'one' ? words.one : words.other
}
