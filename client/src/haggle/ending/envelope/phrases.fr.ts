import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'act.done': "C'est fait",

  'goods.of': '{n} sur {of}',

  'seal.all': 'Tout mettre',
  'seal.none': 'Tout retirer',
  'seal.of': 'sur {of}',
  'seal.rules': 'Règles',
  'seal.inside': 'Dedans : {things}.',
  'seal.inside.none': "L'enveloppe est vide.",
  'seal.kept': 'Gardé : {things}.',
  'seal.until': "On peut desceller jusqu'à l'heure.",
  'seal.until.host': "On peut desceller jusqu'au décompte.",
  'seal.plain': 'Sceller sans maintenir',
  'seal.question': "Sceller l'enveloppe ?",
  'seal.numbers': 'Leurs numéros, par exemple {example}',
  'seal.line': 'Tout en une ligne, par exemple {example}',
  'seal.strange': 'Pas compris : {words}',
  'seal.hold': 'Maintenir pour sceller',
  'seal.now': 'Sceller',
  'seal.sure': "Vous quittez le marché, et vos offres tombent. Vous pouvez desceller jusqu'à l'heure.",
  'seal.sealed': 'Scellée à {time}',
  'seal.unseal': 'Desceller',
  'seal.unsealed.all': 'Si vous ne scellez pas, tout ce que vous avez est remis.',
  'seal.unsealed.nothing': "Si vous ne scellez pas, rien n'est remis.",
  'seal.paper': "Qu'y avez-vous mis ?",
  'reckon.known': "d'après ce que vous savez",
  'reckon.lines': 'Ligne à ligne',
  'reckon.hits': 'Ce que vous pouvez encore perdre',
  'reckon.unknown': {
    zero: 'Vous avez lu toutes les règles',
    one: "Une règle que vous n'avez pas lue",
    other: "{n} règles que vous n'avez pas lues",
  },
  'reckon.stale': 'Compté avant le dernier changement',
  'seal.waits': 'Votre sceau attend le réseau. Il comptera une fois arrivé.',
} satisfies Translation<typeof en, 'fr'>
