"""Whom what happens at a night concerns: by name, or not at all."""

from __future__ import annotations

from kermesse.games.facets import Ring
from kermesse.games.haggle.bell import BELL
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.terms import Leg
from tests.games.haggle.market.forms import gift, goods, offered, promise, swap
from tests.games.haggle.market.nights import Evening, market


def called(evening: Evening) -> set[object]:
    """Who is called by the last command."""
    return {ring.to for ring in BELL.rings(evening.floor, evening.told[-1][1])}


def test_an_offer_calls_those_it_names_and_nobody_on_the_floor() -> None:
    evening = market()
    offered(evening, 0, swap(0, 2, promise("A song."), promise("A dance.")))
    assert called(evening) == {2}
    offered(evening, 0, swap(0, None, promise("A song."), goods(red=1), to=(3, 1)))
    assert called(evening) == {1, 3}
    offered(evening, 0, swap(0, None, promise("A song."), goods(red=1)))
    assert called(evening) == set()


def test_a_yes_calls_the_one_who_asked() -> None:
    evening = market()
    legs = (Leg(0, 1, promise("One.")), Leg(1, 2, promise("Two.")), Leg(2, 0, promise("Three.")))
    offer = offered(evening, 0, c.Propose(legs))
    evening.do(1, c.Accept(offer))
    assert called(evening) == {0}
    evening.do(2, c.Accept(offer))
    assert called(evening) == {0, 1, 2}, "who has just said it is left out by whoever tells it"


def test_a_question_calls_the_host_and_the_places_call_all() -> None:
    evening = market()
    evening.do(0, c.Ask("May I?"))
    assert called(evening) == {"host"}
    evening.do("host", c.Close())
    assert called(evening) == set()
    evening.do("host", c.Reveal())
    assert Ring("seats", "reveal") in BELL.rings(evening.floor, evening.told[-1][1])


def test_words_call_nobody() -> None:
    evening = market()
    evening.do(0, c.Tell("Good evening."))
    evening.do(0, gift(0, 1, promise("A song.")))
    evening.do(1, c.Decline(next(iter(evening.floor.players[1].received))))
    assert called(evening) == set()


def test_five_minutes_are_left_while_the_market_is_open() -> None:
    evening = market()
    assert BELL.five_at(evening.floor) is None
    evening.do("host", c.Extend(evening.at + 1_000.0))
    assert BELL.five_at(evening.floor) == evening.at + 699.0
    evening.do("host", c.Pause())
    assert BELL.five_at(evening.floor) is None
