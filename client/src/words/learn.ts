/** Phrases of the lessons. */
import type { Said } from './phrase'

export const learn = {
  'learn.page': { en: 'How to play', fr: 'Apprendre à jouer' },
} as const satisfies Readonly<Record<string, Said>>
