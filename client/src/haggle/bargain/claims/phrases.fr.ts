import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'claim.page': 'Dettes et promesses',
  'claim.none': 'On ne vous doit rien, et vous ne devez rien.',
  'claim.choose.from': 'Choisir chez {name}',
  'claim.pick': "Touchez ce que vous prenez. Vous verrez alors si l'autre l'a.",
  'claim.takes': 'Vous prenez chez {name} : {goods}.',
  'claim.take': 'Prendre',
  'claim.taken': 'Pris chez {name}.',
  'claim.count': { one: 'un bien, plus tard', other: '{n} biens, plus tard' },
  'claim.mine': '{name} vous doit',
  'claim.theirs': 'Vous devez à {name}',
  'claim.choose': 'Choisir',
  'promise.mine': '{name} vous a promis',
  'promise.theirs': 'Vous avez promis à {name}',
  'promise.release': "Elle est tenue, ou j'y renonce",
  'promise.owed': 'due',
  'promise.released': 'réglée',
  'promise.undone': 'défaite',
  'gifts.page': 'Cadeaux',
  'gifts.ask': "Me demander d'abord",
  'gifts.take': 'Les prendre aussitôt',
  'gifts.refuse': 'Pas de cadeaux',
} satisfies Translation<typeof en, 'fr'>
