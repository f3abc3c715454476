import type { Translation } from '../words/phrase'
import type en from './phrases.en'

export default {
  'replay.open.about':
    "Une partie terminée, pas à pas. Choisissez un fichier enregistré depuis une partie à revoir, ou une partie notée par écrit.",
  'replay.stays': "Le serveur vérifie le fichier et n'en garde rien.",
  'replay.reading': 'Lecture du fichier…',
  'replay.through': 'Avancer dans la partie',
  'replay.moment.of': 'Moment {n} sur {of}',
  'replay.match.which': 'Quelle partie',
  'replay.previous': 'Un pas en arrière',
  'replay.pace': 'Allure',
  'replay.jump': 'Aller à',
  'replay.eyes.open': 'Tout est ouvert',
  'replay.keys': "Les flèches avancent et reculent, Début et Fin sautent, la barre d'espace lit.",
  'replay.save': 'Enregistrer le fichier',
  'replay.copied': 'Copié',
  'replay.copy.about': 'Avec ce lien, chacun peut revoir toute la partie, noms compris.',
  'replay.large': 'Ce fichier est trop grand pour une partie.',
  'replay.back': 'Retour à la table',
  'replay.moment': 'Moment',
  'replay.empty': "Rien n'a été joué.",
  'replay.match': 'Partie {n}',
  'replay.first': 'Au début',
  'replay.play': 'Lire',
  'replay.pause': 'Pause',
  'replay.next': 'Un pas en avant',
  'replay.last': 'À la fin',
  'replay.eyes': 'Vu par',
  'replay.copy': 'Copier un lien vers ce moment',
} satisfies Translation<typeof en, 'fr'>
