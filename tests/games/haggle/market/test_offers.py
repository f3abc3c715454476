"""The life of an offer: to whom it is open, what answers it, and every way in which it dies."""

from __future__ import annotations

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.state.terms import Leg
from tests.games.haggle.market.forms import (
    blind,
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
from tests.games.haggle.market.nights import check, market

# To whom


def test_an_offer_to_one_is_for_that_one() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=1)))
    assert evening.refusal(1, c.Accept(offer)) == "OFFER_GONE"
    assert evening.refusal(1, c.Decline(offer)) == "OFFER_GONE"
    assert evening.refusal(0, c.Accept(offer)) == "YOURS_ALREADY"
    assert evening.floor.players[2].received == (offer,)
    evening.do(2, c.Accept(offer))


def test_an_offer_to_several_goes_to_the_first_of_them() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, None, goods(white=1), goods(red=1), to=(3, 1, 1)))
    assert evening.floor.offers[offer].to == (1, 3)
    assert evening.refusal(2, c.Accept(offer)) == "OFFER_GONE"
    evening.do(3, c.Accept(offer))
    assert hand(evening, 3) == {"blue": 2, "orange": 3, "red": 1, "white": 2, "yellow": 2}
    assert evening.refusal(1, c.Accept(offer)) == "OFFER_GONE"


def test_an_offer_to_the_whole_floor_goes_to_whoever_comes_first() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, None, goods(white=1), goods(blue=1)))
    assert list(evening.floor.on_floor) == [offer]
    evening.do(4, c.Accept(offer))
    assert not evening.floor.on_floor
    assert evening.refusal(2, c.Accept(offer)) == "OFFER_GONE"


def test_who_comes_late_may_take_what_lies_on_the_floor() -> None:
    evening = market(spare=1)
    offer = offered(evening, 0, gift(0, None, goods(white=1)))
    evening.do("door", c.TakeSeat("Late"))
    evening.do(5, c.Accept(offer))
    assert evening.floor.players[5].struck == (0,)


def test_an_offer_to_several_dies_when_the_last_of_them_says_no() -> None:
    evening = market()
    offer = offered(evening, 0, gift(0, None, goods(white=1), to=(1, 2)))
    assert deaths(evening.do(1, c.Decline(offer))) == {}
    assert evening.refusal(1, c.Accept(offer)) == "OFFER_GONE"
    assert evening.floor.players[1].received == ()
    assert deaths(evening.do(2, c.Decline(offer))) == {offer: "declined"}


def test_an_offer_to_the_floor_survives_every_no() -> None:
    evening = market()
    offer = offered(evening, 0, gift(0, None, goods(white=1)))
    for seat in (1, 2, 3, 4):
        assert deaths(evening.do(seat, c.Decline(offer))) == {}
        assert evening.refusal(seat, c.Accept(offer)) == "OFFER_GONE"
    assert list(evening.floor.on_floor) == [offer]


# Blocking


def test_who_is_blocked_reaches_nobody_who_blocked_them() -> None:
    evening = market()
    evening.do(1, c.Block(0))
    assert evening.do(1, c.Block(0)) == ()
    assert evening.refusal(0, gift(0, 1, goods(red=1))) == "BLOCKED"
    assert evening.refusal(0, gift(0, None, goods(red=1), to=(1, 2))) == "BLOCKED"
    ring = c.Propose((Leg(0, 2, goods(red=1)), Leg(1, 0, goods(red=1))))
    assert evening.refusal(0, ring) == "BLOCKED"
    mine = offered(evening, 1, gift(1, None, goods(red=1)))
    assert evening.refusal(0, c.Accept(mine)) == "BLOCKED"
    theirs = offered(evening, 0, gift(0, None, goods(red=1)))
    evening.do(1, c.Accept(theirs))  # who blocks may still take what lies on the floor
    evening.do(1, c.Unblock(0))
    assert evening.do(1, c.Unblock(0)) == ()
    evening.do(0, c.Accept(mine))


def test_who_was_offered_something_by_name_may_take_it_though_blocked_since() -> None:
    evening = market()
    to_one = offered(evening, 0, gift(0, 1, goods(red=1)))
    to_two = offered(evening, 0, gift(0, None, goods(white=1), to=(1, 2)))
    to_all = offered(evening, 0, gift(0, None, goods(white=1)))
    evening.do(0, c.Block(1))
    assert evening.refusal(1, c.Accept(to_all)) == "BLOCKED"
    evening.do(1, c.Accept(to_one))
    evening.do(1, c.Accept(to_two))


