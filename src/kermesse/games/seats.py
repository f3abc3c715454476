"""Seats at any table: which name somebody may sit down under, and how much they may say.

Which number a seat gets, and what leaving means, is each game's own matter: an envelope stays, a card must be laid.
"""

from __future__ import annotations

from collections.abc import Iterable

from kermesse.games.game import Timestamp
from kermesse.games.look_alikes import is_clear, is_struck, looks_like, without_ornament
from kermesse.games.personal_data import unprintable
from kermesse.words import Phrase

PLAYER = Phrase("Player", "Joueur")
"""What somebody is called of whom only a number is known, before it: a deal without names is read by this again."""

OF_THE_HOST = (
    *("Host", "The host", "Hostess", "The hostess", "Your host", "The house", "Kermesse", "The program"),
    *("Hôte", "L’hôte", "Hote", "L’hote", "Hôtesse", "L’hôtesse", "Votre hôte", "La maison", "Le programme"),
)
"""Names under which a guest would be taken for the host, or for this program, whatever figures and signs stand by."""

PACE_SECONDS = 60
"""Within so long somebody may say as much as a table's settings allow."""


def is_readable(name: str) -> bool:
    """Whether a name can be read: nothing hidden or struck through, nothing that commands a terminal."""
    return not unprintable(name) and is_clear(name) and not is_struck(name)


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others, or the host, has this name already, or one that nobody could tell from it."""
    return looks_like(name, others) or looks_like(name, OF_THE_HOST) or looks_like(without_ornament(name), OF_THE_HOST)


def may_speak(said_at: Iterable[Timestamp], at: Timestamp, most: int) -> bool:
    """Whether a player may say one thing more within `PACE_SECONDS`.

    Args:
        said_at: when they last said things.
        at: now.
        most: so many things they may say within `PACE_SECONDS`.
    """
    return sum(moment > at - PACE_SECONDS for moment in said_at) < most
