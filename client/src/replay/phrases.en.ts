/** What a replay says, whatever was played. */
import type { Phrases } from '../words/phrase'

export default {
  'replay.open.about':
    'Watch a game that is over, step by step. Choose a replay that you saved, or a match that you wrote down.',
  'replay.stays': 'The server checks the file and keeps nothing of it.',
  'replay.reading': 'The file is being read.',
  'replay.through': 'Step through it',
  'replay.moment.of': 'Moment {n} of {of}',
  'replay.match.which': 'Which match',
  'replay.previous': 'One back',
  'replay.pace': 'Pace',
  'replay.jump': 'Jump to',
  'replay.eyes.open': 'Everything open',
  'replay.keys': 'Arrow keys step, Home and End jump, the space bar plays.',
  'replay.save': 'Save as a file',
  'replay.copied': 'Copied',
  'replay.copy.about': 'Anybody who has the link can watch the whole game, with the names.',
  'replay.large': 'This file is too large to be a replay.',
  'replay.back': 'Back to the table',
  'replay.moment': 'Moment',
  'replay.empty': 'Nothing was played.',
  'replay.match': 'Match {n}',
  'replay.first': 'To the beginning',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.next': 'One forward',
  'replay.last': 'To the end',
  'replay.eyes': 'Seen by',
  'replay.copy': 'Copy a link to this moment',
} as const satisfies Phrases
