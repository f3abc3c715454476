"""The tables that are kept: what was settled for each, who came, and what they did."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.before.market import envelopes_entered, left_open, market, night, on_paper, places_told, scored
from tests.before.match import a_match, another_match, asks_to_take_back, first_tricks
from tests.before.table import Time
from tests.web.here import Here, Table

KITS = Path(__file__).parent / "kept" / "kits"
NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn", "Gus", "Hal")


class Founding(NamedTuple):
    """A table, how many come, what they do, and what is left to do after the server was started once more."""

    game: str
    people: int
    setup: dict[str, Any]
    begins: Callable[[Table, Time], Awaitable[None]]
    goes_on: Callable[[Table, Time], Awaitable[None]]


def foundings() -> dict[str, Founding]:
    """The tables by name: of each game one that is under way and one that is over."""
    kits = {name: (KITS / f"{name}.toml").read_text("utf-8") for name in ("orchard", "great-orchard")}
    rulings = {"show": "once", "copy": "yes", "promises": "settle"}
    saturday = {"title": "Saturday", "spare": 2, "rulings": rulings}
    paper = {"title": "Paper", "play": "paper", "spare": 2}
    orchard = {"kit": "orchard.toml", "kit_text": kits["orchard"], "sheets": [1, 2, 3, 27, 30, 40]}
    orchard |= {"title": "Orchard", "spare": 3, "rulings": {**rulings, "attacks": "per-set"}, "limits": {"notes": 50}}
    summer = {"title": "Été", "spare": 2, "spread": 200, "rulings": rulings}
    great = {"kit": "great-orchard.toml", "kit_text": kits["great-orchard"], "spare": 1}
    great |= {"rulings": {**rulings, "excuse": "apart"}}
    friday = {"title": "Friday", "turn_seconds": None, "hints": True}
    quick = {"rulings": {"match_length": "points:4", "lead_tie": "compare-piles"}, "between_seconds": 5}
    return {
        "sackson-open": Founding("sackson", 6, orchard, market, left_open),
        "sackson-over": Founding("sackson", 6, saturday, night, places_told),
        "sackson-paper": Founding("sackson", 5, paper, on_paper, envelopes_entered),
        "giant-open": Founding("giant", 5, summer, market, left_open),
        "giant-over": Founding("giant", 4, great, night, scored),
        "hattrick-open": Founding("hattrick", 4, friday, first_tricks, asks_to_take_back),
        "hattrick-over": Founding("hattrick", 4, quick, a_match, another_match),
    }


async def begun(here: Here, time: Time) -> dict[str, Table]:
    """Founds the tables, and plays most of each."""
    tables = {}
    for name, founding in foundings().items():
        table = tables[name] = await here.found(founding.game, *NAMES[: founding.people], **founding.setup)
        await founding.begins(table, time)
    return tables
