/** Phrases of Hattrick. */
import type { Said } from './phrase'

export const hattrick = {
  'hattrick.hand': { en: 'Hand {n} of {of}', fr: 'Manche {n} sur {of}' },
  'hattrick.trick': { en: 'Trick {n} of {of}', fr: 'Pli {n} sur {of}' },
  'hattrick.last': { en: 'Last trick', fr: 'Dernier pli' },
  'hattrick.mine': { en: 'My tricks', fr: 'Mes plis' },
  'hattrick.turn': { en: 'Your turn, {name}', fr: 'À vous, {name}' },
  'hattrick.waits': { en: '{name} to play', fr: 'Au tour de {name}' },
  'hattrick.lay.take': { en: 'Lay {card}, take the pile', fr: 'Poser le {card}, prendre la pile' },
  'hattrick.lay': { en: 'Lay {card}', fr: 'Poser le {card}' },
  'hattrick.lay.lead': { en: 'Lay {card}, lead the pile', fr: 'Poser le {card}, mener la pile' },
  'hattrick.lay.second': { en: 'Lay {card}, open the second pile', fr: 'Poser le {card}, ouvrir la 2e pile' },
  'hattrick.pass': { en: 'Pass with {card}, {points}', fr: 'Passer avec le {card}, {points}' },
  'hattrick.passes': {
    en: { zero: 'no pass', one: '1 pass', other: '{n} passes' },
    fr: { zero: 'aucune passe', one: '1 passe', other: '{n} passes' },
  },
  'hattrick.back': { en: 'Take my card back', fr: 'Reprendre ma carte' },
  'hattrick.back.asked': { en: '{name} asks to take a card back', fr: '{name} demande à reprendre une carte' },
  'hattrick.back.agree': { en: 'Agree', fr: "D'accord" },
  'hattrick.back.refuse': { en: 'No', fr: 'Non' },
  'hattrick.begin': { en: 'Begin', fr: 'Commencer' },
  'hattrick.places': {
    en: { one: 'One more place', other: '{n} more places' },
    fr: { one: 'Encore une place', other: 'Encore {n} places' },
  },
  'hattrick.bot': { en: 'Seat a bot', fr: 'Asseoir un robot' },
  'hattrick.bot.name': { en: 'bot', fr: 'robot' },
  'hattrick.away': { en: 'away: a bot lays', fr: 'pas là : un robot joue' },
  'hattrick.leave': { en: 'Leave', fr: 'Quitter' },
  'hattrick.come.back': { en: 'I am back', fr: 'Me revoilà' },
  'hattrick.rematch': { en: 'Rematch', fr: 'Revanche' },
  'hattrick.next': { en: 'Next hand', fr: 'Manche suivante' },
  'hattrick.close': { en: 'Close the table', fr: 'Fermer la table' },
  'hattrick.score': { en: 'Score', fr: 'Score' },
} as const satisfies Readonly<Record<string, Said>>
