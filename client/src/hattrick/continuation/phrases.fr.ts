import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'playon.title': 'Jouer la suite de ce moment',
  'playon.about': {
    zero: 'Manche {hand}, dès la donne. Vous avez la main de cette place ; des robots jouent les autres.',
    one: 'Manche {hand}, après une carte. Vous avez la main de cette place ; des robots jouent les autres.',
    other: 'Manche {hand}, après {n} cartes. Vous avez la main de cette place ; des robots jouent les autres.',
  },
  'playon.place': 'À la place de',
  'playon.begin': 'Jouer la suite',
  'playon.none': "Plus personne n'a de carte à jouer ici. Revenez un peu en arrière.",
  'compared.title': "À côté de la manche d'origine",
  'compared.from': {
    zero: 'Suite de la manche {hand}, dès la donne.',
    one: 'Suite de la manche {hand}, après une carte.',
    other: 'Suite de la manche {hand}, après {n} cartes.',
  },
  'compared.broken': "La manche d'origine a été interrompue : il n'y a pas de points à comparer.",
  'compared.more': {
    one: "Vous avez {now} : un point de plus que cette place dans la manche d'origine, {there}.",
    other: "Vous avez {now} : {n} points de plus que cette place dans la manche d'origine, {there}.",
  },
  'compared.less': {
    one: "Vous avez {now} : un point de moins que cette place dans la manche d'origine, {there}.",
    other: "Vous avez {now} : {n} points de moins que cette place dans la manche d'origine, {there}.",
  },
  'compared.same': "Vous avez {now}, comme cette place dans la manche d'origine.",
  'compared.seat': 'Place',
  'compared.you': 'Vous',
  'compared.there': "À l'origine",
  'compared.now': 'Maintenant',
  'compared.back': 'Revenir à ce moment',
  'compared.given': 'Cette donne a été donnée, et non tirée : aucune graine ne la prouve.',
} satisfies Translation<typeof en, 'fr'>
