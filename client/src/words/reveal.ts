/** Phrases of the end: own sums, places told, standings, score sheets, the seed. */
import type { Said } from './phrase'

export const reveal = {
  'sums.page': { en: 'My own score sheet', fr: 'Ma propre feuille' },
  'sums.about': {
    en: 'Add up yourself, rule by rule. After the score you see where the two differ.',
    fr: 'Comptez vous-même, règle par règle. Après le décompte, on voit où les deux diffèrent.',
  },
  'sums.base': { en: 'Goods at their own value', fr: 'Les biens, à leur valeur' },
  'sums.other': { en: 'Another rule', fr: 'Une autre règle' },
  'sums.add': { en: 'Add', fr: 'Ajouter' },
  'sums.rest': { en: 'Anything else', fr: 'Autre chose' },
  'sums.hand': { en: 'Hand it in', fr: 'La remettre' },
  'sums.again': { en: 'Hand it in again', fr: 'La remettre à nouveau' },
  'sums.choose': { en: 'Choose now', fr: 'Choisir maintenant' },
  'sums.handed': { en: 'Handed in: {points}', fr: 'Remise : {points}' },

  'reveal.look': { en: 'Look up', fr: 'Levez les yeux' },
  'reveal.look.about': {
    en: 'The host tells the places, one after another.',
    fr: "L'hôte annonce les places, l'une après l'autre.",
  },

  'reveal.standings': { en: 'Standings', fr: 'Classement' },
  'reveal.sheet': { en: 'My score sheet', fr: 'Ma feuille' },
  'reveal.sheet.of': { en: "{name}'s score sheet", fr: 'La feuille de {name}' },
  'reveal.sheets': { en: 'Score sheets', fr: 'Les feuilles' },
  'reveal.night': { en: 'The night', fr: 'La soirée' },
  'reveal.place': { en: '{place} of {of}', fr: '{place} sur {of}' },
  'reveal.winner': { en: '{name} wins', fr: '{name} gagne' },
  'reveal.shared': { en: '{names} share the win', fr: '{names} gagnent ensemble' },
  'reveal.nobody': { en: 'Nobody wins', fr: 'Personne ne gagne' },
  'reveal.points': {
    en: { one: '{n} point', other: '{n} points' },
    fr: { one: '{n} point', other: '{n} points' },
  },
  'reveal.cancelled': { en: 'Cancelled: {rules}.', fr: 'Annulé : {rules}.' },
  'reveal.every': { en: 'All {n} places', fr: 'Les {n} places' },
  'reveal.forecast': { en: 'You reckoned {points}.', fr: 'Vous comptiez {points}.' },
  'reveal.voided': { en: 'void hand', fr: 'main annulée' },
  'reveal.total': { en: 'Total', fr: 'Total' },
  'reveal.in': { en: 'In the envelope', fr: "Dans l'enveloppe" },
  'reveal.removed': { en: 'Drawn out: {goods}', fr: 'Retiré au hasard : {goods}' },
  'reveal.sheet.mine': { en: 'See my score sheet', fr: 'Voir ma feuille' },

  'reveal.check': { en: 'My own reckoning', fr: 'Mon propre décompte' },
  'reveal.check.same': { en: 'The same, line by line.', fr: 'Identique, ligne à ligne.' },
  'reveal.check.other': {
    en: { one: 'One line differs.', other: '{n} lines differ.' },
    fr: { one: 'Une ligne diffère.', other: '{n} lignes diffèrent.' },
  },
  'reveal.check.total': {
    en: 'The lines agree, the totals do not: {mine} and {theirs}.',
    fr: 'Les lignes concordent, pas les totaux : {mine} et {theirs}.',
  },
  'reveal.check.mine': { en: 'mine', fr: 'moi' },
  'reveal.check.theirs': { en: 'score', fr: 'décompte' },

  'seed.page': { en: 'The seed of the deal', fr: 'La graine de la donne' },
  'seed.about': {
    en: 'The whole deal follows from this seed. Its hash was told before: nobody could choose another afterwards.',
    fr: "Toute la donne suit de cette graine. Son empreinte était connue avant : personne n'a pu la changer ensuite.",
  },
  'seed.hash': { en: 'Hash told before the deal (SHA256)', fr: 'Empreinte connue avant la donne (SHA256)' },
  'seed.check': { en: 'Check it here', fr: 'Vérifier ici' },
  'seed.good': { en: 'It fits: this seed has that hash.', fr: 'Cela concorde : la graine a bien cette empreinte.' },
  'seed.bad': { en: 'It does not fit. Ask the host.', fr: "Cela ne concorde pas. Parlez-en à l'hôte." },
  'seed.cannot': {
    en: 'This browser reckons hashes over https only. {command} checks the whole deal.',
    fr: "Ce navigateur ne calcule d'empreinte que par https. {command} vérifie toute la donne.",
  },
} as const satisfies Readonly<Record<string, Said>>
