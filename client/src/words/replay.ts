/** Phrases of replays. */
import type { Said } from './phrase'

export const replay = {
  'replay.page': { en: 'Replay', fr: 'Revoir la partie' },

  // Coming to one.
  'replay.open': { en: 'Open a replay', fr: 'Revoir une partie' },
  'replay.open.about': {
    en: 'A table that is over, step by step. Choose a file saved from a replay, or a match written down.',
    fr: "Une partie terminée, pas à pas. Choisissez un fichier enregistré depuis une partie à revoir, ou une partie notée à l'écrit.",
  },
  'replay.file': { en: 'Choose a file', fr: 'Choisir un fichier' },
  'replay.drop': { en: 'Or drop it anywhere on this page.', fr: "Ou déposez-le n'importe où sur cette page." },
  'replay.stays': {
    en: 'The house checks the file and keeps nothing of it.',
    fr: "La maison vérifie le fichier et n'en garde rien.",
  },
  'replay.reading': { en: 'The file is being read.', fr: 'Le fichier est en cours de lecture.' },
  'replay.large': { en: 'This file is too large to be a replay.', fr: 'Ce fichier est trop grand pour une partie.' },
  'replay.other': { en: 'Open another file', fr: 'Ouvrir un autre fichier' },
  'replay.back': { en: 'Back to the table', fr: 'Retour à la table' },
  'replay.again': { en: 'See the night again', fr: 'Revoir la soirée' },

  // Going through it.
  'replay.through': { en: 'Going through it', fr: 'Avancer dans la partie' },
  'replay.moment': { en: 'Moment', fr: 'Moment' },
  'replay.moment.of': { en: 'Moment {n} of {of}', fr: 'Moment {n} sur {of}' },
  'replay.empty': { en: 'Nothing was played.', fr: "Rien n'a été joué." },
  'replay.match': { en: 'Match {n}', fr: 'Partie {n}' },
  'replay.match.which': { en: 'Which match', fr: 'Quelle partie' },
  'replay.first': { en: 'To the beginning', fr: 'Au début' },
  'replay.previous': { en: 'One back', fr: 'Un pas en arrière' },
  'replay.play': { en: 'Play', fr: 'Lire' },
  'replay.pause': { en: 'Pause', fr: 'Pause' },
  'replay.next': { en: 'One forward', fr: 'Un pas en avant' },
  'replay.last': { en: 'To the end', fr: 'À la fin' },
  'replay.pace': { en: 'Pace', fr: 'Allure' },
  'replay.jump': { en: 'Jump to', fr: 'Aller à' },
  'replay.eyes': { en: 'Seen by', fr: 'Vu par' },
  'replay.eyes.open': { en: 'Everything open', fr: 'Tout est ouvert' },
  'replay.keys': {
    en: 'Arrow keys step, Home and End jump, the space bar plays.',
    fr: "Les flèches avancent et reculent, Début et Fin sautent, la barre d'espace lit.",
  },
  'replay.save': { en: 'Save as a file', fr: 'Enregistrer le fichier' },
  'replay.copy': { en: 'Copy the address', fr: "Copier l'adresse" },

  // Hattrick.
  'replay.hand': { en: 'Hand {n}', fr: 'Manche {n}' },
  'replay.hand.trick': { en: 'Hand {hand}, trick {n}', fr: 'Manche {hand}, pli {n}' },
  'replay.dealt': {
    en: { one: 'Hand {hand} is dealt: one card each. {name} leads.', other: 'Hand {hand} is dealt: {n} cards each. {name} leads.' },
    fr: { one: 'Manche {hand} : une carte par personne. {name} commence.', other: 'Manche {hand} : {n} cartes par personne. {name} commence.' },
  },
  'replay.lead': { en: '{name} leads with {card}.', fr: '{name} ouvre avec le {card}.' },
  'replay.second': { en: '{name} opens the second pile with {card}.', fr: '{name} ouvre la 2e pile avec le {card}.' },
  'replay.take': { en: '{name} lays {card}, the highest of its pile.', fr: '{name} pose le {card} et mène la pile.' },
  'replay.lay': { en: '{name} lays {card}, under a higher one.', fr: '{name} pose le {card}, sous une carte plus haute.' },
  'replay.pass': { en: '{name} passes with {card}: −2.', fr: '{name} passe avec le {card} : −2.' },
  'replay.takes': {
    en: { one: '{name} takes one card with {card}.', other: '{name} takes {n} cards with {card}.' },
    fr: { one: '{name} prend une carte avec le {card}.', other: '{name} prend {n} cartes avec le {card}.' },
  },
  'replay.leads': { en: '{name} leads.', fr: '{name} commence.' },
  'replay.counted': { en: 'Hand {hand} is over: {points}.', fr: 'La manche {hand} est finie : {points}.' },
  'replay.won': { en: '{names} wins the match with {points}.', fr: '{names} gagne la partie avec {points}.' },
  'replay.shared': { en: '{names} share the win with {points} each.', fr: '{names} gagnent ensemble, à {points}.' },
  'replay.hidden': {
    en: { zero: 'no card left', one: 'one card', other: '{n} cards' },
    fr: { zero: 'plus de carte', one: 'une carte', other: '{n} cartes' },
  },
  'replay.table': { en: 'The table', fr: 'La table' },
  'replay.pile.first': { en: 'First pile', fr: '1re pile' },
  'replay.pile.second': { en: 'Second pile', fr: '2e pile' },
  'replay.passes': { en: 'Passes: −2', fr: 'Passes : −2' },

  // Haggle.
  'replay.start.paper': {
    en: { one: 'Before the market: one person.', other: 'Before the market: {n} people.' },
    fr: { one: 'Avant le marché : une personne.', other: 'Avant le marché : {n} personnes.' },
  },
  'replay.start': {
    en: { one: 'Before the market: one person, and what was dealt.', other: 'Before the market: {n} people, and what each was dealt.' },
    fr: { one: 'Avant le marché : une personne, et ce qui lui est distribué.', other: 'Avant le marché : {n} personnes, et ce qui leur est distribué.' },
  },
  'replay.bargain': { en: 'A bargain: {names}.', fr: 'Un marché : {names}.' },
  'replay.undone': { en: 'Undone, between {names}.', fr: 'Un marché défait, entre {names}.' },
  'replay.corrected': { en: 'The host corrects what lies where.', fr: "L'hôte corrige ce qui est chez qui." },
  'replay.paused': { en: 'A pause.', fr: 'Une pause.' },
  'replay.resumed': { en: 'The market goes on.', fr: 'Le marché reprend.' },
  'replay.extended': { en: 'The market closes at another time.', fr: "L'heure de la fermeture change." },
  'replay.came': { en: '{names} comes in.', fr: '{names} entre.' },
  'replay.left': { en: '{names} leaves.', fr: '{names} part.' },
  'replay.sealed': { en: '{names} seals an envelope.', fr: '{names} scelle une enveloppe.' },
  'replay.unsealed': { en: '{names} opens the envelope again.', fr: "{names} rouvre l'enveloppe." },
  'replay.announced': { en: 'Read out: {rules}.', fr: 'On lit : {rules}.' },
  'replay.out': { en: '{name} is given {things}.', fr: '{name} reçoit {things}.' },
  'replay.into': { en: '{name} hands back {things}.', fr: '{name} rend {things}.' },
  'replay.unseen': { en: 'What changes hands stays between them.', fr: 'Ce qui change de mains reste entre eux.' },
  'replay.now': { en: 'What happens', fr: 'Ce qui se passe' },
  'replay.people': { en: 'Everybody', fr: 'Tout le monde' },
  'replay.everybody': {
    en: { one: 'Everybody', other: 'All {n} people' },
    fr: { one: 'Tout le monde', other: 'Les {n} personnes' },
  },
  'replay.nobody': { en: 'Nobody of that name.', fr: 'Personne de ce nom.' },
  'replay.fewer': { en: 'Fewer people', fr: 'Moins de monde' },
  'replay.box': { en: "The host's box", fr: "La boîte de l'hôte" },
  'replay.gives': { en: 'gives to', fr: 'donne à' },
  'replay.state.sealed': { en: 'sealed', fr: 'enveloppe scellée' },
  'replay.state.gone': { en: 'has left', fr: 'plus là' },
} as const satisfies Readonly<Record<string, Said>>
