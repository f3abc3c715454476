/** What a night says that is seen again. */
import type { Phrases } from '../../words/phrase'

export default {
  'replay.start.paper': { one: 'Before the market: one person.', other: 'Before the market: {n} people.' },
  'replay.into': '{name} hands back {things}.',
  'replay.fewer': 'Fewer people',
  'replay.state.sealed': 'sealed',
  'replay.state.gone': 'has left',
  'replay.start': {
    one: 'Before the market: one person, and what was dealt.',
    other: 'Before the market: {n} people, and what each was dealt.',
  },
  'replay.bargain': 'A bargain: {names}.',
  'replay.undone': 'Undone, between {names}.',
  'replay.corrected': 'The host corrects who holds what.',
  'replay.paused': 'A pause.',
  'replay.resumed': 'The market goes on.',
  'replay.extended': 'The market closes at another time.',
  'replay.came': '{names} comes in.',
  'replay.left': '{names} leaves.',
  'replay.sealed': '{names} seals an envelope.',
  'replay.unsealed': '{names} opens the envelope again.',
  'replay.announced': 'Read out: {rules}.',
  'replay.out': '{name} is given {things}.',
  'replay.unseen': 'What changes hands stays between them.',
  'replay.now': 'What happens',
  'replay.people': 'Everybody',
  'replay.everybody': { one: 'Everybody', other: 'All {n} people' },
  'replay.nobody': 'Nobody of that name.',
  'replay.box': "The host's box",
  'replay.gives': 'gives to',
  'replay.beyond': 'It holds more than the box: the host let it stand.',
} as const satisfies Phrases
