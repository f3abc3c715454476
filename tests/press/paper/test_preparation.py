"""What a printing asks of a host, in sentences: the same whether it is only counted or has been made."""

from __future__ import annotations

import io
from collections.abc import Sequence
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from kermesse.press.paper.archive import PAPER_FILES, as_one_file, files_of
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.haggle.workload import minutes, packing_seconds
from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.joining.whole import page_count
from kermesse.press.paper.material.printing import Form, Printing
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.preparation import counted
from kermesse.press.paper.wishes import Wishes
from tests.press.paper.book_nights import kit_of, night_of
from tests.press.paper.reading_pdf import opened


def night(*parts: PartName, players: int = 10, guides: int = 1, backs: bool = False) -> Printing:
    wishes = Wishes(("en",), parts, guides=guides, backs=backs)
    return haggle(night_of("sackson", players), kit_of("sackson"), wishes)


def english(printing: Printing) -> list[str]:
    return [sentence.en for sentence in counted(printing, {})]


@pytest.mark.parametrize("form", ["pdf", "papers"])
@pytest.mark.parametrize("backs", [False, True])
def test_what_is_counted_is_what_is_made(form: Form, backs: bool) -> None:
    printing = replace(night(backs=backs), form=form)
    made = as_one_file(printing)
    assert counted(printing, files_of(form)) == made.preparation
    pages = page_count(made.content) if form == "pdf" else made.pages
    assert made.preparation[0].en.startswith(f"{pages} pages: ")
    assert made.preparation[0].fr.startswith(f"{pages} pages : ")


def test_thick_paper_and_labels_are_told_by_their_pages() -> None:
    printing = night("calibration", "cards", "labels", "guide")
    told = english(printing)[1]
    with opened(as_one_file(printing).content) as document:
        cards, labels, guide = [mark.page + 1 for mark in document.bookmarks if not mark.level][1:]
    thick, stuck = f"pages {cards}–{labels - 1}", f"pages {labels}–{guide - 1}"
    assert told == f"Thick paper: {thick}. Label sheets: {stuck}. Plain paper: all other pages."


def test_each_file_is_told_with_its_paper() -> None:
    made = as_one_file(replace(night("cards", "labels"), form="papers"))
    with ZipFile(io.BytesIO(made.content)) as archive:
        assert archive.namelist() == [PAPER_FILES["cards"], PAPER_FILES["labels"]]
    assert made.preparation[1].en == "Thick paper: cards.pdf. Label sheets: labels.pdf."
    assert made.preparation[1].fr == "Papier épais : cards.pdf. Planches d'étiquettes : labels.pdf."


def told_of(word: str, told: Sequence[str]) -> list[str]:
    return [sentence for sentence in told if word in sentence]


def test_packing_is_told_where_something_is_packed() -> None:
    tonight = Tonight(kit_of("sackson"), "en", night_of("sackson", 10))
    [packing] = told_of("Packing", english(night("slips")))
    assert f"{minutes(packing_seconds(tonight), 10)} minutes for 10" in packing
    assert told_of("Packing", english(night("labels", "guide"))) == []
    assert english(night("labels")) == ["2 pages: 10 labels on 2 sheets."]


@pytest.mark.parametrize("guides, here", [(1, 1), (7, 4), (10, 5)])
def test_guides_are_told_as_they_are_and_as_they_are_needed(guides: int, here: int) -> None:
    [told] = told_of("guides", english(night("guide", guides=guides)))
    assert told.endswith(f"10 people need 5 sheets, the file has {here}.")


def test_cutting_is_told_in_cuts_and_minutes() -> None:
    printing = haggle(night_of("giant", 40), kit_of("giant"), Wishes(("fr",), ("rules",), size="mini"))
    sheets, cutting, _ = counted(printing, {})
    assert sheets.en == "12 pages: 210 cards on 12 sheets."
    assert cutting.en == "Cutting takes about 13 minutes with a trimmer: 75 cuts, 4 sheets at a time."
    assert "75 coupes" in cutting.fr


def test_a_game_without_envelopes_asks_for_nothing_to_pack() -> None:
    told = english(hattrick(4, Wishes(("en",))))
    assert told[1] == "Thick paper: pages 3–9. Plain paper: all other pages."
    assert [word for word in ("Packing", "guides") if told_of(word, told)] == []
