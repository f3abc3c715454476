/** What is said on the trays of an offer that is being composed. */
import type { Phrases } from '../../../../words/phrase'

export default {
  'compose.empty': 'Tap what you give.',
  'compose.empty.want': 'Tap what you want.',
  'compose.in': 'What is in it',
  'compose.out': 'Take out: {thing}',
  'compose.or.out': 'Remove choice {n}',
  'compose.choice': 'Choice {n}',
  'compose.me': 'me',
  'compose.three': 'Who gives what to whom',
  'compose.choice.empty': 'Tap another thing.',
} as const satisfies Phrases
