/** What a bargain says, whether one makes it or gets it. */
import type { Phrases } from '../../words/phrase'

export default {
  'offer.to': 'Offer to {name}',
  'offer.to.floor': 'Offer to everybody',
  'offer.goes.to': 'to {name}',
  'offer.comes.from': 'from {name}',
  'offer.nothing': 'nothing',
  'offer.choose.below': { one: 'one thing', other: 'one of {n} things, your choice' },
  'offer.slip.show': 'a look at {rule}',
  'offer.slip.copy': 'a copy of {rule}',
  'offer.slip.tell': 'in words: {what}',
  'offer.slip.read': 'already read',
  'offer.read.already': 'You have read this already: {rules}.',
  'offer.or': 'or',
  'offer.original': 'Back to the original',
  'compose.spoken': 'The person in front of me',
  'compose.between': '{name} gives {other}',
  'compose.promise.about': 'Written down, but not binding.',
  'compose.promise.settled': 'Paid out of the score.',
  'compose.or.about': 'One of these, as they choose',
  'worth.from.to': '{from} points now, {to} afterwards',
  'worth.about': { one: 'point for all you hold, as far as you know', other: 'points for all you hold, as far as you know' },
  'worth.same': { one: 'point as before, as far as you know', other: 'points as before, as far as you know' },
  'worth.unknown': {
    one: '{goods}: unknown until you see rule {rules}.',
    other: '{goods}: unknown until you see the rule that says it. Not read yet: {rules}.',
  },
  'worth.void': 'out',
  'worth.failed': 'The points cannot be added up now.',
  'refused.unmoved': 'Nothing has moved.',
} as const satisfies Phrases
