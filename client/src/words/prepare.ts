/** Phrases of a night's preparation: what the host settles, and the lobby where people arrive. */
import type { Said } from './phrase'

export const prepare = {
  'plan.settings': { en: 'Settings', fr: 'Réglages' },
  'plan.with': { en: 'with {kit}', fr: 'avec {kit}' },
  'plan.open': { en: 'open for {time}', fr: 'ouvert {time}' },
  'plan.open.end': { en: 'open until you close', fr: 'ouvert tant que vous ne fermez pas' },
  'plan.spare': {
    en: { one: 'one spare envelope', other: '{n} spare envelopes' },
    fr: { one: 'une enveloppe de réserve', other: '{n} enveloppes de réserve' },
  },
  'plan.rulings': {
    en: { zero: 'the usual rulings', one: 'one ruling of your own', other: '{n} rulings of your own' },
    fr: { zero: 'les points de règle habituels', one: 'un point de règle à vous', other: '{n} points de règle à vous' },
  },
  'plan.title.example': { en: 'Anna is forty', fr: 'Les quarante ans d’Anna' },
  'plan.players': { en: 'How many do you expect?', fr: 'Combien de personnes attendez-vous ?' },
  'plan.players.about': {
    en: 'Only to see who is still to come. Nobody is turned away.',
    fr: 'Pour voir qui doit encore venir. Personne ne sera refusé.',
  },
  'plan.players.fit': { en: 'made for {least} to {most} people', fr: 'pour {least} à {most} personnes' },
  'plan.players.few': { en: 'This kit wants at least {n} people.', fr: 'Ce coffret demande au moins {n} personnes.' },
  'plan.players.many': { en: 'This kit has room for {n} people.', fr: 'Ce coffret a de la place pour {n} personnes.' },
  'plan.cards': {
    en: { one: 'one rule card', other: '{n} rule cards' },
    fr: { one: 'une carte règle', other: '{n} cartes règles' },
  },
  'plan.own.about': {
    en: 'A kit file. Whoever has read its rules should not play.',
    fr: 'Un fichier de coffret. Qui en a lu les règles ne devrait pas jouer.',
  },
  'plan.own.file': { en: 'Take it from a file', fr: 'Le prendre dans un fichier' },
  'plan.own.text': { en: 'The kit, as text', fr: 'Le coffret, en texte' },
  'plan.own.wrong': { en: 'The kit cannot be used yet:', fr: 'Ce coffret ne peut pas encore servir :' },
  'plan.play.online.about': {
    en: 'Cards are on the phones, bargains are struck there.',
    fr: 'Les cartes sont sur les téléphones, on y conclut les marchés.',
  },
  'plan.play.paper.about': {
    en: 'Real cards change hands. The table keeps time, envelopes and score.',
    fr: 'De vraies cartes changent de mains. La table tient le temps, les enveloppes et le décompte.',
  },
  'plan.usual': { en: 'usual', fr: 'habituel' },
  'plan.rulings.back': { en: 'All as usual', fr: 'Tout comme d’habitude' },
  'plan.again': {
    en: 'The same settings as last time. Another kit keeps the rules new.',
    fr: 'Les mêmes réglages que la dernière fois. Un autre coffret garde les règles neuves.',
  },

  'arrive.count': {
    en: { one: 'person is here', other: 'people are here' },
    fr: { one: 'personne est là', other: 'personnes sont là' },
  },
  'arrive.expected': { en: '{n} of {of} expected', fr: '{n} sur {of} attendues' },
  'arrive.touch': {
    en: 'Each arrival hangs a pennant. Touch one to correct a name.',
    fr: 'Chaque arrivée accroche un fanion. Touchez-en un pour corriger un nom.',
  },
  'arrive.none': {
    en: 'Nobody yet. Show the code: the first pennant will hang here.',
    fr: 'Personne encore. Montrez le code : le premier fanion s’accrochera ici.',
  },
  'arrive.remove': { en: 'Take {name} out', fr: 'Retirer {name}' },
  'arrive.remove.about': {
    en: 'The place is closed, the name is free again.',
    fr: 'La place est fermée, le nom redevient libre.',
  },
  'arrive.bot': { en: 'a bot', fr: 'un robot' },
  'arrive.more': { en: 'More seats: without a phone, bots', fr: 'Plus de places : sans téléphone, robots' },
  'arrive.bots': { en: 'Add bots', fr: 'Ajouter des robots' },
  'arrive.bots.count': { en: 'How many bots', fr: 'Combien de robots' },
  'arrive.paper': { en: 'Somebody without a phone', fr: 'Quelqu’un sans téléphone' },
  'arrive.paper.about': {
    en: 'A seat on paper. You enter their envelope, or print their link.',
    fr: 'Une place sur papier. Vous saisissez son enveloppe, ou imprimez son lien.',
  },
  'arrive.paper.add': { en: 'Add {name}', fr: 'Ajouter {name}' },
  'arrive.paper.nameless': { en: 'Add', fr: 'Ajouter' },
  'arrive.seated': { en: '{name} has a place.', fr: '{name} a une place.' },

  'invite.scan': { en: 'Scan to join', fr: 'Scannez pour entrer' },
  'invite.type': { en: 'or open {address}', fr: 'ou ouvrez {address}' },
  'invite.copy': { en: 'Copy the address', fr: 'Copier l’adresse' },
  'invite.late': {
    en: {
      zero: 'No spare envelope is left for late arrivals.',
      one: 'One spare envelope for latecomers.',
      other: '{n} spare envelopes for latecomers.',
    },
    fr: {
      zero: 'Plus d’enveloppe de réserve pour les retardataires.',
      one: 'Une enveloppe de réserve pour les retardataires.',
      other: '{n} enveloppes de réserve pour les retardataires.',
    },
  },
  'invite.screen': { en: 'Big screen', fr: 'Grand écran' },
  'invite.screen.about': {
    en: 'For the projector. It shows no secret.',
    fr: 'Pour le projecteur. Il ne montre aucun secret.',
  },
  'invite.host': { en: 'A helper', fr: 'Une aide' },
  'invite.host.about': {
    en: 'Sees and may do all that you see and do. A helper does not play.',
    fr: 'Voit et peut faire tout ce que vous voyez et faites. Qui aide ne joue pas.',
  },
  'invite.spectator': { en: 'Spectators', fr: 'Spectateurs' },
  'invite.spectator.about': { en: 'They look on, and see no secret.', fr: 'Ils regardent, sans voir aucun secret.' },
  'invite.open': { en: 'Open a window here', fr: 'Ouvrir une fenêtre ici' },
  'invite.elsewhere': { en: 'A link for another device', fr: 'Un lien pour un autre appareil' },

  'try.name': { en: 'Your name', fr: 'Votre prénom' },
  'try.game': { en: 'Which box', fr: 'Quel coffret' },
  'try.sackson': { en: "Sid Sackson's box", fr: 'Le coffret de Sid Sackson' },
  'try.sackson.about': { en: 'five colours, fifteen sheets', fr: 'cinq couleurs, quinze fiches' },
  'try.cove': { en: "The Smugglers' Cove", fr: 'La crique aux contrebandiers' },
  'try.cove.about': { en: 'a box of our own, new rules', fr: 'un coffret à nous, des règles neuves' },
  'try.start': { en: 'Begin', fr: 'Commencer' },
  'try.starting': { en: 'The bots are sitting down…', fr: 'Les robots s’installent…' },
  'try.about': {
    en: 'Seven bots, a quarter of an hour. You need nothing else.',
    fr: 'Sept robots, un quart d’heure. Il ne faut rien d’autre.',
  },

  'join.before': { en: 'You already have a place at this table', fr: 'Vous avez déjà une place à cette table' },
  'join.before.host': { en: 'You host this table', fr: 'Vous organisez cette table' },
  'join.before.back': { en: 'Go back to it', fr: 'Y retourner' },
  'join.before.other': {
    en: 'Whoever joins below takes its place in this browser.',
    fr: 'Qui entre ci-dessous prend sa place dans ce navigateur.',
  },
} as const satisfies Readonly<Record<string, Said>>
