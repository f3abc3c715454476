"""Reading who plays and dealing their envelopes: what every command that deals has in common."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from kermesse.cli.kits import kit_under
from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import Options, bytes_of
from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.night.checks import odd_sheets
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Night
from kermesse.pieces.chance import new_seed
from kermesse.rules.kit import Kit
from kermesse.text_input import as_text
from kermesse.words import LANGS, Lang, Phrase, verbatim

PLAYER, SPARE = Phrase("Player", "Joueur"), Phrase("Spare", "Réserve")


class DealRequest(NamedTuple):
    """What was typed about a deal, as it was typed; `spare` envelopes are dealt beyond the people."""

    players: str | None
    names: str | None
    kit: str | None
    sheets: str | None
    balance: str | None
    ruling: Sequence[str]
    seed: str | None
    spare: int = 0


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
    playing = options.numbers("--sheets", asked.sheets)
    spread = options.points("--balance", asked.balance)
    people = people_of(asked.names, count, lang, options)
    people += [f"{SPARE(lang)} {place}" for place in range(1, asked.spare + 1)]
    box = kit_under(asked.kit or game, asked.ruling, options)

    if box.head.game != game:
        right = Phrase(f"a kit of the game {game}", f"un coffret du jeu {game}")
        raise Faults("--kit", [Fault(verbatim("--kit"), right, verbatim(f"{box.id}: {box.head.game}"))])
    seed = asked.seed or new_seed()
    night = deal(box, people, seed, playing, spread)
    if night.sheets:
        tell_warnings(odd_sheets(box, night.sheets), lang)
    return DealtNight(night, box, seed)


def people_of(names: str | None, count: int | None, lang: Lang, options: Options) -> list[str]:
    """The players' names: from a file, or numbered."""
    if names is None:
        if count is None and not options.faults:
            one = Phrase("--players or --names", "--players ou --names")
            options.faults.append(Fault(verbatim("--players"), one, Phrase("neither", "ni l'un ni l'autre")))
        return [f"{PLAYER(lang)} {place}" for place in range(1, min(count or 0, 10_000) + 1)]

    people = [line.strip() for line in as_text(names, bytes_of(names)).splitlines() if line.strip()]
    if count is not None and count != len(people):
        same = Phrase(f"{len(people)}, as there are names", f"{len(people)}, comme les noms")
        options.faults.append(Fault(verbatim("--players"), same, shown(count)))
    return people


def is_spare(name: str) -> bool:
    """Whether an envelope is a spare one, for a guest who comes late."""
    return any(re.fullmatch(rf"{SPARE(lang)} \d+", name) for lang in LANGS)


def deal_text(night: Night, output: str | None) -> str:
    """A deal as a file, which finds its kit from where the file lies."""
    return msgspec.json.format(msgspec.json.encode(placed(night, output)), indent=1).decode()


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
