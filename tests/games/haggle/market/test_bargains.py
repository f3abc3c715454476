"""What can be traded for what: goods, rule cards, claims and promises, between two, among three and more."""

from __future__ import annotations

import pytest

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, LaterTerm, Leg, PromiseTerm
from tests.games.haggle.market.forms import (
    claims,
    deaths,
    gift,
    goods,
    hand,
    later,
    offered,
    promise,
    rules,
    struck,
    swap,
    unseen,
)
from tests.games.haggle.market.nights import check, everything, market


def test_goods_change_hands_when_the_other_says_yes() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, goods(white=2), goods(blue=3)))
    assert hand(evening, 0) == {"orange": 4, "red": 1, "white": 4, "yellow": 1}
    evening.do(2, c.Accept(offer))
    assert hand(evening, 0) == {"blue": 3, "orange": 4, "red": 1, "white": 2, "yellow": 1}
    assert hand(evening, 2) == {"blue": 2, "red": 2, "white": 2, "yellow": 3}


def test_a_bundle_may_hold_everything_there_is() -> None:
    evening = market()
    struck(evening, 3, 0, later(1, "blue"))
    everything_at_once = Bundle(
        goods={"orange": 2, "white": 1},
        cards=(CardTerm(4), CardTerm(5, "show")),
        later=(LaterTerm(1, ("white",)), LaterTerm(2)),
        claims=(0,),
        promises=(PromiseTerm("a song"), PromiseTerm(points=2.5)),
    )
    number = struck(evening, 0, 2, everything_at_once, Bundle(goods={"blue": 1}, cards=(CardTerm(1),)))
    bargain = evening.floor.bargains[number]
    assert bargain.moved[0].bundle == everything_at_once
    assert (bargain.claims, bargain.promises) == ((1_000, 1_001), (1_000, 1_001)), "by the number of the bargain"
    assert evening.floor.players[0].cards == (1, 5)
    assert evening.floor.players[2].cards == (3, 4)
    assert evening.floor.claims[0].holder == 2
    assert sorted(evening.floor.players[2].claims) == [0, 1_000, 1_001]
    check(evening.floor)


def test_a_kind_of_goods_that_runs_out_leaves_the_hand() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=4))
    assert "white" not in hand(evening, 0)


def test_nobody_gives_what_they_do_not_have() -> None:
    evening = market()
    assert evening.refusal(0, swap(0, 1, goods(white=5), goods(blue=1))) == "NOT_HELD"
    assert evening.refusal(0, gift(0, 1, rules(1))) == "NOT_HELD"
    assert evening.refusal(0, gift(0, 1, rules(4, 4))) == "NOT_HELD"
    struck(evening, 1, 0, goods(red=1), later(1))
    assert evening.refusal(0, gift(0, 2, claims(0))) == "NOT_HELD"
    offer = offered(evening, 0, swap(0, 1, goods(white=1), goods(blue=3)))
    assert evening.refusal(1, c.Accept(offer)) == "NOT_HELD"


def test_what_another_has_is_no_reason_to_refuse_an_offer_for_that_would_tell() -> None:
    evening = market()
    struck(evening, 2, 3, goods(red=1), later(1))
    for wanted in (goods(blue=9), rules(5), claims(0)):
        offered(evening, 0, swap(0, 1, goods(white=1), wanted))
    assert len(evening.floor.offers) == 3


# Gifts


def test_a_gift_waits_for_a_yes_unless_one_takes_them_at_once_or_refuses_them() -> None:
    evening = market()
    asked = evening.do(0, gift(0, 1, goods(red=1)))
    assert isinstance(asked[0], e.OfferMade)
    evening.do(1, c.TreatGifts("take"))
    (taken,) = evening.do(0, gift(0, 1, goods(white=1)))
    assert isinstance(taken, e.BargainStruck)
    assert taken.bargain.offer is None
    assert hand(evening, 1)["white"] == 3
    evening.do(1, c.TreatGifts("refuse"))
    assert evening.refusal(0, gift(0, 1, goods(white=1))) == "GIFTS_REFUSED"
    evening.do(0, swap(0, 1, goods(white=1), goods(red=1)))  # not a gift


