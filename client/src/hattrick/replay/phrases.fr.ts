import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'replay.hand.trick': 'Manche {hand}, pli {n}',
  'replay.won': '{names} gagne la partie avec {points}.',
  'replay.pile.first': '1re pile',
  'replay.pile.second': '2e pile',
  'tie.next-card': '{rank} et {rank} : le plus haut nombre seul, {next}, décide.',
  'tie.compare-piles': '{rank} et {rank} : carte à carte, le {next} décide.',
  'tie.first-laid': "{rank} et {rank}, et aucune autre carte ne départage : la première jouée l'emporte.",
  'tie.pile-one': "{rank} et {rank}, et aucune autre carte ne départage : la première pile l'emporte.",
  'replay.hand': 'Manche {n}',
  'replay.dealt': {
    one: 'Manche {hand} : une carte par personne. {name} entame.',
    other: 'Manche {hand} : {n} cartes par personne. {name} entame.',
  },
  'replay.lead': '{name} entame avec le {card}.',
  'replay.second': '{name} ouvre la 2e pile avec le {card}.',
  'replay.take': '{name} joue le {card} et mène la pile.',
  'replay.lay': '{name} joue le {card}, sous une carte plus haute.',
  'replay.pass': '{name} passe avec le {card} : {points}.',
  'replay.takes': { one: '{name} prend une carte avec le {card}.', other: '{name} prend {n} cartes avec le {card}.' },
  'replay.leads': '{name} entame.',
  'replay.counted': 'La manche {hand} est finie : {points}.',
  'replay.shared': '{names} gagnent ensemble, à {points}.',
  'replay.hidden': { zero: 'aucune carte', one: 'une carte', other: '{n} cartes' },
  'replay.lost': 'Où les points se sont-ils perdus ?',
  'replay.playon': "Jouer la suite d'ici",
  'replay.table': 'La table',
  'replay.passes': 'Passes : {points}',
} satisfies Translation<typeof en, 'fr'>
