import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'replay.start.paper': { one: 'Avant le marché : une personne.', other: 'Avant le marché : {n} personnes.' },
  'replay.into': '{name} rend {things}.',
  'replay.fewer': 'Moins de monde',
  'replay.state.sealed': 'enveloppe scellée',
  'replay.state.gone': 'plus là',
  'replay.start': {
    one: 'Avant le marché : une personne et sa donne.',
    other: 'Avant le marché : {n} personnes et leur donne.',
  },
  'replay.bargain': 'Un marché : {names}.',
  'replay.undone': 'Un marché défait, entre {names}.',
  'replay.corrected': "L'hôte corrige qui a quoi.",
  'replay.paused': 'Une pause.',
  'replay.resumed': 'Le marché reprend.',
  'replay.extended': "L'heure de la fermeture change.",
  'replay.came': '{names} entre.',
  'replay.left': '{names} part.',
  'replay.sealed': '{names} scelle une enveloppe.',
  'replay.unsealed': "{names} rouvre l'enveloppe.",
  'replay.announced': 'On lit : {rules}.',
  'replay.out': '{name} reçoit {things}.',
  'replay.unseen': 'Ce qui change de mains reste entre eux.',
  'replay.now': 'Ce qui se passe',
  'replay.people': 'Tout le monde',
  'replay.everybody': { one: 'Tout le monde', other: 'Les {n} personnes' },
  'replay.nobody': 'Personne de ce nom.',
  'replay.box': "La boîte de l'hôte",
  'replay.gives': 'donne à',
  'replay.beyond': "Elle contient plus que la boîte : l'hôte l'a admis.",
} satisfies Translation<typeof en, 'fr'>
