"""What a seat lacks to accept the offers before it: told from its view, and true on the floor."""

from __future__ import annotations

from itertools import product

import pytest

from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.offers.choices import can_agree
from kermesse.games.haggle.market.state.bargains import Agreement
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.views.lacks import OfferLack, given, lacks, offers_before
from kermesse.games.haggle.views.view import view
from tests.games.haggle.market.forms import claims, gift, goods, later, offered, rules, struck, swap, unseen
from tests.games.haggle.market.nights import market
from tests.games.haggle.views.test_view import GAME, night, two_worlds


@pytest.mark.parametrize(
    "asked, lack",
    [
        (goods(blue=2), None),
        (goods(blue=3), "goods"),
        (rules(4), None),
        (rules(4, 4), "cards"),
        (Bundle(cards=(CardTerm(4), CardTerm(4, "show"))), None),
        (rules(5, way="show"), "cards"),
        (Bundle(cards=(CardTerm(4),), unseen=1), None),
        (Bundle(cards=(CardTerm(4),), unseen=2), "cards"),
        (claims(0), None),
        (claims(1), "claims"),
        (claims(0, 0), "claims"),
    ],
)
def test_whether_a_seat_has_what_it_is_asked_for(asked: Bundle, lack: str | None) -> None:
    evening = market()
    struck(evening, 0, 1, later(2))
    struck(evening, 2, 3, later(2))
    number = offered(evening, 0, gift(1, 0, asked))
    expected = () if lack is None else (OfferLack(number, lack),)  # type: ignore[arg-type]
    assert lacks(view(evening.floor, 1)).offers == expected


def test_a_choice_beyond_a_seat_is_told_beside_those_that_it_can_make() -> None:
    evening = market()
    legs = (
        Leg(0, 1, goods(orange=1), (goods(red=1), goods(white=1))),
        Leg(1, 0, goods(blue=1), (goods(blue=1), goods(blue=2), unseen(2), unseen(3))),
    )
    number = offered(evening, 0, c.Propose(legs))
    [one] = lacks(view(evening.floor, 1)).offers
    assert one == OfferLack(number, None, ((None, None), (None, "goods", None, "cards")))


def test_an_offer_of_which_it_can_choose_nothing_is_beyond_a_seat() -> None:
    evening = market()
    number = offered(evening, 0, c.Propose((Leg(0, 1, goods(orange=1)), Leg(1, 0, one_of=(goods(blue=99), rules(5))))))
    assert lacks(view(evening.floor, 1)).offers == (OfferLack(number, "goods", (("goods", "cards"),)),)


def test_the_open_place_is_theirs_who_read_the_offer() -> None:
    evening = market()
    number = offered(evening, 0, swap(0, None, goods(orange=1), goods(blue=3)))
    assert lacks(view(evening.floor, 1)).offers == (OfferLack(number, "goods"),)
    assert lacks(view(evening.floor, 2)).offers == ()
    assert lacks(view(evening.floor, 0)).offers == (), "one's own"
    assert lacks(view(evening.floor, "host")).offers == lacks(view(evening.floor, "public")).offers == ()
    evening.do(1, c.Decline(number))
    assert lacks(view(evening.floor, 1)).offers == ()


@GAME
def test_it_is_what_the_floor_will_find(game: str) -> None:
    found = 0
    for moment in night(game):
        for seat in moment.floor.players:
            seen = view(moment.floor, seat)
            assert seen.mine is not None
            short = {one.offer for one in lacks(seen).offers if one.lack is not None}
            for shown in offers_before(seen, seen.mine):
                if seat in shown.agreed:
                    continue
                offer = moment.floor.offers[shown.number]
                ways = product(*(range(len(leg.one_of)) for leg in offer.legs if leg.one_of))
                can = any(can_agree(moment.floor, offer, Agreement(seat, picks)) for picks in ways)
                assert not (can and shown.number in short), shown
                assert can or shown.number in short or any(leg.one_of for leg in offer.legs), shown
                assert len(given(shown, seat)) == sum(leg.giver in (None, seat) for leg in offer.legs)
                found += not can
    assert found


@GAME
def test_lacks_are_the_same_in_both_worlds(game: str) -> None:
    for moment, other, viewer in two_worlds(game):
        assert encoder().encode(lacks(view(moment.floor, viewer))) == encoder().encode(lacks(view(other, viewer)))
