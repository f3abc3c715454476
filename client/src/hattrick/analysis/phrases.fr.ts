import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'judged.thinks': "L'expert revoit la manche : quelques secondes.",
  'judged.again': 'Redemander',
  'judged.hand': 'Manche {n} : où les points se sont perdus',
  'judged.broken': "Cette manche a été interrompue : il n'y a rien à juger.",
  'judged.whose': 'Les points de qui',
  'judged.seat': '{name} : {points}',
  'judged.curve': 'Points attendus, carte après carte',
  'judged.curve.about': '{name} : {first} attendus avant la première carte, {last} à la fin.',
  'judged.curve.now': { one: 'Après une carte : {points}.', other: 'Après {n} cartes : {points}.' },
  'judged.account': "D'où viennent les points",
  'judged.average': 'La place, en moyenne',
  'judged.deal': 'La chance à la donne',
  'judged.own': 'Ses cartes',
  'judged.others': 'Les cartes des autres',
  'judged.points': 'Points de la manche',
  'judged.little': 'sans importance',
  'judged.dear': 'Les cartes les plus coûteuses',
  'judged.dear.none': "Aucune carte n'a coûté de points qui comptent.",
  'judged.trick': 'Pli {n} : {card}',
  'judged.better': 'Le {card} rapportait {points} de plus.',
  'judged.open': 'Cartes sur table : {points}.',
  'judged.open.every': 'Cartes sur table, toutes les suites essayées : {points}.',
  'judged.try': 'Essayer une autre carte',
  'judged.try.what': 'Essayer une autre carte que le {card}',
  'judged.cost': "Ensemble, toutes ces cartes ont coûté {points}, pour autant qu'on pouvait savoir.",
  'judged.about': 'Comment on juge',
  'judged.about.known':
    "Une carte coûte ce que l'expert, sans en savoir plus que cette personne, aurait gagné sur les autres avec une meilleure. ± : intervalle à 95 %.",
  'judged.about.open':
    '« Cartes sur table » compare les deux mêmes cartes avec les mains telles qu\'elles étaient. Chère là seulement : pas de chance ; au-dessous de 0 : de la chance.',
  'judged.about.account':
    "Ses cartes, celles des autres : ce qu'elles ont rapporté de plus que celles d'un habitué. Avec la moyenne et la chance à la donne, cela fait les points.",
  'judged.mine': 'Mes cartes les plus coûteuses dans cette manche',
  'judged.mine.later':
    'Jugées sur ce que vous pouviez savoir. La chance à la donne et les cartes des autres viennent une fois la partie finie.',
} satisfies Translation<typeof en, 'fr'>
