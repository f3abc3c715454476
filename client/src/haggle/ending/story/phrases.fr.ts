import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'story.who': 'Qui a marchandé avec qui',
  'story.busiest': {
    one: 'La seule personne à marchander.',
    other: 'Les {n} plus actifs. Trait épais : beaucoup de marchés.',
  },
  'story.you': {
    zero: "Vous n'en avez conclu aucun.",
    one: 'Vous en avez conclu un.',
    other: 'Vous en avez conclu {n}.',
  },
  'story.most': 'Surtout avec {name}.',
  'story.table': 'En tableau',
  'story.one': 'Qui',
  'story.other': 'Avec qui',
  'story.count': 'Marchés',
  'story.hands': 'Comment les biens ont circulé',
  'story.hand': 'La main de qui',
  'story.at': 'À quelle heure',
  'story.held': '{name} à {time}',
  'story.goods': 'Biens',
  'story.had': 'À {time}',
  'story.start': 'Au début',
  'story.end': 'À la fin',
  'story.known': 'Les règles, et combien les connaissaient',
  'story.handed': 'Les règles remises',
  'story.read': { zero: 'lue par personne', one: 'lue par une personne', other: 'lue par {n} personnes' },
  'story.holders': 'chez {names}',
  'story.rules.all': 'Les {n} règles',
  'story.moments': 'Les moments de la soirée',
} satisfies Translation<typeof en, 'fr'>
