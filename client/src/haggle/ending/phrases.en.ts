/** What more than one page of the end says, and the standings. */
import type { Phrases } from '../../words/phrase'

export default {
  'closed.page': 'The market is closed',
  'closed.next': 'Next: the general rules, then the score. Look up from time to time.',
  'closed.next.sheets': 'Next: the score. Look up from time to time.',
  'closed.late.seal': 'Your seal did not arrive in time: there was no signal.',
  'closed.late': 'What you asked for without a signal did not arrive in time. Nothing has moved.',
  'closed.all': 'You had not sealed: everything that you hold is handed in.',
  'closed.nothing': 'You had not sealed: nothing is handed in.',
  'closed.sums': 'Fill in my own score sheet',
  'announce.hears': 'These rules hold for everybody.',
  'announce.choose': 'You handed in a cancel card: you may cancel one of these rules for everybody.',
  'announce.general': 'general',
  'announce.yours': 'for you',
  'announce.cancel': 'Cancel rule {n}',
  'announce.mine': 'I cancel it',
  'announce.keep': 'Cancel none',
  'announce.chosen': 'You cancel rule {n}.',
  'announce.kept': 'You cancel none.',
  'announce.effect': {
    one: 'Your envelope would come to {n} point, as far as you know.',
    other: 'Your envelope would come to {n} points, as far as you know.',
  },

  'reveal.look': 'Look up',
  'reveal.look.about': 'The host announces the places, one after another.',
  'reveal.sheets': 'Score sheets',
  'reveal.night': 'The night',
  'reveal.cancelled': 'Cancelled: {rules}.',
  'reveal.every': 'All {n} places',
  'reveal.sheet.mine': 'See my score sheet',
  'reveal.check': 'My own count',
} as const satisfies Phrases
