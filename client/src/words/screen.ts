/** Phrases of the big screen. Nothing secret, never the last place. */
import type { Said } from './phrase'

export const screen = {
  'screen.join': { en: 'Scan, or go to', fr: 'Scannez, ou allez sur' },
  'screen.code': { en: 'The code is', fr: 'Le code est' },
  'screen.arrived': { en: '{name} is here', fr: '{name} est là' },
  'screen.struck': { en: '{names} have struck a bargain', fr: '{names} ont fait affaire' },
  'screen.struck.one': { en: '{name} has struck a bargain', fr: '{name} a fait affaire' },
  'screen.sealed': { en: '{name} has sealed', fr: '{name} a scellé' },
  'screen.unsealed': { en: '{name} is back in the market', fr: '{name} est de retour au marché' },
  'screen.said': { en: '{name}: “{words}”', fr: '{name} : « {words} »' },
  'screen.said.host': { en: 'The host: “{words}”', fr: "L'hôte : « {words} »" },
  'screen.bargains': {
    en: { one: 'bargain struck', other: 'bargains struck' },
    fr: { one: 'marché conclu', other: 'marchés conclus' },
  },
  'screen.envelopes': {
    en: { one: 'envelope sealed of {of}', other: 'envelopes sealed of {of}' },
    fr: { one: 'enveloppe scellée sur {of}', other: 'enveloppes scellées sur {of}' },
  },
  'screen.lead': {
    en: { one: '{name} has struck one bargain', other: '{name} has struck {n} bargains' },
    fr: { one: '{name} a conclu un marché', other: '{name} a conclu {n} marchés' },
  },
  'screen.next': {
    en: { zero: 'The last rule', one: 'One more rule', other: '{n} more rules' },
    fr: { zero: 'La dernière règle', one: 'Encore une règle', other: 'Encore {n} règles' },
  },
  'screen.wait': { en: 'The envelopes are closed', fr: 'Les enveloppes sont fermées' },
  'screen.count': { en: 'The score is reckoned', fr: 'Les points sont comptés' },
  'screen.fact.bargains': {
    en: { one: 'bargain tonight', other: 'bargains tonight' },
    fr: { one: 'marché ce soir', other: 'marchés ce soir' },
  },
  'screen.fact.active': { en: 'bargains struck by {names}', fr: 'marchés pour {names}' },
  'screen.fact.cancelled': {
    en: { one: 'rule cancelled', other: 'rules cancelled' },
    fr: { one: 'règle annulée', other: 'règles annulées' },
  },
  'screen.full': { en: 'Full screen', fr: 'Plein écran' },
} as const satisfies Readonly<Record<string, Said>>
