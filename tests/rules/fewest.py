"""What everybody who asks traits says of `fewest`, an effect that only a copy of the house knows.

Run by `test_new_effect.py` in that copy, by itself; it prints one JSON object.
"""

from __future__ import annotations

import json
import sys

from kermesse.fault import Faults
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.views.caveats import about_rules
from kermesse.games.haggle.views.reckoning import reckon
from kermesse.games.haggle.views.view import view
from kermesse.press.paper.haggle.chapters.questions import questions
from kermesse.press.paper.haggle.chapters.reckoning import reckoning
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Pages
from kermesse.rules.kit_files import kit_from
from kermesse.rules.relevant_rulings import relevant_rulings
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.wording import card_text
from tests.games.haggle.views.test_reckoning import knowing
from tests.press.paper.book_nights import SEED, texts

HEAD = """
id = "fewest"
name = { en = "The fewest", fr = "Le moins" }
game = "GAME"
catalogue = "colours"
players = { fewest = 2, most = 20, made_for = 10 }
rulings = ["attacks", "most_of_none"]
[box]
per_player = { cards = 2 }
BOX
"""
FEWEST = """
[[rule]]
cards = [4]
effect = "fewest"
what = "WHAT"
points = 7
"""
SHEETS, LOTS = "sheets = { each = 1, always = [4] }", "lots = { fewest = 1, most = 4 }"


def written(game: str, what: str, more: str = "") -> str:
    head = HEAD.replace("GAME", game).replace("BOX", SHEETS if game == "sackson" else LOTS)
    return head + FEWEST.replace("WHAT", what) + more


def faults(text: str) -> list[str]:
    try:
        kit_from("fewest", text)
    except Faults as error:
        return [str(fault.expected.en) for fault in error.faults]
    return []


def findings() -> dict[str, object]:
    kit = kit_from("fewest", written("sackson", "white"))
    floor = knowing((4,))
    mine = Night(game="sackson", sheets=(4,), envelopes=(Envelope("you", {"white": 2}),))
    tonight = Tonight(kit, "en", deal(kit, ["Ada", "Ben"], SEED))
    return {
        "faults of an independent one": faults(written("giant", "white", "independent = true")),
        "faults of several kinds": faults(written("sackson", "white + red")),
        "goods told apart": len(plan_of(kit).atoms) - 1,
        "rulings": relevant_rulings(kit, kit.rules),
        "caveats": [said.en for said in about_rules(view(floor, 0), kit, mine)],
        "steps": [plain(text) for text in texts(Pages("", "en", reckoning(tonight))) if "sheet\u00a04" in text.lower()],
        "questions": [text for text in texts(Pages("", "en", questions(tonight))) if "the most" in text],
    }


def scored() -> dict[str, object]:
    """What needs a score and words in two languages."""
    kit = kit_from("fewest", written("sackson", "white"))
    floor = knowing((4,))
    told = reckon(view(floor, 0), {"white": 2}, (), kit, "en")
    return {
        "total": told.total,
        "caveats": [said.en for said in told.warnings],
        "lines": [plain(line.text) for line in told.lines],
        "cards": [plain(card_text(kit.rules[0], kit, lang)) for lang in ("en", "fr")],
    }


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


if __name__ == "__main__":
    sys.stdout.write(json.dumps(scored() if "scored" in sys.argv else findings()))
