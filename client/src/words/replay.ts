/** Phrases of replays. */
import type { Said } from './phrase'

export const replay = {
  'replay.page': { en: 'Replay', fr: 'Revoir la partie' },
} as const satisfies Readonly<Record<string, Said>>
