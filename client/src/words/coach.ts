/** Phrases of the coach, who stands beside somebody's first market. */
import type { Said } from './phrase'

export const coach = {
  'coach.page': { en: 'Your first market', fr: 'Votre premier marché' },
  'coach.about': {
    en: 'Three bots, six rule cards, about five minutes. It is a real market, with somebody at your side who says what comes next.',
    fr: "Trois robots, six règles, environ cinq minutes. C'est un vrai marché, avec quelqu'un à vos côtés qui dit la suite.",
  },
  'coach.aim': {
    en: 'You get goods and two rules. Rules say what goods are worth, and nobody knows them all. Trade, seal your envelope: the best one wins.',
    fr: "Vous recevez des biens et deux règles. Les règles disent ce que valent les biens, et personne ne les connaît toutes. Échangez, scellez : la meilleure enveloppe gagne.",
  },
  'coach.hurry': {
    en: 'Nothing hurries you: the market closes when you have sealed.',
    fr: 'Rien ne presse : le marché ferme quand vous avez scellé.',
  },

  'coach.name': { en: 'Your guide', fr: 'Votre guide' },
  'coach.of': { en: '{n} of {of}', fr: '{n} sur {of}' },
  'coach.fold': { en: 'Fold the guide', fr: 'Replier le guide' },
  'coach.unfold': { en: 'Unfold the guide', fr: 'Déplier le guide' },
  'coach.on': { en: 'Go on', fr: 'Continuer' },
  'coach.read': { en: 'I have read them', fr: "C'est lu" },
  'coach.skip': { en: 'Not now', fr: 'Pas maintenant' },

  'coach.rules': { en: 'Read your rules', fr: 'Lisez vos règles' },
  'coach.rules.about': {
    en: '{rules} stand under “{tab}”, below the goods. They hold for everybody, but few have read them.',
    fr: '{rules} : sous « {tab} », après les biens. Elles valent pour tous, mais peu les ont lues.',
  },
  'coach.goods': { en: 'See what you hold', fr: 'Voyez ce que vous avez' },
  'coach.goods.about': {
    en: 'Together it is worth {points} as far as you know. Below each good, under “{tab}”, stands what one is worth.',
    fr: "Le tout vaut {points}, à ce que vous savez. Sous chaque bien, dans « {tab} », ce que vaut l'unité.",
  },
  'coach.goods.unknown': {
    en: 'Where there is a “?”, a rule tells it that you have not read.',
    fr: "Un « ? » : c'est dans une règle que vous n'avez pas lue.",
  },
  'coach.people': { en: 'Look who is there', fr: 'Regardez qui est là' },
  'coach.people.go': { en: 'Press “{tab}”, at the bottom.', fr: 'Touchez « {tab} », en bas.' },
  'coach.people.about': {
    en: 'They trade as you do, and each has read other rules. A touch on a name is one way to make an offer.',
    fr: 'Ils échangent comme vous, et ont lu d’autres règles. Toucher un nom, c’est une façon de proposer.',
  },
  'coach.none': { en: 'Wait for an offer', fr: 'Attendez une offre' },
  'coach.none.about': {
    en: 'Nothing lies before you that you could take. Something comes soon; or go on and make an offer yourself.',
    fr: 'Rien à prendre devant vous. Cela vient ; ou continuez et proposez vous-même.',
  },
  'coach.offer': { en: 'Answer an offer', fr: 'Répondez à une offre' },
  'coach.offer.go': {
    en: { one: 'One offer lies open for you: press “{tab}”.', other: '{n} offers lie open for you: press “{tab}”.' },
    fr: { one: 'Une offre vous attend : touchez « {tab} ».', other: '{n} offres vous attendent : touchez « {tab} ».' },
  },
  'coach.offer.about': {
    en: 'Below it stands what it would change for you, as far as you know. Press “{accept}”, “{haggle}” or “{decline}”.',
    fr: 'Dessous : ce qu’elle changerait pour vous, à ce que vous savez. « {accept} », « {haggle} » ou « {decline} ».',
  },
  'coach.propose': { en: 'Make an offer', fr: 'Proposez' },
  'coach.propose.more': { en: 'This one more would bring you {points}: {good}.', fr: 'Ce bien de plus vous apporterait {points} : {good}.' },
  'coach.propose.about': {
    en: 'Press “{propose}”, choose “{anybody}”, and give what you can spare. You can also ask to be shown a rule.',
    fr: 'Touchez « {propose} », puis « {anybody} », et donnez ce qui vous manquera peu. On peut aussi demander à voir une règle.',
  },
  'coach.made': { en: 'Your offer lies open', fr: 'Votre offre est ouverte' },
  'coach.made.about': {
    en: 'The others think it over for half a minute or so. It lies under “{tab}”, “{made}”; you can take it back.',
    fr: 'Les autres y réfléchissent, une demi-minute peut-être. Elle est dans « {tab} », « {made} » ; on peut la retirer.',
  },
  'coach.worth': { en: 'See what it would be worth', fr: 'Voyez ce que cela vaudrait' },
  'coach.worth.about': {
    en: 'Above, the envelope says {points} if all went in. Press it: inside you see why.',
    fr: "En haut, l'enveloppe dit {points} si tout y va. Touchez-la : dedans, vous verrez pourquoi.",
  },
  'coach.seal': { en: 'Seal your envelope', fr: 'Scellez votre enveloppe' },
  'coach.seal.go': {
    en: 'Bargain on as long as you like. When you have enough, press the envelope above.',
    fr: "Marchandez tant qu'il vous plaît. Quand c'est assez, touchez l'enveloppe, en haut.",
  },
  'coach.seal.about': {
    en: 'Line by line: what each thing brings. What would cost you points can stay outside. Then seal, at the bottom.',
    fr: 'Ligne à ligne, ce que chaque chose apporte. Ce qui coûterait des points peut rester dehors. Puis scellez, en bas.',
  },
  'coach.wait': { en: 'Sealed', fr: "C'est scellé" },
  'coach.wait.about': {
    en: 'Now the others seal too. As soon as all have, the market closes and the score is told.',
    fr: 'Les autres scellent à leur tour. Dès que tous ont fini, le marché ferme et on compte.',
  },
  'coach.closed': { en: 'The market is closed', fr: 'Le marché est fermé' },
  'coach.closed.about': { en: 'The envelopes are opened, the score comes.', fr: 'On ouvre les enveloppes, on compte.' },
  'coach.score': { en: 'You know how it goes', fr: 'Vous savez comment ça marche' },
  'coach.score.about': {
    en: '{place}, with {points}. “{sheet}” says why. Rules that you never read count too.',
    fr: '{place}, avec {points}. « {sheet} » dit pourquoi. Les règles que vous n’avez jamais lues comptent aussi.',
  },
  'coach.score.void': {
    en: 'Your envelope is void. “{sheet}” says why.',
    fr: 'Votre enveloppe est annulée. « {sheet} » dit pourquoi.',
  },
  'coach.points': {
    en: { one: '{n} point', other: '{n} points' },
    fr: { one: '{n} point', other: '{n} points' },
  },
  'coach.try': { en: 'Try a whole night', fr: 'Essayer une soirée entière' },
  'coach.again': { en: 'Once more', fr: 'Encore une fois' },
  'coach.host': { en: 'Host a night', fr: 'Organiser une soirée' },
} as const satisfies Readonly<Record<string, Said>>
