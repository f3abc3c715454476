"""Nights among bots: the market's own rules, the same deals for all, a plan that is a night, and what comes of it."""

import csv
import io
import json
import math
from pathlib import Path

import pytest
from pyarrow import parquet

from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.deal import deal
from kermesse.lab.night.comparison import Comparison, SeatResult, compare, half_interval, standings, student
from kermesse.lab.night.floor import play_night
from kermesse.lab.night.plan import annealed
from kermesse.rules.kit_texts import kit_text
from kermesse.rules.scoring.score import totals
from tests.cli.typed import kermesse, text, told

SACKSON = Setup(game="sackson", edition=NEWEST)
GIANT = Setup(game="giant", edition=NEWEST)
SMALL = Comparison(SACKSON, 5, ("random",), None, (1, 2, 3), 1, 0)


def untimed(results: list[SeatResult]) -> list[SeatResult]:
    return [result._replace(milliseconds=0.0, plan=0.0) for result in results]


@pytest.mark.parametrize("setup", [SACKSON, GIANT])
def test_a_night_is_played_to_its_end_and_follows_from_its_secret(setup: Setup) -> None:
    first, again = (play_night(setup, "s" * 32, ("random",) * 6, 2) for _ in range(2))
    assert first._replace(seconds=0.0) == again._replace(seconds=0.0)
    assert sum(first.bargains) > 0
    assert len(first.points) == 6
    assert play_night(setup, "t" * 32, ("random",) * 6, 2).points != first.points


def test_who_trades_nothing_strikes_no_bargain_and_hands_in_the_best_of_their_deal() -> None:
    night = play_night(SACKSON, "u" * 32, ("untraded",) * 6, 1)
    assert night.bargains == (0,) * 6
    assert night.refused == 0
    dealt = deal(kit_of(SACKSON), [f"Player {seat + 1}" for seat in range(6)], "u" * 32)
    everything = totals(kit_of(SACKSON), as_arrays(kit_of(SACKSON), dealt.envelopes, dealt.sheets))
    assert sum(night.points) > 0.8 * sum(points for points in everything.tolist() if not math.isnan(points))


@pytest.mark.parametrize("setup, players", [(SACKSON, 15), (GIANT, 8)])
def test_a_plan_holds_what_was_dealt_and_is_worth_more_than_the_deal(setup: Setup, players: int) -> None:
    kit = kit_of(setup)
    dealt = deal(kit, [f"Player {seat + 1}" for seat in range(players)], "p" * 32)
    start, plan = annealed(dealt, kit, 1), annealed(dealt, kit, 300)
    assert start == annealed(dealt, kit, 1)
    assert len(plan.points) == players
    assert plan.total > 1.3 * start.total


def test_all_bots_have_the_same_deals_and_any_number_of_processes_plays_the_same() -> None:
    wanted = SMALL._replace(bots=("random", "untraded"))
    results = compare(wanted)
    assert untimed(results) == untimed(compare(wanted, jobs=2))
    assert wanted.rows == ("untraded", "random")
    for one in results:
        if one.table == "untraded":
            assert one.points == one.untraded
            assert one.bargains == 0
    alone = {(one.seed, one.seat): one.points for one in results if one.table == "untraded"}
    assert all(one.untraded == alone[one.seed, one.seat] for one in results)


def test_one_among_others_sits_elsewhere_in_each_deal() -> None:
    wanted = SMALL._replace(among="untraded")
    results = compare(wanted)
    mine = [(one.seed, one.seat) for one in results if one.bot == "random"]
    assert mine == [(1, 0), (2, 1), (3, 2)]
    standing = standings(wanted, results)[1]
    points = [one.points for one in results if one.bot == "random"]
    rest = [one.points for one in results if one.table == "random" and one.bot == "untraded"]
    assert standing.points == pytest.approx(sum(points) / 3)
    assert standing.others == pytest.approx(sum(rest) / 12)


def test_intervals_are_students() -> None:
    for free, point in ((1, 12.706), (2, 4.303), (3, 3.182), (7, 2.365), (30, 2.042)):
        assert student(free) == pytest.approx(point, rel=0.01)
    assert half_interval([1.0, 2.0, 3.0]) == pytest.approx(4.303 / math.sqrt(3))
    assert half_interval([1.0]) == math.inf


def test_the_command_writes_tables_files_and_numbers(tmp_path: Path) -> None:
    words = ("lab", "night", "sackson", "--players", "5", "--bots", "random", "--seeds", "2", "--minutes", "1")
    few = (*words, "--jobs", "1")
    out = kermesse(*few, "--plan", "20", "--results", str(tmp_path / "nights.parquet"))
    assert out.returncode == 0, told(out)
    assert "untraded" in text(out)
    assert parquet.read_table(tmp_path / "nights.parquet").num_rows == 20
    found = json.loads(kermesse(*few, "--format", "json", "--plan", "0").stdout)
    assert [one["bot"] for one in found] == ["untraded", "random"]
    assert found[0]["plan"] is None
    assert found[0]["gain"] == 0
    rows = list(csv.DictReader(io.StringIO(text(kermesse(*few, "--plan", "0", "--format", "csv")))))
    assert float(rows[1]["points"]) == pytest.approx(found[1]["points"])
    french = text(kermesse(*few, "--plan", "0", "--lang", "fr")).replace("\u00a0", " ")
    assert "par rapport aux mêmes donnes sans échange" in french


def test_everything_that_is_wrong_is_said_at_once() -> None:
    out = kermesse("lab", "night", "sackson", "--bots", "nobody", "--seeds", "0", "--minutes", "soon")
    assert out.returncode == 2
    for word in ("--bots", "--seeds", "--minutes", "trader"):
        assert word in told(out)
    few = kermesse("lab", "night", "sackson", "--players", "3")
    assert few.returncode == 2
    assert "--players" in told(few)


def test_a_kit_of_ones_own_is_played_from_its_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(kit_text("sackson"), "utf-8")
    few = ("--players", "5", "--bots", "untraded", "--seeds", "2", "--minutes", "1", "--plan", "0", "--jobs", "1")
    found = [text(kermesse("lab", "night", kit, *few, "--format", "csv")) for kit in ("sackson", str(mine))]
    assert found[0].count("\n") == found[1].count("\n") == 2
