/** What is said where a bargain that was agreed on aloud is confirmed. */
import type { Phrases } from '../../../words/phrase'

export default {
  'spoken.confirm': 'Confirm a spoken bargain',
  'spoken.about':
    'Type the four digits on the other phone. They get them there by “{propose}”, then “{spoken}”.',
  'spoken.typed': { zero: 'No digit yet', one: '1 digit of four', other: '{n} digits of four' },
  'spoken.digits': 'Digits',
  'spoken.back': 'Take the last digit back',
  'spoken.wrong': 'No bargain waits for this code. Nothing has moved.',
  'spoken.scan': 'Scan the other phone',
  'spoken.scan.about': 'Point the camera at the other phone.',
  'spoken.scan.other': 'That code is about something else.',
  'spoken.type': 'Type four digits instead',
  'spoken.read': 'What you agreed on',
  'spoken.page': 'A spoken bargain',
  'spoken.say': 'Say this code, or let the other scan the square',
  'spoken.square': 'Code for the other phone',
  'spoken.good': 'good for {time}',
  'spoken.drop': 'Take it back',
  'spoken.reads': 'is reading it, and can accept.',
  'spoken.not': 'Not with {name}: take it back',
  'spoken.over': 'This code is over. Nothing has moved.',
} as const satisfies Phrases
