"""Whole nights with everybody's view: read the diff when they change.

`KERMESSE_REWRITE=1 python -m pytest tests/games/haggle/market/test_transcripts.py` writes them anew.
"""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path

import pytest

from kermesse.games.codec import encoder
from kermesse.games.haggle.market.ending.night import exported_night
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.text_input import read_written
from tests.games.haggle.market.nights import Evening, check, everything
from tests.games.haggle.market.whole_nights import NIGHTS
from tests.transcripts.writing import steps_of, written

TRANSCRIPTS = Path(__file__).parents[3] / "transcripts"


@lru_cache
def night(name: str) -> Evening:
    return NIGHTS[name]()


@pytest.mark.parametrize("name", NIGHTS)
def test_a_night_goes_as_its_transcript_says(name: str) -> None:
    evening = night(name)
    text = written(evening.setup, evening.secret, evening.asked)
    path = TRANSCRIPTS / f"{name}.txt"
    if os.environ.get("KERMESSE_REWRITE"):
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
    assert len(text) < 150_000


@pytest.mark.parametrize("name", NIGHTS)
def test_what_stands_in_a_transcript_is_enough_to_play_it_again(name: str) -> None:
    text = (TRANSCRIPTS / f"{name}.txt").read_text("utf-8")
    setup, secret, steps = steps_of(text)
    assert (setup, secret, steps) == (night(name).setup, night(name).secret, night(name).asked)


@pytest.mark.parametrize("name", NIGHTS)
def test_the_totals_are_those_of_the_nights_file(name: str, tmp_path: Path) -> None:
    floor = night(name).floor
    check(floor)
    assert floor.scoring is not None
    file = tmp_path / "night.json"
    file.write_bytes(encoder().encode(exported_night(floor)))
    checked = read_night(str(file), read_written(str(file), file.read_bytes()))
    answer = score(checked.night, checked.kit, "en")
    totals = {floor.players[seat].name: total for seat, total in floor.scoring.totals.items()}
    assert {place.player: place.total for place in answer.standings} == totals
    assert answer_of(floor, "en").standings == answer.standings
    assert json.loads(file.read_text("utf-8"))["seed"] == floor.scoring.seed
    assert kit_of(floor.setup).id == answer.kit


def test_the_online_night_has_every_form_of_bargain() -> None:
    floor = night("sackson-online").floor
    bundles = [moved.bundle for bargain in floor.bargains.values() for moved in bargain.moved]
    ways = {term.way for bundle in bundles for term in bundle.cards}
    assert ways == {"give", "show", "copy"}
    assert any(bundle.later for bundle in bundles)
    assert any(bundle.claims for bundle in bundles)
    assert any(bundle.promises for bundle in bundles)
    assert any(bargain.claim is not None for bargain in floor.bargains.values())
    assert any(len(bargain.parties) == 3 for bargain in floor.bargains.values())
    assert any(bargain.undone_at is not None for bargain in floor.bargains.values())
    assert len(floor.players) == 6


def test_nothing_is_lost_in_a_whole_night() -> None:
    evening = night("sackson-online")
    goods, cards = everything(evening.floor)
    assert sum(goods.values()) == 60
    assert sum(cards.values()) == 12
