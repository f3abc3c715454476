/** What is said where a card table is founded. */
import type { Phrases } from '../../words/phrase'

export default {
  'play.guest': 'Guest',
  'play.sum': '{n} players · {length} · {level}',
  'play.change': 'Change',
  'play.bots': 'How strong the bots are',
  'play.more': 'With friends, 4 to 6, other settings',
  'play.starting': 'The cards are being dealt…',
  'level.beginner': 'Beginner',
  'level.regular': 'Regular',
  'level.expert': 'Expert',
  'level.beginner.about': 'Knows the rules, and little else.',
  'level.regular.about': 'Has a trained eye for every card.',
  'level.expert.about': 'Thinks ahead. Hard to beat.',
  'found.all.bots': 'All bots',
  'found.all.friends': 'By invitation',
  'found.time.about': 'After that a bot plays one for you.',
  'found.hints': 'Hints for learners',
  'found.hints.about': 'On your turn you may ask which card a strong bot would play, and why.',
  'found.sum': 'At the table: {who}. {length}.',
  'found.begin': { one: 'Play against one bot', other: 'Play against {n} bots' },
} as const satisfies Phrases