def test_blocking_is_between_two_and_not_with_oneself() -> None:
    evening = market()
    assert evening.refusal(0, c.Block(0)) == "WITH_ONESELF"
    assert evening.refusal(0, c.Block(9)) == "NO_SUCH_SEAT"
    evening.do(0, c.Block(1))
    assert evening.refusal(1, gift(1, 0, goods(red=1))) == "BLOCKED"
    assert evening.refusal(2, gift(2, 0, goods(red=1))) == ""


# Counter-offers


def test_a_counter_offer_leaves_the_way_back_open() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=3)))
    counter = offered(evening, 2, swap(2, 0, goods(blue=2), goods(white=1), counters=first))
    assert evening.floor.offers[first].answers == (counter,)
    assert deaths(evening.do(2, c.Accept(first))) == {counter: "answered"}
    assert hand(evening, 2)["blue"] == 2


def test_whichever_of_a_conversation_is_struck_ends_all_of_it() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=3)))
    second = offered(evening, 2, swap(2, 0, goods(blue=1), goods(white=1), counters=first))
    third = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=2), counters=second))
    unrelated = offered(evening, 0, swap(0, 2, goods(orange=1), goods(blue=1)))
    assert deaths(evening.do(2, c.Accept(third))) == {first: "answered", second: "answered"}
    assert list(evening.floor.offers) == [unrelated]


def test_a_conversation_holds_together_though_a_word_in_the_middle_was_taken_back() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=3)))
    second = offered(evening, 2, swap(2, 0, goods(blue=1), goods(white=1), counters=first))
    third = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=2), counters=second))
    evening.do(2, c.Withdraw(second))
    assert deaths(evening.do(2, c.Accept(third))) == {first: "answered"}
    check(evening.floor)


def test_several_may_counter_an_offer_to_the_floor_and_one_of_them_gets_it() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, None, goods(white=1), goods(blue=3)))
    by_2 = offered(evening, 2, swap(2, 0, goods(blue=2), goods(white=1), counters=first))
    by_3 = offered(evening, 3, swap(3, 0, goods(blue=1, red=1), goods(white=1), counters=first))
    assert deaths(evening.do(0, c.Accept(by_3))) == {first: "answered", by_2: "answered"}


def test_only_an_offer_that_is_open_to_one_can_be_countered() -> None:
    evening = market()
    first = offered(evening, 0, swap(0, 2, goods(white=1), goods(blue=3)))
    assert evening.refusal(1, swap(1, 0, goods(red=1), goods(white=1), counters=first)) == "OFFER_GONE"
    assert evening.refusal(0, swap(0, 2, goods(red=1), goods(blue=1), counters=first)) == "YOURS_ALREADY"
    evening.do(2, c.Decline(first))
    assert evening.refusal(2, swap(2, 0, goods(blue=1), goods(white=1), counters=first)) == "OFFER_GONE"


# Several at once


def test_of_several_offers_of_the_same_goods_the_first_struck_wins() -> None:
    evening = market()
    to_1 = offered(evening, 0, swap(0, 1, goods(red=1), goods(blue=1)))
    to_2 = offered(evening, 0, swap(0, 2, goods(red=1), goods(blue=1)))
    to_all = offered(evening, 0, swap(0, None, goods(red=1, white=1), goods(blue=2)))
    other = offered(evening, 0, swap(0, 3, goods(white=1), goods(blue=1)))
    assert deaths(evening.do(2, c.Accept(to_2))) == {to_1: "goods-gone", to_all: "goods-gone"}
    assert list(evening.floor.offers) == [other]
    check(evening.floor)


def test_offers_also_die_of_what_their_maker_gives_as_a_taker() -> None:
    evening = market()
    mine = offered(evening, 2, swap(2, 0, goods(blue=5), goods(white=2)))
    theirs = offered(evening, 1, swap(1, 2, goods(red=1), goods(blue=1)))
    assert deaths(evening.do(2, c.Accept(theirs))) == {mine: "goods-gone"}


