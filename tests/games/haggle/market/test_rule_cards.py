"""Rule cards: given, shown to be read, copied, told of; by number or blind; read once or for good."""

from __future__ import annotations

from collections import Counter

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.state.player import KnownCard
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm
from kermesse.games.haggle.views.view import readable, view
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import blind, gift, goods, offered, rules, struck, swap, unseen
from tests.games.haggle.market.nights import Evening, everything, market

ONCE = Rulings(show="once")
COPY = Rulings(copy="yes")


def reads(evening: Evening, seat: int) -> set[int]:
    """The rule cards that somebody can read now."""
    found = readable(view(evening.floor, seat))
    assert found is not None
    return set(found)


def test_what_one_was_dealt_one_has_read() -> None:
    evening = market()
    assert reads(evening, 0) == {4, 5}
    assert evening.floor.players[0].known[4].how == "dealt"


def test_a_card_that_is_given_goes_and_stays_read() -> None:
    evening = market()
    struck(evening, 0, 2, rules(5))
    assert evening.floor.players[0].cards == (4,)
    assert evening.floor.players[2].cards == (1, 3, 5)
    assert reads(evening, 0) == {4, 5}
    assert reads(evening, 2) == {1, 3, 5}
    assert evening.floor.players[2].known[5] == KnownCard(5, "given", 0, evening.at)


def test_a_card_that_is_shown_stays_where_it_is() -> None:
    evening = market()
    struck(evening, 0, 2, rules(5, way="show"), goods(blue=1))
    assert evening.floor.players[0].cards == (4, 5)
    assert evening.floor.players[2].cards == (1, 3)
    assert reads(evening, 2) == {1, 3, 5}
    assert evening.refusal(2, gift(2, 3, rules(5, way="show"))) == "NOT_HELD"


def test_a_card_may_be_shown_and_given_in_one_bargain() -> None:
    evening = market()
    number = struck(evening, 0, 2, Bundle(cards=(CardTerm(4), CardTerm(4, "show"))))
    assert evening.floor.bargains[number].moved[0].bundle.cards == (CardTerm(4), CardTerm(4, "show"))
    assert evening.floor.players[2].known[4].how == "given"


def test_a_blind_card_has_a_number_only_for_its_giver_until_it_is_there() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, blind(5), goods(blue=1)))
    assert view(evening.floor, 0).mine.made[0].legs[0].bundle.cards[0].card == 5  # type: ignore[union-attr]
    assert view(evening.floor, 2).mine.received[0].legs[0].bundle.cards[0].card is None  # type: ignore[union-attr]
    evening.do(2, c.Accept(offer))
    assert evening.floor.bargains[0].moved[0].bundle.cards == (CardTerm(5),)
    assert reads(evening, 2) == {1, 3, 5}


def test_a_card_is_asked_for_by_number() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 1, rules(4), rules(1)))
    evening.do(1, c.Accept(offer))
    assert (evening.floor.players[0].cards, evening.floor.players[1].cards) == ((1, 5), (4, 4))


def test_a_blind_card_may_be_asked_for_by_number_too() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 1, goods(red=1), blind(1)))
    assert view(evening.floor, 1).mine.received[0].legs[1].bundle.cards[0].card == 1  # type: ignore[union-attr]
    evening.do(1, c.Accept(offer))
    assert evening.floor.players[0].cards == (1, 4, 5)


def test_telling_moves_no_card_and_needs_none() -> None:
    evening = market()
    evening.do(0, c.Tell("sheet 1 makes white worth ten", (2,), card=1))
    heard = evening.floor.players[2].heard[-1]
    assert (heard.words, heard.teller, heard.card) == ("sheet 1 makes white worth ten", 0, 1)
    assert reads(evening, 2) == {1, 3}
    assert evening.refusal(0, c.Tell("sheet 99", (2,), card=99)) == "NO_SUCH_CARD"


# Copies


def test_cards_are_copied_only_where_the_host_says_so() -> None:
    assert market().refusal(0, gift(0, 2, rules(4, way="copy"))) == "NO_COPIES"
    evening = market(rulings=COPY)
    before = everything(evening.floor)
    struck(evening, 0, 2, rules(4, way="copy"))
    assert evening.floor.players[2].copies == (4,)
    assert everything(evening.floor) == before
    assert evening.floor.players[2].known[4].how == "copied"


def test_a_copy_can_be_read_shown_and_copied_and_neither_given_nor_sealed() -> None:
    evening = market(rulings=Rulings(copy="yes", show="once"))
    struck(evening, 0, 2, rules(4, way="copy"))
    assert evening.refusal(2, gift(2, 3, rules(4))) == "NOT_HELD"
    assert evening.refusal(2, c.Seal({}, (4,))) == "NOT_HELD"
    struck(evening, 2, 3, rules(4, way="copy"))
    struck(evening, 3, 4, rules(4, way="show"))
    assert evening.floor.players[3].copies == (4,)
    assert evening.floor.players[4].known[4].how == "shown"
    offer = offered(evening, 0, swap(0, 2, goods(white=1), unseen()))
    assert evening.refusal(2, c.Accept(offer, cards=(4,))) == "NOT_HELD"


