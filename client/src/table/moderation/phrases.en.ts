/** What a host reads who has to keep order. */
import type { Phrases } from '../../words/phrase'

export default {
  'order.title': 'Keeping order',
  'order.door': 'Anybody with the code may come in',
  'order.door.about': 'Off: only you can seat new people.',
  'order.words': 'Guests may write to everybody',
  'order.words.about': 'Off: their messages disappear from every screen.',
  'order.silence': 'Silence {name}',
  'order.unsilence': 'Let {name} speak again',
  'order.silence.short': 'Silence',
  'order.unsilence.short': 'Let them speak',
  'order.silenced': 'silenced',
  'order.send': 'Send {name} out',
  'order.send.about': 'Every link of {name} is closed at once. Shut the door too, if they could come back with the code.',
  'order.trail': 'What you did',
  'order.did.silence': '{name} was silenced',
  'order.did.unsilence': '{name} may speak again',
  'order.did.send-out': '{name} was sent out',
  'order.did.shut-door': 'The door was shut',
  'order.did.open-door': 'The door was opened',
  'order.did.close-words': 'Messages to everybody were stopped',
  'order.did.open-words': 'Messages to everybody were allowed again',
} as const satisfies Phrases
