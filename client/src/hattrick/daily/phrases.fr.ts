import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'deal.about':
    "Une manche de Hattrick par jour : les mêmes cartes à la même place contre les mêmes trois robots, pour tout le monde sur ce serveur. Ensuite, vous voyez ce que tous ont fait.",
  'deal.rules': "Votre premier essai compte. Il n'y a pas de conseils, et aucune carte ne revient.",
  'deal.play': 'Jouer la donne du jour',
  'deal.starting': 'On distribue les cartes…',
  'deal.tried': "Vous l'avez jouée aujourd'hui.",
  'deal.mine': 'Voir ma manche',
  'deal.again': 'La rejouer, sans compter',
  'deal.fair': 'Comment être sûr des cartes ?',
  'deal.fair.about':
    "Les cartes découlent d'une graine. Son empreinte est montrée la veille, la graine elle-même le lendemain : entre-temps, personne ne peut choisir d'autres cartes.",
  'deal.hash': "Empreinte de la graine d'aujourd'hui (SHA256)",
  'deal.hash.next': 'Empreinte de la graine de demain',
  'deal.over': 'La donne du {day}',
  'deal.again.noted': 'Cet essai ne compte pas : vous aviez déjà joué cette donne.',
  'deal.late.noted': "Cette manche ne compte pas : elle s'est terminée après son jour, une fois la graine donnée.",
  'deal.points.mine': 'Mes points',
  'deal.points.mean': 'Moyenne',
  'deal.points.expert': "L'expert",
  'deal.people': { one: "{n} personne sur ce serveur l'a finie.", other: "{n} personnes sur ce serveur l'ont finie." },
  'deal.below': { zero: "Personne n'a fait moins que vous.", one: '{n} a fait moins que vous.', other: '{n} ont fait moins que vous.' },
  'deal.unfinished': { one: "{n} a commencé et n'a pas fini.", other: "{n} ont commencé et n'ont pas fini." },
  'deal.spread': 'Combien ont fait combien de points : {all}',
  'deal.column': { one: '{points} points : {n} personne', other: '{points} points : {n} personnes' },
} satisfies Translation<typeof en, 'fr'>
