"""Hattrick: a small view, whole for each who looks; everybody sees every card that is laid."""

from __future__ import annotations

from typing import Any, NoReturn

from kermesse.games.game import Eyes, Refused
from kermesse.games.hattrick.sitting.model import Finished, Sitting
from kermesse.games.hattrick.sitting.view import View, legal, view
from kermesse.web.shows.parts import Shows
from kermesse.words import Lang


def _finished(sitting: Sitting, _eyes: Eyes = "public", _lang: Lang = "en") -> tuple[Finished, ...]:
    """The matches that are over: points by place, who won, and the seeds to check the deals by."""
    if not sitting.finished:
        raise Refused("NOT_SCORED")
    return sitting.finished


def _no_cards(*_asked: Any) -> dict[int, str]:
    return {}


def _no_envelopes(*_asked: Any) -> NoReturn:
    raise Refused("NOT_IN_THIS_GAME")


def _whole(_common: bytes, own: bytes, _eyes: Eyes) -> bytes:
    return own


HATTRICK = Shows(
    view=View,
    common=None,
    common_path=(),
    own=view,
    own_path=lambda _eyes: (),
    spliced=_whole,
    concerned=lambda _old, _new: None,
    legal=legal,
    texts=_no_cards,
    reckoned=_no_envelopes,
    score=_finished,
    exported=_finished,
)
