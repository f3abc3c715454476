/** What is said where one picks what goes into an offer. */
import type { Phrases } from '../../../words/phrase'

export default {
  'goods.none': 'You have none of these.',

  'compose.pick.give': 'Goods of mine',
  'compose.pick.want': 'Goods in the box',
  'compose.families': 'Families',
  'compose.number': 'Its number',
  'compose.put': 'Put in',
  'compose.another': 'One more',
  'compose.show.about.theirs': 'You read it, they keep it.',
  'compose.show.about.between': '{name} reads it, {other} keeps it.',
  'compose.copy.about.theirs': 'To read, show and copy again; it cannot be sealed.',
  'compose.show.about': 'They read it, you keep it.',
  'compose.copy.about': 'To read, show and copy again; it cannot be sealed.',
  'compose.blind.about': 'Its number stays hidden until it is accepted.',
  'compose.unseen': { one: 'A rule card that they pick', other: '{n} rule cards that they pick' },
  'compose.later': 'Later, my choice',
  'compose.later.theirs': 'Later, their choice',
  'compose.later.about': 'A debt, shown to both of you until it is chosen.',
  'compose.later.kinds': 'Only some kinds',
  'compose.tell.about': 'Read once they accept. Nobody checks it.',
  'compose.tell.about.theirs': 'They write it when they accept. Nobody checks it.',
  'compose.tell.rule': 'About rule number',
  'compose.tell.any': 'Leave it empty for anything.',
  'compose.tell.words': 'Your words',
  'compose.promise.words': 'In words',
  'compose.promise.points': 'Points after the score',
  'compose.promise.share': 'A share of the win',
  'claim.any': 'of any kind',
} as const satisfies Phrases
