"""Awards drawn from whole nights: what they count is true, and worked out by hand; nothing private is in them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.replay.awards import Award, awards, awards_by_name
from kermesse.games.haggle.replay.story import story
from tests.games.haggle.market.forms import goods, offered, rules, struck, swap
from tests.games.haggle.market.nights import Evening, market
from tests.games.haggle.views.past import NAMES, ended, night


def of(evening: Evening) -> dict[str, Award]:
    return {award.what: award for award in awards(evening.floor)}


def traded(evening: Evening, offer: c.Propose, *others: int) -> None:
    number = offered(evening, 0 if offer.legs[0].giver is None else offer.legs[0].giver, offer)
    for seat in others:
        evening.do(seat, c.Accept(number))


def without(evening: Evening, seat: int, got: dict[str, int], gave: dict[str, int]) -> float:
    """What an envelope would have come to without a bargain, by the score of the night with another envelope in it."""
    floor = evening.floor
    player = floor.players[seat]
    held = dict(player.goods)
    for kind, count in got.items():
        held[kind] -= count
    for kind, count in gave.items():
        held[kind] = held.get(kind, 0) + count
    other = replace(player, goods={kind: count for kind, count in held.items() if count})
    answer = answer_of(replace(floor, players=floor.players.having(seat, other)), "en")
    [total] = [one.total for one in answer.standings if one.player == player.name]
    assert total is not None
    return total


def test_the_best_and_the_worst_bargain_by_the_whole_envelope() -> None:
    evening = market()
    traded(evening, swap(1, 2, goods(red=1), goods(blue=1)), 2)
    traded(evening, swap(0, 3, goods(white=1), goods(yellow=1)), 3)
    ended(evening)
    totals = evening.floor.scoring.totals  # type: ignore[union-attr]
    worth = {
        1: totals[1] - without(evening, 1, {"blue": 1}, {"red": 1}),  # type: ignore[operator]
        2: totals[2] - without(evening, 2, {"red": 1}, {"blue": 1}),  # type: ignore[operator]
        0: totals[0] - without(evening, 0, {"yellow": 1}, {"white": 1}),  # type: ignore[operator]
        3: totals[3] - without(evening, 3, {"white": 1}, {"yellow": 1}),  # type: ignore[operator]
    }
    partner = {0: 3, 3: 0, 1: 2, 2: 1}
    found = of(evening)
    best, worst = max(worth, key=lambda seat: worth[seat]), min(worth, key=lambda seat: worth[seat])
    assert found["best-bargain"] == Award("best-bargain", best, partner[best], points=worth[best])
    assert found["worst-bargain"] == Award("worst-bargain", worst, partner[worst], points=worth[worst])


def test_goods_that_were_passed_on_are_not_weighed_nor_are_gifts() -> None:
    evening = market()
    traded(evening, swap(0, 1, goods(red=1), goods(blue=2)), 1)
    struck(evening, 0, 2, goods(blue=2))
    ended(evening)
    assert {award.seat for what, award in of(evening).items() if what.endswith("-bargain")} <= {1}


def test_who_gave_goods_and_took_none_for_them() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=3))
    traded(evening, swap(3, 4, goods(blue=2), rules(2, way="show")), 4)
    traded(evening, swap(1, 2, goods(red=2), goods(blue=1)), 2)
    assert of(ended(evening))["most-generous"] == Award("most-generous", 0, count=3)


def test_who_sealed_last_and_how_late() -> None:
    evening = market()
    evening.do(0, c.Seal())
    evening.do(4, c.Seal())
    evening.do("host", c.Close(), 12)
    assert of(ended(evening))["last-to-seal"] == Award("last-to-seal", 4, seconds=12)


def test_where_a_bot_sealed_last_nobody_did() -> None:
    """The moments of the night say who sealed last, bots too."""
    evening = market()
    for seat in (0, 3, 4):
        evening.do(seat, c.Seal(), 5)
    players = evening.floor.players
    evening.floor = replace(evening.floor, players=players.having(4, replace(players[4], bot=True)))
    evening.do("host", c.Close(), 12)
    assert "last-to-seal" not in of(ended(evening))
    [moment] = [one for one in story(evening.floor, ()).moments if one.what == "last-sealed"]
    assert moment.seats == (4,)


def test_who_spoke_to_all_most_and_with_whom_others_struck_no_bargain() -> None:
    evening = market()
    struck(evening, 1, 2, goods(red=1))  # before anything was said
    evening.do(1, c.Tell("Card 4 says: nothing counts.", (), 4))
    evening.do(1, c.Tell("Believe me."))
    evening.do(2, c.Tell("Card 3 is worth nothing."))
    for seat in (0, 3):
        struck(evening, 2, seat, goods(yellow=1))
    struck(evening, 1, 3, goods(red=1))
    found = of(ended(evening))
    assert found["most-told"] == Award("most-told", 1, count=2)
    assert found["least-believed"] == Award("least-believed", 1, count=1, of=4)


def test_nobody_gets_more_than_two(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = market()
    traded(evening, swap(0, 2, goods(white=1), goods(blue=1)), 2)
    evening.do(0, c.Tell("Card 4 says: nothing counts."))
    evening.do(0, c.Tell("Believe me."))
    evening.do(1, c.Seal())
    evening.do(0, c.Seal(), 5)
    evening.do("host", c.Close(), 12)
    found = awards(ended(evening).floor)
    monkeypatch.setattr("kermesse.games.haggle.replay.awards.EACH", 9)
    could = awards(evening.floor)
    own = [award for award in could if award.seat == 0]
    assert len(own) > 2
    assert found == tuple(award for award in could if award not in own[2:]), "nobody else gets what is left out"


def test_what_was_told_to_some_counts_for_no_award() -> None:
    evening = market()
    for _ in range(3):
        evening.do(1, c.Tell("Between us.", (0, 2, 3)))
    evening.do(2, c.Tell("Hello to all."))
    found = of(ended(evening))
    assert (found["most-told"].seat, found["least-believed"].seat) == (2, 2)


def test_what_was_told_to_some_leaves_no_trace() -> None:
    """Two nights that differ in nothing but who told whom secretly, and how often."""

    def told(seat: int, *hearers: int, often: int) -> tuple[Award, ...]:
        evening = market()
        evening.do(2, c.Tell("Hello to all."))
        for _ in range(often):
            evening.do(seat, c.Tell("Between us.", hearers))
        struck(evening, 0, 2, goods(white=3))
        ended(evening)
        return awards(evening.floor)

    one, other = told(1, 0, often=1), told(4, 0, 2, 3, often=5)
    assert one == other
    assert {award.what for award in one} == {"most-generous", "most-told", "least-believed"}


def test_where_one_person_plays_nobody_did_anything_most() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=2))
    evening.do(0, c.Tell("Anybody?"))
    evening.do(0, c.Seal())
    players = evening.floor.players
    for seat in range(1, 5):
        players = players.having(seat, replace(players[seat], bot=True))
    evening.floor = replace(evening.floor, players=players)
    assert of(ended(evening)) == {}


def test_the_file_of_a_night_has_them_by_name() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=3))
    ended(evening)
    [award] = awards_by_name(evening.floor)
    assert (award.what, award.player, award.count) == ("most-generous", evening.floor.players[0].name, 3)


def test_bots_get_none() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=2))
    struck(evening, 3, 2, goods(blue=1))
    players = evening.floor.players
    evening.floor = replace(evening.floor, players=players.having(0, replace(players[0], bot=True)))
    assert of(ended(evening))["most-generous"].seat == 3


def test_a_night_in_which_nothing_happened_has_none() -> None:
    assert of(ended(market())) == {}


@pytest.mark.parametrize("name", NAMES)
def test_whole_nights_have_awards_that_fit(name: str) -> None:
    evening = night(name)
    here = {seat for seat, _ in evening.floor.here}
    for what, award in of(evening).items():
        assert award.seat in here
        assert (award.points > 0) == (what == "best-bargain")
        assert (award.points < 0) == (what == "worst-bargain")
        assert award.count <= award.of or what != "least-believed"
