"""When the clock has to ask something of a table."""

from __future__ import annotations

from kermesse.games.game import At
from kermesse.games.hattrick.sitting.model import (
    FORSAKEN_SECONDS,
    PATIENCE_SECONDS,
    QUIET_SECONDS,
    UNDO_SECONDS,
    Sitting,
)


def due(sitting: Sitting) -> At | None:
    """The moment from which the clock may ask something: first what belongs to the match, else to close the table.

    Args:
        sitting: the table.

    Returns:
        The moment; None for a closed table, and for one to which nobody ever came.
    """
    moment = moves_at(sitting)
    return _closes_at(sitting, moment) if moment is None else moment


def moves_at(sitting: Sitting) -> At | None:
    """The moment from which the clock may lay a card for somebody, deal the next hand, or drop a request to take back.

    Bots and absent people are waited for as long as a bot seems to think. Where all people are absent, nothing is
    played until one comes back.

    Args:
        sitting: the table.

    Returns:
        The moment; None where the match waits for people alone, or none is under way.
    """
    hand = sitting.match.hand if sitting.match is not None and sitting.phase == "playing" else None
    if hand is None or sitting.waits:
        return None
    if sitting.undo is not None:
        return sitting.undo.at + UNDO_SECONDS
    turn = sitting.turn
    if turn is None:
        return sitting.since + sitting.setup.between_seconds
    if not sitting.seats[turn].there:
        return sitting.since + sitting.setup.bot_seconds
    return None if sitting.setup.turn_seconds is None else sitting.since + sitting.setup.turn_seconds


def excusable_at(sitting: Sitting) -> At | None:
    """The moment from which the others may have a bot play for whose turn it is.

    Args:
        sitting: the table.

    Returns:
        The moment; None where the clock lays by itself, or a request to take back waits, or nobody is waited for.
    """
    turn = sitting.turn
    if turn is None or sitting.undo is not None or not sitting.seats[turn].there:
        return None
    return sitting.since + PATIENCE_SECONDS if sitting.setup.turn_seconds is None else None


def closes_at(sitting: Sitting) -> At | None:
    """The moment from which the clock may close a table where nobody comes any more.

    Args:
        sitting: the table.

    Returns:
        A week after somebody last came, went, spoke or played, before a match and after one; 30 days after it where
        a match waits for people, all of them absent or with as long for a card as they like. None while a match goes
        on by itself, and where nobody ever came: no event has told the time there.
    """
    return _closes_at(sitting, moves_at(sitting))


def _closes_at(sitting: Sitting, moves: At | None) -> At | None:
    """The same, where it is known when the clock moves."""
    if sitting.phase == "closed" or sitting.last_at is None:
        return None
    if sitting.phase != "playing":
        return sitting.last_at + QUIET_SECONDS
    return sitting.last_at + FORSAKEN_SECONDS if moves is None else None