def test_an_offer_to_show_dies_not_where_a_copy_stays() -> None:
    evening = market(rulings=COPY)
    struck(evening, 1, 0, rules(4, way="copy"))
    look = offered(evening, 0, gift(0, 2, rules(4, way="show")))
    struck(evening, 0, 3, rules(4))
    assert look in evening.floor.offers
    evening.do(2, c.Accept(look))


# Shown once


def shown_once() -> Evening:
    evening = market(rulings=ONCE)
    struck(evening, 0, 2, rules(4, way="show"))
    return evening


def test_a_card_shown_once_is_read_for_twenty_seconds_when_one_likes() -> None:
    evening = shown_once()
    assert evening.floor.players[2].known[4].left_seconds == 20
    assert reads(evening, 2) == {1, 3}
    assert evening.do(2, c.Look(4), 300) == (e.CardTurned(2, 4, 20, evening.at),)
    assert reads(evening, 2) == {1, 3, 4}
    assert due(evening.floor) == evening.at + 20
    assert evening.refusal(2, c.Look(4)) == "CARD_CLOSED"
    assert evening.refusal("clock", c.Tick(), later=19.75) == "NOTHING_DUE"
    assert evening.do("clock", c.Tick(), 20) == (e.CardTurned(2, 4, 0), e.ClockRead(None))
    assert reads(evening, 2) == {1, 3}
    assert evening.refusal(2, c.Look(4)) == "CARD_CLOSED"
    assert evening.refusal(2, c.LookAway(4)) == "CARD_CLOSED"


def test_looking_away_saves_the_time_that_is_left() -> None:
    evening = shown_once()
    evening.do(2, c.Look(4))
    assert evening.do(2, c.LookAway(4), 12.5) == (e.CardTurned(2, 4, 7.5),)
    assert reads(evening, 2) == {1, 3}
    evening.do(2, c.Look(4), 1000)
    assert evening.do(2, c.LookAway(4), 7.5) == (e.CardTurned(2, 4, 0),)
    assert evening.refusal(2, c.Look(4)) == "CARD_CLOSED"


def test_looking_away_too_late_leaves_nothing() -> None:
    evening = shown_once()
    evening.do(2, c.Look(4))
    assert evening.do(2, c.LookAway(4), 25) == (e.CardTurned(2, 4, 0),)


def test_what_was_never_shown_cannot_be_looked_at() -> None:
    evening = shown_once()
    assert evening.refusal(2, c.Look(2)) == "CARD_CLOSED"
    assert evening.refusal(2, c.Look(1)) == "CARD_CLOSED"  # one's own card lies open anyway
    assert evening.refusal(2, c.LookAway(4)) == "CARD_CLOSED"


def test_shown_again_it_has_its_twenty_seconds_again() -> None:
    evening = shown_once()
    evening.do(2, c.Look(4))
    evening.do("clock", c.Tick(), 20)
    struck(evening, 1, 2, rules(4, way="show"))
    evening.do(2, c.Look(4))
    assert reads(evening, 2) == {1, 3, 4}


def test_who_once_held_a_card_reads_it_for_good() -> None:
    evening = shown_once()
    struck(evening, 0, 2, rules(4))
    struck(evening, 2, 3, rules(4))
    assert reads(evening, 2) == {1, 3, 4}
    struck(evening, 1, 2, rules(4, way="show"))
    assert evening.floor.players[2].known[4].left_seconds is None


def test_the_pause_turns_cards_back_and_their_time_waits() -> None:
    evening = shown_once()
    evening.do(2, c.Look(4))
    evening.do("host", c.Pause(), 5)
    assert reads(evening, 2) == {1, 3}
    assert evening.refusal(2, c.Look(4)) == "MARKET_PAUSED"
    evening.do("host", c.Resume(), 1000)
    assert evening.floor.players[2].known[4].left_seconds == 15
    evening.do(2, c.Look(4))
    assert due(evening.floor) is not None
    assert evening.do("clock", c.Tick(), 15) == (e.CardTurned(2, 4, 0), e.ClockRead(None))


def test_a_card_can_still_be_read_after_the_closing() -> None:
    evening = shown_once()
    evening.do("host", c.Close())
    evening.do(2, c.Look(4))
    assert reads(evening, 2) == {1, 3, 4}
    assert evening.do("clock", c.Tick(), 20) == (e.CardTurned(2, 4, 0), e.ClockRead(None))


def test_two_read_at_once_and_each_has_their_own_time() -> None:
    evening = shown_once()
    struck(evening, 0, 3, rules(4, way="show"))
    evening.do(2, c.Look(4))
    evening.do(3, c.Look(4), 8)
    first, second = evening.at + 12, evening.at + 20
    assert due(evening.floor) == first
    assert evening.do("clock", c.Tick(), 12) == (e.CardTurned(2, 4, 0), e.ClockRead(second))
    assert evening.do("clock", c.Tick(), 8) == (e.CardTurned(3, 4, 0), e.ClockRead(None))


def test_cards_never_multiply() -> None:
    evening = market(rulings=Rulings(copy="yes", show="once"))
    before = everything(evening.floor)
    struck(evening, 0, 1, rules(4))
    struck(evening, 1, 2, rules(4, 4))
    struck(evening, 2, 3, rules(4, way="copy"), rules(5, way="show"))
    assert everything(evening.floor) == before
    assert Counter(evening.floor.players[2].cards) == {1: 1, 3: 1, 4: 2}
