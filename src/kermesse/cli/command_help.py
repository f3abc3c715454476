"""What each command is for, in words: the first paragraph stands in the list of commands."""

from kermesse.words import Phrase

SCORE = Phrase(
    "Score a night of Haggle (who handed in what), or a hand or a match of Hattrick; - reads standard input.\n\n"
    "Files are JSON, TOML, or a table: .xlsx, .ods or CSV; for Hattrick JSON, TOML or a transcript.\n\n"
    "Example: kermesse score night.csv --deal night.deal.json --report night.html",
    "Compter une soirée de Haggle (qui a remis quoi), une manche ou une partie de Hattrick ; "
    "- lit l'entrée standard.\n\n"
    "Un fichier est en JSON, en TOML, ou un tableau : .xlsx, .ods ou CSV ; pour Hattrick, en JSON, TOML ou une "
    "transcription.\n\n"
    "Exemple : kermesse score soiree.csv --deal soiree.deal.json --report soiree.html",
)
BEST = Phrase(
    "Say what each player of a night of Haggle could have handed in to score the most, with everybody else's "
    "envelopes as they are.\n\n"
    "Files are those of kermesse score. Players choose among what they handed in and, where the file says more, what "
    "they held; the plan says what stays out, and what it would cost.\n\n"
    "Example: kermesse best night.json --player Ada",
    "Dire ce que chacun aurait pu remettre à une soirée de Haggle pour marquer le plus, sans rien changer aux autres "
    "enveloppes.\n\n"
    "Les fichiers sont ceux de kermesse score. Chacun choisit parmi ce qu'il a remis et, si le fichier en dit plus, "
    "ce qu'il avait ; la réponse dit ce qu'il faut garder, et ce qu'il en coûterait de le remettre.\n\n"
    "Exemple : kermesse best soiree.json --player Ada",
)
TEMPLATE = Phrase(
    "Write a table to fill in after a night of Haggle: a row for each player, for any spreadsheet program.\n\n"
    "An .xlsx has limits, lists to choose from, and a page that explains each column. kermesse score reads the table "
    "when it is filled in, as .xlsx, .ods or CSV.\n\n"
    "Example: kermesse template giant --names names.txt -o night.xlsx",
    "Écrire un tableau à remplir après une soirée de Haggle : une ligne par personne, pour tout tableur.\n\n"
    "Un .xlsx a des limites, des listes de choix et une page qui explique chaque colonne. Une fois le tableau rempli, "
    "kermesse score le lit, en .xlsx, .ods ou CSV.\n\n"
    "Exemple : kermesse template giant --names noms.txt -o soiree.xlsx",
)
REPLAY = Phrase(
    "Play a recorded hand or match of Hattrick again, check it, and print its transcript.\n\n"
    "A transcript can be written by hand: see docs/hattrick.md. The last hand may be unfinished.\n\n"
    "With --analysis it says for each hand where everybody's points came from, and which cards cost most.\n\n"
    "Example: kermesse replay evening.txt --lang fr",
    "Rejouer une manche ou une partie de Hattrick, la vérifier et donner sa transcription.\n\n"
    "Une transcription peut s'écrire à la main : voir docs/hattrick.fr.md. La dernière manche peut être inachevée.\n\n"
    "Avec --analysis, chaque manche dit d'où viennent les points de chacun, et quelles cartes ont coûté le plus.\n\n"
    "Exemple : kermesse replay soiree.txt --lang en",
)
PLAY = Phrase(
    "Play Hattrick against bots, in the terminal.\n\n"
    "Each turn shows the trick, what everybody has won, your hand, and where each card would go. h gives a hint with "
    "its reason, l shows the last trick, u takes back, q leaves. At the end you get a transcript, for kermesse "
    "replay and kermesse score.\n\n"
    "Example: kermesse play hattrick --seats 4 --bots beginner,regular",
    "Jouer à Hattrick contre des robots, dans le terminal.\n\n"
    "À chaque tour : le pli, ce que chacun a gagné, votre main, et où irait chaque carte. c donne un conseil et sa "
    "raison, d montre le dernier pli, a annule, q quitte. À la fin vient une transcription, pour kermesse replay "
    "et kermesse score.\n\n"
    "Exemple : kermesse play hattrick --seats 4 --bots beginner,regular",
)
LAB = Phrase(
    "Bots among themselves: tournaments, nights and training.",
    "Robots entre eux : tournois, soirées et apprentissage.",
)
LAB_TOURNAMENT = Phrase(
    "Let bots play against each other, each deal from every seat, and say how strong each is.\n\n"
    "Bots: random, beginner, regular, expert, with a level such as expert:50ms or expert:400 (playouts a move); "
    "montecarlo:50ms plays its redeals out at random; cheat:1000 sees every hand, as a measure of what is lost "
    "by not knowing. With --among, each bot sits alone among bots of that kind; without, all mix.\n\n"
    "Example: kermesse lab tournament hattrick --bots regular,beginner --among beginner --deals 200",
    "Faire jouer des robots entre eux, chaque donne depuis chaque place, et mesurer la force de chacun.\n\n"
    "Robots : random, beginner, regular, expert, avec un niveau comme expert:50ms ou expert:400 (parties simulées par "
    "coup) ; montecarlo:50ms simule au hasard ; cheat:1000 voit toutes les mains, pour mesurer ce qu'il en coûte de "
    "ne pas savoir. Avec --among, chaque robot est seul parmi des robots de cette sorte ; sans, tous se mêlent.\n\n"
    "Exemple : kermesse lab tournament hattrick --bots regular,beginner --among beginner --deals 200",
)
LAB_NIGHT = Phrase(
    "Let bots play nights of Haggle, each on the same deals, and say what trading brings them.\n\n"
    "The market has its own rules, and bots their pace at a table: a turn every six seconds. Beside them stand the "
    "same deals untraded, and a plan for the whole table. With --among, each bot sits alone among bots of that kind."
    "\n\n"
    "Example: kermesse lab night sackson --players 15 --bots trader --seeds 8",
    "Faire jouer à des robots des soirées de Haggle, chacun sur les mêmes donnes, et dire ce que leur rapportent les "
    "échanges.\n\n"
    "Le marché suit ses vraies règles, et les robots leur rythme à une table : un tour toutes les six secondes. À "
    "côté, les mêmes donnes sans échange, et un plan pour toute la table. Avec --among, chaque robot est seul parmi "
    "des robots de cette sorte.\n\n"
    "Exemple : kermesse lab night sackson --players 15 --bots trader --seeds 8",
)
LAB_TRAIN = Phrase(
    "Train the bot regular: it plays itself, tries every card in its head, and learns which would have been better.\n\n"
    "Takes minutes; the same seed makes the same weights. The installed weights were made this way.\n\n"
    "Example: kermesse lab train hattrick --output weights.toml",
    "Entraîner le robot regular : il joue contre lui-même, essaie chaque carte en pensée, et apprend laquelle valait "
    "mieux.\n\n"
    "Cela prend des minutes ; la même graine donne les mêmes poids. Ceux qui sont installés viennent de là.\n\n"
    "Exemple : kermesse lab train hattrick --output poids.toml",
)
LAB_DRAW = Phrase(
    "Draw standings that kermesse lab tournament wrote with --format csv, side by side.\n\n"
    "Example: kermesse lab draw among-regular.csv pool.csv --output ladder.svg",
    "Dessiner côte à côte des classements écrits par kermesse lab tournament avec --format csv.\n\n"
    "Exemple : kermesse lab draw among-regular.csv pool.csv --output echelle.svg",
)
DEAL = Phrase(
    "Deal the starting envelopes of a night; the result is a file that kermesse score reads.\n\n"
    "The seed is printed on standard error: keep it secret until the end, then publish it.\n\n"
    "Example: kermesse deal giant --players 52 --output deal.json",
    "Distribuer les enveloppes de départ ; le résultat est un fichier que lit kermesse score.\n\n"
    "La graine s'affiche sur la sortie d'erreur : gardez-la secrète jusqu'à la fin, puis publiez-la.\n\n"
    "Exemple : kermesse deal giant --players 52 --output donne.json",
)
PRINT = Phrase(
    "Print what a night needs as one PDF: cards to cut out in the order of a fresh deal, labels, books, forms.\n\n"
    "The deal is written beside the PDF, for kermesse score; the seed is printed on standard error.\n\n"
    "Example: kermesse print giant --players 40 --output night.pdf\n\n"
    "After the night, score sheets and diplomas: kermesse print --night night.json --output sheets.pdf",
    "Imprimer ce qu'il faut pour une soirée en un PDF : cartes à découper dans l'ordre d'une donne neuve, étiquettes, "
    "livrets, feuilles.\n\n"
    "La donne est écrite à côté du PDF, pour kermesse score ; la graine s'affiche sur la sortie d'erreur.\n\n"
    "Exemple : kermesse print giant --players 40 --output soiree.pdf\n\n"
    "Après la soirée, feuilles de score et diplômes : kermesse print --night soiree.json --output feuilles.pdf",
)
VERIFY = Phrase(
    "Say whether a deal follows from its seed, or a table's night from its commands. Exit code 1 if not.\n\n"
    "Example: kermesse verify deal.json 5f2c...\n\n"
    "Example: kermesse verify table.json",
    "Vérifier qu'une donne découle de sa graine, ou la soirée d'une table de ses commandes. Code de sortie 1 sinon.\n\n"
    "Exemple : kermesse verify donne.json 5f2c...\n\n"
    "Exemple : kermesse verify table.json",
)
TABLES = Phrase(
    "The tables of a store: list, export or import them, forget names, make a back-up.",
    "Les tables d'une base : les lister, en exporter ou importer une, oublier les noms, sauvegarder.",
)
TABLES_LIST = Phrase(
    "List the tables.\n\nExample: kermesse tables list", "Lister les tables.\n\nExemple : kermesse tables list"
)
TABLES_EXPORT = Phrase(
    "Write a whole table into a file, its seed included: keep it as safe as a key while the table goes on.\n\n"
    "Example: kermesse tables export q2Xk... --output table.json",
    "Écrire une table entière dans un fichier, graine comprise : à garder comme une clé tant qu'on y joue.\n\n"
    "Exemple : kermesse tables export q2Xk... --output table.json",
)
TABLES_IMPORT = Phrase(
    "Bring a table in from a file; prints a new host link.\n\nExample: kermesse tables import table.json",
    "Importer une table d'un fichier ; affiche un nouveau lien d'hôte.\n\nExemple : kermesse tables import table.json",
)
TABLES_FORGET = Phrase(
    "Forget the people of a table that is over: names become Player 3, and everything that was said goes. "
    "It cannot be undone.\n\n"
    "Example: kermesse tables forget q2Xk...",
    "Oublier les noms d'une table finie : ils deviennent Joueur 3, et les messages disparaissent. C'est définitif.\n\n"
    "Exemple : kermesse tables forget q2Xk...",
)
TABLES_BACKUP = Phrase(
    "Copy the store into a file, even while a server runs.\n\nExample: kermesse tables backup kermesse-saturday.db",
    "Copier la base dans un fichier, sans rien arrêter.\n\nExemple : kermesse tables backup kermesse-samedi.db",
)
SERVE = Phrase(
    "Serve tables to phones, browsers and programs, until it is stopped.\n\nExample: kermesse serve --lan",
    "Servir des tables aux téléphones, navigateurs et programmes, jusqu'à l'arrêt.\n\nExemple : kermesse serve --lan",
)
KIT = Phrase(
    "Boxes of goods and rules: list, show or check them, or start a new one.",
    "Les coffrets : lister, montrer, vérifier, commencer.",
)
KIT_LIST = Phrase(
    "List the kits that come with kermesse.\n\nExample: kermesse kit list --lang fr",
    "Lister les coffrets fournis.\n\nExemple : kermesse kit list --lang fr",
)
KIT_SHOW = Phrase(
    "Print every rule card of a kit in words.\n\nExample: kermesse kit show giant --lang fr",
    "Afficher toutes les cartes règles d'un coffret.\n\nExemple : kermesse kit show giant --lang fr",
)
KIT_CHECK = Phrase(
    "Check a kit file, and prove that its value sheets tell the values.\n\nExample: kermesse kit check my-kit.toml",
    "Vérifier un coffret, et prouver que ses fiches de valeurs disent les valeurs.\n\n"
    "Exemple : kermesse kit check mon-coffret.toml",
)
KIT_NEW = Phrase(
    "Write a small kit to start from.\n\nExample: kermesse kit new my-kit.toml --game sackson",
    "Écrire un petit coffret pour commencer.\n\nExemple : kermesse kit new mon-coffret.toml --game sackson",
)
SCHEMA = Phrase(
    "Print the JSON Schema of a file: a night, a kit, a hand or a match of Hattrick, an answer, a replay; "
    "or the server's OpenAPI document.\n\n"
    "Example: kermesse schema night",
    "Donner le schéma JSON d'un fichier : soirée, coffret, manche ou partie de Hattrick, réponse, partie à revoir ; "
    "ou le document OpenAPI du serveur.\n\n"
    "Exemple : kermesse schema night",
)
COMPLETION = Phrase(
    "Print the completion script of a shell: bash, zsh or fish.\n\n"
    "Example: kermesse completion bash > ~/.kermesse-completion",
    "Donner le script de complétion d'un shell : bash, zsh ou fish.\n\n"
    "Exemple : kermesse completion bash > ~/.kermesse-completion",
)
