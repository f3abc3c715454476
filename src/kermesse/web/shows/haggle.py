"""Haggle and Giant Haggle: the hall for all, a seat's own, the host's desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from kermesse.games.game import Eyes, Refused
from kermesse.games.haggle.market.ending import answer_of, exported, night_of
from kermesse.games.haggle.market.kit import kit_of
from kermesse.games.haggle.market.model import Floor
from kermesse.games.haggle.market.setup import Setup
from kermesse.games.haggle.model import Answer, Night
from kermesse.games.haggle.seen.answers import legal
from kermesse.games.haggle.seen.box import Box, box
from kermesse.games.haggle.seen.concerned import concerned
from kermesse.games.haggle.seen.desk import Desk, desk
from kermesse.games.haggle.seen.hall import hall
from kermesse.games.haggle.seen.mine import Mine, mine
from kermesse.games.haggle.seen.reckoning import Reckoning, reckon
from kermesse.games.haggle.seen.view import View, spliced, stubs, texts
from kermesse.games.standings import Line, Placing, ranked
from kermesse.rules.kit import Whose
from kermesse.web.shows.parts import Shows
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


def _reckoned(view: View, goods: Mapping[str, int], cards: Sequence[int], setup: Setup, lang: Lang) -> Reckoning:
    if view.mine is None:
        raise Refused("NOT_YOURS")
    return reckon(view, goods, cards, kit_of(setup), lang)


def _box(setup: Setup) -> Box:
    return box(kit_of(setup))


def _score(floor: Floor, eyes: Eyes, lang: Lang) -> Answer:
    """The score sheets: whole ones for the host; for others without the promises that are none of their business.

    Envelopes are open by now, promises are not: of those between others only the totals tell.
    """
    _scored(floor)
    answer = answer_of(floor, lang)
    if eyes == "host" or floor.scoring is None:
        return answer
    pairs = zip(floor.here, night_of(floor).envelopes, strict=True)
    seats = {envelope.player: seat for (seat, _), envelope in pairs}
    called = {seat: name for name, seat in seats.items()}
    me = "" if isinstance(eyes, str) else called.get(eyes, "")
    totals = {name: floor.scoring.totals.get(seat) for name, seat in seats.items()}
    sheets = {place.player: [line for line in place.lines if _may_read(line, place, me)] for place in answer.standings}
    return replace(answer, standings=ranked(totals, sheets))


def _may_read(line: Line, sheet: Placing, me: str) -> bool:
    """Whether somebody may read a line: any, but for a promise that they neither made nor were given."""
    promise = line.rule is None and line.kind is None and line.by
    return not promise or me in (sheet.player, *line.by)


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
    exported=_exported,
)
