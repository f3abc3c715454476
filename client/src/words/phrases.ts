/** All phrases there are, in both languages: what types and tests know. A page has those of the language it speaks. */
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
import type { Said } from './phrase'
import { prepare } from './prepare'
import { print } from './print'
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
  ...print,
  ...hattrick,
  ...seats,
  ...felt,
  ...talk,
  ...replay,
  ...learn,
  ...coach,
} as const satisfies Readonly<Record<string, Said>>

export type Phrase = keyof typeof PHRASES
