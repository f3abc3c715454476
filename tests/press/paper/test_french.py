"""French on paper, read from the finished pages: its own spaces, quotation marks and apostrophes, everywhere."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.score import score
from kermesse.press.paper.haggle.after_night import after_night
from kermesse.press.paper.haggle.night import haggle, labelled
from kermesse.press.paper.haggle.parts import parts_of
from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from
from tests.press.paper.a_strangers_kit import REEF
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


OWN_KITS = {
    "sackson": (resources.files("kermesse.cli.haggle") / "new-sackson.toml").read_text("utf-8").replace("{id}", "own"),
    "giant": REEF,
}
APOSTROPHES = {
    '"pain", "pains"': '"pain d\'épices", "pains d\'épices"',
    '"coquille", "coquilles"': '"coquille d\'eau", "coquilles d\'eau"',
    '"prise", "prises"': '"prise d\'hier", "prises d\'hier"',
    "Mon marché": "L'avent",
    "Le récif": "L'île",
    "Le casse-croûte": "L'en-cas d'hiver",
    "Meilleurs ensemble.": "C'est l'heure !",
}
"""What a host types as their keyboard has it."""


def own_kit(game: str) -> Kit:
    text = OWN_KITS[game]
    for plain, typed in APOSTROPHES.items():
        text = text.replace(plain, typed)
    assert text.count("'") > 3
    return kit_from("own.toml", text)


def own(game: str) -> Printing:
    kit = own_kit(game)
    night = deal(kit, NAMES[: max(4, kit.head.players.fewest)], SEED)
    return haggle(night, kit, Wishes(("fr",), parts_of(kit)))


def own_after(game: str) -> Printing:
    kit = own_kit(game)
    night = deal(kit, NAMES[: max(4, kit.head.players.fewest)], SEED)
    return after_night(score(night, kit, "fr", "ab" * 16), kit, Wishes(("fr",)))


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
    "own sheets": lambda: own("sackson"),
    "own cards": lambda: own("giant"),
    "own sheets after": lambda: own_after("sackson"),
    "own cards after": lambda: own_after("giant"),
    "giant after": lambda: after_night(*scored("giant", "fr"), Wishes(("fr",))),
}


@pytest.mark.parametrize("what", PRINTINGS)
def test_all_that_is_printed_in_french_is_well_set(what: str) -> None:
    with opened(print_pdf(PRINTINGS[what]())) as pdf:
        lines = {line for page in pdf.pages for line in page.text.splitlines() if not FOR_A_PROGRAM.fullmatch(line)}
    assert len(lines) > 5
    assert [line for line in lines if WRONG.search(line)] == []
