import type { Translation } from '../words/phrase'
import type en from './phrases.en'

export default {
  'score.about':
    "Choisissez le fichier d'une soirée jouée : un tableur, CSV, JSON ou TOML. Vous verrez la feuille de chacun.",
  'score.stays': "Le serveur compte le fichier et n'en garde rien.",
  'score.working': 'Le décompte est en cours…',
  'score.again': 'Compter',
  'score.large': 'Ces fichiers sont trop grands : un mégaoctet et demi en tout, au plus.',
  'score.more': 'Ce qui va avec le fichier',
  'score.deal': 'La donne',
  'score.kit': 'Votre propre coffret',
  'score.sheets': 'Fiches en jeu',
  'score.sheets.about': 'Des numéros séparés par des virgules, ou all pour toutes. La donne les connaît déjà.',
  'score.players': 'Nombre de joueurs',
  'score.players.about': "Seulement s'il manque des enveloppes au fichier : certaines règles comptent les joueurs.",
  'score.game': 'Le jeu',
  'score.game.told': 'Le fichier le dit',
  'score.letters': 'Lettres des cartes dans le tableur',
  'score.letters.told': 'Reconnues automatiquement',
  'score.seed': 'Une autre graine',
  'score.seed.about': 'Pour refaire le tirage d’une main trop pleine.',
  'score.faults': "Rien n'a été compté. À corriger :",
  'score.warnings': 'À vérifier',
  'score.sheets.each': 'Dépliez une place pour voir sa feuille de score.',
  'score.report': 'Enregistrer le rapport',
  'score.answer': 'Enregistrer en JSON',
} satisfies Translation<typeof en, 'fr'>
