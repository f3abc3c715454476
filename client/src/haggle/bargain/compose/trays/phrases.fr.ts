import type { Translation } from '../../../../words/phrase'
import type en from './phrases.en'

export default {
  'compose.empty': 'Touchez ce que vous donnez.',
  'compose.empty.want': 'Touchez ce que vous demandez.',
  'compose.in': "Dans l'offre",
  'compose.out': 'Enlever : {thing}',
  'compose.or.out': 'Retirer le choix {n}',
  'compose.choice': 'Choix {n}',
  'compose.me': 'moi',
  'compose.three': 'Qui donne quoi à qui',
  'compose.choice.empty': 'Touchez autre chose.',
} satisfies Translation<typeof en, 'fr'>
