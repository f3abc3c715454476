import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'plain.about':
    "Ce jeu n'a pas encore sa propre salle ici. La table montre tout ce que vous pouvez voir, avec ses propres mots.",
  'plain.phase': 'Phase : {phase}',
  'plain.status.connecting': 'Connexion…',
  'plain.status.live': 'Connecté',
  'plain.status.offline': 'Pas de réseau',
  'plain.offline': "Pas de réseau. Ce que vous voyez n'est peut-être plus à jour.",
  'plain.sitting': 'Qui est assis où',
  'plain.seat': 'Place {n}',
  'plain.nobody': "Personne n'est encore assis.",
  'plain.acts': 'Ce que vous pouvez faire',
  'plain.acts.none': 'Rien pour le moment.',
  'plain.view': 'Ce que vous voyez',
  'plain.result': 'Résultat',
  'plain.yes': 'oui',
  'plain.no': 'non',
  'plain.none': 'rien',
} satisfies Translation<typeof en, 'fr'>
