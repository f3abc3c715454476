"""Hattrick: the table for all, who see every card that is laid; a seat's own hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from kermesse.games.game import Occurrence, Refused, Viewer
from kermesse.games.hattrick.replay.replay import Replay, replay_of
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.record import record_of_match
from kermesse.games.hattrick.table.state import Finished, TableState
from kermesse.games.hattrick.views.parts import affected_seats, own_part, table_part
from kermesse.games.hattrick.views.view import View, legal, spliced
from kermesse.web.shows.parts import Shows
from kermesse.words import Lang


def _finished(table: TableState, _eyes: Viewer = "public", _lang: Lang = "en") -> tuple[Finished, ...]:
    """The matches that are over: points by place, who won, and the seeds to check the deals by."""
    if not table.finished:
        raise Refused("NOT_SCORED")
    return table.finished


_Told = Iterator[Occurrence[TableState, Event]]


def _replay(table: TableState, match: int | None) -> tuple[int, Callable[[_Told], Replay]]:
    """A match that is over, by default the last; the one under way is nobody's to look into."""
    finished = _finished(table)
    number = len(finished) if match is None else match
    if not 1 <= number <= len(finished):
        raise Refused("NO_SUCH_MATCH")
    return number, lambda told: replay_of(record_of_match(finished[number - 1], told), table.setup.title)


def _no_cards(*_asked: Any) -> dict[int, Any]:
    return {}


def _no_haggling(*_asked: Any) -> NoReturn:
    raise Refused("NOT_IN_THIS_GAME")


HATTRICK = Shows(
    view=View,
    common=table_part,
    common_path=("table",),
    own=own_part,
    own_path=lambda _eyes: ("mine",),
    spliced=spliced,
    concerned=affected_seats,
    legal=legal,
    texts=_no_cards,
    reckoned=_no_haggling,
    box=None,
    stubs=_no_cards,
    score=_finished,
    story=_no_haggling,
    replay=_replay,
    exported=_finished,
)
