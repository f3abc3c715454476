/** What is said of the links to one's own place. */
import type { Phrases } from '../../words/phrase'

export default {
  'place.links': 'These links open your place',
  'place.by.joined': 'When you joined, {at}',
  'place.by.own': 'Made by you, {at}',
  'place.by.host': 'Made by the host, {at}',
  'place.by.helper': 'Made by {name} for the host, {at}',
  'place.by.label': 'On a printed label, {at}',
  'place.here': 'This device',
  'place.used': 'last used {at}',
  'place.unused': 'Not used yet',
} as const satisfies Phrases
