"""Tournaments: fair tables, the same results whoever counts, and what they say of the bots."""

import csv
import io
import json
import math
from collections import Counter
from pathlib import Path

import pytest
from pyarrow import parquet

from kermesse.games.hattrick.rules.model import Card, Match
from kermesse.games.hattrick.views.hand import legal, view
from kermesse.lab.tournament import games
from kermesse.lab.tournament.games import Result, play_deal
from kermesse.lab.tournament.runner import Tournament, run, standings
from kermesse.lab.tournament.tables import among, mixed
from kermesse.pieces.chance import Chance
from tests.cli.typed import kermesse, text, told

SMALL = Tournament(("beginner", "random"), "random", 4, 6, "seed")


def untimed(results: list[Result]) -> list[Result]:
    return [result._replace(seconds=0.0) for result in results]


def test_one_among_many_has_every_seat_once() -> None:
    assert among("a", "b", 4) == (
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    )


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("pool", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d", "e", "f", "g")])
def test_mixed_tables_turn_until_everybody_has_sat_everywhere(pool: tuple[str, ...], seats: int) -> None:
    seen: Counter[str] = Counter()
    for deal in range(200):
        tables = mixed(pool, seats, Chance("seed", str(deal)))
        assert len(tables) == seats
        assert len(set(tables[0])) > 1
        for seat in range(seats):
            assert Counter(table[seat] for table in tables) == Counter(tables[0])
        seen.update(tables[0])
    assert max(seen.values()) < 1.3 * min(seen.values())


def test_every_table_of_a_deal_has_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[tuple[Card, ...], ...]] = []

    class Witness:
        def card(self, match: Match, seat: int, chance: Chance) -> Card:
            assert match.hand is not None
            if not match.hand.tricks and not match.hand.laid:
                dealt.append(match.hand.held)
            return legal(view(match, seat))[0]

    monkeypatch.setattr(games, "player_named", lambda name: Witness())
    play_deal(3, among("a", "b", 5), "seed")
    assert len(dealt) == 5
    assert len(set(dealt)) == 1


def test_no_bot_is_given_the_seed_of_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[bytes] = []

    class Spy:
        def card(self, match: Match, seat: int, chance: Chance) -> Card:
            keys.append(chance._key)
            return legal(view(match, seat))[0]

    monkeypatch.setattr(games, "player_named", lambda name: Spy())
    play_deal(3, among("a", "b", 4), "the root of everything")
    assert len(set(keys)) == 4 * 4
    assert not any(b"the root of everything" in key for key in keys)


def test_the_margins_of_a_table_add_up_to_nothing() -> None:
    results = run(SMALL, 1)
    for deal in range(SMALL.deals):
        for table in range(8):
            margins = [one.margin for one in results if (one.deal, one.table) == (deal, table)]
            assert len(margins) == 4
            assert math.isclose(sum(margins), 0, abs_tol=1e-9)


def test_the_same_seed_gives_the_same_results_on_any_number_of_cores() -> None:
    assert untimed(run(SMALL, 1)) == untimed(run(SMALL, 2))
    assert untimed(run(SMALL, 1)) != untimed(run(SMALL._replace(seed="other"), 1))


def test_a_bot_among_its_equals_has_no_margin() -> None:
    mirror = Tournament(("random",), "random", 4, 8, "seed")
    (standing,) = standings(mirror, run(mirror, 1))
    assert standing.hands == 32
    # the hero's draws differ from table to table, so only the interval can hold the truth
    assert abs(standing.margin) < 3 * standing.interval


def test_the_stronger_stands_first() -> None:
    first, second = standings(SMALL, run(SMALL, 1))
    assert (first.bot, second.bot) == ("beginner", "random")
    assert first.margin > 4 > second.margin + first.interval
    assert (first.deals, first.hands) == (6, 24)


def test_the_mean_and_its_interval() -> None:
    results = [Result(deal, 0, 0, "a", 0, margin, 0.5, 10) for deal, margin in enumerate((1.0, 2.0, 3.0))]
    standing = standings(Tournament(("a",), "b", 4, 3, ""), results)[0]
    assert standing.margin == 2.0
    assert math.isclose(standing.interval, 1.96 / math.sqrt(3))
    assert standing.milliseconds == 50.0


def test_the_command_writes_tables_files_and_pictures(tmp_path: Path) -> None:
    words = ["lab", "tournament", "hattrick", "--bots", "beginner,random", "--deals", "3", "--jobs", "1"]
    done = kermesse(*words, "--seats", "4,5", "--picture", str(tmp_path / "ladder.svg"))
    assert done.returncode == 0, told(done)
    assert text(done).count("beginner") == 2
    assert (tmp_path / "ladder.svg").read_text().startswith("<?xml")
    done = kermesse(*words, "-f", "json", "--results", str(tmp_path / "results.parquet"))
    assert {one["bot"] for one in json.loads(text(done))} == {"beginner", "random"}
    assert parquet.read_table(tmp_path / "results.parquet").num_rows == 3 * 4 * 4
    done = kermesse(*words, "-f", "csv", "--results", str(tmp_path / "results.csv"))
    assert [row["bot"] for row in csv.DictReader(io.StringIO(text(done)))] == ["beginner", "random"]
    assert len((tmp_path / "results.csv").read_text().splitlines()) == 1 + 3 * 4 * 4
    french = kermesse(*words, lang="fr_FR.UTF-8")
    assert "tables mêlées" in text(french)


def test_everything_wrong_on_the_line_is_said_at_once() -> None:
    done = kermesse(
        *("lab", "tournament", "tarock", "--bots", "nobody", "--seats", "3", "--deals", "0"),
        *("--picture", "x.gif", "-f", "xml"),
    )
    assert done.returncode == 2
    for word in ("tarock", "nobody", "--seats", "--deals", "x.gif", "xml"):
        assert word in told(done)
