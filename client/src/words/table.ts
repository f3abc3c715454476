/** Phrases of every page at a table: the connection, the time, the lobby, one's own place. */
import type { Said } from './phrase'

export const table = {
  'live.connecting': { en: 'One moment…', fr: 'Un instant…' },
  'live.offline.haggle': {
    en: 'No signal. Your goods are safe.',
    fr: 'Pas de réseau. Vos biens sont en sécurité.',
  },
  'live.offline.hattrick': { en: 'No signal. Your place is kept.', fr: 'Pas de réseau. Votre place est gardée.' },
  'live.waiting': {
    en: {
      one: 'One thing that you asked for waits, and will be asked once.',
      other: '{n} things that you asked for wait; each will be asked once.',
    },
    fr: {
      one: 'Une demande attend ; elle partira une seule fois.',
      other: '{n} demandes attendent ; chacune partira une seule fois.',
    },
  },
  'live.drop': { en: 'Do not ask', fr: 'Ne pas demander' },
  'live.late': {
    en: 'It waited too long for a signal, so it was not asked. Nothing has moved.',
    fr: "Le réseau a tardé : la demande n'est pas partie. Rien n'a bougé.",
  },
  'live.missed': { en: 'That could not be done. Nothing has moved.', fr: "Cela n'a pas pu se faire. Rien n'a bougé." },
  'live.gone': { en: 'This place is closed', fr: 'Cette place est fermée' },

  'time.until': { en: 'until {time}', fr: "jusqu'à {time}" },
  'time.none': { en: 'Open until the host closes', fr: "Ouvert jusqu'à ce que l'hôte ferme" },
  'time.spoken': {
    en: { one: 'One minute left.', other: '{n} minutes left.' },
    fr: { one: 'Encore une minute.', other: 'Encore {n} minutes.' },
  },
  'time.up': { en: 'Time. The envelopes are closing.', fr: "C'est l'heure. Les enveloppes se ferment." },
  'time.pause': { en: 'Pause', fr: 'Pause' },
  'time.paused': {
    en: 'The host has paused the market. Its time waits too.',
    fr: "L'hôte a mis le marché en pause. Le temps attend aussi.",
  },

  'phase.gathering': { en: 'People are arriving', fr: 'On arrive' },
  'phase.open': { en: 'The market is open', fr: 'Le marché est ouvert' },
  'phase.paused': { en: 'The market is paused', fr: 'Le marché est en pause' },
  'phase.closed': { en: 'The market is closed', fr: 'Le marché est fermé' },
  'phase.announcing': { en: 'The general rules are read out', fr: 'On lit les règles générales' },
  'phase.revealing': { en: 'The score is being told', fr: 'On annonce le classement' },
  'phase.scored': { en: 'The night is over', fr: 'La soirée est finie' },

  'lobby.here': {
    en: { zero: 'Nobody has come yet', one: 'One person is here', other: '{n} people are here' },
    fr: { zero: "Personne n'est encore là", one: 'Une personne est là', other: '{n} personnes sont là' },
  },
  'lobby.read': { en: 'While you wait', fr: 'En attendant' },
  'lobby.read.goods': {
    en: 'Soon you hold goods, and rule cards that say what goods are worth. Nobody knows all the rules.',
    fr: "Vous aurez bientôt des biens, et des règles qui disent ce qu'ils valent. Personne ne connaît toutes les règles.",
  },
  'lobby.read.trade': {
    en: 'You may trade anything with anybody: goods, rule cards, a look at one, a promise.',
    fr: 'Tout se négocie avec tous : des biens, des règles, un coup d’œil, une promesse.',
  },
  'lobby.read.seal': {
    en: 'Before time is up, you seal in your envelope what is to count.',
    fr: "Avant l'heure, vous scellez dans votre enveloppe ce qui comptera.",
  },
  'lobby.link': { en: 'Your own link', fr: 'Votre lien personnel' },
  'lobby.link.about': {
    en: 'It opens your place on another device. Keep it to yourself.',
    fr: 'Il ouvre votre place sur un autre appareil. Gardez-le pour vous.',
  },
  'lobby.copy': { en: 'Copy the link', fr: 'Copier le lien' },
  'lobby.copied': { en: 'Copied.', fr: 'Copié.' },
  'lobby.rename': { en: 'Change my name', fr: 'Changer mon nom' },
  'lobby.dealt': {
    en: 'Dealt. Read your rule cards while the others arrive.',
    fr: "C'est distribué. Lisez vos règles pendant que les autres arrivent.",
  },

  'senses.title': { en: 'On this device', fr: 'Sur cet appareil' },
  'senses.sounds': { en: 'Sounds', fr: 'Sons' },
  'senses.sounds.about': { en: 'Short ones, off at first.', fr: 'Brefs, coupés au départ.' },
  'senses.tremble': { en: 'Vibration', fr: 'Vibreur' },

  'act.picked': { en: '{goods}, {n} picked', fr: '{goods}, sélection : {n}' },
  'act.close': { en: 'Close', fr: 'Fermer' },
  'act.cancel': { en: 'Leave it', fr: 'Laisser' },
  'act.done': { en: 'Done', fr: "C'est fait" },
  'act.save': { en: 'Save', fr: 'Enregistrer' },
  'act.change': { en: 'Change', fr: 'Changer' },
  'act.one.more': { en: 'One more {thing}', fr: 'Un de plus : {thing}' },
  'act.one.less': { en: 'One {thing} less', fr: 'Un de moins : {thing}' },
  'act.retry': { en: 'Try again', fr: 'Réessayer' },
  'act.view': { en: 'View', fr: 'Voir' },
} as const satisfies Readonly<Record<string, Said>>
