import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'story.who': 'Qui a marchandé avec qui',
  'story.busiest': {
    one: 'La seule personne à marchander.',
    other: 'Les {n} plus actifs. Trait épais : beaucoup de marchés.',
  },
  'story.you': {
    zero: "Vous n'en avez conclu aucun.",
    one: 'Vous en avez conclu un.',
    other: 'Vous en avez conclu {n}.',
  },
  'story.most': 'Surtout avec {name}.',
  'story.table': 'En tableau',
  'story.one': 'Qui',
  'story.other': 'Avec qui',
  'story.count': 'Marchés',
  'story.hands': 'Comment les biens ont circulé',
  'story.hand': 'La main de qui',
  'story.at': 'À quelle heure',
  'story.held': '{name} à {time}',
  'story.goods': 'Biens',
  'story.had': 'À {time}',
  'story.start': 'Au début',
  'story.end': 'À la fin',
  'story.known': 'Les règles, et combien les connaissaient',
  'story.handed': 'Les règles remises',
  'story.read': { zero: 'lue par personne', one: 'lue par un joueur', other: 'lue par {n} joueurs' },
  'story.holders': 'chez {names}',
  'story.rules.all': 'Les {n} règles',
  'story.moments': 'Les moments de la soirée',
  'moment.first-bargain': 'Premier marché : {names}.',
  'moment.biggest-bargain': {
    one: 'Le plus gros marché de la soirée, entre {names} : un bien change de mains.',
    other: 'Le plus gros marché de la soirée, entre {names} : {n} biens changent de mains.',
  },
  'moment.busiest-minute': {
    one: 'La minute la plus animée : un marché.',
    other: 'La minute la plus animée : {n} marchés.',
  },
  'moment.paused': { one: 'Une pause.', other: 'La première de {n} pauses.' },
  'moment.undone': { one: 'Un marché est défait.', other: 'Le premier de {n} marchés est défait.' },
  'moment.first-sealed': '{names} scelle en premier.',
  'moment.last-sealed': '{names} scelle en dernier.',
  'moment.most-active': {
    one: 'Le plus de marchés : {names}, avec un.',
    other: 'Le plus de marchés : {names}, avec {n}.',
  },
  'moment.most-read': {
    one: 'La règle {rule}, lue par un joueur.',
    other: 'La règle {rule} est la plus lue : par {n} joueurs.',
  },
  'moment.most-read.several': 'Les règles {rules} sont les plus lues : par {n} joueurs chacune.',
} satisfies Translation<typeof en, 'fr'>
