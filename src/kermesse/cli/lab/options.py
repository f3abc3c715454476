"""What the options of `kermesse lab` that measure bots say of themselves."""

from kermesse.words import Phrase

BOTS = Phrase("The bots to measure, with commas.", "Les robots à mesurer, séparés par des virgules.")
JOBS = Phrase("Processes at once; by default one a core.", "Processus à la fois ; par défaut, un par cœur.")
FORMAT = Phrase("table (default), csv or json.", "table (par défaut), csv ou json.")
