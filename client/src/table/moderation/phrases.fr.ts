/** Ce que lit un hôte qui doit veiller au calme. */
import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'order.title': 'Veiller au calme',
  'order.door': 'On peut entrer avec le code',
  'order.door.about': "Désactivé : vous seul faites asseoir quelqu'un.",
  'order.words': 'Les invités peuvent écrire à tous',
  'order.words.about': 'Désactivé : leurs messages quittent tous les écrans.',
  'order.newcomers': 'Les nouveaux venus écrivent aussitôt',
  'order.newcomers.about': "Désactivé : qui entre avec le code joue, et écrit quand vous lui donnez la parole. Personne n'échappe ainsi au silence en revenant.",
  'order.silence': 'Retirer la parole à {name}',
  'order.unsilence': 'Rendre la parole à {name}',
  'order.silence.short': 'Retirer la parole',
  'order.unsilence.short': 'Rendre la parole',
  'order.silenced': 'parole retirée',
  'order.held': "attend la parole",
  'order.send': 'Faire sortir {name}',
  'order.send.about': "Tous les liens de {name} se ferment à l'instant. Fermez aussi la porte si le code peut resservir.",
  'order.trail': 'Ce que vous avez fait',
  'order.did.silence': 'Parole retirée à {name}',
  'order.did.unsilence': 'Parole rendue à {name}',
  'order.did.send-out': 'Sortie de {name}',
  'order.did.hold': 'Arrivée de {name}, sans la parole encore',
  'order.did.hold-newcomers': 'Les nouveaux venus attendent la parole',
  'order.did.hear-newcomers': 'Les nouveaux venus écrivent aussitôt',
  'order.did.shut-door': 'Porte fermée',
  'order.did.open-door': 'Porte ouverte',
  'order.did.close-words': 'Messages à tous fermés',
  'order.did.open-words': 'Messages à tous ouverts',
} satisfies Translation<typeof en, 'fr'>
