/** Phrases of printing: what there is, on which paper, and the file that comes of it. */
import type { Said } from './phrase'

export const print = {
  'print.title': { en: 'Print', fr: 'Imprimer' },
  'print.menu': { en: 'Print cards and score pad', fr: 'Imprimer cartes et carnet' },
  'print.back': { en: 'Back to the table', fr: 'Retour à la table' },
  'print.night': {
    en: 'Everything that the night needs on paper, in one file. Print it, cut, and pack the envelopes.',
    fr: 'Tout ce qu’il faut sur papier pour la soirée, en un fichier. Imprimez, coupez, garnissez les enveloppes.',
  },
  'print.labels': {
    en: 'A label for each seat: whoever scans it sits down there. The rest can be printed once the cards are dealt, until the market opens.',
    fr: 'Une étiquette par place : la scanner, c’est s’y asseoir. Le reste s’imprime une fois la donne faite, jusqu’à l’ouverture du marché.',
  },
  'print.after': {
    en: 'The standings, a score sheet for everybody to take home, and a diploma for each of the first three places.',
    fr: 'Le classement, une feuille de score à emporter pour chacun, et un diplôme pour chacune des trois premières places.',
  },
  'print.cards': {
    en: 'Hattrick to play at a table without screens.',
    fr: 'Hattrick, pour jouer à une table sans écrans.',
  },
  'print.what': { en: 'What to print', fr: 'Que faut-il imprimer ?' },
  'print.part.calibration': { en: 'A trial sheet', fr: 'Une feuille d’essai' },
  'print.part.calibration.about': {
    en: 'Shows whether your printer keeps the size, and how far backs are off.',
    fr: 'Montre si votre imprimante respecte les tailles, et de combien les dos sont décalés.',
  },
  'print.part.cards': { en: 'Cards', fr: 'Les cartes' },
  'print.part.cards.about': {
    en: 'All cards to cut out, in such an order that nothing has to be sorted.',
    fr: 'Toutes les cartes à découper, dans un ordre qui évite de trier.',
  },
  'print.part.rules': { en: 'Rule cards', fr: 'Les cartes règles' },
  'print.part.rules.about': {
    en: 'The rule cards to cut out. The other goods come from your own box.',
    fr: 'Les cartes règles à découper. Les autres biens viennent de votre boîte.',
  },
  'print.part.labels': { en: 'Labels for the envelopes', fr: 'Les étiquettes des enveloppes' },
  'print.part.labels.about': {
    en: 'Name, number, and a private code that opens the player’s own seat. Spare ones open the door to the table.',
    fr: 'Nom, numéro, et un code privé qui ouvre la place de la personne. Celles de réserve mènent à la porte de la table.',
  },
  'print.part.slips': { en: 'What goes into each envelope', fr: 'Le contenu de chaque enveloppe' },
  'print.part.slips.about': {
    en: 'A list for each, in the order of packing. Whoever packs knows the secrets.',
    fr: 'Une liste pour chacune, dans l’ordre où l’on garnit. Qui garnit connaît les secrets.',
  },
  'print.part.packing': { en: 'What to bring together', fr: 'Le matériel à réunir' },
  'print.part.packing.about': {
    en: 'How many packs, cards and tokens the night takes.',
    fr: 'Combien de jeux, de cartes et de jetons il faut.',
  },
  'print.part.book': { en: 'The host’s book', fr: 'Le livret d’hôte' },
  'print.part.book.about': {
    en: 'All rules, tonight’s rulings, a timetable, answers, and a table for the scores. For your eyes alone.',
    fr: 'Toutes les règles, les points réglés pour ce soir, le déroulé, des réponses, un tableau de scores. Pour vous seulement.',
  },
  'print.part.guide': { en: 'A page for players', fr: 'Une page pour jouer' },
  'print.part.guide.about': {
    en: 'The game in one page. Copy it as often as you like.',
    fr: 'Le jeu en une page. Photocopiez-la à volonté.',
  },
  'print.part.forms': { en: 'Score sheets to fill in', fr: 'Des feuilles de score à remplir' },
  'print.part.forms.about': {
    en: 'One for each player, to reckon one’s own score by hand.',
    fr: 'Une par personne, pour compter soi-même à la main.',
  },
  'print.part.tokens': { en: 'Tokens', fr: 'Les jetons' },
  'print.part.tokens.about': {
    en: 'Only where you have none of wood or plastic. Sixty-three a sheet, in little ink.',
    fr: 'Seulement si vous n’en avez pas en bois ou en plastique. Soixante-trois par feuille, peu d’encre.',
  },
  'print.part.tarot': { en: 'Tarot cards', fr: 'Les cartes de tarot' },
  'print.part.tarot.about': {
    en: 'All of them, if you have no packs. Many sheets.',
    fr: 'Toutes, pour qui n’a pas de jeux. Beaucoup de feuilles.',
  },
  'print.part.pad': { en: 'A score pad', fr: 'Un carnet de score' },
  'print.part.pad.about': {
    en: 'One line for each hand of a match.',
    fr: 'Une ligne par manche d’une partie.',
  },
  'print.all': { en: 'All', fr: 'Tout' },
  'print.usual': { en: 'The usual', fr: 'L’habituel' },
  'print.envelopes': { en: 'How many envelopes', fr: 'Combien d’enveloppes' },
  'print.envelopes.about': {
    en: {
      zero: 'From {fewest} to {most}. Nobody has a seat here yet. Once everybody has one, names are printed too, and the rules fit the number.',
      one: 'From {fewest} to {most}. One person has a seat here. The rules in play follow that number: give everybody a seat first.',
      other: 'From {fewest} to {most}. {n} people have a seat here. The rules in play follow that number: give everybody a seat first.',
    },
    fr: {
      zero: 'De {fewest} à {most}. Personne n’a encore de place ici. Quand tout le monde en aura une, les noms seront imprimés aussi, et les règles iront avec le nombre.',
      one: 'De {fewest} à {most}. Une personne a une place ici. Les règles en jeu suivent ce nombre : donnez d’abord une place à chaque personne.',
      other: 'De {fewest} à {most}. {n} personnes ont une place ici. Les règles en jeu suivent ce nombre : donnez d’abord une place à chaque personne.',
    },
  },
  'print.unprinted': {
    en: 'The first printing settles the deal of tonight.',
    fr: 'La première impression fixe la donne de ce soir.',
  },
  'print.printed': {
    en: {
      one: 'Printed for one envelope: that is the deal tonight. Printed again, it is the same one.',
      other: 'Printed for {n} envelopes: that is the deal tonight. Printed again, it is the same one.',
    },
    fr: {
      one: 'Imprimé pour une enveloppe : c’est la donne de ce soir. Réimprimée, elle reste la même.',
      other: 'Imprimé pour {n} enveloppes : c’est la donne de ce soir. Réimprimée, elle reste la même.',
    },
  },
  'print.anew': {
    en: {
      one: 'Another number is another deal: throw away what was printed for one envelope.',
      other: 'Another number is another deal: throw away what was printed for {n} envelopes.',
    },
    fr: {
      one: 'Un autre nombre, c’est une autre donne : jetez ce qui fut imprimé pour une enveloppe.',
      other: 'Un autre nombre, c’est une autre donne : jetez ce qui fut imprimé pour {n} enveloppes.',
    },
  },
  'print.players': { en: 'How many play', fr: 'Combien jouent' },
  'print.players.about': { en: 'From {fewest} to {most}.', fr: 'De {fewest} à {most}.' },
  'print.lang': { en: 'Language', fr: 'Langue' },
  'print.lang.both': { en: 'Both', fr: 'Les deux' },
  'print.lang.both.about': {
    en: 'Cards bear both; pages come once in each.',
    fr: 'Les cartes portent les deux ; les pages viennent une fois dans chacune.',
  },
  'print.paper': { en: 'Paper', fr: 'Papier' },
  'print.paper.a4': { en: 'A4', fr: 'A4' },
  'print.paper.letter': { en: 'US Letter', fr: 'Lettre US' },
  'print.size': { en: 'Size of the cards', fr: 'Taille des cartes' },
  'print.size.standard': { en: 'Standard, 63 × 88 mm', fr: 'Standard, 63 × 88 mm' },
  'print.size.standard.about': { en: 'Nine a sheet; they fit sleeves.', fr: 'Neuf par feuille ; elles vont dans des pochettes.' },
  'print.size.mini': { en: 'Mini, 63 × 41 mm', fr: 'Mini, 63 × 41 mm' },
  'print.size.mini.about': { en: 'Eighteen a sheet; half the paper.', fr: 'Dix-huit par feuille ; moitié moins de papier.' },
  'print.backs': { en: 'Backs for the cards', fr: 'Des dos pour les cartes' },
  'print.backs.about': {
    en: 'Print on both sides, turned at the long edge.',
    fr: 'Imprimez recto verso, retourné sur le grand côté.',
  },
  'print.shift': { en: 'Where backs are off', fr: 'Si les dos sont décalés' },
  'print.shift.about': {
    en: 'What the trial sheet shows, in millimetres.',
    fr: 'Ce que montre la feuille d’essai, en millimètres.',
  },
  'print.shift.right': { en: 'To the right', fr: 'Vers la droite' },
  'print.shift.down': { en: 'Down', fr: 'Vers le bas' },
  'print.make': {
    en: { one: 'Make the file: one part', other: 'Make the file: {n} parts' },
    fr: { one: 'Faire le fichier : une partie', other: 'Faire le fichier : {n} parties' },
  },
  'print.make.labels': {
    en: { zero: 'Make the labels', one: 'Make one label', other: 'Make {n} labels' },
    fr: { zero: 'Faire les étiquettes', one: 'Faire une étiquette', other: 'Faire {n} étiquettes' },
  },
  'print.make.after': { en: 'Make score sheets and diplomas', fr: 'Faire feuilles de score et diplômes' },
  'print.none': { en: 'Choose at least one thing.', fr: 'Choisissez au moins une chose.' },
  'print.nobody': {
    en: 'Nobody has a seat yet: there is nothing to print.',
    fr: 'Personne n’a encore de place : il n’y a rien à imprimer.',
  },
  'print.progress': { en: 'How far it is', fr: 'Où en est le fichier' },
  'print.asking': { en: 'The server is asked…', fr: 'Le serveur est prévenu…' },
  'print.stop': { en: 'Stop', fr: 'Arrêter' },
  'print.ready': {
    en: { one: 'The file is ready: one page.', other: 'The file is ready: {n} pages.' },
    fr: { one: 'Le fichier est prêt : une page.', other: 'Le fichier est prêt : {n} pages.' },
  },
  'print.open': { en: 'Open to print', fr: 'Ouvrir pour imprimer' },
  'print.save': { en: 'Save the file', fr: 'Garder le fichier' },
  'print.scale': {
    en: 'Print at 100%, not “fit to page”: the check line must be 50 mm long.',
    fr: 'Imprimez à 100 %, sans « ajuster à la page » : le trait de contrôle doit mesurer 50 mm.',
  },
  'print.keys': {
    en: 'Each label opens one seat: keep it as you would a key. The labels of the last three printings are good.',
    fr: 'Chaque étiquette ouvre une place : gardez-la comme une clé. Celles des trois dernières impressions sont bonnes.',
  },
  'print.failed': {
    en: 'The file did not arrive whole. Your choices are still here: try again.',
    fr: 'Le fichier n’est pas arrivé entier. Vos choix sont toujours là : réessayez.',
  },
  'print.again': { en: 'Look again', fr: 'Regarder de nouveau' },
  'print.lobby': { en: 'Print the night', fr: 'Imprimer la soirée' },
  'print.lobby.about': {
    en: 'Cards, labels, lists, book and forms, from this table’s own deal.',
    fr: 'Cartes, étiquettes, listes, livret et feuilles, selon la donne de cette table.',
  },
} as const satisfies Readonly<Record<string, Said>>
