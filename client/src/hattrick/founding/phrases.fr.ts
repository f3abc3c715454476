import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'play.guest': 'Convive',
  'play.sum': '{n} joueurs · {length} · {level}',
  'play.change': 'Changer',
  'play.bots': 'La force des robots',
  'play.more': 'Entre amis, de 4 à 6, autres réglages',
  'play.starting': 'On distribue…',
  'level.beginner': 'Débutant',
  'level.regular': 'Habitué',
  'level.expert': 'Expert',
  'level.beginner.about': 'Connaît les règles, sans plus.',
  'level.regular.about': 'Choisit chaque carte d’un œil exercé.',
  'level.expert.about': 'Voit loin. Difficile à battre.',
  'found.all.bots': 'Que des robots',
  'found.all.friends': 'Sur invitation',
  'found.time.about': 'Passé ce temps, un robot en joue une pour vous.',
  'found.hints': 'Conseils pour apprendre',
  'found.hints.about': 'À votre tour, vous pouvez demander quelle carte jouerait un robot fort, et pourquoi.',
  'found.sum': 'À la table : {who}. {length}.',
  'found.begin': { one: 'Jouer contre un robot', other: 'Jouer contre {n} robots' },
} satisfies Translation<typeof en, 'fr'>
