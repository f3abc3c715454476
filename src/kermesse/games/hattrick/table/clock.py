"""When the clock has to ask something of a table."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.table.bots import LEAST_SEARCH_SECONDS, searches
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import (
    FORSAKEN_SECONDS,
    PATIENCE_SECONDS,
    QUIET_SECONDS,
    UNDO_SECONDS,
    TableState,
)


def due(table: TableState) -> Timestamp | None:
    """The moment from which the clock may ask something: first what belongs to the match, else to close the table.

    Args:
        table: the table.

    Returns:
        The moment; None for a closed table, and for one to which nobody ever came.
    """
    moment = moves_at(table)
    if moment is None:
        return _closes_at(table, moment)
    return max(moment, table.since + LEAST_SEARCH_SECONDS) if _is_searched_for(table) else moment


def _is_searched_for(table: TableState) -> bool:
    """Whether the clock lays next for a seat whose bot tries out games."""
    turn = table.turn
    if turn is None or table.undo is not None:
        return False
    return searches(table.seats[turn].bot or table.setup.stand_in)


def moves_at(table: TableState) -> Timestamp | None:
    """The moment from which the clock may lay a card for a player, deal the next hand, or drop a request to take back.

    Bots and absent people are waited for as long as a bot seems to think. Where all people are absent, nothing is
    played until one comes back.

    Args:
        table: the table.

    Returns:
        The moment; None where the match waits for people alone, or none is under way.
    """
    hand = table.match.hand if table.match is not None and table.phase == "playing" else None
    if hand is None or table.waits:
        return None
    if table.undo is not None:
        return table.undo.at + UNDO_SECONDS
    turn = table.turn
    if turn is None:
        return table.since + table.setup.between_seconds
    if not table.seats[turn].there:
        return table.since + table.setup.bot_seconds
    return None if table.setup.turn_seconds is None else table.since + table.setup.turn_seconds


def check_due(table: TableState, context: CommandContext) -> None:
    """Whether the moment has come at which the clock may ask something of the match.

    Raises:
        Refused: it has not, or people alone are waited for.
    """
    moment = moves_at(table)
    if moment is None or context.at < moment:
        raise refused("TOO_EARLY")


def excusable_at(table: TableState) -> Timestamp | None:
    """The moment from which the others may have a bot play for whose turn it is.

    Args:
        table: the table.

    Returns:
        The moment; None where the clock lays by itself, or a request to take back waits, or nobody is waited for.
    """
    turn = table.turn
    if turn is None or table.undo is not None or not table.seats[turn].there:
        return None
    return table.since + PATIENCE_SECONDS if table.setup.turn_seconds is None else None


def closes_at(table: TableState) -> Timestamp | None:
    """The moment from which the clock may close a table where nothing has happened for long.

    Args:
        table: the table.

    Returns:
        A week after somebody last came, went, spoke or played, before a match and after one; 30 days after it where
        a match waits for people, all of them absent or with as long for a card as they like. None while a match goes
        on by itself, and where nobody ever came: no event has told the time there.
    """
    return _closes_at(table, moves_at(table))


def _closes_at(table: TableState, moves: Timestamp | None) -> Timestamp | None:
    """The same, where it is known when the clock moves."""
    if table.phase == "closed" or table.last_at is None:
        return None
    if table.phase != "playing":
        return table.last_at + QUIET_SECONDS
    return table.last_at + FORSAKEN_SECONDS if moves is None else None
