"""Telling as a part of a bargain: unproved words, which their hearer alone reads, and not before it is struck."""

from __future__ import annotations

import pytest

from kermesse.games.game import Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.player import Heard
from kermesse.games.haggle.market.state.terms import Bundle, Leg, TellTerm
from kermesse.games.haggle.views.happenings import happenings
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.news import WordsNews
from kermesse.games.haggle.views.view import view, wire
from kermesse.games.moderation import ModerateRoom, ModerateSeat
from tests.games.haggle.market.forms import deaths, goods, offered, swap, tells
from tests.games.haggle.market.nights import Evening, check, market

SECRET = "Sheet 4 is about whites, I swear."
ANSWER = "Reds count double."


def reads(evening: Evening, viewer: Viewer) -> str:
    """All that somebody sees, as it goes over the wire."""
    return wire(view(evening.floor, viewer)).decode()


def heard(evening: Evening, seat: int) -> list[tuple[int | None, str, int | None]]:
    """Who told a seat what, about which rule card."""
    return [(one.teller, one.words, one.card) for one in evening.floor.players[seat].heard]


def test_words_are_read_by_their_hearer_once_the_bargain_is_struck() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, tells(SECRET, 4), goods(blue=1)))
    assert SECRET in reads(evening, 0)
    everybody: tuple[Viewer, ...] = (1, 2, 3, 4, "host", "public")
    assert all(SECRET not in reads(evening, viewer) for viewer in everybody)
    evening.do(2, c.Accept(offer))
    assert heard(evening, 2) == [(0, SECRET, 4)]
    assert heard(evening, 0) == []
    assert [viewer for viewer in everybody if SECRET in reads(evening, viewer)] == [2]
    check(evening.floor)


def test_who_is_asked_writes_the_words_in_the_yes() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, goods(white=1), Bundle(tells=(TellTerm(1), TellTerm()))))
    for words in ((), ("one",), ("one", "two", "three"), ("one", "  ")):
        assert evening.refusal(2, c.Accept(offer, tells=words)) == "SAY_YOUR_WORDS"
    evening.do(2, c.Accept(offer, tells=(ANSWER, "And I love you.")))
    assert heard(evening, 0) == [(2, ANSWER, 1), (2, "And I love you.", None)]
    assert ANSWER not in reads(evening, 1)


def test_nobody_is_asked_for_words_who_has_none_to_tell() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, tells(SECRET), goods(blue=1)))
    assert evening.refusal(2, c.Accept(offer, tells=("me too",))) == "SAY_YOUR_WORDS"


def test_in_a_choice_only_what_is_chosen_is_told() -> None:
    evening = market()
    one_of = (goods(blue=1), tells(card=3))
    offer = offered(evening, 0, c.Propose((Leg(0, 2, goods(white=1)), Leg(2, 0, one_of=one_of))))
    assert evening.refusal(2, c.Accept(offer, (0,), tells=(ANSWER,))) == "SAY_YOUR_WORDS"
    assert evening.refusal(2, c.Accept(offer, (1,))) == "SAY_YOUR_WORDS"
    evening.do(2, c.Accept(offer, (1,), tells=(ANSWER,)))
    assert heard(evening, 0) == [(2, ANSWER, 3)]


def test_among_three_each_word_has_one_hearer() -> None:
    evening = market()
    ring = (Leg(0, 1, goods(white=1)), Leg(1, 2, tells(card=4)), Leg(2, 0, tells(card=1)))
    offer = offered(evening, 0, c.Propose(ring))
    evening.do(1, c.Accept(offer, tells=(SECRET,)))
    assert all(SECRET not in reads(evening, seat) for seat in (0, 2, 3))  # it waits for the third
    evening.do(2, c.Accept(offer, tells=(ANSWER,)))
    assert (heard(evening, 2), heard(evening, 0)) == ([(1, SECRET, 4)], [(2, ANSWER, 1)])
    assert SECRET not in reads(evening, 0)
    assert ANSWER not in reads(evening, 1)
    third = view(evening.floor, 1).mine
    assert third is not None
    [between] = [moved for moved in third.bargains[0].moved if (moved.giver, moved.taker) == (2, 0)]
    assert [(told.card, told.words) for told in between.tells] == [(None, "")]


