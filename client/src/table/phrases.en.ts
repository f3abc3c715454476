/** What every page at a table says. */
import type { Phrases } from '../words/phrase'

export default {
  'live.drop': 'Do not send',
  'live.late': 'It waited too long for a signal, so it was not sent. Nothing has moved.',
  'live.missed': 'That could not be done. Nothing has moved.',
  'live.gone': 'This place is closed',
  'lobby.link': 'Your own link',
  'lobby.link.about': 'It opens your place on another device. Keep it to yourself.',

  'place.link.kept': 'The link on this device still works.',
  'place.link.close': 'Close my place on my other devices',
  'place.link.alone': 'No other device had your place.',
  'place.opened.link': 'The host has made another link to your place, for a lost phone perhaps. See “My link”.',
  'place.opened.label': 'The host has printed a label for you: its code opens your place, too. See “My link”.',
  'place.link.closed': { one: 'One link is closed.', other: '{n} links are closed.' },
  'place.link.older': {
    one: 'One link is older than yours: the host can close it.',
    other: '{n} links are older than yours: the host can close them.',
  },

  'seed.page': 'The seed of the deal',
  'seed.about':
    'The whole deal follows from this seed. Its hash was shown before: nobody could choose another seed afterwards.',
  'seed.hash': 'Hash shown before the deal (SHA256)',
  'seed.check': 'Check it here',
  'seed.good': 'It fits: this seed has that hash.',
  'seed.bad': 'It does not fit. Ask the host.',
  'seed.cannot': 'This browser computes hashes over https only. {command} checks the whole deal.',

  'link.scan': 'Scan: {whose}',
} as const satisfies Phrases
