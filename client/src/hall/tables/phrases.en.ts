/** What is said of the tables that this browser has a place at. */
import type { Phrases } from '../../words/phrase'

export default {
  'tables.about': 'This list is kept on this device alone.',
  'tables.host': 'host',
  'tables.screen': 'big screen',
  'tables.seat': 'a seat',
  'tables.remove': 'Take “{title}” off the list',
  'tables.removed': '“{title}” is off the list. Your own link still opens it.',
  'tables.back': 'Put it back',
} as const satisfies Phrases
