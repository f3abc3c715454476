/** Ce qui est dit là où l’on confirme un marché conclu de vive voix. */
import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'spoken.confirm': 'Confirmer un marché oral',
  'spoken.about':
    "Tapez les quatre chiffres affichés sur l'autre téléphone. On les y obtient par « {propose} », puis « {spoken} ».",
  'spoken.typed': { zero: 'Aucun chiffre', one: '1 chiffre sur quatre', other: '{n} chiffres sur quatre' },
  'spoken.digits': 'Chiffres',
  'spoken.back': 'Effacer le dernier chiffre',
  'spoken.wrong': "Aucun marché n'attend ce code. Rien n'a bougé.",
  'spoken.scan': "Scanner l'autre téléphone",
  'spoken.scan.about': "Montrez l'autre téléphone à la caméra.",
  'spoken.scan.other': 'Ce code parle d’autre chose.',
  'spoken.type': 'Taper plutôt quatre chiffres',
  'spoken.read': 'Ce que vous avez convenu',
  'spoken.page': 'Un marché oral',
  'spoken.say': "Dites ce code, ou faites scanner le carré",
  'spoken.square': "Code pour l'autre téléphone",
  'spoken.good': 'valable encore {time}',
  'spoken.drop': 'Le retirer',
  'spoken.reads': "lit ce que vous avez convenu, et peut l'accepter.",
  'spoken.not': "Ce n'est pas {name} : le retirer",
  'spoken.over': "Ce code ne vaut plus. Rien n'a bougé.",
} satisfies Translation<typeof en, 'fr'>
