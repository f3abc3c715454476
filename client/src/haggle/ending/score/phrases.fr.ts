import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'reckon.base': 'base',

  'sums.page': 'Ma propre feuille',
  'sums.about': 'Comptez vous-même, règle par règle. Après le décompte, on voit où les deux diffèrent.',
  'sums.base': 'Les biens, à leur valeur',
  'sums.other': 'Une autre règle',
  'sums.add': 'Ajouter',
  'sums.rest': 'Autre chose',
  'sums.hand': 'La remettre',
  'sums.again': 'La remettre à nouveau',
  'sums.choose': 'Choisir maintenant',
  'sums.handed': 'Remise : {points}',
  'reveal.sheet.of': 'La feuille de {name}',
  'reveal.place': '{place} sur {of}',
  'reveal.forecast': 'Vous comptiez {points}.',
  'reveal.in': "Dans l'enveloppe",
  'reveal.removed': 'Retiré au hasard : {goods}',
  'reveal.check.same': 'Identique, ligne à ligne.',
  'reveal.check.other': { one: 'Une ligne diffère.', other: '{n} lignes diffèrent.' },
  'reveal.check.total': 'Les lignes concordent, pas les totaux : {mine} et {theirs}.',
  'reveal.check.mine': 'moi',
  'reveal.check.theirs': 'décompte',
} satisfies Translation<typeof en, 'fr'>
