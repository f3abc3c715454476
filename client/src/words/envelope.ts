/** Phrases of the envelope: reckoning, sealing, announcing and cancelling. */
import type { Said } from './phrase'

export const envelope = {
  'seal.page': { en: 'My envelope', fr: 'Mon enveloppe' },
  'seal.in': { en: 'Goes in', fr: 'Dedans' },
  'seal.all': { en: 'Put everything in', fr: 'Tout mettre' },
  'seal.none': { en: 'Take everything out', fr: 'Tout retirer' },
  'seal.of': { en: 'of {of}', fr: 'sur {of}' },
  'seal.rules': { en: 'Rule cards', fr: 'Règles' },
  'seal.inside': { en: '{things} go in.', fr: 'Dedans : {things}.' },
  'seal.inside.none': { en: 'Nothing goes in.', fr: "L'enveloppe est vide." },
  'seal.kept': { en: 'Held back: {things}.', fr: 'Gardé : {things}.' },
  'seal.until': { en: 'You can unseal until time is up.', fr: "On peut desceller jusqu'à l'heure." },
  'seal.until.host': { en: 'You can unseal until the score.', fr: "On peut desceller jusqu'au décompte." },
  'seal.plain': { en: 'Seal without holding', fr: 'Sceller sans maintenir' },
  'seal.question': { en: 'Seal the envelope?', fr: "Sceller l'enveloppe ?" },
  'seal.numbers': { en: 'Their numbers, such as {example}', fr: 'Leurs numéros, par exemple {example}' },
  'seal.line': { en: 'All in one line, such as {example}', fr: 'Tout en une ligne, par exemple {example}' },
  'seal.strange': { en: 'Not understood: {words}', fr: 'Pas compris : {words}' },
  'seal.hold': { en: 'Hold to seal', fr: 'Maintenir pour sceller' },
  'seal.now': { en: 'Seal', fr: 'Sceller' },
  'seal.sure': {
    en: 'You will be out of the market, and your offers are gone. You can unseal until time is up.',
    fr: "Vous quittez le marché, et vos offres tombent. Vous pouvez desceller jusqu'à l'heure.",
  },
  'seal.sealed': { en: 'Sealed at {time}', fr: 'Scellée à {time}' },
  'seal.unseal': { en: 'Unseal', fr: 'Desceller' },
  'seal.unsealed.all': {
    en: 'If you do not seal, everything you hold is handed in.',
    fr: 'Si vous ne scellez pas, tout ce que vous avez est remis.',
  },
  'seal.unsealed.nothing': {
    en: 'If you do not seal, nothing is handed in.',
    fr: "Si vous ne scellez pas, rien n'est remis.",
  },
  'seal.paper': { en: 'What did you put in?', fr: "Qu'y avez-vous mis ?" },

  'reckon.void': { en: 'void', fr: 'annulée' },
  'reckon.known': { en: 'as far as you know', fr: 'à ce que vous savez' },
  'reckon.lines': { en: 'Line by line', fr: 'Ligne à ligne' },
  'reckon.base': { en: 'base', fr: 'base' },
  'reckon.hits': { en: 'What may still hit you', fr: 'Ce qui peut encore tomber' },
  'reckon.unknown': {
    en: {
      zero: 'You have read every rule',
      one: 'One rule that you have not read',
      other: '{n} rules that you have not read',
    },
    fr: {
      zero: 'Vous avez lu toutes les règles',
      one: "Une règle que vous n'avez pas lue",
      other: "{n} règles que vous n'avez pas lues",
    },
  },
  'reckon.working': { en: 'Reckoning…', fr: 'On compte…' },
  'reckon.stale': { en: 'Reckoned before the last change', fr: 'Compté avant le dernier changement' },

  'closed.page': { en: 'The market is closed', fr: 'Le marché est fermé' },
  'closed.next': {
    en: 'Next: the general rules, then the score. Look up from time to time.',
    fr: 'Ensuite : les règles générales, puis le décompte. Levez les yeux de temps en temps.',
  },
  'closed.next.sheets': {
    en: 'Next: the score. Look up from time to time.',
    fr: 'Ensuite : le décompte. Levez les yeux de temps en temps.',
  },
  'closed.late.seal': {
    en: 'Your seal did not arrive before time: there was no signal.',
    fr: "Votre sceau n'est pas arrivé à temps : il n'y avait pas de réseau.",
  },
  'closed.late': {
    en: 'What you asked for without a signal did not arrive before time. Nothing of it has moved.',
    fr: "Ce que vous demandiez sans réseau n'est pas arrivé à temps. Rien n'en a bougé.",
  },
  'seal.waits': {
    en: 'Your seal waits for a signal. It counts once it has arrived.',
    fr: 'Votre sceau attend le réseau. Il comptera une fois arrivé.',
  },
  'closed.all': {
    en: 'You had not sealed: everything that you hold is handed in.',
    fr: "Vous n'aviez pas scellé : tout ce que vous avez est remis.",
  },
  'closed.nothing': {
    en: 'You had not sealed: nothing is handed in.',
    fr: "Vous n'aviez pas scellé : rien n'est remis.",
  },
  'closed.sums': { en: 'Fill in my own score sheet', fr: 'Remplir ma propre feuille' },

  'announce.page': {
    en: { zero: 'No general rule was handed in', one: 'One general rule', other: '{n} general rules' },
    fr: { zero: "Aucune règle générale n'est tombée", one: 'Une règle générale', other: '{n} règles générales' },
  },
  'announce.hears': { en: 'These rules hold for everybody.', fr: 'Ces règles valent pour tous.' },
  'announce.choose': {
    en: 'You handed in a cancel card: one of these rules may fall for everybody.',
    fr: "Vous avez remis une carte d'annulation : une de ces règles peut tomber, pour tous.",
  },
  'announce.general': { en: 'general', fr: 'générale' },
  'announce.by': {
    en: { one: 'handed in once', other: 'handed in {n} times' },
    fr: { one: 'remise une fois', other: 'remise {n} fois' },
  },
  'announce.cancelled': { en: 'cancelled', fr: 'annulée' },
  'announce.yours': { en: 'for you', fr: 'pour vous' },
  'announce.cancel': { en: 'Cancel rule {n}', fr: 'Annuler la règle {n}' },
  'announce.mine': { en: 'I cancel it', fr: "Je l'annule" },
  'announce.keep': { en: 'Cancel none', fr: "N'en annuler aucune" },
  'announce.chosen': { en: 'You cancel rule {n}.', fr: 'Vous annulez la règle {n}.' },
  'announce.kept': { en: 'You cancel none.', fr: "Vous n'en annulez aucune." },
  'announce.waiting': { en: 'Still choosing: {names}', fr: 'Choisissent encore : {names}' },
  'announce.done': { en: 'Everybody has chosen.', fr: 'Les choix sont faits.' },
  'announce.effect': {
    en: {
      one: 'Your envelope would come to {n} point, as far as you know.',
      other: 'Your envelope would come to {n} points, as far as you know.',
    },
    fr: {
      one: 'Votre enveloppe ferait {n} point, à ce que vous savez.',
      other: 'Votre enveloppe ferait {n} points, à ce que vous savez.',
    },
  },
} as const satisfies Readonly<Record<string, Said>>
