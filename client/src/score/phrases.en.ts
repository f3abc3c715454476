/** Scoring a file without a table. */
import type { Phrases } from '../words/phrase'

export default {
  'score.about':
    "Choose the file of a night that was played: a spreadsheet, CSV, JSON or TOML. You see everybody's score sheet.",
  'score.stays': 'The server scores the file and keeps nothing of it.',
  'score.working': 'The file is being scored…',
  'score.again': 'Score it',
  'score.large': 'These files are too large: together they may be at most 1.5 megabytes.',
  'score.more': 'What goes with the file',
  'score.deal': 'The deal',
  'score.kit': 'Your own kit',
  'score.sheets': 'Sheets in play',
  'score.sheets.about': 'Numbers with commas, or all. If you add the deal, it has them already.',
  'score.players': 'Number of players',
  'score.players.about': 'Only if envelopes are missing from the file: some rules count the players.',
  'score.game': 'The game',
  'score.game.told': 'The file says which',
  'score.letters': 'Card letters in the spreadsheet',
  'score.letters.told': 'Find out by itself',
  'score.seed': 'Another seed',
  'score.seed.about': 'Only to draw the excess cards again.',
  'score.faults': 'Nothing was scored. Please fix:',
  'score.warnings': 'Worth a look',
  'score.sheets.each': 'Open a place to see its score sheet.',
  'score.report': 'Save the report',
  'score.answer': 'Save as JSON',
} as const satisfies Phrases