def test_a_gift_refused_is_refused_in_every_form() -> None:
    evening = market()
    evening.do(1, c.TreatGifts("refuse"))
    assert evening.refusal(0, gift(0, 1, promise("my friendship"))) == "GIFTS_REFUSED"
    assert evening.refusal(0, gift(0, None, goods(red=1), to=(1, 2))) == "GIFTS_REFUSED"
    choice = c.Propose((Leg(0, 1, one_of=(goods(red=1), goods(white=1))),))
    assert evening.refusal(0, choice) == "GIFTS_REFUSED"
    evening.do(0, gift(0, None, goods(red=1)))  # to the whole floor: nobody need look at it


def test_a_gift_with_a_choice_waits_for_the_choice_even_where_gifts_are_taken_at_once() -> None:
    evening = market()
    evening.do(1, c.TreatGifts("take"))
    made = evening.do(0, c.Propose((Leg(0, 1, one_of=(goods(red=1), goods(white=1))),)))
    assert isinstance(made[0], e.OfferMade)
    evening.do(1, c.Accept(0, picks=(1,)))
    assert hand(evening, 1)["white"] == 3


def test_a_gift_taken_at_once_can_cost_its_giver_other_offers() -> None:
    evening = market()
    evening.do(1, c.TreatGifts("take"))
    other = offered(evening, 0, swap(0, 2, goods(red=1), goods(blue=1)))
    assert deaths(evening.do(0, gift(0, 1, goods(red=1)))) == {other: "goods-gone"}


def test_who_has_sealed_takes_no_gift_at_once() -> None:
    evening = market()
    evening.do(1, c.TreatGifts("take"))
    evening.do(1, c.Seal())
    assert isinstance(evening.do(0, gift(0, 1, goods(red=1)))[0], e.OfferMade)


def test_asking_for_a_gift_is_an_offer_too() -> None:
    evening = market()
    offer = offered(evening, 0, c.Propose((Leg(2, 0, goods(blue=1)),)))
    evening.do(2, c.Accept(offer))
    assert hand(evening, 0)["blue"] == 1


# Three and more


def test_a_ring_of_three_is_struck_when_the_last_of_them_agrees() -> None:
    evening = market()
    ring = c.Propose((Leg(0, 1, goods(white=1)), Leg(1, 2, goods(red=2)), Leg(2, 0, goods(blue=2))))
    offer = offered(evening, 0, ring)
    (agreed,) = evening.do(2, c.Accept(offer))
    assert isinstance(agreed, e.OfferAgreed)
    assert hand(evening, 0)["white"] == 4
    assert evening.refusal(2, c.Accept(offer)) == "YOURS_ALREADY"
    (done,) = evening.do(1, c.Accept(offer))
    assert isinstance(done, e.BargainStruck)
    assert done.bargain.parties == (0, 1, 2)
    assert hand(evening, 0) == {"blue": 2, "orange": 4, "red": 1, "white": 3, "yellow": 1}
    assert hand(evening, 1) == {"blue": 2, "orange": 2, "red": 1, "white": 3, "yellow": 1}
    assert hand(evening, 2) == {"blue": 3, "red": 4, "yellow": 3}


def test_a_deal_of_five_needs_all_five() -> None:
    evening = market()
    legs = tuple(Leg(seat, (seat + 1) % 5, goods(red=1)) for seat in range(5))
    offer = offered(evening, 0, c.Propose(legs))
    before = everything(evening.floor)
    for seat in (4, 2, 3):
        assert isinstance(evening.do(seat, c.Accept(offer))[0], e.OfferAgreed)
    assert isinstance(evening.do(1, c.Accept(offer))[0], e.BargainStruck)
    assert everything(evening.floor) == before


def test_one_no_ends_a_deal_of_three() -> None:
    evening = market()
    ring = c.Propose((Leg(0, 1, goods(white=1)), Leg(1, 2, goods(red=2)), Leg(2, 0, goods(blue=2))))
    offer = offered(evening, 0, ring)
    evening.do(1, c.Accept(offer))
    assert deaths(evening.do(2, c.Decline(offer))) == {offer: "declined"}
    assert evening.floor.players[1].agreed_to == ()


