"""What a night's work takes: counted from the night, told to the host with what it stands on."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from kermesse.press.paper.haggle.chapters.book import host_book
from kermesse.press.paper.haggle.chapters.evening import evening, stages
from kermesse.press.paper.haggle.chapters.example import example
from kermesse.press.paper.haggle.chapters.table import figures
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.haggle.workload import minutes, packing_seconds, scoring_seconds, typing_seconds
from kermesse.press.paper.material.pages import Pages, TextTable
from kermesse.press.paper.wishes import Wishes
from kermesse.words import LANGS, Lang
from tests.press.paper.book_nights import SIZES, kit_of, night_of, texts


def tonight_of(kit: str, lang: Lang = "en", players: int | None = None) -> Tonight:
    return Tonight(kit_of(kit), lang, night_of(kit, players))


def test_a_timetable_without_a_beginning_has_room_for_the_hours() -> None:
    [table] = [block for block in evening(tonight_of("sackson")) if isinstance(block, TextTable) and block.row_mm]
    assert {row[1] for row in table.rows} == {""}


@pytest.mark.parametrize("lang,first,late", [("en", "23:30", "0:05"), ("fr", "23\u00a0h\u00a030", "0\u00a0h\u00a005")])
def test_with_a_beginning_it_has_the_hours_past_midnight_too(lang: Lang, first: str, late: str) -> None:
    tonight = replace(tonight_of("sackson", lang), start=23 * 60 + 30)
    [table] = [block for block in evening(tonight) if isinstance(block, TextTable) and block.row_mm]
    hours = [row[1] for row in table.rows]
    assert hours[0] == first
    assert late in hours


def test_scoring_grows_with_the_envelopes_and_shrinks_with_the_helpers() -> None:
    small, large = tonight_of("giant", players=40), tonight_of("giant", players=200)
    each = scoring_seconds(large, figures(large))
    assert minutes(each, 200) > minutes(each, 40) >= 40 * each / 60
    assert scoring_seconds(small, figures(small)) > each  # four rule cards each, where two hundred have two
    assert minutes(each, 200, 4) <= minutes(each, 200) / 4 + 5
    scoring = {str(stage.what): stage.minutes for stage in stages(large)}
    assert max(scoring.values()) >= 60
    assert typing_seconds(large) < each


@pytest.mark.parametrize("kit", SIZES)
def test_what_is_told_of_an_envelope_is_what_it_takes(kit: str) -> None:
    tonight = tonight_of(kit)
    assert 25 < packing_seconds(tonight) < 90
    assert scoring_seconds(tonight, 1) > 20


def test_the_book_says_how_much_there_is_to_cut_where_cards_are_printed_along() -> None:
    night, kit = night_of("giant", 40), kit_of("giant")
    with_cards, alone = (
        next(part for part in haggle(night, kit, Wishes(("en",), parts)).parts if isinstance(part, Pages))
        for parts in (("rules", "book"), ("book",))
    )
    assert re.search(r"\d+\u00a0sheets, four at a time, \d+\u00a0cuts", " ".join(texts(with_cards)))
    assert "four at a time" not in " ".join(texts(alone))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kit", SIZES)
def test_the_worked_example_adds_up(kit: str, lang: Lang) -> None:
    blocks = example(tonight_of(kit, lang))
    [table] = [block for block in blocks if isinstance(block, TextTable)]
    *lines, total = [float(row[2].replace("\u2212", "-").replace("+", "").replace(",", ".")) for row in table.rows]
    assert sum(lines) == total
    assert any(row[0] for row in table.rows)


@pytest.mark.parametrize("lang", LANGS)
def test_the_documents_advice_is_read_aloud_and_stands_in_the_guide(lang: Lang) -> None:
    said = {"en": "it pays to haggle", "fr": "marchander paie"}[lang]
    night, kit = night_of("sackson"), kit_of("sackson")
    for part in haggle(night, kit, Wishes((lang,), ("book", "guide"))).parts:
        assert isinstance(part, Pages)
        assert said in " ".join(texts(part))
    assert {"en": "both copies", "fr": "deux exemplaires"}[lang] in " ".join(
        texts(host_book(tonight_of("sackson", lang)))
    )
