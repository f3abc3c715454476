/** Phrases of a night's story. */
import type { Said } from './phrase'

export const story = {
  'story.page': {
    en: { zero: 'A night without bargains', one: 'The night in one bargain', other: 'The night in {n} bargains' },
    fr: { zero: 'Une soirée sans marché', one: 'La soirée en un marché', other: 'La soirée en {n} marchés' },
  },
  'story.who': { en: 'Who traded with whom', fr: 'Qui a marchandé avec qui' },
  'story.busiest': {
    en: { one: 'The one who traded.', other: 'The {n} who traded most. A thick line: many bargains.' },
    fr: { one: 'La seule personne à marchander.', other: 'Les {n} plus actifs. Trait épais : beaucoup de marchés.' },
  },
  'story.you': {
    en: { zero: 'You struck none.', one: 'You struck one.', other: 'You struck {n}.' },
    fr: { zero: "Vous n'en avez conclu aucun.", one: 'Vous en avez conclu un.', other: 'Vous en avez conclu {n}.' },
  },
  'story.most': { en: 'Mostly with {name}.', fr: 'Surtout avec {name}.' },
  'story.table': { en: 'As a table', fr: 'En tableau' },
  'story.one': { en: 'Who', fr: 'Qui' },
  'story.other': { en: 'With whom', fr: 'Avec qui' },
  'story.count': { en: 'Bargains', fr: 'Marchés' },

  'story.hands': { en: 'How goods went round', fr: 'Comment les biens ont circulé' },
  'story.hand': { en: 'Whose hand', fr: 'La main de qui' },
  'story.at': { en: 'At what time', fr: 'À quelle heure' },
  'story.held': { en: '{name} at {time}', fr: '{name} à {time}' },
  'story.goods': { en: 'Goods', fr: 'Biens' },
  'story.had': { en: 'At {time}', fr: 'À {time}' },
  'story.start': { en: 'At first', fr: 'Au début' },
  'story.end': { en: 'At the end', fr: 'À la fin' },

  'story.known': { en: 'Rules, and how many knew them', fr: 'Les règles, et combien les connaissaient' },
  'story.handed': { en: 'Rules that were handed in', fr: 'Les règles remises' },
  'story.read': {
    en: { zero: 'read by nobody', one: 'read by one', other: 'read by {n}' },
    fr: { zero: 'lue par personne', one: 'lue par une personne', other: 'lue par {n} personnes' },
  },
  'story.holders': { en: 'held by {names}', fr: 'chez {names}' },
  'story.rules.all': { en: 'All {n} rules', fr: 'Les {n} règles' },

  'story.moments': { en: 'The night in moments', fr: 'La soirée en moments' },
  'moment.opened': { en: 'The market opens.', fr: 'Le marché ouvre.' },
  'moment.first-bargain': { en: 'First bargain: {names}.', fr: 'Premier marché : {names}.' },
  'moment.biggest-bargain': {
    en: {
      one: 'The biggest bargain of the night, between {names}: one good moves.',
      other: 'The biggest bargain of the night, between {names}: {n} goods move.',
    },
    fr: {
      one: 'Le plus gros marché de la soirée, entre {names} : un bien change de mains.',
      other: 'Le plus gros marché de la soirée, entre {names} : {n} biens changent de mains.',
    },
  },
  'moment.busiest-minute': {
    en: { one: 'The busiest minute: one bargain.', other: 'The busiest minute: {n} bargains.' },
    fr: { one: 'La minute la plus animée : un marché.', other: 'La minute la plus animée : {n} marchés.' },
  },
  'moment.paused': {
    en: { one: 'A pause.', other: 'The first of {n} pauses.' },
    fr: { one: 'Une pause.', other: 'La première de {n} pauses.' },
  },
  'moment.undone': {
    en: { one: 'A bargain is undone.', other: 'The first of {n} bargains is undone.' },
    fr: { one: 'Un marché est défait.', other: 'Le premier de {n} marchés est défait.' },
  },
  'moment.first-sealed': { en: '{names} seals first.', fr: '{names} scelle en premier.' },
  'moment.last-sealed': { en: '{names} seals last.', fr: '{names} scelle en dernier.' },
  'moment.closed': { en: 'The market closes.', fr: 'Le marché ferme.' },
  'moment.most-active': {
    en: { one: 'Most bargains: {names}, with one.', other: 'Most bargains: {names}, with {n}.' },
    fr: { one: 'Le plus de marchés : {names}, avec un.', other: 'Le plus de marchés : {names}, avec {n}.' },
  },
  'moment.most-read': {
    en: { one: 'Rule {rule}, read by one person.', other: 'Rule {rule} was read most: by {n} people.' },
    fr: { one: 'La règle {rule}, lue par une personne.', other: 'La règle {rule} est la plus lue : {n} personnes.' },
  },
  'moment.announced': {
    en: {
      zero: 'No general rule is read out.',
      one: 'One general rule is read out.',
      other: '{n} general rules are read out.',
    },
    fr: {
      zero: "Aucune règle générale n'est lue.",
      one: 'On lit une règle générale.',
      other: 'On lit {n} règles générales.',
    },
  },
  'moment.cancelled': { en: '{names} cancels rule {rule}.', fr: '{names} annule la règle {rule}.' },
  'moment.scored': { en: 'The score. First: {names}.', fr: 'Le décompte. En tête : {names}.' },
} as const satisfies Readonly<Record<string, Said>>
