/** What is said of the deal of the day. */
import type { Phrases } from '../../words/phrase'

export default {
  'deal.about':
    'One hand of Hattrick a day: the same cards on the same seat against the same three bots, for everybody on this server. Afterwards you see how everybody did.',
  'deal.rules': 'Your first try counts. There are no hints, and no card goes back.',
  'deal.play': "Play today's deal",
  'deal.starting': 'The cards are being dealt…',
  'deal.tried': 'You have played it today.',
  'deal.mine': 'To my hand',
  'deal.again': 'Play it again, without counting',
  'deal.fair': 'How can I be sure of the cards?',
  'deal.fair.about':
    'The cards follow from a seed. Its hash is shown the day before, the seed itself the day after: nobody can choose other cards meanwhile.',
  'deal.hash': "Hash of today's seed (SHA256)",
  'deal.hash.next': "Hash of tomorrow's seed",
  'deal.over': 'The deal of {day}',
  'deal.again.noted': 'This try does not count: you had played the deal before.',
  'deal.late.noted': 'This hand does not count: it ended after its day, when the seed was told.',
  'deal.points.mine': 'My points',
  'deal.points.mean': 'Average',
  'deal.points.expert': 'The expert',
  'deal.people': { one: '{n} person on this server has finished it.', other: '{n} people on this server have finished it.' },
  'deal.below': { zero: 'Nobody made less than you.', one: '{n} made less than you.', other: '{n} made less than you.' },
  'deal.unfinished': { one: '{n} has begun and not finished.', other: '{n} have begun and not finished.' },
  'deal.spread': 'How many made how many points: {all}',
  'deal.column': { one: '{points} points: {n} person', other: '{points} points: {n} people' },
} as const satisfies Phrases
