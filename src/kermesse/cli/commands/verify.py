"""`kermesse verify`: the proof that a deal, or a whole night at a table, followed from chance and the rules alone."""

import sys
from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.game_commands import VerifyCommand
from kermesse.cli.games import command_of, game_of
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, bytes_of, write_out
from kermesse.fault import Fault, Faults
from kermesse.tables.table_file import head_in, is_table, read_table, title_for
from kermesse.tables.verification import verified
from kermesse.text_input import TextInput, read_written
from kermesse.titles import TITLES
from kermesse.words import Lang, Phrase, number

FILE = Phrase("The deal, or a table (kermesse tables export), or -.", "La donne, ou une table (tables export), ou -.")
SEED = Phrase(
    "The seed of a deal, as published after the night; for a table, the hash that was shown before it, if noted.",
    "La graine d'une donne, dite après la soirée ; pour une table, l'empreinte montrée avant, si vous l'avez notée.",
)


_ENDED = Phrase("The game had ended.", "La partie était finie.")
_GOES_ON = Phrase(
    "The game had not ended: what came later is not in this file.",
    "La partie n'était pas finie : la suite n'est pas dans ce fichier.",
)
_EITHER = Phrase(
    "a deal (kermesse deal) or a table (kermesse tables export)",
    "une donne (kermesse deal) ou une table (kermesse tables export)",
)


def verify(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    seed: Annotated[str | None, SEED] = None,
    *,
    lang: Annotated[str | None, LANG] = None,
) -> int:
    """Tells every difference between a file and what follows from chance and the rules; answers the exit code."""
    language = chosen(lang)

    written = read_written(file, bytes_of(file))
    if is_table(written.data):
        wrong, good = _table(file, written, seed, language)
    else:
        wrong, good = _deal(file, written, seed)
    if not wrong:
        write_out(good(language), None)
        return 0
    for difference in wrong:
        sys.stdout.write(difference(language) + "\n")
    return 1


def _deal(file: str, written: TextInput, seed: str | None) -> tuple[list[Phrase], Phrase]:
    command = command_of(game_of(written), "verify", VerifyCommand)
    found = command and command.verify(file, written, seed)
    if found is None:
        raise Faults(file, [Fault(Phrase("file", "fichier"), _EITHER, Phrase("neither", "ni l'une ni l'autre"))])
    return found


def _table(file: str, written: TextInput, published: str | None, lang: Lang) -> tuple[list[Phrase], Phrase]:

    table = read_table(file, written.data)
    title_for(file, head_in(table), TITLES)
    found = verified(table, TITLES, published)
    for seed_hash in found.seed_hashes:
        tell(Phrase(f"Hash of the seed: {seed_hash}", f"Empreinte de la graine : {seed_hash}"), lang)
    tell(Phrase(f"Chain of the last entry: {found.chain}", f"Chaîne de la dernière entrée : {found.chain}"), lang)
    entries = number(found.entries, "en"), number(found.entries, "fr")
    ended = [_ENDED if found.over else _GOES_ON, *found.given]
    return found.wrong, Phrase(
        f"True: the ledger is whole, and its entries ({entries[0]}) follow from the commands and the seed. "
        f"{' '.join(said.en for said in ended)}",
        f"Vrai : le registre est entier, et ses entrées ({entries[1]}) découlent des commandes et de la graine. "
        f"{' '.join(said.fr for said in ended)}",
    )
