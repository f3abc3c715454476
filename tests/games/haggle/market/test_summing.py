"""Players' own score sheets: who may hand one in and when, and where it differs from the score."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from kermesse.games.codec import decoder, encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.envelopes.sums import AGAIN_SECONDS, Difference, differences
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import SumLine
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.host import host_part
from kermesse.games.haggle.views.outcome import Outcome, outcome
from kermesse.games.haggle.views.own import own_part
from kermesse.games.standings import Line
from tests.games.haggle.market.nights import Evening, market

SACKSON, GIANT = (kit_of(Setup(game=game)) for game in ("sackson", "giant"))
SHEET = c.SumUp((SumLine(4.0, kind="blue"), SumLine(-2.5, rule=3)), 1.5)


def own(evening: Evening, seat: int, add: float = 0) -> c.SumUp:
    """The sheet of somebody who reckons as the program does, but for so many points in each line."""
    [sheet] = [one for one in outcome(evening.floor, "host", "en").standings if one.player == f"Player {seat}"]
    lines = [SumLine(line.points + add, line.rule, line.kind) for line in sheet.lines if line.points]
    return c.SumUp(tuple(lines), sum(line.points for line in lines))


# Handing in.


def test_once_sealed_or_closed_and_until_the_score_is_told() -> None:
    evening = market()
    assert evening.refusal(0, SHEET) == "NOT_SEALED"
    evening.do(0, c.Seal())
    evening.do(0, SHEET)
    assert evening.refusal(1, SHEET) == "NOT_SEALED"
    evening.do("host", c.Pause())
    evening.do(0, c.SumUp((), 7.0), later=AGAIN_SECONDS)
    evening.do("host", c.Close())
    evening.do(1, SHEET)
    evening.do("host", c.Reveal())
    evening.do(2, SHEET)
    assert evening.refusal("host", SHEET) == "NOT_FOR_YOU_TO_ASK"
    evening.do("host", c.Score())
    assert evening.refusal(2, SHEET) == "NIGHT_OVER"
    gathering = Evening(Setup(game="sackson"))
    gathering.seat("Ada")
    assert gathering.refusal(0, SHEET) == "GATHERING"


def test_the_last_one_counts_and_only_its_player_and_the_host_see_it() -> None:
    evening = market()
    evening.do("host", c.Close())
    evening.do(0, SHEET)
    assert evening.refusal(0, c.SumUp((SumLine(1.0),), 3.0)) == "SUMMED_JUST_NOW"
    evening.do(0, c.SumUp((SumLine(1.0),), 3.0), later=AGAIN_SECONDS)
    seen = own_part(evening.floor, 0).summed
    assert seen is not None
    assert (seen.lines, seen.total, seen.at) == ((SumLine(1.0),), 3.0, evening.at)
    assert [player.summed for player in host_part(evening.floor).players] == [seen, None, None, None, None]
    assert own_part(evening.floor, 1).summed is None


def test_only_what_is_in_the_box_can_be_reckoned() -> None:
    evening = market()
    evening.do("host", c.Close())
    assert evening.refusal(0, c.SumUp((SumLine(1.0, kind="green"),), 1.0)) == "NO_SUCH_GOODS"
    assert evening.refusal(0, c.SumUp((SumLine(1.0, rule=16),), 1.0)) == "NO_SUCH_CARD"
    evening.do(0, c.SumUp((SumLine(1.0, rule=15),), 1.0))


@pytest.mark.parametrize(
    "wrong",
    [
        {"lines": [{"points": 1}] * 401, "total": 1},
        {"lines": [{"points": 1.1}], "total": 1},
        {"lines": [{"points": 1e9}], "total": 1},
        {"lines": [{"points": 1, "rule": 10_000}], "total": 1},
        {"lines": [{"points": 1, "words": "mine"}], "total": 1},
        {"lines": [{"rule": 1}], "total": 1},
        {"lines": [], "total": 1_000_000.25},
        {"lines": []},
    ],
)
def test_what_is_too_long_or_no_sheet_is_not_read(wrong: dict[str, object]) -> None:
    right = {"do": "sum-up", "lines": [{"points": 1, "rule": None, "kind": None}] * 400, "total": -1.75}
    read = decoder(c.Command)
    assert isinstance(read.decode(msgspec.json.encode(right)), c.SumUp)
    with pytest.raises(msgspec.ValidationError):
        read.decode(msgspec.json.encode({"do": "sum-up", **wrong}))


# Differences.


def test_by_rule_by_kind_and_the_rest() -> None:
    summed = (SumLine(2.0, kind="red"), SumLine(5.0, rule=7), SumLine(5.0, rule=7), SumLine(1.0))
    scored = (Line(None, 1, 3.0, "", kind="red"), Line(7, 2, 10.0, ""), Line(9, 1, -4.0, ""), Line(None, 1, 2.0, ""))
    assert differences(summed, scored, SACKSON) == (
        Difference(None, None, 1.0, 2.0),
        Difference(None, "red", 2.0, 3.0),
        Difference(9, None, 0.0, -4.0),
    )


def test_cards_of_one_rule_are_one_thing() -> None:
    rule = next(rule for rule in GIANT.rules if len(rule.cards) > 1)
    one, other, *_ = sorted(rule.cards)
    assert differences((SumLine(6.0, rule=other),), (Line(one, 1, 6.0, ""),), GIANT) == ()
    assert differences((SumLine(5.0, rule=other),), (Line(other, 1, 6.0, ""),), GIANT) == (
        Difference(other, None, 5.0, 6.0),
    ), "called as it stands on the sheets"
    assert differences((SumLine(5.0, rule=other),), (Line(one, 1, 6.0, ""),), GIANT) == (
        Difference(one, None, 5.0, 6.0),
    )


LINES = st.lists(
    st.builds(
        SumLine,
        st.integers(-8, 8).map(lambda quarters: quarters / 4),
        st.none() | st.integers(1, 15),
        st.none() | st.sampled_from(["red", "blue"]),
    ),
    max_size=8,
)


@given(LINES, LINES)
def test_differences_add_up_to_the_difference_of_the_sums(summed: list[SumLine], scored: list[SumLine]) -> None:
    theirs = [Line(line.rule, 1, line.points, "", kind=line.kind) for line in scored]
    found = differences(summed, theirs, SACKSON)
    total = sum(line.points for line in summed) - sum(line.points for line in scored)
    assert sum(one.summed - one.scored for one in found) == total
    assert all(one.summed != one.scored for one in found)
    assert differences(scored, theirs, SACKSON) == ()


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_the_score_tells_each_their_own_and_the_host_all(game: str) -> None:
    evening = market(game=game)
    evening.do("host", c.Close())
    if game == "giant":
        evening.do("host", c.Announce())
    evening.do("host", c.Reveal(unchosen="keep-all"))
    right = own(evening, 2)
    evening.do(2, right)
    evening.do(3, own(evening, 3, add=1))
    evening.do("host", c.Score())

    def told(eyes: object) -> Outcome:
        return outcome(evening.floor, eyes, "en")  # type: ignore[arg-type]

    [mine_] = told(2).differences
    assert (mine_.seat, mine_.summed, mine_.lines) == (2, mine_.scored, ())
    [other] = told(3).differences
    assert other.scored is not None
    assert all(line.summed > line.scored for line in other.lines)
    assert other.summed - other.scored == sum(line.summed - line.scored for line in other.lines) > 0
    assert told("host").differences == (mine_, other)
    assert told(0).differences == told("public").differences == ()
    assert decoder(Outcome).decode(encoder().encode(told(3))) == told(3)


def test_each_sheet_names_its_seat_whoever_reads_and_whatever_people_are_called() -> None:
    evening = market()
    evening.do("host", c.Close())
    for seat, name in ((0, "Player 1"), (2, "")):
        evening.floor = replace(
            evening.floor, players=evening.floor.players.having(seat, replace(evening.floor.players[seat], name=name))
        )
    evening.do("host", c.Score())
    totals = evening.floor.scoring.totals  # type: ignore[union-attr]
    for eyes in ("host", "public", 0, 4):
        standings = outcome(evening.floor, eyes, "en").standings  # type: ignore[arg-type]
        assert {place.seat: place.total for place in standings} == totals
        assert [place.player for place in sorted(standings, key=lambda place: place.seat)] == [
            "Player 1",
            "(2)",
            "(3)",
            "Player 3",
            "Player 4",
        ]
