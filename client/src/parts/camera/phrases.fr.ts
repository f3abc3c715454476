/** What is said below what a camera sees. */
import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'scan.about': 'Montrez le code carré à la caméra.',
  'scan.none': "La caméra n'est pas disponible. Tapez plutôt le code.",
} satisfies Translation<typeof en, 'fr'>
