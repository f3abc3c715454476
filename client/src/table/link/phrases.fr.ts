import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'place.links': 'Ces liens ouvrent votre place',
  'place.by.joined': 'À votre arrivée, {at}',
  'place.by.own': 'Créé par vous, {at}',
  'place.by.host': 'Créé par l’hôte, {at}',
  'place.by.helper': 'Créé par {name} pour l’hôte, {at}',
  'place.by.label': 'Sur une étiquette imprimée, {at}',
  'place.here': 'Cet appareil',
  'place.used': 'dernier usage : {at}',
  'place.unused': 'Pas encore utilisé',
} satisfies Translation<typeof en, 'fr'>
