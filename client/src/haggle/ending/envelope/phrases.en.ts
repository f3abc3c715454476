/** What is said around the envelope: reckoning, sealing. */
import type { Phrases } from '../../../words/phrase'

export default {
  'act.done': 'Done',

  'goods.of': '{n} of {of}',

  'seal.all': 'Put everything in',
  'seal.none': 'Take everything out',
  'seal.of': 'of {of}',
  'seal.rules': 'Rule cards',
  'seal.inside': '{things} go in.',
  'seal.inside.none': 'Nothing goes in.',
  'seal.kept': 'Held back: {things}.',
  'seal.until': 'You can unseal until time is up.',
  'seal.until.host': 'You can unseal until the score.',
  'seal.plain': 'Seal without holding',
  'seal.question': 'Seal the envelope?',
  'seal.numbers': 'Their numbers, such as {example}',
  'seal.line': 'All in one line, such as {example}',
  'seal.strange': 'Not understood: {words}',
  'seal.hold': 'Hold to seal',
  'seal.now': 'Seal',
  'seal.sure': 'You will be out of the market, and your offers are gone. You can unseal until time is up.',
  'seal.sealed': 'Sealed at {time}',
  'seal.unseal': 'Unseal',
  'seal.unsealed.all': 'If you do not seal, everything you hold is handed in.',
  'seal.unsealed.nothing': 'If you do not seal, nothing is handed in.',
  'seal.paper': 'What did you put in?',
  'reckon.known': 'as far as you know',
  'reckon.lines': 'Line by line',
  'reckon.hits': 'What may still hit you',
  'reckon.unknown': {
    zero: 'You have read every rule',
    one: 'One rule that you have not read',
    other: '{n} rules that you have not read',
  },
  'reckon.stale': 'Counted before the last change',
  'seal.waits': 'Your seal waits for a signal. It counts once it has arrived.',
} as const satisfies Phrases
