import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'replay.hand.trick': 'Manche {hand}, pli {n}',
  'replay.won': '{names} gagne la partie avec {points}.',
  'replay.pile.first': '1re pile',
  'replay.pile.second': '2e pile',
} satisfies Translation<typeof en, 'fr'>
