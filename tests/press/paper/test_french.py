"""French on paper, read from the finished pages: its own spaces, quotation marks and apostrophes, everywhere."""

from __future__ import annotations

import re

import pytest

from kermesse.games.haggle.night.deal import deal
from kermesse.press.paper.haggle.after_night import after_night
from kermesse.press.paper.haggle.night import haggle, labelled
from kermesse.press.paper.haggle.parts import parts_of
from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import PrintSeat, Wishes
from tests.press.paper.book_nights import SEED, kit_of
from tests.press.paper.reading_pdf import opened
from tests.press.paper.test_after import scored
from tests.web.here import NAMES

WRONG = re.compile(
    r"['\"]"
    r"|\.\.\."
    r"|[^\u202f][;!?»]"
    r"|«[^\u202f]"
    r"|[^\u00a0\d]:(?=\s)"  # a clock's colon stands between figures
    r"|\d %"
)
FOR_A_PROGRAM = re.compile(r"(.*;){2}.*|.*--.*")
"""A spreadsheet's row, or a command: typed as it stands."""


def whole(game: str) -> Printing:
    kit = kit_of(game)
    return haggle(deal(kit, NAMES[: kit.head.players.fewest], SEED), kit, Wishes(("fr",), parts_of(kit)))


def seats() -> Printing:
    there = [PrintSeat(place, name, "ABC234", "https://example.org/s/x") for place, name in enumerate(("Ada", "Bo"), 1)]
    return labelled(there, kit_of("giant"), Wishes(("fr",), ("labels",)))


PRINTINGS = {
    "sackson": lambda: whole("sackson"),
    "giant": lambda: whole("giant"),
    "first-market": lambda: whole("first-market"),
    "hattrick": lambda: hattrick(4, Wishes(("fr",), HATTRICK)),
    "seats": seats,
    "sackson after": lambda: after_night(*scored("sackson", "fr"), Wishes(("fr",))),
    "giant after": lambda: after_night(*scored("giant", "fr"), Wishes(("fr",))),
}


@pytest.mark.parametrize("what", PRINTINGS)
def test_all_that_is_printed_in_french_is_well_set(what: str) -> None:
    with opened(print_pdf(PRINTINGS[what]())) as pdf:
        lines = {line for page in pdf.pages for line in page.text.splitlines() if not FOR_A_PROGRAM.fullmatch(line)}
    assert len(lines) > 5
    assert [line for line in lines if WRONG.search(line)] == []
