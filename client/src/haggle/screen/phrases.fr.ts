import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'screen.join': 'Scannez, ou allez sur',
  'screen.code': 'Le code est',
  'screen.arrived': '{name} est là',
  'screen.struck': '{names} ont fait affaire',
  'screen.struck.one': '{name} a fait affaire',
  'screen.sealed': '{name} a scellé',
  'screen.unsealed': '{name} est de retour au marché',
  'screen.said': '{name} : « {words} »',
  'screen.said.host': "L'hôte : « {words} »",
  'screen.bargains': { one: 'marché conclu', other: 'marchés conclus' },
  'screen.envelopes': { one: 'enveloppe scellée sur {of}', other: 'enveloppes scellées sur {of}' },
  'screen.lead': { one: '{name} a conclu un marché', other: '{name} a conclu {n} marchés' },
  'screen.next': { zero: 'La dernière règle', one: 'Encore une règle', other: 'Encore {n} règles' },
  'screen.wait': 'Les enveloppes sont fermées',
  'screen.count': 'Les points sont comptés',
  'screen.fact.bargains': { one: 'marché ce soir', other: 'marchés ce soir' },
  'screen.fact.active': 'marchés pour {names}',
  'screen.fact.cancelled': { one: 'règle annulée', other: 'règles annulées' },
  'screen.more': '{n} autres',
  'screen.sound.touch': 'Appuyez sur une touche pour entendre la cérémonie',
  'screen.sound.on': 'M : couper le son',
  'screen.sound.off': 'M : remettre le son',
  'screen.full': 'Plein écran',
} satisfies Translation<typeof en, 'fr'>
