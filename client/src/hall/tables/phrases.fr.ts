import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'tables.about': 'Cette liste ne se trouve que sur cet appareil.',
  'tables.host': 'hôte',
  'tables.screen': 'grand écran',
  'tables.seat': 'une place',
  'tables.remove': 'Retirer « {title} » de la liste',
  'tables.removed': "« {title} » n'est plus dans la liste. Votre lien l'ouvre toujours.",
  'tables.back': 'La remettre',
} satisfies Translation<typeof en, 'fr'>
