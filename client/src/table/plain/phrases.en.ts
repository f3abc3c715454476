/** What a table says whose game has no room of its own. */
import type { Phrases } from '../../words/phrase'

export default {
  'plain.about': 'This game has no page of its own yet. The table shows everything you may see, in its own words.',
  'plain.phase': 'Phase: {phase}',
  'plain.status.connecting': 'Connecting…',
  'plain.status.live': 'Connected',
  'plain.status.offline': 'No signal',
  'plain.offline': 'No signal. What you see may be old.',
  'plain.sitting': 'Who sits where',
  'plain.seat': 'Seat {n}',
  'plain.nobody': 'Nobody sits here yet.',
  'plain.acts': 'What you can do',
  'plain.acts.none': 'Nothing right now.',
  'plain.view': 'What you see',
  'plain.result': 'Result',
  'plain.yes': 'yes',
  'plain.no': 'no',
  'plain.none': 'none',
} as const satisfies Phrases
