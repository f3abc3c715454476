/** Phrases of the hall's doors: home, join, host, and what stands on every page. Plain spaces, straight apostrophes. */
export const hall = {
  'app.tagline': {
    en: 'Strike bargains, keep secrets, seal the envelope. Party games for 4 to 100 people.',
    fr: "On marchande, on se tait, on scelle l'enveloppe. Des jeux de fête, de 4 à 100 personnes.",
  },
  'app.language': { en: 'Language', fr: 'Langue' },
  'app.light': { en: 'Light', fr: 'Lumière' },
  'app.light.auto': { en: 'As the device has it', fr: "Comme l'appareil" },
  'app.light.light': { en: 'Afternoon', fr: 'Après-midi' },
  'app.light.dark': { en: 'Nightfall', fr: 'Nuit tombée' },
  'app.licences': { en: 'Licences', fr: 'Licences' },
  'app.back': { en: 'Back', fr: 'Retour' },
  'app.home': { en: 'To the entrance', fr: "Vers l'entrée" },
  'app.unreachable': {
    en: 'The server does not answer. Nothing has been done; try again in a moment.',
    fr: "Le serveur ne répond pas. Rien n'a été fait ; réessayez dans un instant.",
  },

  'home.page': { en: 'Welcome', fr: 'Accueil' },
  'home.code': { en: 'I have a code', fr: "J'ai un code" },
  'home.code.where': {
    en: 'From your host, or the big screen.',
    fr: "Donné par l'hôte, ou sur le grand écran.",
  },
  'home.code.sign': {
    en: 'Codes have no vowels, and no 0, 1, L, Q or Y.',
    fr: "Un code n'a ni voyelle, ni 0, 1, L, Q ou Y.",
  },
  'home.code.whole': { en: 'A code has six characters.', fr: 'Un code a six caractères.' },
  'scan.page': { en: 'Scan the code', fr: 'Scanner le code' },
  'scan.about': { en: 'Hold the camera on the square code.', fr: 'Montrez le code carré à la caméra.' },
  'scan.other': { en: 'That code leads somewhere else.', fr: 'Ce code mène ailleurs.' },
  'scan.none': {
    en: 'The camera is not to be had. Type the six characters instead.',
    fr: "La caméra n'est pas disponible. Tapez plutôt les six caractères.",
  },
  'home.join': { en: 'Join the party', fr: 'Entrer dans la fête' },
  'home.again': { en: 'Take my place again, {name}', fr: 'Reprendre ma place, {name}' },
  'home.back': { en: 'Back to my table', fr: 'Revenir à ma table' },
  'home.back.to': { en: 'Back to my table: {title}', fr: 'Revenir à ma table : {title}' },
  'home.host': { en: 'Host a night', fr: "J'organise" },
  'home.giant': { en: 'Giant Haggle', fr: 'Haggle géant' },
  'home.giant.about': {
    en: '35 to 70 and more · tarot cards, tokens, 169 rule cards',
    fr: '35 à 70 et plus · tarots, jetons, 169 cartes règles',
  },
  'home.sackson': { en: "Sid Sackson's Haggle", fr: 'Haggle de Sid Sackson' },
  'home.sackson.about': { en: 'about fifteen · one evening', fr: 'une quinzaine · une soirée' },
  'home.hattrick': { en: 'Hattrick', fr: 'Hattrick' },
  'home.hattrick.about': { en: '4 to 6 · three colours, two piles', fr: '4 à 6 · trois couleurs, deux piles' },
  'home.try': { en: 'Try a night of Haggle with bots', fr: 'Essayer une soirée de Haggle avec des robots' },

  'join.page': { en: 'Join', fr: 'Entrer' },
  'join.title': { en: 'What are you called?', fr: 'Comment vous appelle-t-on ?' },
  'join.about': {
    en: 'Your pennant will hang with the others. Everybody sees your name.',
    fr: 'Votre fanion sera accroché avec les autres. Tous verront votre prénom.',
  },
  'join.name': { en: 'Your name', fr: 'Votre prénom' },
  'join.name.missing': { en: 'Say what you are called.', fr: 'Dites comment on vous appelle.' },
  'join.code': { en: 'Code {code}', fr: 'Code {code}' },
  'join.other': { en: 'Another code', fr: 'Un autre code' },
  'join.enter': { en: 'Join as {name}', fr: 'Entrer : {name}' },
  'join.nameless': { en: 'Join', fr: 'Entrer' },
  'join.entering': { en: 'Your pennant is being hung…', fr: 'On accroche votre fanion…' },
  'join.match': {
    en: 'You may sit down once it is over, in the place of a bot: enter again then. A host can lead you in at once, or give you a link to look on.',
    fr: "Vous pourrez vous asseoir à la fin, à la place d'un robot : revenez alors. L'hôte, s'il y en a, peut vous faire entrer tout de suite, ou vous donner un lien pour regarder.",
  },
  'join.full': {
    en: 'A host can give you a link to look on. Or set up a table of your own.',
    fr: "L'hôte, s'il y en a, peut vous donner un lien pour regarder. Ou dressez votre propre table.",
  },
  'join.watch': {
    en: 'You can still look on: the host has a link for that.',
    fr: "On peut encore regarder : l'hôte a un lien pour cela.",
  },
  'join.take': { en: 'Take “{name}”', fr: 'Prendre « {name} »' },

  'host.page': { en: 'Host', fr: 'Organiser' },
  'host.about': {
    en: 'A table is set up, with a code for everybody to type. You are its host.',
    fr: "Une table est dressée, avec un code que chacun tapera. Vous en êtes l'hôte.",
  },
  'host.found': { en: 'Set up the table', fr: 'Dresser la table' },
  'host.founding': { en: 'The table is being set up…', fr: 'On dresse la table…' },

  'table.page': { en: 'The table', fr: 'La table' },
  'table.welcome': { en: 'Welcome, {name}', fr: 'Bienvenue, {name}' },
  'table.yours': {
    en: 'Your pennant hangs. This is your place: nobody can take it.',
    fr: "Votre fanion est accroché. C'est votre place : personne ne peut la prendre.",
  },
  'table.stranger': { en: 'You have no place here yet', fr: "Vous n'avez pas encore de place ici" },
  'table.stranger.about': {
    en: 'A table opens by its code, or by your private link. The host gives a new one for a link that is lost.',
    fr: "Une table s'ouvre par son code, ou par votre lien personnel. Pour un lien perdu, l'hôte en donne un autre.",
  },

  'away.page': { en: 'No signal', fr: 'Pas de réseau' },
  'away.about': {
    en: 'This page comes by itself as soon as the server answers.',
    fr: 'Cette page vient toute seule dès que le serveur répond.',
  },

  'lost.title': { en: 'Nobody plays here', fr: 'Personne ne joue ici' },
  'lost.about': { en: 'This address leads nowhere.', fr: 'Cette adresse ne mène nulle part.' },
} as const
