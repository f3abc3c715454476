import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'closed.page': 'Le marché est fermé',
  'closed.next': 'Ensuite : les règles générales, puis le décompte. Levez les yeux de temps en temps.',
  'closed.next.sheets': 'Ensuite : le décompte. Levez les yeux de temps en temps.',
  'closed.late.seal': "Votre sceau n'est pas arrivé à temps : il n'y avait pas de réseau.",
  'closed.late': "Ce que vous demandiez sans réseau n'est pas arrivé à temps. Rien n'a bougé.",
  'closed.all': "Vous n'aviez pas scellé : tout ce que vous avez est remis.",
  'closed.nothing': "Vous n'aviez pas scellé : rien n'est remis.",
  'closed.sums': 'Remplir ma propre feuille',
  'announce.hears': 'Ces règles valent pour tous.',
  'announce.choose': "Vous avez remis une carte d'annulation : une de ces règles peut tomber, pour tous.",
  'announce.general': 'générale',
  'announce.yours': 'pour vous',
  'announce.cancel': 'Annuler la règle {n}',
  'announce.mine': "Je l'annule",
  'announce.keep': "N'en annuler aucune",
  'announce.chosen': 'Vous annulez la règle {n}.',
  'announce.kept': "Vous n'en annulez aucune.",
  'announce.effect': {
    one: "Votre enveloppe ferait {n} point, d'après ce que vous savez.",
    other: "Votre enveloppe ferait {n} points, d'après ce que vous savez.",
  },

  'reveal.look': 'Levez les yeux',
  'reveal.look.about': "L'hôte annonce les places, l'une après l'autre.",
  'reveal.sheets': 'Les feuilles',
  'reveal.night': 'La soirée',
  'reveal.cancelled': 'Annulé : {rules}.',
  'reveal.every': 'Les {n} places',
  'reveal.sheet.mine': 'Voir ma feuille',
  'reveal.check': 'Mon propre décompte',
} satisfies Translation<typeof en, 'fr'>
