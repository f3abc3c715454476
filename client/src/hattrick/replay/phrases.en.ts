/** What a match says that is seen again. */
import type { Phrases } from '../../words/phrase'

export default {
  'replay.hand.trick': 'Hand {hand}, trick {n}',
  'replay.won': '{names} wins the match with {points}.',
  'replay.pile.first': 'First pile',
  'replay.pile.second': 'Second pile',
} as const satisfies Phrases
