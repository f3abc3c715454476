/** What is said of being told while one looks elsewhere. */
import type { Phrases } from '../../words/phrase'

export default {
  'ring.words': 'Ring while the page is closed',
  'ring.about': 'Says only that something waits; never what.',
  'ring.open.only': 'This device rings only while the page is open.',
  'ring.why.plain': 'For more, the address of the table would have to begin with https.',
  'ring.why.home': 'For more, put kermesse on the home screen: Share, then Add to Home Screen.',
  'ring.why.unable': 'This browser can do no more.',
  'ring.why.denied': 'The settings of this browser forbid more.',
  'ring.failed': 'The internet is not there for it. This device rings only while the page is open.',
  'ring.offer': 'Something came while you looked elsewhere. Shall this device ring?',
  'ring.offer.yes': 'Ring',
  'senses.title': 'On this device',
  'senses.sounds': 'Sounds',
  'senses.sounds.about': 'Short ones, off at first.',
  'senses.tremble': 'Vibration',
  'senses.awake': 'Keep the screen lit',
  'senses.awake.about': 'At a table, while you look at it.',
} as const satisfies Phrases
