/** What is said where a night is prepared. */
import type { Phrases } from '../../../words/phrase'

export default {
  'host.about': 'You host a table; guests enter its code to join.',

  'desk.title': 'Name of the night',
  'desk.kit.own': 'A kit of my own',
  'desk.spare.about': 'For latecomers.',
  'desk.time': 'How long',
  'desk.time.open': 'until I close',
  'again.words': 'The next night is ready: its code is {code}.',

  'plan.settings': 'Settings',
  'plan.with': 'with {kit}',
  'plan.open': 'open for {time}',
  'plan.open.end': 'open until you close',
  'plan.spare': { one: 'one spare envelope', other: '{n} spare envelopes' },
  'plan.title.example': 'Anna is forty',
  'plan.players': 'How many do you expect?',
  'plan.players.about': 'Only to see who is still to come. Nobody is turned away.',
  'plan.players.fit': 'made for {least} to {most} people',
  'plan.players.few': 'This kit needs at least {n} people.',
  'plan.players.many': 'This kit has room for {n} people at most.',
  'plan.cards': { one: 'one rule card', other: '{n} rule cards' },
  'plan.own.about': 'A kit file. Anyone who has read its rules should not play.',
  'plan.own.file': 'Take it from a file',
  'plan.own.text': 'The kit, as text',
  'plan.own.wrong': 'The kit cannot be used yet:',
  'plan.play.online.about': 'Cards are on the phones, bargains are struck there.',
  'plan.play.paper.about': 'Real cards change hands. The table keeps time, envelopes and score.',
  'plan.rulings.back': 'All as usual',
  'plan.again': 'The same settings as last time. Another kit keeps the rules new.',
  'before.page': 'Invite people beforehand',
  'before.about': 'When, where and what it is, with a file for calendars.',
  'before.date': 'Date and time',
  'before.place': 'Place',
  'before.place.example': 'Village hall',
  'before.when': '{day}, {hour}',
  'before.what.sackson':
    'An evening of Haggle: everybody gets cards and two secret rules, and trades with everybody until time is up. Nobody has to tell the truth. Bring a phone.',
  'before.what.giant':
    'An evening of Giant Haggle: a whole hall of traders with tarot cards, tokens and secret rules, until time is up. Nobody has to tell the truth. Bring a phone.',
  'before.copy': 'Copy the invitation',
  'before.calendar': 'Save for the calendar',
} as const satisfies Phrases
