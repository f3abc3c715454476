"""When the clock has to ask something of a table."""

from __future__ import annotations

from kermesse.games.game import At
from kermesse.games.hattrick.sitting.model import UNDO_SECONDS, Sitting


def due(sitting: Sitting) -> At | None:
    """The moment from which the clock may lay a card for somebody, deal the next hand, or drop a request to take back.

    Bots and absent people are waited for as long as a bot seems to think. Where all people are absent, nothing is due
    until one comes back.
    """
    hand = sitting.match.hand if sitting.match is not None and sitting.phase == "playing" else None
    if hand is None or sitting.waits:
        return None
    if sitting.undo is not None:
        return sitting.undo.at + UNDO_SECONDS
    if sitting.turn is None:
        return sitting.since + sitting.setup.between_seconds
    if not sitting.seats[sitting.turn].there:
        return sitting.since + sitting.setup.bot_seconds
    return None if sitting.setup.turn_seconds is None else sitting.since + sitting.setup.turn_seconds
