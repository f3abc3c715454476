/** Phrases of the market: one's goods, people, the notebook, words. */
import type { Said } from './phrase'

export const market = {
  'market.goods': { en: 'My goods', fr: 'Mes biens' },
  'market.people': { en: 'People', fr: 'Les gens' },
  'market.offers': { en: 'Offers', fr: 'Offres' },
  'market.notebook': { en: 'Notebook', fr: 'Carnet' },
  'market.propose': { en: 'Propose', fr: 'Proposer' },

  'goods.count': {
    en: { zero: 'no goods', one: '1 good', other: '{n} goods' },
    fr: { zero: 'aucun bien', one: '1 bien', other: '{n} biens' },
  },
  'goods.of': { en: '{n} of {of}', fr: '{n} sur {of}' },
  'goods.none': { en: 'You hold nothing of these.', fr: "Vous n'en avez aucun." },
  'goods.worth': { en: 'worth {points}', fr: 'vaut {points}' },
  'goods.worth.unknown': { en: 'worth unknown', fr: 'valeur inconnue' },

  'rule.number': { en: 'Rule {n}', fr: 'Règle {n}' },
  'rule.count': {
    en: { zero: 'no rule card', one: '1 rule card', other: '{n} rule cards' },
    fr: { zero: 'aucune règle', one: '1 carte règle', other: '{n} cartes règles' },
  },
  'rule.copy': { en: 'a copy', fr: 'une copie' },
  'rule.mine': { en: 'My rule cards', fr: 'Mes règles' },
  'rule.read': { en: 'read', fr: 'lue' },
  'rule.heard': { en: 'heard', fr: 'entendue' },
  'rule.unread': { en: 'not read', fr: 'pas lue' },
  'rule.dealt': { en: 'dealt to you', fr: 'reçue à la donne' },
  'rule.given': { en: 'given by {name}, {time}', fr: 'donnée par {name}, {time}' },
  'rule.shown': { en: 'shown by {name}, {time}', fr: 'montrée par {name}, {time}' },
  'rule.copied': { en: 'copied from {name}, {time}', fr: 'copiée chez {name}, {time}' },
  'rule.host': { en: 'from the host, {time}', fr: "de l'hôte, {time}" },
  'rule.look': {
    en: { one: 'Turn it up: one second left to read', other: 'Turn it up: {n} seconds left to read' },
    fr: { one: 'La retourner : encore une seconde de lecture', other: 'La retourner : encore {n} secondes de lecture' },
  },
  'rule.look.away': { en: 'Turn it down, keep the time', fr: 'La reposer, garder le temps' },
  'rule.worn': {
    en: 'You have read it; it cannot be turned up again.',
    fr: "Vous l'avez lue ; on ne la retourne plus.",
  },

  'people.search': { en: 'Find somebody', fr: 'Chercher quelqu’un' },
  'people.count': {
    en: { zero: 'Nobody like that', one: 'One person', other: '{n} people' },
    fr: { zero: 'Personne', one: 'Une personne', other: '{n} personnes' },
  },
  'people.all': { en: 'Everybody', fr: 'Tous' },
  'people.new': { en: 'Not met yet', fr: 'Pas encore croisés' },
  'people.traded': { en: 'Traded with', fr: 'Déjà marchandé' },
  'people.owing': { en: 'Owe me', fr: 'On me doit' },
  'people.idle': { en: 'Quiet', fr: 'Au calme' },
  'people.sealed': { en: 'sealed', fr: 'a scellé' },
  'people.gone': { en: 'gone', fr: 'a quitté la fête' },
  'people.owes': { en: 'owes you', fr: 'vous doit' },
  'people.offered': { en: 'offer sent', fr: 'offre envoyée' },
  'people.offers': { en: 'has an offer for you', fr: 'vous fait une offre' },
  'people.blocked': { en: 'muted', fr: 'en sourdine' },
  'people.you': { en: 'you', fr: 'vous' },
  'people.bargains': {
    en: { zero: 'no bargain yet', one: '1 bargain', other: '{n} bargains' },
    fr: { zero: 'aucun marché', one: '1 marché', other: '{n} marchés' },
  },
  'people.with.you': {
    en: { zero: 'none with you', one: '1 with you', other: '{n} with you' },
    fr: { zero: 'aucun avec vous', one: '1 avec vous', other: '{n} avec vous' },
  },
  'people.mute': { en: 'Mute {name}', fr: 'Mettre {name} en sourdine' },
  'people.mute.about': {
    en: 'No offers and no words from {name}. They are not told.',
    fr: 'Plus d’offres ni de mots de {name}. Rien ne le lui dit.',
  },
  'people.unmute': { en: 'Hear {name} again', fr: 'Entendre {name} à nouveau' },
  'people.tell': { en: 'Say something to {name}', fr: 'Dire un mot à {name}' },

  'notebook.empty': {
    en: 'Rule cards that you read, and what you hear, are kept here.',
    fr: 'Ici restent les règles que vous lisez, et ce que vous entendez.',
  },
  'notebook.held': { en: 'in my hand', fr: 'en main' },
  'notebook.said': { en: '{name} said', fr: '{name} a dit' },
  'notebook.said.all': { en: '{name} said to all', fr: '{name} a dit à tous' },
  'notebook.said.host': { en: 'The host said', fr: "L'hôte a dit" },
  'notebook.unchecked': { en: 'Only said, not checked', fr: 'Seulement dit, pas vérifié' },
  'notebook.note': { en: 'My note', fr: 'Ma note' },
  'notebook.write': { en: 'Write a note', fr: 'Écrire une note' },
  'notebook.tear': { en: 'Tear it out', fr: "L'arracher" },
  'notebook.about': { en: 'about rule {n}', fr: 'sur la règle {n}' },

  'tell.about': {
    en: 'Whatever you like: nobody checks it.',
    fr: 'Ce que vous voulez : personne ne vérifie.',
  },
  'tell.all': { en: 'Say it to everybody', fr: 'Le dire à tous' },
  'tell.send': { en: 'Say it', fr: 'Le dire' },
  'ask.page': { en: 'Ask the host', fr: "Demander à l'hôte" },
  'ask.send': { en: 'Ask', fr: 'Demander' },
  'ask.waiting': { en: 'No answer yet', fr: 'Pas encore de réponse' },
  'ask.answered': { en: 'The host answered', fr: "L'hôte a répondu" },

  'notice.undone': { en: 'The host undid a bargain of yours.', fr: "L'hôte a défait un de vos marchés." },
  'notice.corrected': { en: 'The host put your goods right.', fr: "L'hôte a corrigé vos biens." },
  'notice.nudged': { en: 'The host waves at you.', fr: "L'hôte vous fait un petit signe." },
  'notice.unsealed': {
    en: 'Your envelope was opened: something in it was taken by a claim.',
    fr: 'Votre enveloppe est ouverte : une créance a pris ce qui y était.',
  },
  'notice.retired': {
    en: 'Somebody with whom you had dealings has left.',
    fr: "Quelqu'un avec qui vous étiez en affaires est parti.",
  },
  'notice.claim-lapsed': { en: 'A claim of yours has lapsed.', fr: 'Une de vos créances est éteinte.' },
  'notice.entered': { en: 'The host entered your envelope.', fr: "L'hôte a saisi votre enveloppe." },
} as const satisfies Readonly<Record<string, Said>>
