"""A counter-offer is for whoever made the offer: nobody else's bargain ends it."""

from __future__ import annotations

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.terms import Bundle, LaterTerm, Leg
from tests.games.haggle.market.forms import deaths, gift, goods, offered, swap
from tests.games.haggle.market.nights import market


def test_two_strangers_cannot_end_somebodys_offer() -> None:
    evening = market()
    floor_offer = offered(evening, 0, gift(0, None, goods(red=1)))
    assert evening.refusal(1, gift(1, 2, goods(blue=1), counters=floor_offer)) == "NOT_AN_ANSWER"
    assert evening.refusal(1, gift(1, None, goods(blue=1), counters=floor_offer)) == "NOT_AN_ANSWER"
    assert evening.refusal(1, gift(1, None, goods(blue=1), counters=floor_offer, to=(2,))) == "NOT_AN_ANSWER"
    assert evening.refusal(1, gift(1, None, goods(blue=1), counters=floor_offer, to=(0, 2))) == "NOT_AN_ANSWER"
    assert evening.refusal(1, gift(1, None, goods(blue=1), counters=floor_offer, to=(0,))) == ""
    assert evening.refusal(1, swap(1, 0, goods(blue=1), goods(red=1), counters=floor_offer)) == ""


def test_an_answer_may_bring_in_a_third() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, 1, goods(red=1), goods(blue=1)))
    legs = (*gift(1, 0, goods(blue=1)).legs, Leg(0, 2, goods(red=1)), Leg(2, 1, goods(red=1)))
    second = offered(evening, 1, c.Propose(legs, counters=first))
    evening.do(0, c.Accept(second))
    assert deaths(evening.do(2, c.Accept(second))) == {first: "answered"}


def test_a_gift_that_is_taken_at_once_answers_too() -> None:
    evening = market()
    evening.do(0, c.TreatGifts("take"))
    asking = offered(evening, 0, c.Propose((Leg(1, 0, goods(blue=1)),)))
    assert deaths(evening.do(1, gift(1, 0, goods(blue=1), counters=asking))) == {asking: "answered"}
    assert not evening.floor.offers


def test_an_offer_is_for_people_to_read() -> None:
    """On the floor it is everybody's, so it cannot be a book."""
    evening = market()
    kinds = ("red", "blue", "white", "orange", "yellow")
    each = Bundle(goods=dict.fromkeys(kinds, 1), later=(LaterTerm(1, kinds),))
    legs = tuple(Leg(giver, taker, each) for giver in range(5) for taker in range(5) if giver != taker)
    assert evening.refusal(0, c.Propose(legs)) == "TOO_LONG"
    assert evening.refusal(0, c.Propose(legs[:12])) == "NOT_HELD"
