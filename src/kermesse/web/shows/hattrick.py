"""Hattrick: the table for all, who see every card that is laid; a seat's own hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from kermesse.games.game import Eyes, Happened, Refused
from kermesse.games.hattrick.replay import Replay, replay_of
from kermesse.games.hattrick.sitting.events import Event
from kermesse.games.hattrick.sitting.model import Finished, Sitting
from kermesse.games.hattrick.sitting.retold import record_of
from kermesse.games.hattrick.sitting.seen import concerned, mine, table_seen
from kermesse.games.hattrick.sitting.view import View, legal, spliced
from kermesse.web.shows.parts import Shows
from kermesse.words import Lang


def _finished(sitting: Sitting, _eyes: Eyes = "public", _lang: Lang = "en") -> tuple[Finished, ...]:
    """The matches that are over: points by place, who won, and the seeds to check the deals by."""
    if not sitting.finished:
        raise Refused("NOT_SCORED")
    return sitting.finished


_Told = Iterator[Happened[Sitting, Event]]


def _replay(sitting: Sitting, match: int | None) -> tuple[int, Callable[[_Told], Replay]]:
    """A match that is over, by default the last; the one under way is nobody's to look into."""
    finished = _finished(sitting)
    number = len(finished) if match is None else match
    if not 1 <= number <= len(finished):
        raise Refused("NO_SUCH_MATCH")
    return number, lambda told: replay_of(record_of(finished[number - 1], told), sitting.setup.title)


def _no_cards(*_asked: Any) -> dict[int, Any]:
    return {}


def _no_haggling(*_asked: Any) -> NoReturn:
    raise Refused("NOT_IN_THIS_GAME")


HATTRICK = Shows(
    view=View,
    common=table_seen,
    common_path=("table",),
    own=mine,
    own_path=lambda _eyes: ("mine",),
    spliced=spliced,
    concerned=concerned,
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
