import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'replay.start.paper': { one: 'Avant le marché : une personne.', other: 'Avant le marché : {n} personnes.' },
  'replay.into': '{name} rend {things}.',
  'replay.fewer': 'Moins de monde',
  'replay.state.sealed': 'enveloppe scellée',
  'replay.state.gone': 'plus là',
} satisfies Translation<typeof en, 'fr'>