def test_an_offer_with_choices_dies_as_soon_as_one_of_them_is_gone() -> None:
    evening = market()
    choice = offered(evening, 0, c.Propose((Leg(0, 1, one_of=(goods(red=1), goods(white=4))),)))
    assert deaths(evening.do(0, gift(0, 2, goods(white=1)))) == {}
    assert deaths(evening.do(2, c.Accept(1))) == {choice: "goods-gone"}


def test_an_offer_of_a_rule_card_dies_when_the_card_goes_and_not_when_another_copy_does() -> None:
    evening = market()
    struck(evening, 1, 0, rules(4))
    assert evening.floor.players[0].cards == (4, 4, 5)
    one = offered(evening, 0, gift(0, 2, rules(4)))
    both = offered(evening, 0, gift(0, 2, blind(4, 4)))
    look = offered(evening, 0, gift(0, 2, rules(4, way="show")))
    away = offered(evening, 0, gift(0, 3, rules(4)))
    assert deaths(evening.do(3, c.Accept(away))) == {both: "goods-gone"}
    away = offered(evening, 0, gift(0, 3, rules(4)))
    assert deaths(evening.do(3, c.Accept(away))) == {one: "goods-gone", look: "goods-gone"}


def test_promises_and_claims_on_oneself_need_nothing_and_outlive_everything() -> None:
    evening = market()
    offered(evening, 0, swap(0, 1, later(3, "blue"), goods(red=1)))
    offered(evening, 0, swap(0, 1, promise("a song"), goods(red=1)))
    assert deaths(evening.do(0, gift(0, 2, goods(white=4, orange=4, red=1, yellow=1)))) == {}
    assert deaths(evening.do(2, c.Accept(2))) == {}


# Taking back, and time


def test_an_offer_is_taken_back_by_who_made_it() -> None:
    evening = market()
    offer = offered(evening, 0, gift(0, 1, goods(red=1)))
    assert evening.refusal(1, c.Withdraw(offer)) == "NOT_A_PARTY"
    assert evening.refusal(2, c.Withdraw(offer)) == evening.refusal(2, c.Withdraw(99)) == "OFFER_GONE"
    assert deaths(evening.do(0, c.Withdraw(offer))) == {offer: "withdrawn"}
    assert evening.refusal(0, c.Withdraw(offer)) == "OFFER_GONE"
    assert evening.refusal(1, c.Accept(offer)) == "OFFER_GONE"


def test_at_the_very_moment_of_its_expiry_an_offer_is_gone_whether_the_clock_has_looked_or_not() -> None:
    evening = market()
    offer = offered(evening, 0, gift(0, 1, goods(red=1), expires_at=evening.at + 61))
    assert evening.at + 60 == due(evening.floor)
    assert evening.refusal(1, c.Accept(offer), later=59.75) == ""
    assert evening.refusal(1, c.Accept(offer), later=60) == "OFFER_GONE"
    assert evening.refusal(1, c.Decline(offer), later=60) == "OFFER_GONE"
    assert evening.refusal("clock", c.Tick(), later=59.75) == "NOTHING_DUE"
    assert evening.do("clock", c.Tick(), 60) == (e.OfferDied(offer, "expired"), e.ClockRead(None))
    assert due(evening.floor) is None


def test_an_offer_cannot_expire_before_it_is_made() -> None:
    evening = market()
    assert evening.refusal(0, gift(0, 1, goods(red=1), expires_at=evening.at + 1)) == "PAST"
    assert evening.refusal(0, gift(0, 1, goods(red=1), expires_at=evening.at + 1.5)) == ""


def test_the_clock_sees_to_several_offers_one_after_the_other() -> None:
    evening = market()
    start = evening.at
    late = offered(evening, 0, gift(0, 1, goods(red=1), expires_at=start + 300))
    early = offered(evening, 1, gift(1, 0, goods(red=1), expires_at=start + 100))
    offered(evening, 2, gift(2, 0, goods(red=1)))
    assert due(evening.floor) == start + 100
    assert evening.do("clock", c.Tick(), 200) == (e.OfferDied(early, "expired"), e.ClockRead(start + 300))
    assert due(evening.floor) == start + 300
    assert deaths(evening.do("clock", c.Tick(), 200)) == {late: "expired"}


