import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'ring.words': 'Sonner quand la page est fermée',
  'ring.about': 'Dit seulement que quelque chose attend, jamais quoi.',
  'ring.open.only': 'Cet appareil ne sonne que si la page est ouverte.',
  'ring.why.plain': "Page fermée, il faudrait une adresse en https.",
  'ring.why.home': "Page fermée, mettez d'abord kermesse sur l'écran d'accueil : Partager, puis Sur l'écran d'accueil.",
  'ring.why.unable': 'Page fermée, ce navigateur ne sait pas sonner.',
  'ring.why.denied': "Page fermée, les réglages de ce navigateur l'interdisent.",
  'ring.failed': "Il y faudrait internet. Cet appareil ne sonne que si la page est ouverte.",
  'ring.offer': "Quelque chose est arrivé pendant que vous regardiez ailleurs. Faut-il sonner ?",
  'ring.offer.yes': 'Sonner',
  'senses.title': 'Sur cet appareil',
  'senses.sounds': 'Sons',
  'senses.sounds.about': 'Brefs, coupés au départ.',
  'senses.tremble': 'Vibreur',
  'senses.awake': "Garder l'écran allumé",
  'senses.awake.about': 'À une table, tant que vous la regardez.',
} satisfies Translation<typeof en, 'fr'>
