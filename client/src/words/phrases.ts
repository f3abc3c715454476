/** All phrases there are. */
import { coach } from './coach'
import { desk } from './desk'
import { envelope } from './envelope'
import { felt } from './felt'
import { floor } from './floor'
import { hall } from './hall'
import { hattrick } from './hattrick'
import { learn } from './learn'
import { market } from './market'
import { offer } from './offer'
import type { Lang } from './language.svelte'
import { type Said, type ValuesOf, worded } from './phrase'
import { prepare } from './prepare'
import { replay } from './replay'
import { reveal } from './reveal'
import { screen } from './screen'
import { seats } from './seats'
import { story } from './story'
import { table } from './table'
import { talk } from './talk'

export const PHRASES = {
  ...hall,
  ...table,
  ...market,
  ...floor,
  ...offer,
  ...envelope,
  ...reveal,
  ...story,
  ...screen,
  ...desk,
  ...prepare,
  ...hattrick,
  ...seats,
  ...felt,
  ...talk,
  ...replay,
  ...learn,
  ...coach,
} as const satisfies Readonly<Record<string, Said>>

export type Phrase = keyof typeof PHRASES

/** What has to come along with a phrase: nothing, or a value for each place in it; where it may be any, any values. */
export type With<One extends Phrase> = [Phrase] extends [One]
  ? [values?: Readonly<Record<string, string | number>>]
  : [keyof ValuesOf<(typeof PHRASES)[One]>] extends [never]
    ? []
    : [values: ValuesOf<(typeof PHRASES)[One]>]

/** A phrase in one of the languages, for whatever is told without a page. */
export function saidIn<One extends Phrase>(lang: Lang, phrase: One, ...[values]: With<One>): string {
  return worded(PHRASES[phrase], lang, values)
}
