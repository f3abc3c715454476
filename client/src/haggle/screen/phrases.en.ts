/** What the big screen says: nothing secret, never the last place. */
import type { Phrases } from '../../words/phrase'

export default {
  'screen.join': 'Scan, or go to',
  'screen.code': 'The code is',
  'screen.arrived': '{name} is here',
  'screen.struck': '{names} have struck a bargain',
  'screen.struck.one': '{name} has struck a bargain',
  'screen.sealed': '{name} has sealed',
  'screen.unsealed': '{name} is back in the market',
  'screen.said': '{name}: “{words}”',
  'screen.said.host': 'The host: “{words}”',
  'screen.bargains': { one: 'bargain struck', other: 'bargains struck' },
  'screen.envelopes': { one: 'envelope sealed of {of}', other: 'envelopes sealed of {of}' },
  'screen.lead': { one: '{name} has struck one bargain', other: '{name} has struck {n} bargains' },
  'screen.next': { zero: 'The last rule', one: 'One more rule', other: '{n} more rules' },
  'screen.wait': 'The envelopes are closed',
  'screen.count': 'The points are counted',
  'screen.fact.bargains': { one: 'bargain tonight', other: 'bargains tonight' },
  'screen.fact.active': 'bargains struck by {names}',
  'screen.fact.cancelled': { one: 'rule cancelled', other: 'rules cancelled' },
  'screen.more': '{n} more',
  'screen.sound.touch': 'Press a key to hear the ceremony',
  'screen.sound.on': 'M: sound off',
  'screen.sound.off': 'M: sound on',
  'screen.full': 'Full screen',
} as const satisfies Phrases