def test_who_agreed_first_and_no_longer_has_it_ends_the_deal_of_three() -> None:
    evening = market()
    ring = c.Propose((Leg(0, 1, goods(white=1)), Leg(1, 2, goods(red=3)), Leg(2, 0, goods(blue=2))))
    offer = offered(evening, 0, ring)
    evening.do(1, c.Accept(offer))
    other = offered(evening, 1, gift(1, 3, goods(red=1)))
    assert deaths(evening.do(3, c.Accept(other))) == {offer: "goods-gone"}


def test_a_middleman_cannot_pass_on_what_only_this_bargain_would_bring() -> None:
    evening = market()
    chain = c.Propose((Leg(0, 2, goods(white=1)), Leg(2, 1, goods(white=1))))
    offer = offered(evening, 0, chain)
    assert evening.refusal(2, c.Accept(offer)) == "NOT_HELD"


def test_each_of_three_picks_their_own_unseen_cards() -> None:
    evening = market()
    legs = (Leg(0, 1, goods(white=1)), Leg(1, 2, unseen()), Leg(2, 0, unseen()))
    offer = offered(evening, 0, c.Propose(legs))
    evening.do(1, c.Accept(offer, cards=(4,)))
    (done,) = evening.do(2, c.Accept(offer, cards=(3,)))
    assert isinstance(done, e.BargainStruck)
    assert evening.floor.players[0].cards == (3, 4, 5)
    assert evening.floor.players[1].cards == (1,)
    assert evening.floor.players[2].cards == (1, 4)


# Choices


def test_a_or_one_of_these_your_choice() -> None:
    evening = market()
    choice = (goods(white=1), goods(red=1), promise("a song"))
    offer = offered(evening, 0, c.Propose((Leg(0, 2, goods(orange=1), choice), Leg(2, 0, goods(blue=1)))))
    assert evening.refusal(2, c.Accept(offer)) == "WRONG_PICKS"
    assert evening.refusal(2, c.Accept(offer, picks=(3,))) == "WRONG_PICKS"
    assert evening.refusal(2, c.Accept(offer, picks=(0, 0))) == "WRONG_PICKS"
    evening.do(2, c.Accept(offer, picks=(1,)))
    assert hand(evening, 2) == {"blue": 4, "orange": 1, "red": 3, "yellow": 3}


def test_the_choice_may_be_what_the_other_gives() -> None:
    evening = market()
    legs = (Leg(0, 2, goods(white=1)), Leg(2, 0, one_of=(goods(blue=2), goods(orange=1), unseen())))
    offer = offered(evening, 0, c.Propose(legs))
    assert evening.refusal(2, c.Accept(offer, picks=(1,))) == "NOT_HELD"
    assert evening.refusal(2, c.Accept(offer, picks=(2,))) == "WRONG_PICKS"
    assert evening.refusal(2, c.Accept(offer, picks=(0,), cards=(3,))) == "WRONG_PICKS"
    evening.do(2, c.Accept(offer, picks=(2,), cards=(3,)))
    assert evening.floor.players[0].cards == (3, 4, 5)


def test_choices_on_both_legs_are_picked_in_order() -> None:
    evening = market()
    legs = (
        Leg(0, 2, one_of=(goods(white=1), goods(orange=2))),
        Leg(2, 0, one_of=(goods(blue=1), goods(yellow=2))),
    )
    offer = offered(evening, 0, c.Propose(legs))
    evening.do(2, c.Accept(offer, picks=(1, 0)))
    assert hand(evening, 2) == {"blue": 4, "orange": 2, "red": 2, "yellow": 3}


def test_who_leaves_a_choice_must_have_each_of_them() -> None:
    evening = market()
    bad = c.Propose((Leg(0, 2, goods(white=4), (goods(red=1), goods(white=1))), Leg(2, 0, goods(blue=1))))
    assert evening.refusal(0, bad) == "NOT_HELD"


