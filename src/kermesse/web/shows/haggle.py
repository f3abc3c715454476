"""Haggle and Giant Haggle: the hall for all, a seat's own, the host's desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kermesse.games.game import Eyes, Happened, Refused
from kermesse.games.haggle.market.ending import exported
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.kit import kit_of
from kermesse.games.haggle.market.model import Floor
from kermesse.games.haggle.market.setup import Setup
from kermesse.games.haggle.model import Night
from kermesse.games.haggle.seen.answers import legal
from kermesse.games.haggle.seen.box import Box, box
from kermesse.games.haggle.seen.concerned import concerned
from kermesse.games.haggle.seen.desk import Desk, desk
from kermesse.games.haggle.seen.hall import hall
from kermesse.games.haggle.seen.mine import Mine, mine
from kermesse.games.haggle.seen.outcome import Outcome, outcome
from kermesse.games.haggle.seen.reckoning import Reckoning, as_if_cancelling, reckon, reckon_alone
from kermesse.games.haggle.seen.replay import Replay, replay_of
from kermesse.games.haggle.seen.story import Story, story
from kermesse.games.haggle.seen.view import View, spliced, stubs, texts
from kermesse.rules.kit import Whose
from kermesse.web.shows.parts import Shows
from kermesse.web.wire import Reckoned
from kermesse.words import Lang


def _own(floor: Floor, eyes: Eyes) -> Mine | Desk | None:
    if eyes == "host":
        return desk(floor)
    return None if eyes == "public" else mine(floor, eyes)


def _own_path(eyes: Eyes) -> tuple[str, ...]:
    return ("desk",) if eyes == "host" else ("mine",)


def _spliced(common: bytes, own: bytes, eyes: Eyes) -> bytes:
    return spliced(common, desk=own) if eyes == "host" else spliced(common, own)


def _texts(view: View, setup: Setup, lang: Lang) -> dict[int, str]:
    return texts(view, kit_of(setup), lang)


def _stubs(view: View, setup: Setup) -> dict[int, Whose]:
    return stubs(view, kit_of(setup))


def _reckoned(view: View, asked: Reckoned, setup: Setup) -> Reckoning:
    if view.desk is not None:
        return reckon_alone(view, asked.goods, asked.cards, kit_of(setup), asked.lang)
    if view.mine is None:
        raise Refused("NOT_YOURS")
    if asked.cancels is not None:
        view = _cancelling(view, asked.cancels)
    return reckon(view, asked.goods, asked.cards, kit_of(setup), asked.lang)


def _cancelling(view: View, rule: int) -> View:
    if rule and rule not in {general.rule for general in view.hall.announced or ()}:
        raise Refused("NOT_ANNOUNCED")
    return as_if_cancelling(view, rule)


def _box(setup: Setup) -> Box:
    return box(kit_of(setup))


def _score(floor: Floor, eyes: Eyes, lang: Lang) -> Outcome:
    """The score sheets; the host reads them already while the score is told place after place, nobody else does."""
    if eyes != "host" or floor.reckoned is None:
        _scored(floor)
    return outcome(floor, eyes, lang)


def _story(floor: Floor) -> Callable[[Iterator[Happened[Floor, Event]]], Story]:
    _scored(floor)
    return lambda night: story(floor, night)


def _replay(floor: Floor, match: int | None) -> tuple[int, Callable[[Iterator[Happened[Floor, Event]]], Replay]]:
    _scored(floor)
    if match not in (None, 1):
        raise Refused("NO_SUCH_MATCH")
    return 1, lambda night: replay_of(floor, night)


def _exported(floor: Floor) -> Night:
    _scored(floor)
    return exported(floor)


def _scored(floor: Any) -> None:
    if floor.scoring is None:
        raise Refused("NOT_SCORED")


HAGGLE = Shows(
    view=View,
    common=hall,
    common_path=("hall",),
    own=_own,
    own_path=_own_path,
    spliced=_spliced,
    concerned=concerned,
    legal=legal,
    texts=_texts,
    stubs=_stubs,
    reckoned=_reckoned,
    box=_box,
    score=_score,
    story=_story,
    replay=_replay,
    exported=_exported,
)
