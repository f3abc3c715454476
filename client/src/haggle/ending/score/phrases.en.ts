/** What a score sheet says, and what one reckons oneself. */
import type { Phrases } from '../../../words/phrase'

export default {
  'reckon.base': 'base',

  'sums.page': 'My own score sheet',
  'sums.about': 'Add up yourself, rule by rule. After the score you see where the two differ.',
  'sums.base': 'Goods at their own value',
  'sums.other': 'Another rule',
  'sums.add': 'Add',
  'sums.rest': 'Anything else',
  'sums.hand': 'Hand it in',
  'sums.again': 'Hand it in again',
  'sums.choose': 'Choose now',
  'sums.handed': 'Handed in: {points}',
  'reveal.sheet.of': "{name}'s score sheet",
  'reveal.place': '{place} of {of}',
  'reveal.forecast': 'You expected {points}.',
  'reveal.in': 'In the envelope',
  'reveal.removed': 'Drawn out: {goods}',
  'reveal.check.same': 'The same, line by line.',
  'reveal.check.other': { one: 'One line differs.', other: '{n} lines differ.' },
  'reveal.check.total': 'The lines agree, the totals do not: {mine} and {theirs}.',
  'reveal.check.mine': 'mine',
  'reveal.check.theirs': 'score',
} as const satisfies Phrases
