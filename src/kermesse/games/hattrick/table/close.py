"""The table is closed, by its host or because nobody comes any more."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.table.clock import closes_at
from kermesse.games.hattrick.table.match import match_seed, with_match_finished
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class CloseTable(TaggedCommand, frozen=True, tag="close-table"):
    """Ends it all: the host when they like, the clock where nobody comes any more: see `closes_at`."""


class TableClosed(TaggedEvent, frozen=True, tag="table-closed"):
    """The table closed for good; the event publishes the seed of a match that was broken off."""

    seed: str | None = None


def close_table(table: TableState, _: CloseTable, context: CommandContext) -> tuple[TableClosed, ...]:
    """The host closes it when they like; the clock once nobody has come for long. A match under way is broken off."""
    moment = closes_at(table)
    if context.by == "clock" and (moment is None or context.at < moment):
        raise refused("TOO_EARLY")
    unfinished = table.phase == "playing"
    return (TableClosed(match_seed(context.seed, table.round) if unfinished else None),)


def apply_table_closed(table: TableState, event: TableClosed) -> TableState:
    """A match that was broken off counts as finished, without winners."""
    ended = table if event.seed is None else with_match_finished(table, event.seed)
    return replace(ended, phase="closed", undo=None)
