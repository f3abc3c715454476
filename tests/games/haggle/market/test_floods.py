"""So that nobody is flooded: how many offers, words, questions and notes one player may put before others."""

from __future__ import annotations

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.changes import HEARD_KEPT, NOTICES_KEPT, SPOKEN_KEPT
from kermesse.games.haggle.market.state.setup import MarketLimits
from tests.games.haggle.market.forms import gift, goods, offered, promise, swap
from tests.games.haggle.market.nights import market


def test_one_has_so_many_open_offers_at_most() -> None:
    evening = market(limits=MarketLimits(offers=3))
    for _ in range(3):
        offered(evening, 0, gift(0, None, goods(red=1)))
    assert evening.refusal(0, gift(0, None, goods(red=1))) == "TOO_MANY_OFFERS"
    evening.do(0, c.Withdraw(1))
    offered(evening, 0, gift(0, None, goods(red=1)))
    assert evening.refusal(1, gift(1, None, goods(red=1))) == ""


def test_and_so_many_of_them_to_the_same_person() -> None:
    evening = market(limits=MarketLimits(offers_to_one=2))
    offered(evening, 0, gift(0, 1, goods(red=1)))
    offered(evening, 0, gift(0, None, goods(red=1), to=(1, 2)))
    assert evening.refusal(0, gift(0, 1, goods(red=1))) == "TOO_MANY_TO_ONE"
    assert evening.refusal(0, gift(0, None, goods(red=1), to=(1, 3))) == "TOO_MANY_TO_ONE"
    ring = c.Propose((*gift(0, 3, goods(red=1)).legs, *gift(1, 0, goods(red=1)).legs))
    assert evening.refusal(0, ring) == "TOO_MANY_TO_ONE"
    assert evening.refusal(0, gift(0, 2, goods(red=1))) == ""
    assert evening.refusal(2, gift(2, 1, goods(red=1))) == ""
    evening.do(1, c.Decline(0))
    offered(evening, 0, gift(0, 1, goods(red=1)))


def test_a_minute_holds_so_many_words() -> None:
    evening = market(limits=MarketLimits(sayings=3))
    for _ in range(3):
        evening.do(0, c.Tell("hear me"), 10)
    assert evening.refusal(0, c.Tell("hear me"), later=39.75) == "TOO_MUCH_SAID"
    assert evening.refusal(0, c.Tell("hear me", (1,)), later=39.75) == "TOO_MUCH_SAID"
    assert evening.refusal(1, c.Tell("hear me"), later=1) == ""
    evening.do(0, c.Tell("hear me"), 40)
    assert evening.refusal(0, c.Tell("hear me"), later=9.75) == "TOO_MUCH_SAID"
    assert evening.refusal(0, c.Tell("hear me"), later=10) == ""


def test_words_reach_those_they_are_for_and_nobody_who_blocks_them() -> None:
    evening = market()
    evening.do(1, c.Block(0))
    evening.do(0, c.Tell("psst", (1, 2)))
    assert [len(evening.floor.players[seat].heard) for seat in range(5)] == [0, 0, 1, 0, 0]
    assert evening.refusal(0, c.Tell("psst", (1,))) == "BLOCKED"
    assert evening.refusal(0, c.Tell("psst", (0, 2))) == "WITH_ONESELF"
    assert evening.refusal(0, c.Tell("psst", (9,))) == "NO_SUCH_SEAT"


def test_the_host_gets_so_many_questions_at_a_time() -> None:
    evening = market(limits=MarketLimits(questions=2))
    evening.do(0, c.Ask("why?"))
    evening.do(0, c.Ask("how?"))
    assert evening.refusal(0, c.Ask("when?")) == "TOO_MANY_QUESTIONS"
    evening.do("host", c.AnswerQuestion(0, "Because."))
    evening.do(0, c.Ask("when?"))


def test_a_notebook_has_so_many_notes_which_are_written_again_and_torn_out() -> None:
    evening = market(limits=MarketLimits(notes=2))
    evening.do(0, c.WriteNote("one"))
    evening.do(0, c.WriteNote("two", card=4))
    assert evening.refusal(0, c.WriteNote("three")) == "NOTES_FULL"
    assert evening.refusal(0, c.WriteNote("three", note=7)) == "NO_SUCH_NOTE"
    assert evening.refusal(0, c.WriteNote("")) == "NOTHING_IN_IT"
    assert evening.refusal(0, c.WriteNote("x", card=99)) == "NO_SUCH_CARD"
    evening.do(0, c.WriteNote("zwei", note=1, card=4))
    evening.do(0, c.WriteNote("", note=0))
    assert [(note.number, note.words, note.card) for note in evening.floor.players[0].notes] == [(1, "zwei", 4)]
    evening.do(0, c.WriteNote("three"))
    assert [note.number for note in evening.floor.players[0].notes] == [1, 2]


def test_only_so_much_of_what_was_said_is_kept() -> None:
    evening = market()
    for _ in range(HEARD_KEPT + 5):
        evening.do(0, c.Tell("once more", (1,)), 10)
    for _ in range(SPOKEN_KEPT + 5):
        evening.do("host", c.Speak("listen"))
    for _ in range(NOTICES_KEPT + 5):
        evening.do("host", c.Nudge(1))
    assert len(evening.floor.players[1].heard) == HEARD_KEPT
    assert len(evening.floor.spoken) == SPOKEN_KEPT
    assert len(evening.floor.players[1].notices) == NOTICES_KEPT
    assert len(evening.floor.players[0].said_at) == evening.setup.limits.sayings


def test_offers_taken_back_at_once_do_not_pile_up() -> None:
    evening = market()
    for _ in range(100):
        offered(evening, 0, swap(0, 1, goods(red=1), goods(blue=1)))
        evening.do(0, c.Withdraw(evening.floor.players[0].offers[0]))
    assert not evening.floor.offers
    assert evening.floor.players[1].received == ()


def test_gifts_that_are_taken_at_once_count_as_words() -> None:
    evening = market(limits=MarketLimits(sayings=2))
    evening.do(1, c.TreatGifts("take"))
    promised = promise(points=1)
    evening.do(0, gift(0, 1, promised))
    evening.do(0, c.Tell("and more to come"))
    assert evening.refusal(0, gift(0, 1, promised)) == "TOO_MUCH_SAID"
    assert evening.refusal(0, gift(0, 2, promised)) == ""
    assert evening.refusal(0, gift(0, 1, promised), later=61) == ""
