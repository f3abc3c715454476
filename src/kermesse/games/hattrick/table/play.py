"""How a table of Hattrick is run: it begins, commands are decided, events applied. `dispatch` says by what."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.table.absence import CameBack, ComeBack, LeaveSeat, back_at_table
from kermesse.games.hattrick.table.close import TableClosed
from kermesse.games.hattrick.table.commands import Command
from kermesse.games.hattrick.table.dispatch import COMMANDS, EVENTS, CommandRule
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.match import MatchEnded, match_seed
from kermesse.games.hattrick.table.permissions import keeps, person
from kermesse.games.hattrick.table.refusals import Refusal, refused
from kermesse.games.hattrick.table.state import Phase, Setup, TableState
from kermesse.games.hattrick.table.undo import AskUndo, settled
from kermesse.pieces.chance import published_hash

WHILE: dict[Phase, Refusal] = {
    "lobby": "NO_MATCH",
    "playing": "MATCH_UNDER_WAY",
    "over": "MATCH_OVER",
    "closed": "TABLE_CLOSED",
}
"""Why a command has to wait, or comes too late, in each phase."""


def begin(setup: Setup, secret: str) -> TableState:
    """A new table, with the hashes of its secret and of the seed of its first match.

    Args:
        setup: what was settled.
        secret: the table's secret, of which only hashes get into it.

    Returns:
        The table, in its lobby, with nobody at it.
    """
    return TableState(setup, published_hash(secret), published_hash(match_seed(secret, 1)))


def over(table: TableState) -> bool:
    """Whether the table is closed. After a match it is not: a rematch draws from the same secret."""
    return table.phase == "closed"


def decide(table: TableState, command: Command, context: CommandContext) -> tuple[Event, ...]:
    """Decides a command: the events that it leads to.

    Args:
        table: the table so far.
        command: what is asked.
        context: by whom and when, and the table's secret.

    Returns:
        What happens, in order: who asks is back first where they were absent; a request to take back is settled last.

    Raises:
        Refused: where it is not allowed.

    Source:
        Hattrick, "Préparation", "Déroulement", "Fin du jeu".
    """
    if table.phase == "closed":
        raise refused("TABLE_CLOSED")
    back: tuple[CameBack, ...] = ()
    if isinstance(context.by, int) and not isinstance(command, LeaveSeat | ComeBack):
        back = back_at_table(table, context)
    here = _after(table, back)
    rule = COMMANDS[type(command)]
    _check_asking(here, rule, context)
    happened = rule.decide(here, command, context)
    if here.setup.deals == "shared" and any(isinstance(event, MatchEnded) for event in happened):
        return (*back, *happened, TableClosed())  # a rematch would be dealt from a secret that others are told
    if here.undo is None and not isinstance(command, AskUndo):
        return (*back, *happened)  # no request to take back is there to be settled
    return (*back, *happened, *settled(_after(here, happened), context))


def apply(table: TableState, event: Event) -> TableState:
    """The table after an event; never refuses.

    Args:
        table: the table before it, which stays as it is.
        event: what happened, as `decide` said or a ledger tells.

    Returns:
        The table after it; where the event tells when it happened, that is when something last did.

    Source:
        Hattrick, "Déroulement".
    """
    changed = EVENTS[type(event)](table, event)
    at: Timestamp | None = getattr(event, "at", None)
    return changed if at is None else replace(changed, last_at=at)


def _after(table: TableState, events: tuple[Event, ...]) -> TableState:
    return reduce(apply, events, table)


def _check_asking(table: TableState, rule: CommandRule, context: CommandContext) -> None:
    by = context.by
    if isinstance(by, int):
        person(table, by)
        allowed = "seat" in rule.who or ("seat without host" in rule.who and keeps(table, by))
    else:
        allowed = by in rule.who
    if not allowed:
        raise refused("NOT_YOURS")
    if table.phase not in rule.phases:
        raise refused(WHILE[table.phase])
