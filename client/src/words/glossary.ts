/** The words of players, both languages, each with what it means. A test finds every one of them in what the game says. */
import type { GameName } from '../parts/games'
import type { Lang } from './languages'

export interface Term extends Readonly<Record<Lang, string>> {
  readonly means: Readonly<Record<Lang, string>>
  /** Where it is said; in all games where none is named. */
  readonly games?: readonly GameName[]
}

const HAGGLE = ['sackson', 'giant'] as const
const GIANT = ['giant'] as const
const HATTRICK = ['hattrick'] as const

function term(en: string, fr: string, means: Term['means'], games?: readonly GameName[]): Term {
  return games === undefined ? { en, fr, means } : { en, fr, means, games }
}

export const GLOSSARY: readonly Term[] = [
  term('host', 'hôte', {
    en: 'The one who gives the party: invites, settles the rulings, keeps time, and does not play.',
    fr: "La personne qui reçoit : elle invite, choisit les points de règle, surveille l'heure, et ne joue pas.",
  }),
  term('table', 'table', {
    en: 'One game under way, with everybody in it.',
    fr: "Une partie en cours, avec toutes les personnes qui y sont.",
  }),
  term('bot', 'robot', {
    en: 'A program that plays. It sees no more than you would in its seat.',
    fr: "Un joueur sans mains. Il ne voit rien de plus que vous à sa place.",
  }),
  term('goods', 'biens', {
    en: 'What you trade: cards of five colours, or tarot cards and tokens.',
    fr: "Ce qu'on échange : des cartes de cinq couleurs, ou des cartes de tarot et des jetons.",
  }, HAGGLE),
  term('token', 'jeton', {
    en: 'A round piece: blue, white or red.',
    fr: 'Une pièce ronde : bleue, blanche ou rouge.',
  }, GIANT),
  term('trump', 'atout', {
    en: 'One of the 21 tarot cards above the suits.',
    fr: "L'une des 21 cartes de tarot au-dessus des enseignes.",
  }, GIANT),
  term('excuse', 'excuse', {
    en: 'The tarot card without a number.',
    fr: 'La carte de tarot sans numéro.',
  }, GIANT),
  term('envelope', 'enveloppe', {
    en: 'What you hand in at the end. What you hold back does not count.',
    fr: "Ce qu'on remet à la fin. Ce qu'on garde ne compte pas.",
  }, HAGGLE),
  term('sheet', 'fiche', {
    en: 'A part of the rules that holds for everybody, whoever has read it.',
    fr: "Un morceau des règles qui vaut pour tous, qu'on l'ait lu ou non.",
  }, ['sackson']),
  term('rule card', 'carte règle', {
    en: 'A card with a rule on it. Most work for their owner alone.',
    fr: 'Une carte qui porte une règle. La plupart ne valent que pour la personne qui les remet.',
  }, GIANT),
  term('general rule', 'règle générale', {
    en: 'A rule card that works for everybody, once it is handed in and announced.',
    fr: 'Une carte règle qui vaut pour tous, une fois remise et annoncée.',
  }, GIANT),
  term('cancel', 'annuler', {
    en: 'To remove a general rule with a cancel card.',
    fr: "Retirer une règle générale avec une carte d'annulation.",
  }, GIANT),
  term('announce', 'annoncer', {
    en: 'To read out the general rules that were handed in.',
    fr: 'Lire à voix haute les règles générales remises.',
  }, GIANT),
  term('offer', 'offre', {
    en: 'What somebody proposes. It never changes: you say yes, no, or answer with another.',
    fr: "Ce que quelqu'un propose. Elle ne change pas : on dit oui, non, ou l'on en fait une autre.",
  }, HAGGLE),
  term('bargain', 'marché', {
    en: 'An offer that everybody in it has accepted. Goods change hands at once.',
    fr: 'Une offre acceptée par tous ceux qu’elle concerne. Les biens changent de mains aussitôt.',
  }, HAGGLE),
  term('show', 'montrer', {
    en: 'To let somebody read a rule that stays yours.',
    fr: 'Laisser lire une règle qui reste à vous.',
  }, HAGGLE),
  term('sight unseen', "à l'aveugle", {
    en: 'A rule card that changes hands with its number hidden.',
    fr: 'Une carte règle qui passe de main en main, numéro caché.',
  }, HAGGLE),
  term('claim', 'créance', {
    en: 'Goods that you may still choose from somebody, until the market closes.',
    fr: "Des biens que vous pouvez encore choisir chez quelqu'un, jusqu'à la clôture.",
  }, HAGGLE),
  term('promise', 'promesse', {
    en: 'Anything that somebody says they will do. It is written down.',
    fr: "Tout ce que quelqu'un s'engage à faire. C'est noté.",
  }, HAGGLE),
  term('notebook', 'carnet', {
    en: 'What you have read, heard and written. Nobody else reads it.',
    fr: "Ce que vous avez lu, entendu et noté. Personne d'autre ne le lit.",
  }, HAGGLE),
  term('heard', 'entendue', {
    en: 'Said of a rule that somebody told you about. It may be a lie.',
    fr: "Se dit d'une règle qu'on vous a racontée. C'est peut-être faux.",
  }, HAGGLE),
  term('seal', 'sceller', {
    en: 'To close your envelope. Until time is up you may open it again.',
    fr: "Fermer son enveloppe. Jusqu'à l'heure, on peut la rouvrir.",
  }, HAGGLE),
  term('score sheet', 'feuille', {
    en: 'The lines that add up to your points, each with its reason.',
    fr: 'Les lignes qui font vos points, chacune avec sa raison.',
  }, HAGGLE),
  term('hand', 'manche', {
    en: 'One deal, from the first card to the last trick. Also the cards that you hold.',
    fr: 'Une donne, de la première carte au dernier pli.',
  }, HATTRICK),
  term('trick', 'pli', {
    en: 'One card from everybody.',
    fr: 'Une carte de chacun.',
  }, HATTRICK),
  term('pile', 'pile', {
    en: 'The cards of one colour in a trick: one pile, or two, never three.',
    fr: "Les cartes d'une couleur dans un pli : une pile ou deux, jamais trois.",
  }, HATTRICK),
  term('pass', 'passe', {
    en: 'A card of the third colour: it takes nothing and costs points.',
    fr: 'Une carte de la troisième couleur : elle ne prend rien et coûte des points.',
  }, HATTRICK),
  term('lead', 'entame', {
    en: 'The first card of a trick. The player who leads plays it.',
    fr: "La première carte d'un pli. Le joueur qui a l'entame la pose.",
  }, HATTRICK),
]
