/** What is said of being told while one looks elsewhere. */
import type { Phrases } from '../../words/phrase'

export default {
  'ring.words': 'Ring while the page is closed',
  'ring.about': 'It says only that something is waiting, never what.',
  'ring.open.only': 'This device rings only while the page is open.',
  'ring.why.plain': 'It can ring while the page is closed only if the address of the table begins with https.',
  'ring.why.home': 'To ring while the page is closed, put kermesse on the home screen: Share, then Add to Home Screen.',
  'ring.why.unable': 'This browser cannot ring while the page is closed.',
  'ring.why.denied': 'The settings of this browser do not let it ring while the page is closed.',
  'ring.failed': 'For that, kermesse needs the internet, and cannot reach it. This device rings only while the page is open.',
  'ring.offer': 'Something came while you were looking elsewhere. Should this device ring next time?',
  'ring.offer.yes': 'Ring',
  'senses.title': 'On this device',
  'senses.sounds': 'Sounds',
  'senses.sounds.about': 'Short ones, off at first.',
  'senses.tremble': 'Vibration',
  'senses.awake': 'Keep the screen lit',
  'senses.awake.about': 'At a table, while you look at it.',
} as const satisfies Phrases
