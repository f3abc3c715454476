"""Dealing the envelopes of those who play: what every command that deals has in common."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from pathlib import Path
from typing import NamedTuple

import msgspec

from kermesse.cli.game_commands import DealRequest
from kermesse.cli.kits import kit_under
from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import Options, bytes_of
from kermesse.cli.people import people_of
from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.attendance import SPARE
from kermesse.games.haggle.night.checks import odd_sheets
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Night
from kermesse.pieces.chance import new_seed
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, verbatim


class DealtNight(NamedTuple):
    """A deal, its kit, and the seed, which is secret until the end."""

    night: Night
    kit: Kit
    seed: str


def dealt(game: str, asked: DealRequest, lang: Lang, options: Options) -> DealtNight:
    """Reads who plays and deals; warns of sheets that mean little alone.

    Raises:
        Faults: for everything on the line that is wrong, for the kit, or for a deal that cannot be.
    """
    count = options.whole("--players", asked.players)
    wanted = options.sheets(asked.sheets)
    spread = options.points("--balance", asked.balance)
    people = people_of(asked.names, count, lang, options)
    people += [f"{SPARE(lang)} {place}" for place in range(1, asked.spare + 1)]
    box = kit_under(asked.kit or game, asked.ruling, options)

    if box.head.game != game:
        right = Phrase(f"a kit of the game {game}", f"un coffret du jeu {game}")
        raise Faults("--kit", [Fault(verbatim("--kit"), right, verbatim(f"{box.id}: {box.head.game}"))])
    playing = tuple(box.cards()) if isinstance(wanted, str) else wanted
    seed = asked.seed or new_seed()
    night = deal(box, people, seed, playing, spread)
    if night.sheets:
        tell_warnings(odd_sheets(box, night.sheets), lang)
    return DealtNight(night, box, seed)


def deal_text(night: Night, output: str | None) -> str:
    """A deal as a file, which finds its kit from where the file lies."""
    return msgspec.json.format(msgspec.json.encode(placed(night, output)), indent=1).decode()


def check_free(file: str | None, deal: str) -> None:
    """Never writes over another deal, which may be in people's hands on paper.

    Args:
        file: where the deal is to lie; None where it goes nowhere that could be taken.
        deal: its text.

    Raises:
        Faults: where something else lies there.
    """
    if file is None or not Path(file).is_file():
        return
    if bytes_of(file).removeprefix(BOM_UTF8).strip() == deal.encode().strip():
        return
    free = Phrase("no file, or this same deal", "aucun fichier, ou cette même donne")
    other = Phrase("something else, perhaps the deal of a night", "autre chose, peut-être la donne d'une soirée")
    hint = Phrase(
        f"Print it with --deal {file}, or choose another file with -o.",
        f"Imprimez-la avec --deal {file}, ou choisissez un autre fichier avec -o.",
    )
    raise Faults(file, [Fault(Phrase("file", "fichier"), free, other, hint)])


def placed(night: Night, output: str | None) -> Night:
    """A deal whose kit is named from where the deal will lie."""
    if night.kit and output and Path(night.kit).is_file():
        return msgspec.structs.replace(night, kit=os.path.relpath(night.kit, Path(output).parent))
    return night


def tell_seed(deal: DealtNight, lang: Lang) -> None:
    """How many deals it took, where it was balanced, and the seed."""
    if deal.night.balance:
        tries = deal.night.balance.tries
        tell(Phrase(f"Balanced at deal number {tries}", f"Équilibrée à la donne numéro {tries}"), lang)
    tell(Phrase(f"Seed, secret until the end: {deal.seed}", f"Graine, secrète jusqu'à la fin : {deal.seed}"), lang)
