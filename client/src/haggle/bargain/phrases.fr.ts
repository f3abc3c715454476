import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'offer.to': 'Offre à {name}',
  'offer.to.floor': 'Offre à tous',
  'offer.goes.to': 'à {name}',
  'offer.comes.from': 'de {name}',
  'offer.nothing': 'rien',
  'offer.choose.below': { one: 'une chose', other: 'une de {n} choses, à votre choix' },
  'offer.slip.show': 'un coup d’œil à {rule}',
  'offer.slip.copy': 'en copie : {rule}',
  'offer.slip.tell': 'de vive voix : {what}',
  'offer.slip.read': 'déjà lue',
  'offer.read.already': 'Vous avez déjà lu : {rules}.',
  'offer.or': 'ou',
  'offer.original': "Revenir à l'offre reçue",
  'compose.spoken': 'La personne en face de moi',
  'compose.between': '{name} donne à {other}',
  'compose.promise.about': "Notée, mais elle n'engage que l'honneur.",
  'compose.promise.settled': 'Payée sur le score.',
  'compose.or.about': "Un de ceux-ci, au choix de l'autre",
  'worth.from.to': '{from} points maintenant, {to} ensuite',
  'worth.about': { one: "point en tout, d'après ce que vous savez", other: "points en tout, d'après ce que vous savez" },
  'worth.same': { one: "point comme avant, d'après ce que vous savez", other: "points comme avant, d'après ce que vous savez" },
  'worth.unknown': {
    one: "{goods} : inconnu tant que vous n'avez pas vu la règle {rules}.",
    other: "{goods} : inconnu tant que vous n'avez pas vu la règle qui le dit. Pas encore lues : {rules}.",
  },
  'worth.void': 'annulée',
  'worth.failed': 'Impossible de compter les points pour l’instant.',
  'refused.unmoved': "Rien n'a bougé.",
} satisfies Translation<typeof en, 'fr'>
