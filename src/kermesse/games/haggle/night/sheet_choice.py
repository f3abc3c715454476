"""Which sheets are in play, where a file does not say: a night with few players rarely has them all."""

from __future__ import annotations

from kermesse.fault import Fault
from kermesse.games.haggle.night.box import sheets_for
from kermesse.games.haggle.night.model import Night
from kermesse.rules.kit import Kit
from kermesse.text_input import ALL
from kermesse.words import Phrase, verbatim

EVERY_SHEET = ALL
"""What is said in place of numbers where all sheets of the kit are in play."""


def sheets_to_name(kit: Kit, players: int) -> tuple[int, ...] | None:
    """The sheets that a deal for so many would bring, where a spreadsheet has to name them.

    Returns:
        None for a kit without sheets, or with as many players as the kit is made for: then all are in play.
    """
    if not kit.head.box.sheets or kit.head.box.envelopes or players == kit.head.players.made_for:
        return None
    return sheets_for(kit, players)


def unsaid_sheets(night: Night, kit: Kit) -> Fault | None:
    """Notes that nobody said which sheets are in play, where other sheets than all are likely.

    Args:
        night: a night whose sheets nobody named.
        kit: its kit.

    Returns:
        None where somebody named them, or nobody has to.
    """
    sheets = sheets_to_name(kit, night.size)
    if night.sheets is not None or sheets is None:
        return None
    made_for = kit.head.players.made_for
    players = f"{night.size} {'player' if night.size == 1 else 'players'}"
    joueurs = f"{night.size} joueur{'s' if night.size > 1 else ''}"
    usual = ",".join(map(str, sheets))
    every = len(kit.cards())
    return Fault(
        verbatim("--sheets"),
        Phrase(
            f"the sheets in play with {players} ({kit.id} is made for {made_for})",
            f"les fiches en jeu à {joueurs} ({kit.id} est fait pour {made_for})",
        ),
        Phrase(f"nothing, which means all {every}", f"rien, c'est-à-dire les {every}"),
        Phrase(
            f"Name the deal, --deal FILE, or the sheets: --sheets {usual}, as kermesse deals for {players}, "
            f"or --sheets {EVERY_SHEET}, if all were in play.",
            f"Nommez la donne, --deal FICHIER, ou les fiches : --sheets {usual}, comme kermesse les donne à {joueurs}, "
            f"ou --sheets {EVERY_SHEET}, si toutes étaient en jeu.",
        ),
    )
