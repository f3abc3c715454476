/** What a night's story says. */
import type { Phrases } from '../../../words/phrase'

export default {
  'story.who': 'Who traded with whom',
  'story.busiest': { one: 'The one who traded.', other: 'The {n} who traded most. A thick line: many bargains.' },
  'story.you': { zero: 'You struck none.', one: 'You struck one.', other: 'You struck {n}.' },
  'story.most': 'Mostly with {name}.',
  'story.table': 'As a table',
  'story.one': 'Who',
  'story.other': 'With whom',
  'story.count': 'Bargains',
  'story.hands': 'How goods went round',
  'story.hand': 'Whose hand',
  'story.at': 'At what time',
  'story.held': '{name} at {time}',
  'story.goods': 'Goods',
  'story.had': 'At {time}',
  'story.start': 'At first',
  'story.end': 'At the end',
  'story.known': 'Rules, and how many knew them',
  'story.handed': 'Rules that were handed in',
  'story.read': { zero: 'read by nobody', one: 'read by one', other: 'read by {n}' },
  'story.holders': 'held by {names}',
  'story.rules.all': 'All {n} rules',
  'story.moments': 'The night in moments',
} as const satisfies Phrases