@pytest.mark.parametrize(
    "propose,reason",
    [
        (swap(0, 2, tells(), goods(blue=1)), "SAY_YOUR_WORDS"),
        (swap(0, 2, tells("  "), goods(blue=1)), "SAY_YOUR_WORDS"),
        (swap(0, 2, goods(white=1), tells("say this")), "NOT_YOUR_WORDS"),
        (swap(0, 2, tells("lies", 99), goods(blue=1)), "NO_SUCH_CARD"),
        (swap(0, 2, Bundle(tells=(TellTerm(None, "x" * 400),) * 2), goods(blue=1)), "TOO_LONG"),
    ],
)
def test_an_offer_to_tell_that_makes_no_sense_says_why(propose: c.Propose, reason: str) -> None:
    assert market().refusal(0, propose) == reason


def test_a_plain_yes_is_not_at_hand_where_words_are_asked() -> None:
    evening = market()
    offered(evening, 0, swap(0, 2, goods(white=1), tells()))
    assert [answer for answer in legal(view(evening.floor, 2)) if isinstance(answer, c.Accept)] == []


def test_a_silenced_player_tells_nothing() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, tells(SECRET), goods(blue=1)))
    asked = offered(evening, 1, swap(1, 0, goods(blue=1), tells()))
    assert deaths(evening.do("host", ModerateSeat("silence", 0))) == {offer: "withdrawn"}
    assert evening.refusal(0, swap(0, 2, tells(SECRET), goods(blue=1))) == "SILENCED"
    assert evening.refusal(0, c.Accept(asked, tells=(ANSWER,))) == "SILENCED"


def test_silencing_takes_back_words_that_wait_for_a_third() -> None:
    evening = market()
    ring = (Leg(0, 1, goods(white=1)), Leg(1, 2, tells()), Leg(2, 0, goods(blue=1)))
    offer = offered(evening, 0, c.Propose(ring))
    evening.do(1, c.Accept(offer, tells=(SECRET,)))
    assert deaths(evening.do("host", ModerateSeat("silence", 1))) == {offer: "withdrawn"}
    assert heard(evening, 2) == []


def test_words_closed_for_everybody_stop_tellings_on_the_floor_alone() -> None:
    evening = market()
    on_floor = offered(evening, 0, swap(0, None, tells(SECRET), goods(blue=1)))
    to_one = offered(evening, 0, swap(0, 2, tells(SECRET), goods(blue=1)))
    assert deaths(evening.do("host", ModerateRoom("close-words"))) == {on_floor: "withdrawn"}
    assert evening.refusal(0, swap(0, None, tells(SECRET), goods(blue=1))) == "WORDS_CLOSED"
    evening.do(2, c.Accept(to_one))
    assert heard(evening, 2) == [(0, SECRET, None)]


def test_the_hearer_alone_is_told_that_there_are_words() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, tells(SECRET), goods(blue=1)))
    before = evening.floor
    [event] = evening.do(2, c.Accept(offer))
    told = [one for one in happenings(before, event, evening.floor) if isinstance(one.happening, WordsNews)]
    assert [(one.happening, one.to) for one in told] == [(WordsNews(evening.at, 0, "you"), frozenset({2}))]


def test_what_was_told_stays_told_when_the_host_undoes_the_bargain() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, 2, tells(SECRET), goods(blue=1)))
    evening.do(2, c.Accept(offer))
    evening.do("host", c.Undo(0))
    assert evening.floor.players[2].heard == (Heard(evening.at - 1, SECRET, 0),)
    check(evening.floor)
