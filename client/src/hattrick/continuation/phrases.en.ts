/** What is said of a hand that is played on from a moment of another. */
import type { Phrases } from '../../words/phrase'

export default {
  'playon.title': 'Play on from this moment',
  'playon.about': {
    zero: 'Hand {hand}, from the deal. You hold what was held there; bots play the other places.',
    one: 'Hand {hand}, after one card. You hold what was held there; bots play the other places.',
    other: 'Hand {hand}, after {n} cards. You hold what was held there; bots play the other places.',
  },
  'playon.place': 'In whose place',
  'playon.begin': 'Play on',
  'playon.none': 'Nobody has a card left to play here. Go back a little.',
  'compared.title': 'Beside the original hand',
  'compared.from': {
    zero: 'Played on from the deal of hand {hand}.',
    one: 'Played on from hand {hand}, after one card.',
    other: 'Played on from hand {hand}, after {n} cards.',
  },
  'compared.broken': 'The original hand was broken off: there are no points to compare.',
  'compared.more': {
    one: 'You have {now}: one point more than this seat had in the original hand, {there}.',
    other: 'You have {now}: {n} points more than this seat had in the original hand, {there}.',
  },
  'compared.less': {
    one: 'You have {now}: one point less than this seat had in the original hand, {there}.',
    other: 'You have {now}: {n} points less than this seat had in the original hand, {there}.',
  },
  'compared.same': 'You have {now}, as this seat had in the original hand.',
  'compared.seat': 'Seat',
  'compared.you': 'You',
  'compared.there': 'Original',
  'compared.now': 'Now',
  'compared.back': 'Back to this moment',
  'compared.given': 'This deal was given, not drawn: no seed proves it.',
} as const satisfies Phrases
