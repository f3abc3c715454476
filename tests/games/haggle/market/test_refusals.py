"""Every refusal has a situation in which it is the answer, words in both languages, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, get_args

import pytest

from kermesse.games.codec import encoder
from kermesse.games.game import Actor, CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.play import decide
from kermesse.games.haggle.market.refusals import REFUSALS, Refusal
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.market.state.terms import Leg
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import (
    gift,
    goods,
    later,
    offered,
    promise,
    rules,
    struck,
    swap,
    tells,
    unseen,
)
from tests.games.haggle.market.nights import Evening, market


class Situation(NamedTuple):
    """What is asked of which floor, by whom; `numbers` is what the refusal names."""

    evening: Evening
    by: Actor
    command: c.Command
    numbers: tuple[int, ...] = ()


def gathering(players: int = 5, **settings: object) -> Evening:
    evening = Evening(Setup(**{"game": "sackson", **settings}))  # type: ignore[arg-type]
    evening.seat(*(f"Player {place}" for place in range(players)))
    return evening


def after(evening: Evening, *asked: tuple[Actor, c.Command]) -> Evening:
    """The evening after some more was asked."""
    for by, command in asked:
        evening.do(by, command)
    return evening


def given(evening: Evening, *bundles: object) -> Evening:
    """The evening after 0 struck a bargain with 2."""
    struck(evening, 0, 2, *bundles)  # type: ignore[arg-type]
    return evening


RED = gift(0, 1, goods(red=1))
CLOSED = ("host", c.Close())
SHUT = ("host", c.ModerateRoom("shut-door"))
MISS = c.JoinHandshake("0000")
SHEET = c.SumUp((), 0.0)


def _excess() -> Evening:
    evening = market(sheets=(1, 2, 15), rulings=Rulings(excess="physical"))
    return after(evening, ("host", c.Correct(1, 0, {"blue": 2, "red": 3})), CLOSED)


def _announcing() -> Evening:
    return after(market(5, f"{43:064x}", game="giant"), CLOSED, ("host", c.Announce()))


def _depending() -> Evening:
    evening = given(market(), goods(white=4))
    struck(evening, 2, 3, goods(white=4))
    return evening


SITUATIONS: dict[str, Callable[[], Situation]] = {
    "SILENCED": lambda: Situation(after(market(), ("host", c.ModerateSeat("silence", 0))), 0, c.Tell("hello", (1,))),
    "NOT_YET_HEARD": lambda: Situation(
        after(gathering(), ("host", c.ModerateRoom("hold-newcomers")), ("door", c.TakeSeat("Eve"))), 5, c.Tell("hello")
    ),
    "WORDS_CLOSED": lambda: Situation(after(market(), ("host", c.ModerateRoom("close-words"))), 0, c.Tell("hello")),
    "DOOR_SHUT": lambda: Situation(
        after(gathering(), ("host", c.ModerateRoom("shut-door"))), "door", c.TakeSeat("Eve")
    ),
    "SO_ALREADY": lambda: Situation(gathering(), "host", c.ModerateRoom("open-door")),
    "NOT_FOR_YOU_TO_ASK": lambda: Situation(market(), 0, c.Close()),
    "GATHERING": lambda: Situation(gathering(), 0, RED),
    "MARKET_OPEN": lambda: Situation(market(), "host", c.Open()),
    "MARKET_PAUSED": lambda: Situation(after(market(), ("host", c.Pause())), 0, RED),
    "MARKET_CLOSED": lambda: Situation(after(market(), CLOSED), 0, RED),
    "ANNOUNCING": lambda: Situation(_announcing(), "host", c.Announce()),
    "REVEALING": lambda: Situation(after(market(), CLOSED, ("host", c.Reveal())), 0, c.Release(0)),
    "NIGHT_OVER": lambda: Situation(after(market(), CLOSED, ("host", c.Score())), 0, c.Tell("again!")),
    "ON_PAPER": lambda: Situation(market(play="paper"), 0, RED),
    "ONLINE": lambda: Situation(gathering(), "host", c.Print(6)),
    "NO_SUCH_SEAT": lambda: Situation(market(), 0, gift(0, 7, goods(red=1)), (7,)),
    "GONE": lambda: Situation(after(market(), ("host", c.Retire(1))), 0, RED, (1,)),
    "YOU_LEFT": lambda: Situation(after(market(), ("host", c.Retire(1))), 1, c.Tell("wait")),
    "NAME_TAKEN": lambda: Situation(gathering(), "door", c.TakeSeat("PLAYER 3")),
    "NAME_UNREADABLE": lambda: Situation(gathering(), "door", c.TakeSeat("\u0007")),
    "NO_SEAT_LEFT": lambda: Situation(gathering(100), "door", c.TakeSeat("Late")),
    "NO_SPARE_ENVELOPE": lambda: Situation(market(), "door", c.TakeSeat("Late")),
    "WRONG_NUMBER": lambda: Situation(gathering(7, play="paper"), "host", c.Print(6), (7, 100)),
    "TOO_FEW": lambda: Situation(gathering(4), "host", c.Deal(), (5, 4)),
    "ALREADY_DEALT": lambda: Situation(after(gathering(), ("host", c.Deal())), "host", c.Deal()),
    "NOT_DEALT": lambda: Situation(gathering(), "host", c.Correct(0, 1, {"red": 1})),
    "CANNOT_DEAL": lambda: Situation(gathering(sheets=(3,)), "host", c.Deal()),
    "PAST": lambda: Situation(market(), "host", c.Extend(5.0)),
    "NOTHING_DUE": lambda: Situation(market(), "clock", c.Tick()),
    "NOT_A_PARTY": lambda: Situation(market(), 0, gift(1, 2, goods(red=1))),
    "WITH_ONESELF": lambda: Situation(market(), 0, gift(0, 0, goods(red=1))),
    "NOTHING_IN_IT": lambda: Situation(market(), 0, gift(0, 1, promise())),
    "ONE_LEG_EACH_WAY": lambda: Situation(market(), 0, c.Propose((RED.legs[0], RED.legs[0]))),
    "ONE_OPEN_PLACE": lambda: Situation(market(), 0, c.Propose((RED.legs[0], Leg(None, 0, goods(red=1))))),
    "CHOICE_FOR_ONE": lambda: Situation(
        market(), 0, c.Propose((Leg(0, 1, one_of=(goods(red=1), goods(white=1))), Leg(0, 2, goods(red=1))))
    ),
    "NAME_YOUR_CARDS": lambda: Situation(market(), 0, gift(0, 1, unseen())),
    "NOT_AN_ANSWER": lambda: Situation(
        after(market(), (0, gift(0, None, goods(red=1)))), 1, gift(1, 2, goods(blue=1), counters=0)
    ),
    "TOO_LONG": lambda: Situation(market(), 0, swap(0, 1, promise("x" * 300), promise("x" * 201))),
    "NO_COPIES": lambda: Situation(market(), 0, gift(0, 1, rules(4, way="copy"))),
    "SAY_YOUR_WORDS": lambda: Situation(after(market(), (0, swap(0, 1, goods(red=1), tells()))), 1, c.Accept(0)),
    "NOT_YOUR_WORDS": lambda: Situation(market(), 0, swap(0, 1, goods(red=1), tells("say this"))),
    "NO_SUCH_GOODS": lambda: Situation(market(), 0, gift(0, 1, goods(green=1))),
    "NO_SUCH_CARD": lambda: Situation(market(), 0, swap(0, 1, goods(red=1), rules(99))),
    "NOT_HELD": lambda: Situation(market(), 0, gift(0, 1, goods(red=2))),
    "BEYOND_BOX": lambda: Situation(market(play="paper"), 0, c.Seal({"white": 11})),
    "SEALED": lambda: Situation(after(market(), (0, c.Seal())), 0, RED),
    "NOT_SEALED": lambda: Situation(market(), 0, c.Unseal()),
    "TOO_MANY_OFFERS": lambda: Situation(after(market(limits=MarketLimits(offers=1)), (0, RED)), 0, RED),
    "TOO_MANY_TO_ONE": lambda: Situation(after(market(limits=MarketLimits(offers_to_one=1)), (0, RED)), 0, RED, (1,)),
    "BLOCKED": lambda: Situation(after(market(), (1, c.Block(0))), 0, RED, (1,)),
    "GIFTS_REFUSED": lambda: Situation(after(market(), (1, c.TreatGifts("refuse"))), 0, RED, (1,)),
    "OFFER_GONE": lambda: Situation(after(market(), (0, RED), (0, c.Withdraw(0))), 1, c.Accept(0)),
    "YOURS_ALREADY": lambda: Situation(after(market(), (0, RED)), 0, c.Accept(0)),
    "OPEN_PLACE_NEEDED": lambda: Situation(market(), 0, c.StartHandshake(RED.legs)),
    "NO_HANDSHAKE": lambda: Situation(market(), 0, c.JoinHandshake("0" * 32)),
    "TOO_MANY_CODES": lambda: Situation(after(market(), *5 * ((0, MISS),)), 0, MISS, (60,)),
    "WRONG_PICKS": lambda: Situation(after(market(), (0, RED)), 1, c.Accept(0, (0,))),
    "NO_SUCH_CLAIM": lambda: Situation(market(), 0, c.Exercise(0, {"red": 1})),
    "NOT_ON_CLAIM": lambda: Situation(given(market(), goods(red=1), later(1, "blue")), 0, c.Exercise(0, {"red": 1})),
    "DEBTOR_LACKS": lambda: Situation(given(market(), goods(red=1), later(1)), 0, c.Exercise(0, {"white": 1})),
    "NO_SUCH_PROMISE": lambda: Situation(given(market(), promise("a song")), 0, c.Release(0)),
    "TOO_MUCH_SAID": lambda: Situation(after(market(limits=MarketLimits(sayings=1)), (0, c.Tell("a"))), 0, c.Tell("b")),
    "SUMMED_JUST_NOW": lambda: Situation(after(market(), CLOSED, (0, SHEET)), 0, SHEET),
    "TOLD_ALREADY": lambda: Situation(after(market(), CLOSED, ("host", c.Reveal(0))), "host", c.Reveal(0)),
    "CARD_CLOSED": lambda: Situation(market(), 0, c.Look(4)),
    "NO_SUCH_NOTE": lambda: Situation(market(), 0, c.WriteNote("a", note=0)),
    "NOTES_FULL": lambda: Situation(
        after(market(limits=MarketLimits(notes=1)), (0, c.WriteNote("a"))), 0, c.WriteNote("b")
    ),
    "TOO_MANY_QUESTIONS": lambda: Situation(
        after(market(limits=MarketLimits(questions=1)), (0, c.Ask("a"))), 0, c.Ask("b")
    ),
    "NO_SUCH_QUESTION": lambda: Situation(market(), "host", c.AnswerQuestion(0, "no")),
    "NO_CANCEL_CARD": lambda: Situation(_announcing(), 0, c.Cancel(1)),
    "NOT_ANNOUNCED": lambda: Situation(_announcing(), 2, c.Cancel(4)),
    "NOTHING_TO_ANNOUNCE": lambda: Situation(after(market(), CLOSED), "host", c.Announce()),
    "ANNOUNCE_FIRST": lambda: Situation(after(market(5, f"{43:064x}", game="giant"), CLOSED), "host", c.Score()),
    "NOBODY_HANDED_IN": lambda: Situation(
        after(market(), *(("host", c.Retire(seat)) for seat in range(5)), CLOSED), "host", c.Score()
    ),
    "CHOICES_OPEN": lambda: Situation(_announcing(), "host", c.Score(), (2, 4)),
    "DRAW_FIRST": lambda: Situation(_excess(), "host", c.Score(), (0,)),
    "NO_SUCH_BARGAIN": lambda: Situation(market(), "host", c.Undo(0)),
    "OTHERS_DEPEND": lambda: Situation(_depending(), "host", c.Undo(0), (1,)),
    "CANNOT_UNDO": lambda: Situation(after(given(market(), goods(red=1)), ("host", c.Retire(2))), "host", c.Undo(0)),
}


def test_every_refusal_has_a_situation_and_words() -> None:
    assert list(SITUATIONS) == list(get_args(Refusal)) == list(REFUSALS)
    for said in REFUSALS.values():
        assert said.en.endswith(".")
        assert said.fr.endswith(".")
        assert said.en != said.fr


@pytest.mark.parametrize("reason", SITUATIONS)
def test_a_refusal_says_why_and_changes_nothing(reason: str) -> None:
    situation = SITUATIONS[reason]()
    floor = situation.evening.floor
    before = encoder().encode(floor)
    with pytest.raises(Refused) as refused:
        decide(
            floor, situation.command, CommandContext(situation.by, situation.evening.at + 1, situation.evening.secret)
        )
    assert refused.value.reason == reason
    assert refused.value.numbers == situation.numbers
    assert situation.evening.floor is floor
    assert encoder().encode(floor) == before


def test_an_offer_on_the_floor_is_open_to_all_but_its_maker() -> None:
    evening = market()
    offer = offered(evening, 0, swap(0, None, goods(red=1), goods(blue=9)))
    assert [evening.refusal(seat, c.Decline(offer)) for seat in range(5)] == ["YOURS_ALREADY", "", "", "", ""]