def test_one_of_two_may_be_nothing_but_not_both() -> None:
    evening = market()
    maybe = c.Propose((Leg(0, 2, goods(red=1)), Leg(2, 0, one_of=(goods(blue=1), Bundle()))))
    offered(evening, 0, c.Propose((Leg(0, 2, goods(red=1), (goods(white=1), Bundle())),)))
    assert evening.refusal(0, maybe) == "NOTHING_IN_IT"


def test_a_choice_is_left_to_one_other_only() -> None:
    evening = market()
    legs = (Leg(0, 1, one_of=(goods(white=1), goods(red=1))), Leg(2, 0, goods(blue=1)))
    assert evening.refusal(0, c.Propose(legs)) == "CHOICE_FOR_ONE"


# Unseen, and what cannot be said


def test_cards_given_unseen_are_picked_by_their_giver() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 1, goods(white=1), unseen(2)))
    assert evening.refusal(1, c.Accept(offer)) == "WRONG_PICKS"
    assert evening.refusal(1, c.Accept(offer, cards=(1,))) == "WRONG_PICKS"
    assert evening.refusal(1, c.Accept(offer, cards=(1, 1))) == "NOT_HELD"
    assert evening.refusal(1, c.Accept(offer, cards=(1, 2))) == "NOT_HELD"
    evening.do(1, c.Accept(offer, cards=(4, 1)))
    assert evening.floor.players[0].cards == (1, 4, 4, 5)
    assert evening.floor.players[1].cards == ()


def test_a_card_named_in_the_offer_cannot_be_picked_as_an_unseen_one_too() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 1, goods(white=1), Bundle(cards=(CardTerm(1),), unseen=1)))
    assert evening.refusal(1, c.Accept(offer, cards=(1,))) == "NOT_HELD"
    evening.do(1, c.Accept(offer, cards=(4,)))


def test_ones_own_cards_are_named_they_may_go_blind() -> None:
    evening = market()
    assert evening.refusal(0, gift(0, 1, unseen())) == "NAME_YOUR_CARDS"
    hidden = c.Propose((Leg(0, 1, goods(red=1), (unseen(), goods(white=1))),))
    assert evening.refusal(0, hidden) == "NAME_YOUR_CARDS"


@pytest.mark.parametrize(
    "propose,reason",
    [
        (c.Propose((Leg(1, 2, goods(red=1)),)), "NOT_A_PARTY"),
        (c.Propose((Leg(0, 0, goods(red=1)),)), "WITH_ONESELF"),
        (c.Propose((Leg(None, None, goods(red=1)), Leg(0, 1, goods(red=1)))), "WITH_ONESELF"),
        (gift(0, None, goods(red=1), to=(0, 1)), "WITH_ONESELF"),
        (c.Propose((Leg(0, 1, goods(red=1)), Leg(0, 1, goods(white=1)))), "ONE_LEG_EACH_WAY"),
        (c.Propose((Leg(0, None, goods(red=1)), Leg(1, 0, goods(red=1)))), "ONE_OPEN_PLACE"),
        (gift(0, 1, goods(red=1), to=(2,)), "ONE_OPEN_PLACE"),
        (gift(0, 9, goods(red=1)), "NO_SUCH_SEAT"),
        (gift(0, None, goods(red=1), to=(9,)), "NO_SUCH_SEAT"),
        (c.Propose((Leg(0, 1),)), "NOTHING_IN_IT"),
        (swap(0, 1, goods(red=1), Bundle()), "NOTHING_IN_IT"),
        (gift(0, 1, promise()), "NOTHING_IN_IT"),
        (gift(0, 1, goods(green=1)), "NO_SUCH_GOODS"),
        (swap(0, 1, goods(red=1), later(1, "green")), "NO_SUCH_GOODS"),
        (swap(0, 1, goods(red=1), rules(99)), "NO_SUCH_CARD"),
        (swap(0, 1, claims(0), goods(red=1)), "NOT_HELD"),
        (swap(0, 1, goods(red=1), rules(4, way="copy")), "NO_COPIES"),
        (gift(0, 1, goods(red=1), counters=5), "OFFER_GONE"),
    ],
)
def test_an_offer_that_makes_no_sense_says_why(propose: c.Propose, reason: str) -> None:
    assert market().refusal(0, propose) == reason
