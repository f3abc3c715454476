"""Haggle's views facet: the hall for all, a seat's own part, the host's part; and what players trade."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from kermesse.games.facets import EnvelopeDraft, Trade, Views
from kermesse.games.game import Occurrence, Refused, Timestamp, Viewer
from kermesse.games.haggle.market.ending.night import exported_night
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.offers.propose import Propose
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.replay.awards import awards_by_name
from kermesse.games.haggle.replay.story import Story, story
from kermesse.games.haggle.views.affected_seats import affected_seats
from kermesse.games.haggle.views.box import BoxView, box
from kermesse.games.haggle.views.hall import hall
from kermesse.games.haggle.views.happenings import happenings
from kermesse.games.haggle.views.host import HostPart, host_part
from kermesse.games.haggle.views.lacks import lacks
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.news import Happening
from kermesse.games.haggle.views.objections import Objections, objections
from kermesse.games.haggle.views.outcome import Outcome, outcome
from kermesse.games.haggle.views.own import OwnPart, own_part
from kermesse.games.haggle.views.reckoning import Reckoning, as_if_cancelling, reckon, reckon_alone
from kermesse.games.haggle.views.view import View, spliced, stubs, texts
from kermesse.rules.kit import Whose
from kermesse.words import Lang


def _own(floor: Floor, viewer: Viewer) -> OwnPart | HostPart | None:
    if viewer == "host":
        return host_part(floor)
    return None if viewer == "public" else own_part(floor, viewer)


def _own_path(viewer: Viewer) -> tuple[str, ...]:
    return ("desk",) if viewer == "host" else ("mine",)


def _spliced(common: bytes, own: bytes, viewer: Viewer) -> bytes:
    return spliced(common, desk=own) if viewer == "host" else spliced(common, own)


def _texts(view: View, setup: Setup, lang: Lang) -> dict[int, str]:
    return texts(view, kit_of(setup), lang)


def _stubs(view: View, setup: Setup) -> dict[int, Whose]:
    return stubs(view, kit_of(setup))


def _reckoned(view: View, draft: EnvelopeDraft, setup: Setup) -> Reckoning:
    if view.desk is not None:
        return reckon_alone(view, draft.goods, draft.cards, kit_of(setup), draft.lang)
    if view.mine is None:
        raise Refused("NOT_YOURS")
    if draft.cancels is not None:
        view = _cancelling(view, draft.cancels)
    return reckon(view, draft.goods, draft.cards, kit_of(setup), draft.lang)


def _cancelling(view: View, rule: int) -> View:
    if rule and rule not in {general.rule for general in view.hall.announced or ()}:
        raise Refused("NOT_ANNOUNCED")
    return as_if_cancelling(view, rule)


def _objections(view: View, command: Propose, setup: Setup, at: Timestamp) -> Objections:
    return objections(view, command, kit_of(setup), at)


def _handshake(view: View) -> str | None:
    waiting = None if view.mine is None else view.mine.handshake
    return None if waiting is None else waiting.token


def _box(setup: Setup) -> BoxView:
    return box(kit_of(setup))


def _score(floor: Floor, viewer: Viewer, lang: Lang) -> Outcome:
    """The score sheets; while places are being revealed, the host alone may read them."""
    if viewer != "host" or floor.reckoned is None:
        _scored(floor)
    return outcome(floor, viewer, lang)


def _story(floor: Floor) -> Callable[[Iterator[Occurrence[Floor, Event]]], Story]:
    _scored(floor)
    return lambda night: story(floor, night)


def _exported(floor: Floor) -> Night:
    _scored(floor)
    return replace(exported_night(floor), awards=awards_by_name(floor))


def _scored(floor: Any) -> None:
    if floor.scoring is None:
        raise Refused("NOT_SCORED")


VIEWS = Views(
    view=View,
    happening=Happening,
    happenings=happenings,
    common=hall,
    common_path=("hall",),
    own=_own,
    own_path=_own_path,
    spliced=_spliced,
    affected_seats=affected_seats,
    legal=legal,
    score=_score,
    exported=_exported,
)

TRADE = Trade(
    box=_box,
    texts=_texts,
    stubs=_stubs,
    reckon=_reckoned,
    proposal=Propose,
    objections=_objections,
    lacks=lacks,
    handshake=_handshake,
    story=_story,
)
