import type { Translation } from '../../../words/phrase'
import type en from './phrases.en'

export default {
  'host.about': "Vous êtes l'hôte d'une table ; les invités y entrent avec son code.",

  'desk.title': 'Le nom de la soirée',
  'desk.kit.own': 'Mon propre coffret',
  'desk.spare.about': 'Pour les retardataires.',
  'desk.time': 'Durée',
  'desk.time.open': "jusqu'à ce que je ferme",
  'again.words': 'La prochaine soirée est prête : son code est {code}.',

  'plan.settings': 'Réglages',
  'plan.with': 'avec {kit}',
  'plan.open': 'ouvert {time}',
  'plan.open.end': 'ouvert tant que vous ne fermez pas',
  'plan.bots': "Les robots, s'il y en a",
  'plan.bots.shared': 'Ils sont classés comme tout le monde',
  'plan.bots.none': 'Ils jouent, mais sans être classés',
  'plan.bots.summed': 'robots non classés',
  'plan.spare': { one: 'une enveloppe de réserve', other: '{n} enveloppes de réserve' },
  'plan.title.example': 'Les quarante ans d’Anna',
  'plan.players': 'Combien de personnes attendez-vous ?',
  'plan.players.about': 'Pour voir qui doit encore venir. Personne ne sera refusé.',
  'plan.players.fit': 'pour {least} à {most} personnes',
  'plan.players.few': 'Ce coffret demande au moins {n} personnes.',
  'plan.players.many': 'Ce coffret a de la place pour {n} personnes.',
  'plan.cards': { one: 'une carte règle', other: '{n} cartes règles' },
  'plan.own.about': 'Un fichier de coffret. Si vous en avez lu les règles, mieux vaut ne pas jouer.',
  'plan.own.file': 'Le prendre dans un fichier',
  'plan.own.text': 'Le coffret, en texte',
  'plan.own.wrong': 'Ce coffret ne peut pas encore servir :',
  'plan.play.online.about': 'Les cartes sont sur les téléphones, on y conclut les marchés.',
  'plan.play.paper.about':
    "De vraies cartes changent de mains. La table s'occupe de l'heure, des enveloppes et du décompte.",
  'plan.rulings.back': 'Tout comme d’habitude',
  'plan.again': 'Les mêmes réglages que la dernière fois. Avec un autre coffret, les règles seront nouvelles.',
  'before.page': "Inviter à l'avance",
  'before.about': "Quand, où et de quoi il s'agit, avec un fichier pour les agendas.",
  'before.date': 'Date et heure',
  'before.place': 'Lieu',
  'before.place.example': 'Salle des fêtes',
  'before.when': '{day}, {hour}',
  'before.what.sackson':
    "Une soirée de Haggle : chacun reçoit des cartes et deux règles secrètes, et marchande avec tout le monde jusqu'à l'heure dite. Personne n'est tenu de dire la vérité. Apportez un téléphone.",
  'before.what.giant':
    "Une soirée de Haggle géant : toute une salle marchande cartes de tarot, jetons et règles secrètes jusqu'à l'heure dite. Personne n'est tenu de dire la vérité. Apportez un téléphone.",
  'before.copy': "Copier l'invitation",
  'before.calendar': "Enregistrer pour l'agenda",
} satisfies Translation<typeof en, 'fr'>
