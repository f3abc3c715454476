/** What the coach says, who stands beside somebody's first market. */
import type { Phrases } from '../../words/phrase'

export default {
  'coach.page': 'Your first market',
  'coach.about':
    'Three bots, six rule cards, about five minutes. It is a real market, with somebody at your side who says what comes next.',
  'coach.aim':
    'You get goods and two rules. Rules say what goods are worth, and nobody knows them all. Trade, seal your envelope: the best one wins.',
  'coach.hurry': 'Take your time: the market closes when you have sealed.',
  'coach.name': 'Your guide',
  'coach.of': '{n} of {of}',
  'coach.fold': 'Hide the guide',
  'coach.unfold': 'Show the guide',
  'coach.on': 'Go on',
  'coach.read': 'I have read them',
  'coach.skip': 'Not now',
  'coach.rules': 'Read your rules',
  'coach.rules.about': '{rules} are under “{tab}”, below the goods. They hold for everybody, but few have read them.',
  'coach.goods': 'See what you hold',
  'coach.goods.about':
    'Together they are worth {points} as far as you know. Below each good, under “{tab}”, you see what one is worth.',
  'coach.goods.unknown': 'A “?” means: a rule that you have not read says what it is worth.',
  'coach.people': 'Look who is there',
  'coach.people.go': 'Press “{tab}”, at the bottom.',
  'coach.people.about':
    'They trade as you do, and each has read different rules. A touch on a name is one way to make an offer.',
  'coach.none': 'Wait for an offer',
  'coach.none.about':
    'No offer is open that you could accept. One will come soon; or go on and make an offer yourself.',
  'coach.offer': 'Answer an offer',
  'coach.offer.go': {
    one: 'You can accept one offer: press “{tab}”.',
    other: 'You can accept {n} offers: press “{tab}”.',
  },
  'coach.offer.about':
    'Below it you see what it would change for you, as far as you know. Press “{accept}”, “{haggle}” or “{decline}”.',
  'coach.propose': 'Make an offer',
  'coach.propose.more': 'This one more would bring you {points}: {good}.',
  'coach.propose.about':
    'Press “{propose}”, choose “{anybody}”, and give what you can spare. You can also ask to be shown a rule.',
  'coach.made': 'Your offer is open',
  'coach.made.about':
    'The others think it over for half a minute or so. You find it under “{tab}”, “{made}”; you can take it back.',
  'coach.worth': 'See what it would be worth',
  'coach.worth.about': 'The envelope at the top says {points} if you put everything in. Press it: inside you see why.',
  'coach.seal': 'Seal your envelope',
  'coach.seal.go': 'Trade as long as you like. When you have enough, press the envelope above.',
  'coach.seal.about':
    'Line by line: what each thing brings. What would cost you points can stay outside. Then seal, at the bottom.',
  'coach.wait': 'Sealed',
  'coach.wait.about': 'Now the others seal too. As soon as all have, the market closes and you see the score.',
  'coach.closed': 'The market is closed',
  'coach.closed.about': 'The envelopes are being opened; the score comes next.',
  'coach.score': 'You know how it goes',
  'coach.score.about': '{place}, with {points}. “{sheet}” says why. Rules that you never read count too.',
  'coach.score.void': 'Your envelope is void. “{sheet}” says why.',
  'first.offer': 'An open offer',
  'first.made': 'Your offer is open',
  'first.aim': 'Trade, read rules, seal what is worth most: the best envelope wins.',
  'first.propose': 'Your first bargain',
  'first.struck': 'Your first bargain is struck',
  'first.struck.about': 'Go on like that. Before time is up, seal your envelope: what is in it counts.',
  'first.ask': 'Ask somebody for it',
  'first.unknown': 'Rules say what goods are worth, and others have read those that you lack. Ask one of them.',
  'first.end': 'Stop the guide',
  'coach.points': { one: '{n} point', other: '{n} points' },
  'coach.try': 'Try a whole night',
  'coach.again': 'Once more',
  'coach.host': 'Host a night',
} as const satisfies Phrases
