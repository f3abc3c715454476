import type { Translation } from '../words/phrase'
import type en from './phrases.en'

export default {
  'live.drop': 'Ne pas envoyer',
  'live.late': "Le réseau a tardé : la demande n'est pas partie. Rien n'a bougé.",
  'live.missed': "Cela n'a pas pu se faire. Rien n'a bougé.",
  'live.gone': 'Cette place est fermée',
  'lobby.link': 'Votre lien personnel',
  'lobby.link.about': 'Il ouvre votre place sur un autre appareil. Gardez-le pour vous.',

  'place.link.kept': 'Le lien de cet appareil reste valable.',
  'place.link.close': 'Fermer ma place sur mes autres appareils',
  'place.link.alone': "Aucun autre appareil n'avait votre place.",
  'place.opened.link':
    'L’hôte a créé un lien vers votre place, pour un autre téléphone par exemple. Voir « Mon lien ».',
  'place.opened.label':
    'L’hôte a imprimé une étiquette : son code ouvre aussi votre place. Voir « Mon lien ».',
  'place.link.closed': { one: 'Un lien est fermé.', other: '{n} liens sont fermés.' },
  'place.link.older': {
    one: "Un lien est plus ancien que le vôtre : l'hôte peut le fermer.",
    other: "{n} liens sont plus anciens que le vôtre : l'hôte peut les fermer.",
  },

  'seed.page': 'La graine de la donne',
  'seed.about':
    "Toute la donne découle de cette graine. Son empreinte était connue avant : personne n'a pu la changer ensuite.",
  'seed.hash': 'Empreinte connue avant la donne (SHA256)',
  'seed.check': 'Vérifier ici',
  'seed.good': 'Cela concorde : la graine a bien cette empreinte.',
  'seed.bad': "Cela ne concorde pas. Parlez-en à l'hôte.",
  'seed.cannot': "Ce navigateur ne calcule une empreinte que par https. {command} vérifie toute la donne.",

  'link.scan': 'À scanner : {whose}',
} satisfies Translation<typeof en, 'fr'>
