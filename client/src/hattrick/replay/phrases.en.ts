/** What a match says that is seen again. */
import type { Phrases } from '../../words/phrase'

export default {
  'replay.hand.trick': 'Hand {hand}, trick {n}',
  'replay.won': '{names} wins the match with {points}.',
  'replay.pile.first': 'First pile',
  'replay.pile.second': 'Second pile',
  'tie.next-card': '{rank} and {rank}: the highest number that stands alone, {next}, decides.',
  'tie.compare-piles': '{rank} and {rank}: card by card, the {next} decides.',
  'tie.first-laid': '{rank} and {rank}, and no other card decides: the one played first does.',
  'tie.pile-one': '{rank} and {rank}, and no other card decides: the first pile does.',
  'replay.hand': 'Hand {n}',
  'replay.dealt': {
    one: 'Hand {hand} is dealt: one card each. {name} leads.',
    other: 'Hand {hand} is dealt: {n} cards each. {name} leads.',
  },
  'replay.lead': '{name} leads with {card}.',
  'replay.second': '{name} opens the second pile with {card}.',
  'replay.take': '{name} plays {card}, the highest of its pile.',
  'replay.lay': '{name} plays {card}, under a higher one.',
  'replay.pass': '{name} passes with {card}: {points}.',
  'replay.takes': { one: '{name} takes one card with {card}.', other: '{name} takes {n} cards with {card}.' },
  'replay.leads': '{name} leads.',
  'replay.counted': 'Hand {hand} is over: {points}.',
  'replay.shared': '{names} share the win with {points} each.',
  'replay.hidden': { zero: 'no card left', one: 'one card', other: '{n} cards' },
  'replay.lost': 'Where were points lost?',
  'replay.playon': 'Play on from here',
  'replay.table': 'The table',
  'replay.passes': 'Passes: {points}',
} as const satisfies Phrases
