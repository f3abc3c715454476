/** What a phrase is: words with places for values, and forms for numbers where it counts. Plain spaces, straight apostrophes. */
import * as figures from './figures'
import { isolate } from './isolate'
import { type Lang, LANGUAGES } from './languages'

/**
 * Words that count `{n}`: a form for each way in which the language counts, and `zero` where none of something is said in
 * other words.
 */
export type Counted<Spoken extends Lang = Lang> = { readonly zero?: string } & {
  readonly [Form in (typeof LANGUAGES)[Spoken]['forms'][number]]: string
}

export type Words<Spoken extends Lang = Lang> = string | Counted<Spoken>

/** Phrases by name, in English: they say which there are, and what each has places for. */
export type Phrases = Readonly<Record<string, Words<'en'>>>

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** The places in words: `'{n} cards for {name}'` has `n` and `name`. */
type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
type Forms<Told> = Told extends Counted ? Told[keyof Told] | '{n}' : Told

/** What has to be said along with a phrase: a value for each of its places. */
export type ValuesOf<Told extends Words> = { readonly [Place in Places<Forms<Told>>]: Value }

/** A text with all of these places, in whatever order. */
type Holding<Place extends string> = string &
  ((Place extends unknown ? (text: `${string}{${Place}}${string}`) => void : never) extends (text: infer All) => void ? All : never)

/** The same phrases in another language: each of them and no other, with the same places, counting as that language does. */
export type Translation<English extends Phrases, Other extends Lang> = {
  readonly [Name in keyof English]: English[Name] extends Counted
    ? { readonly [Form in keyof Counted<Other>]: Holding<Exclude<Places<English[Name]['other']>, 'n'>> }
    : Holding<Places<English[Name]>>
}

/** A phrase of a language, with its values. Numbers are written as the language writes them; texts are put in as they are, each to itself. */
export function worded(phrase: Words, lang: Lang, values: Values = {}): string {
  return form(phrase, lang, values).replace(PLACE, (_, before: string | undefined, place: string) => {
    const value = values[place] ?? ''
    const put = typeof value === 'number' ? figures.number(value, lang) : isolate(value)
    return before === undefined ? put : LANGUAGES[lang].beforeValue(before, put)
  })
}

/** A place for a value, and the word before it: what it is may depend on how the value begins. */
const PLACE = /(?:(\p{Letter}+) )?\{(\w+)\}/gu

function form(words: Words, lang: Lang, values: Values): string {
  if (typeof words === 'string') return words
  const n = Number(values['n'])
  if (n === 0 && words.zero !== undefined) return words.zero
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = words
  const counted = forms[figures.plural(n, lang)] ?? words.other
  return n === 0 && !counted.includes('{n}') ? words.other : counted // "une carte" does not say 0
}
