/** What is said of claims, promises and gifts. */
import type { Phrases } from '../../../words/phrase'

export default {
  'claim.page': 'Debts and promises',
  'claim.none': 'Nobody owes anything to you, nor you to anybody.',
  'claim.choose.from': 'Choose from {name}',
  'claim.pick': 'Tap what you want. You see whether they have it when you take it.',
  'claim.takes': 'You take from {name}: {goods}.',
  'claim.take': 'Take it',
  'claim.taken': 'Taken from {name}.',
  'claim.count': { one: 'one good, later', other: '{n} goods, later' },
  'claim.mine': '{name} owes you',
  'claim.theirs': 'You owe {name}',
  'claim.choose': 'Choose now',
  'promise.mine': '{name} promised you',
  'promise.theirs': 'You promised {name}',
  'promise.release': 'It was kept, or I let it go',
  'promise.owed': 'owed',
  'promise.released': 'settled',
  'promise.undone': 'undone',
  'gifts.page': 'Gifts',
  'gifts.ask': 'Ask me first',
  'gifts.take': 'Take them at once',
  'gifts.refuse': 'No gifts',
} as const satisfies Phrases