def test_a_pause_makes_offers_live_longer_by_as_long_as_it_was() -> None:
    evening = market()
    start = evening.at
    offer = offered(evening, 0, gift(0, 1, goods(red=1), expires_at=start + 100))
    evening.do("host", c.Pause(), 9)
    assert due(evening.floor) is None
    assert evening.refusal("clock", c.Tick(), later=500) == "NOTHING_DUE"
    assert evening.refusal(1, c.Decline(offer), later=500) == ""  # it is still there to be declined
    evening.do("host", c.Resume(), 1000)
    assert evening.floor.offers[offer].expires_at == start + 1100
    assert evening.do("clock", c.Tick(), 0) == (e.ClockRead(start + 1100),)  # the clock learns of it by looking
    assert due(evening.floor) == start + 1100
    assert evening.refusal(1, c.Accept(offer), later=89) == ""
    assert evening.refusal(1, c.Accept(offer), later=90) == "OFFER_GONE"


def test_while_the_market_rests_one_may_say_no_and_take_back_and_nothing_else() -> None:
    evening = market()
    one = offered(evening, 0, gift(0, 1, goods(red=1)))
    two = offered(evening, 0, gift(0, 1, goods(white=1)))
    evening.do("host", c.Pause())
    assert evening.refusal(1, c.Accept(one)) == "MARKET_PAUSED"
    assert evening.refusal(1, gift(1, 0, goods(red=1))) == "MARKET_PAUSED"
    evening.do(1, c.Decline(one))
    evening.do(0, c.Withdraw(two))
    assert not evening.floor.offers


def test_an_answer_says_exactly_what_it_must() -> None:
    evening = market()
    plain = offered(evening, 0, gift(0, 1, goods(red=1)))
    assert evening.refusal(1, c.Accept(plain, picks=(0,))) == "WRONG_PICKS"
    assert evening.refusal(1, c.Accept(plain, cards=(1,))) == "WRONG_PICKS"
    asking = offered(evening, 0, swap(0, None, goods(red=1), unseen()))
    assert evening.refusal(1, c.Accept(asking)) == "WRONG_PICKS"
    assert evening.refusal(1, c.Accept(asking, cards=(4,))) == ""


def test_a_yes_that_waits_for_others_can_be_taken_back() -> None:
    evening = market()
    ring = c.Propose((*gift(0, 1, goods(red=1)).legs, *gift(1, 2, goods(blue=1)).legs, *gift(2, 0, goods(red=1)).legs))
    offer = offered(evening, 0, ring)
    evening.do(1, c.Accept(offer))
    assert evening.refusal(1, c.Accept(offer)) == "YOURS_ALREADY"
    assert deaths(evening.do(1, c.Decline(offer))) == {offer: "declined"}
    assert evening.refusal(2, c.Accept(offer)) == "OFFER_GONE"


def test_the_maker_alone_is_told_who_declined_and_who_sealed_is_named() -> None:
    evening = market()
    ring = c.Propose((*gift(0, 1, goods(red=1)).legs, *gift(1, 2, goods(blue=1)).legs, *gift(2, 0, goods(red=1)).legs))
    ended = offered(evening, 0, ring)
    evening.do(2, c.Decline(ended))
    plain = offered(evening, 0, gift(0, 1, goods(red=1)))
    evening.do(0, c.Seal({}, ()))
    told = {
        seat: [(gone.offer, gone.declined, gone.sealer) for gone in evening.floor.players[seat].gone]
        for seat in range(3)
    }
    assert told == {0: [(ended, (2,), None), (plain, (), 0)], 1: [(ended, (), None), (plain, (), 0)], 2: []}


def test_those_concerned_are_told_why_an_offer_is_gone() -> None:
    evening = market()
    first = offered(evening, 0, gift(0, 1, goods(red=1)))
    second = offered(evening, 0, gift(0, None, goods(red=1), to=(2, 3)))
    third = offered(evening, 0, gift(0, 4, goods(orange=1)))
    evening.do(3, c.Decline(second))
    evening.do(1, c.Accept(first))
    evening.do(0, c.Withdraw(third))
    told = {seat: [(gone.offer, gone.why) for gone in player.gone] for seat, player in evening.floor.players.items()}
    assert told == {
        0: [(second, "goods-gone")],  # of what one does oneself nobody need tell one
        1: [],
        2: [(second, "goods-gone")],
        3: [],
        4: [(third, "withdrawn")],
    }
