"""A player's notebook: the rule cards that they have read, what they were told, what they wrote down."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.player import Heard, KnownCard, Note, Player

Reads = Literal["held", "kept", "open", "turned", "worn"]
"""Whether a card can be read now.

held: the player has it, or a copy; kept: it was read and stays readable; open: shown once, and being read now; turned:
shown once, and there is reading time left; worn: shown once, and all of that time is gone.
"""

READABLE: tuple[Reads, ...] = ("held", "kept", "open")


class NotebookPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule card in the notebook; its text comes separately, and only while the player can read it.

    Args:
        card: its number.
        how: it was dealt, given, shown or copied to them, or handed over by the host.
        at: when first.
        reads: whether it can be read now.
        giver: from whom; none for the deal and the host.
        left_seconds: how much reading time was left when it was last turned.
        reading_since: since when it is being read.
    """

    card: int
    how: Literal["dealt", "given", "shown", "copied", "host"]
    at: Timestamp
    reads: Reads
    giver: int | None = None
    left_seconds: float | None = None
    reading_since: Timestamp | None = None


class Notebook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's own notebook; no other viewer gets any of it.

    Args:
        pages: the rule cards that they have read, by number.
        heard: what they were told, true or not, oldest first.
        notes: what they wrote down.
    """

    pages: tuple[NotebookPage, ...] = ()
    heard: tuple[Heard, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def readable(self) -> tuple[int, ...]:
        """The numbers of the rule cards that can be read now."""
        return tuple(page.card for page in self.pages if page.reads in READABLE)


def notebook(player: Player) -> Notebook:
    """A player's notebook, its pages in the order of card numbers."""
    pages = (_page(known, player) for _, known in sorted(player.known.items()))
    return Notebook(tuple(pages), player.heard, player.notes)


def _page(known: KnownCard, player: Player) -> NotebookPage:
    return NotebookPage(
        card=known.card,
        how=known.how,
        at=known.at,
        reads=_reads(known, player),
        giver=known.giver,
        left_seconds=known.left_seconds,
        reading_since=known.reading_since,
    )


def _reads(known: KnownCard, player: Player) -> Reads:
    if known.card in player.cards or known.card in player.copies:
        return "held"
    if known.left_seconds is None:
        return "kept"
    if known.reading_since is not None:
        return "open"
    return "turned" if known.left_seconds > 0 else "worn"
