/** What is said of points that were lost in a hand. */
import type { Phrases } from '../../words/phrase'

export default {
  'judged.thinks': 'The expert looks at the hand again. That takes a few seconds.',
  'judged.again': 'Ask again',
  'judged.hand': 'Hand {n}: where points were lost',
  'judged.broken': 'This hand was broken off. There is nothing to judge.',
  'judged.whose': 'Whose points',
  'judged.seat': '{name}: {points}',
  'judged.curve': 'Expected points, card by card',
  'judged.curve.about': '{name}: {first} expected before the first card, {last} in the end.',
  'judged.curve.now': { one: 'After one card: {points}.', other: 'After {n} cards: {points}.' },
  'judged.account': 'Where the points came from',
  'judged.average': 'The place, on average',
  'judged.deal': 'Luck of the deal',
  'judged.own': 'Own cards',
  'judged.others': 'Cards of the others',
  'judged.points': 'Points of the hand',
  'judged.little': 'no matter',
  'judged.dear': 'The costliest cards',
  'judged.dear.none': 'No card cost points that matter.',
  'judged.trick': 'Trick {n}: {card}',
  'judged.better': '{card} was better by {points}.',
  'judged.open': 'With open cards: {points}.',
  'judged.open.every': 'With open cards, every way to the end tried: {points}.',
  'judged.try': 'Try another card',
  'judged.try.what': 'Try another card than {card}',
  'judged.cost': 'All cards together cost {points}, as far as one could know.',
  'judged.about': 'How this is judged',
  'judged.about.known':
    'A card costs what the expert, knowing only what that player could know, would have gained against the others by a better one. ± is an interval of 95%.',
  'judged.about.open':
    '“With open cards” compares the same two cards over the hands as they were. Where only that is costly, it was bad luck; below 0, good luck.',
  'judged.about.account':
    'Own cards and cards of the others: what they brought beside what a regular would have played. With the average and the luck of the deal they make up the points.',
  'judged.mine': 'My costliest cards in this hand',
  'judged.mine.later': 'Judged by what you could know. The luck of the deal and the cards of the others come once the match is over.',
} as const satisfies Phrases
