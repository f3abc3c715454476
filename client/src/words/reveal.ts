/** Phrases of the end: standings, score sheets, the night's story; and the big screen. */
import type { Said } from './phrase'

export const reveal = {
  'reveal.page': { en: 'The score', fr: 'Le décompte' },
  'reveal.standings': { en: 'Standings', fr: 'Classement' },
  'reveal.sheet': { en: 'My score sheet', fr: 'Ma feuille' },
  'reveal.sheet.of': { en: "{name}'s score sheet", fr: 'La feuille de {name}' },
  'reveal.night': { en: 'The night', fr: 'La soirée' },
  'reveal.place': { en: '{place} of {of}', fr: '{place} sur {of}' },
  'reveal.winner': { en: '{name} wins', fr: '{name} gagne' },
  'reveal.shared': { en: '{names} share the win', fr: '{names} gagnent ensemble' },
  'reveal.points': {
    en: { one: '{n} point', other: '{n} points' },
    fr: { one: '{n} point', other: '{n} points' },
  },
  'reveal.forecast': { en: 'You reckoned {points}.', fr: 'Vous comptiez {points}.' },
  'reveal.voided': { en: 'void hand', fr: 'main annulée' },
  'reveal.total': { en: 'Total', fr: 'Total' },
  'reveal.by': { en: 'by {names}', fr: 'par {names}' },
  'reveal.whatif': { en: 'What if?', fr: 'Et si ?' },
  'reveal.seed': { en: 'The seed of the deal', fr: 'La graine de la donne' },
  'reveal.seed.about': {
    en: 'Its hash was shown before the deal: anybody can check it.',
    fr: 'Son empreinte était connue avant la donne : chacun peut vérifier.',
  },
  'reveal.check': { en: 'My own reckoning', fr: 'Mon propre décompte' },
  'reveal.check.same': { en: 'The same, line by line.', fr: 'Identique, ligne à ligne.' },
  'reveal.check.other': {
    en: { one: 'One line differs.', other: '{n} lines differ.' },
    fr: { one: 'Une ligne diffère.', other: '{n} lignes diffèrent.' },
  },

  'story.page': { en: 'The night', fr: 'La soirée' },
  'story.bargains': {
    en: { zero: 'No bargain was struck.', one: 'One bargain was struck.', other: '{n} bargains were struck.' },
    fr: { zero: "Aucun marché n'a été conclu.", one: 'Un marché a été conclu.', other: '{n} marchés ont été conclus.' },
  },
  'story.who': { en: 'Who traded with whom', fr: 'Qui a marchandé avec qui' },
  'story.known': { en: 'Rules, and how many knew them', fr: 'Les règles, et combien les connaissaient' },
  'story.table': { en: 'As a table', fr: 'En tableau' },

  'screen.page': { en: 'Big screen', fr: 'Grand écran' },
  'screen.join': { en: 'Join at', fr: 'Rejoignez' },
  'screen.code': { en: 'Code', fr: 'Code' },
  'screen.bargain': { en: '{one} and {other} have struck a bargain', fr: '{one} et {other} ont fait affaire' },
  'screen.arrived': { en: '{name} is here', fr: '{name} est là' },
  'screen.sealed': { en: '{name} has sealed', fr: '{name} a scellé' },
  'screen.sealed.count': {
    en: { zero: 'No envelope is sealed yet', one: 'One envelope is sealed', other: '{n} envelopes are sealed' },
    fr: {
      zero: "Aucune enveloppe n'est scellée",
      one: 'Une enveloppe est scellée',
      other: '{n} enveloppes sont scellées',
    },
  },
  'screen.next': { en: 'Next place', fr: 'Place suivante' },
} as const satisfies Readonly<Record<string, Said>>
