/** What is said below what a camera sees. */
import type { Phrases } from '../../words/phrase'

export default {
  'scan.about': 'Point the camera at the square code.',
  'scan.none': 'The camera is not available. Type the code instead.',
} as const satisfies Phrases
