import type { Translation } from '../../words/phrase'
import type en from './phrases.en'

export default {
  'coach.page': 'Votre premier marché',
  'coach.about':
    "Trois robots, six règles, environ cinq minutes. C'est un vrai marché, avec quelqu'un à vos côtés qui vous dit quoi faire.",
  'coach.aim':
    'Vous recevez des biens et deux règles. Les règles disent ce que valent les biens, et personne ne les connaît toutes. Échangez, scellez : la meilleure enveloppe gagne.',
  'coach.hurry': 'Rien ne presse : le marché ferme quand vous avez scellé.',
  'coach.name': 'Votre guide',
  'coach.of': '{n} sur {of}',
  'coach.fold': 'Replier le guide',
  'coach.unfold': 'Déplier le guide',
  'coach.on': 'Continuer',
  'coach.read': "C'est lu",
  'coach.skip': 'Pas maintenant',
  'coach.rules': 'Lisez vos règles',
  'coach.rules.about': '{rules} : sous « {tab} », après les biens. Elles valent pour tous, mais peu les ont lues.',
  'coach.goods': 'Voyez ce que vous avez',
  'coach.goods.about':
    "Le tout vaut {points}, d'après ce que vous savez. Sous chaque bien, dans « {tab} », ce que vaut l'unité.",
  'coach.goods.unknown': "Là où il y a un « ? », c'est une règle que vous n'avez pas lue qui dit la valeur.",
  'coach.people': 'Regardez qui est là',
  'coach.people.go': 'Touchez « {tab} », en bas.',
  'coach.people.about':
    'Ils échangent comme vous, et ont lu d’autres règles. Pour leur proposer un échange, vous pouvez toucher un nom.',
  'coach.none': 'Attendez une offre',
  'coach.none.about': "Il n'y a encore rien à prendre. Une offre viendra bientôt ; ou continuez et proposez vous-même.",
  'coach.offer': 'Répondez à une offre',
  'coach.offer.go': {
    one: 'Vous pouvez accepter une offre : touchez « {tab} ».',
    other: 'Vous pouvez accepter {n} offres : touchez « {tab} ».',
  },
  'coach.offer.about':
    'Dessous : ce qu’elle changerait pour vous, d’après ce que vous savez. « {accept} », « {haggle} » ou « {decline} ».',
  'coach.propose': 'Proposez',
  'coach.propose.more': 'Ce bien de plus vous apporterait {points} : {good}.',
  'coach.propose.about':
    'Touchez « {propose} », puis « {anybody} », et donnez ce qui vous manquera peu. On peut aussi demander à voir une règle.',
  'coach.made': 'Votre offre est ouverte',
  'coach.made.about':
    'Les autres y réfléchissent, une demi-minute peut-être. Elle est dans « {tab} », « {made} » ; on peut la retirer.',
  'coach.worth': 'Voyez ce que cela vaudrait',
  'coach.worth.about': "En haut, l'enveloppe dit {points} si vous y mettez tout. Touchez-la : vous verrez pourquoi.",
  'coach.seal': 'Scellez votre enveloppe',
  'coach.seal.go': "Marchandez tant qu'il vous plaît. Quand cela vous suffit, touchez l'enveloppe, en haut.",
  'coach.seal.about':
    'Ligne à ligne, ce que chaque chose apporte. Ce qui coûterait des points peut rester dehors. Puis scellez, en bas.',
  'coach.wait': "C'est scellé",
  'coach.wait.about': 'Les autres scellent à leur tour. Dès que tous ont fini, le marché ferme et on compte.',
  'coach.closed': 'Le marché est fermé',
  'coach.closed.about': 'On ouvre les enveloppes, on compte.',
  'coach.score': 'Vous savez comment ça marche',
  'coach.score.about':
    '{place}, avec {points}. « {sheet} » dit pourquoi. Les règles que vous n’avez jamais lues comptent aussi.',
  'coach.score.void': 'Votre enveloppe est annulée. « {sheet} » dit pourquoi.',
  'first.offer': 'Une offre ouverte',
  'first.made': 'Votre offre est ouverte',
  'first.aim': 'Échangez, lisez des règles, scellez ce qui vaut le plus : la meilleure enveloppe gagne.',
  'first.propose': 'Votre premier marché',
  'first.struck': 'Votre premier marché est conclu',
  'first.struck.about': "Continuez ainsi. Avant l'heure, scellez votre enveloppe : ce qu'elle contient compte.",
  'first.ask': "Le demander à quelqu'un",
  'first.unknown': "Des règles disent ce que valent les biens ; d'autres ont lu celles qui vous manquent. Demandez-leur.",
  'first.end': 'Arrêter le guide',
  'coach.points': { one: '{n} point', other: '{n} points' },
  'coach.try': 'Essayer une soirée entière',
  'coach.again': 'Encore une fois',
  'coach.host': 'Organiser une soirée',
} satisfies Translation<typeof en, 'fr'>
