/** What a night says that is seen again. */
import type { Phrases } from '../../words/phrase'

export default {
  'replay.start.paper': { one: 'Before the market: one person.', other: 'Before the market: {n} people.' },
  'replay.into': '{name} hands back {things}.',
  'replay.fewer': 'Fewer people',
  'replay.state.sealed': 'sealed',
  'replay.state.gone': 'has left',
} as const satisfies Phrases
