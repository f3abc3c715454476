/** What a replay says, whatever was played. */
import type { Phrases } from '../words/phrase'

export default {
  'replay.open.about':
    'A table that is over, step by step. Choose a file saved from a replay, or a match written down.',
  'replay.stays': 'The server checks the file and keeps nothing of it.',
  'replay.reading': 'The file is being read.',
  'replay.through': 'Going through it',
  'replay.moment.of': 'Moment {n} of {of}',
  'replay.match.which': 'Which match',
  'replay.previous': 'One back',
  'replay.pace': 'Pace',
  'replay.jump': 'Jump to',
  'replay.eyes.open': 'Everything open',
  'replay.keys': 'Arrow keys step, Home and End jump, the space bar plays.',
  'replay.save': 'Save as a file',
} as const satisfies Phrases
