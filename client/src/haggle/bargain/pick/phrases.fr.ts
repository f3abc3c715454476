import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'goods.none': "Vous n'en avez aucun.",

  'compose.pick.give': 'Mes biens',
  'compose.pick.want': 'Tous les biens',
  'compose.families': 'Familles',
  'compose.number': 'Son numéro',
  'compose.put': 'Mettre',
  'compose.another': 'Encore une',
  'compose.show.about.theirs': "Vous la lisez, l'autre la garde.",
  'compose.show.about.between': '{name} la lit, {other} la garde.',
  'compose.copy.about.theirs': 'À lire, montrer, recopier ; elle ne se scelle pas.',
  'compose.show.about': 'On la lit, vous la gardez.',
  'compose.copy.about': 'À lire, montrer, recopier ; elle ne se scelle pas.',
  'compose.blind.about': "Son numéro reste caché jusqu'à l'accord.",
  'compose.unseen': { one: "Une règle au choix de l'autre", other: "{n} règles au choix de l'autre" },
  'compose.later': 'Plus tard, à mon choix',
  'compose.later.theirs': "Plus tard, au choix de l'autre",
  'compose.later.about': "Une dette, que vous voyez tous deux jusqu'au choix.",
  'compose.later.kinds': 'Certaines sortes seulement',
  'compose.tell.about': "Lu une fois l'offre acceptée. Personne ne vérifie.",
  'compose.tell.about.theirs': "À écrire en acceptant. Personne ne vérifie.",
  'compose.tell.rule': 'Sur la règle numéro',
  'compose.tell.any': 'Vide : sur ce que vous voulez.',
  'compose.tell.words': 'Vos mots',
  'compose.promise.words': 'En mots',
  'compose.promise.points': 'Points après le décompte',
  'compose.promise.share': 'Une part de la victoire',
  'claim.any': "de n'importe quelle sorte",
} satisfies Translation<typeof en, 'fr'>
