/** Phrases around the cards of a Hattrick table: what is said, what is taken back, who is away, settings, switches. */
import type { Said } from './phrase'

export const talk = {
  'talk.title': { en: 'Table talk', fr: 'À la table' },
  'talk.unread': {
    en: { zero: 'Table talk', one: 'Table talk, 1 new', other: 'Table talk, {n} new' },
    fr: { zero: 'À la table', one: 'À la table, 1 message non lu', other: 'À la table, {n} messages non lus' },
  },
  'talk.empty': { en: 'Nobody has said anything yet.', fr: "Personne n'a encore rien dit." },
  'talk.field': { en: 'To the whole table', fr: 'À toute la table' },
  'talk.send': { en: 'Say it', fr: 'Dire' },
  'talk.about': {
    en: 'Everybody reads along, seated or watching.',
    fr: 'Tout le monde lit : à la table, et en spectateur.',
  },
  'talk.watching': {
    en: 'You read along. Only those at the table speak.',
    fr: 'Vous lisez. Seules les personnes assises à la table écrivent.',
  },
  'talk.said': { en: '{name}: {words}', fr: '{name} : {words}' },
  'talk.host': { en: 'The host', fr: "L'hôte" },
  'talk.gone': { en: 'Somebody who has left', fr: "Quelqu'un qui n'est plus là" },
  'talk.me': { en: 'You', fr: 'Vous' },
  'talk.sending': { en: 'on its way…', fr: 'en chemin…' },

  'undo.ask': { en: 'Ask the others', fr: 'Demander aux autres' },
  'undo.alone': {
    en: 'Your {card} goes back to your hand.',
    fr: 'Votre {card} revient dans votre main.',
  },
  'undo.after': {
    en: {
      one: 'Your {card} and the card laid after it ({names}) go back.',
      other: 'Your {card} and the {n} cards laid after it ({names}) go back.',
    },
    fr: {
      one: 'Votre {card} et la carte posée ensuite ({names}) sont reprises.',
      other: 'Votre {card} et les {n} cartes posées ensuite ({names}) sont reprises.',
    },
  },
  'undo.about': {
    en: 'Everybody who is there has to agree; bots do. What was seen stays seen.',
    fr: "Il faut l'accord de toutes les personnes présentes ; les robots acceptent. Ce qui a été vu reste vu.",
  },
  'undo.mine': {
    en: { one: 'You ask to take your card back.', other: 'You ask to take {n} cards back, yours and what followed.' },
    fr: {
      one: 'Vous demandez à reprendre votre carte.',
      other: 'Vous demandez à reprendre {n} cartes, la vôtre et les suivantes.',
    },
  },
  'undo.asks': {
    en: { one: '{name} asks to take a card back.', other: '{name} asks to take {n} cards back.' },
    fr: { one: '{name} demande à reprendre une carte.', other: '{name} demande à reprendre {n} cartes.' },
  },
  'undo.laying': { en: 'Laying a card says no, too.', fr: "Poser une carte, c'est aussi refuser." },
  'undo.waiting': { en: 'Not yet answered: {names}.', fr: 'Pas encore de réponse : {names}.' },
  'undo.agreed': { en: 'Agreed: {names}.', fr: "D'accord : {names}." },
  'undo.left': { en: '{n} s left', fr: 'encore {n} s' },
  'undo.withdraw': { en: 'Leave it as it is', fr: 'Laisser comme ça' },
  'undo.back': { en: 'The cards went back.', fr: 'Les cartes sont reprises.' },
  'undo.played': { en: 'A card was laid: nothing goes back.', fr: "Une carte a été posée : rien n'est repris." },
  'undo.lapsed': { en: 'No answer in time: nothing goes back.', fr: "Pas de réponse à temps : rien n'est repris." },
  'undo.refused': { en: 'Nothing goes back.', fr: "Rien n'est repris." },

  'away.me': { en: 'A bot plays for you.', fr: 'Un robot joue pour vous.' },
  'away.long': {
    en: '{name} is taking long. A bot can play for them until they are back.',
    fr: "{name} se fait attendre. Un robot peut jouer jusqu'à son retour.",
  },
  'away.excuse': { en: 'Let a bot play for {name}', fr: 'Laisser un robot jouer pour {name}' },
  'away.wait': { en: 'Wait', fr: 'Attendre' },
  'away.all': { en: 'Nobody is there: the table waits.', fr: 'Il n’y a personne : la table attend.' },

  'menu.title': { en: 'This table', fr: 'Cette table' },
  'menu.leave': { en: 'Leave: a bot plays for me', fr: 'Je pars : un robot joue pour moi' },
  'menu.leave.about': { en: 'Your place is kept.', fr: 'Votre place est gardée.' },
  'menu.invite': { en: 'Code for others', fr: 'Code pour les autres' },
  'menu.learn': { en: 'How to play', fr: 'Comment on joue' },
  'menu.settled': { en: 'How this table plays', fr: 'Les réglages de la table' },
  'menu.host': { en: 'For the host', fr: "Pour l'hôte" },
  'menu.send': { en: 'Send {name} away', fr: 'Faire partir {name}' },
  'menu.send.about': {
    en: 'A bot takes the place for good. {name} cannot come back to it.',
    fr: 'Un robot prend la place pour de bon. {name} ne pourra plus y revenir.',
  },
  'menu.close.about': {
    en: 'The match ends without a winner, for everybody.',
    fr: "La partie s'arrête pour tout le monde, sans résultat.",
  },
  'menu.close.later': { en: 'Nobody plays here any more.', fr: 'Plus personne ne jouera ici.' },
  'menu.sure': { en: 'Is that settled?', fr: "C'est décidé ?" },
  'menu.join.about': {
    en: 'Type the code or scan the square. Whoever comes during a match takes the place of a bot, once the host leads them in or the match is over.',
    fr: "Tapez le code ou scannez le carré. En cours de partie, on prend la place d'un robot : avec l'aide de l'hôte, ou une fois la partie finie.",
  },

  'clue.ask': { en: 'A hint?', fr: 'Un conseil ?' },
  'clue.thinks': { en: 'The house is thinking…', fr: 'La maison réfléchit…' },
  'clue.would': { en: 'The house would lay {card}.', fr: 'La maison poserait le {card}.' },
} as const satisfies Readonly<Record<string, Said>>
