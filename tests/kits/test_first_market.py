"""The lesson: whatever the bots draw, somebody who does what the coach says finds bargains that pay both sides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from kermesse.bots.haggle.offer_value import offer_value
from kermesse.bots.haggle.temper import temper_of
from kermesse.bots.haggle.trader import choose
from kermesse.bots.haggle.valuation import Purse, Valuation
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.games.haggle.views.reckoning import reckon
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import Chance
from kermesse.rules.proof import prove
from tests.games.haggle.market.nights import Evening

SETUP = Setup(game="sackson", kit="first-market")
KIT = kit_of(SETUP)
SUMS = 40
TURN_SECONDS = 2.0
MOST_TURNS = 30
"""Three bots have ten turns each in a minute."""

RUNS = [f"{run:032d}" for run in range(5)]


class Lesson:
    """A market with a learner on the first seat, and three bots that have their turns."""

    def __init__(self, seed: str) -> None:
        self.evening, self._chance = Evening(SETUP, seed), Chance(seed, "night")
        self.evening.seat("Ada")
        for place in range(1, 4):
            self.evening.do("door", c.TakeSeat(f"Bot {place}", bot=True))
        self.evening.do("host", c.Open(self.evening.at + 3_600))
        self._order = self._turns()

    def _turns(self) -> Iterator[int]:
        while True:
            yield from self._chance.shuffled([1, 2, 3])

    def turn(self) -> None:
        evening, seat = self.evening, next(self._order)
        evening.at += TURN_SECONDS
        if (moment := due(evening.floor)) is not None and moment <= evening.at:
            evening.do("clock", c.Tick(), 0)
        command = choose(view(evening.floor, seat), KIT, temper_of(seat), self._chance, evening.at)
        if command is not None:
            with suppress(Refused):  # as in an evening: it comes to nothing
                evening.do(seat, command, 0)

    def worth(self) -> float:
        """What the learner's envelope would be worth, with all in it."""
        seen = view(self.evening.floor, 0)
        assert seen.mine is not None
        return reckon(seen, seen.mine.goods, (), KIT, "en").total or 0.0


def test_the_value_sheets_tell_every_value() -> None:
    proof = prove(KIT)
    assert proof is not None
    assert proof.holds


def test_with_what_a_bot_begins_pays_it_and_the_learner() -> None:
    lesson = Lesson(RUNS[0])
    begun = [(seat, one.offers) for seat, one in enumerate(KIT.head.box.envelopes) if one.offers]
    assert begun, "somebody begins"
    for seat, offers in begun:
        legs = Leg(seat, 0, Bundle(goods=offers.gives)), Leg(0, seat, Bundle(goods=offers.wants))
        lesson.evening.do(seat, c.Propose(legs))
        before = Purse(Valuation(view(lesson.evening.floor, seat), KIT), SUMS).kept
        (offer,) = view(lesson.evening.floor, 0).mine.received  # type: ignore[union-attr]
        worth, (learner, taking) = lesson.worth(), _weighed(lesson, offer.number)
        assert learner >= temper_of(0).margin
        lesson.evening.do(0, taking)
        assert lesson.worth() > worth
        after = Valuation(view(lesson.evening.floor, seat), KIT)
        held = Purse(after, SUMS).kept
        assert after.of(held) >= after.of(before) + temper_of(seat).margin


def _weighed(lesson: Lesson, number: int) -> tuple[float, c.Accept]:
    seen = view(lesson.evening.floor, 0)
    assert seen.mine is not None
    offer = next(one for one in seen.mine.received if one.number == number)
    weighed = offer_value(offer, Purse(Valuation(seen, KIT), SUMS), temper_of(0), KIT)
    assert weighed is not None
    return weighed.change, weighed.answer


@pytest.mark.parametrize("seed", RUNS)
def test_the_bots_come_to_the_learner_by_themselves(seed: str) -> None:
    lesson = Lesson(seed)
    for _ in range(MOST_TURNS):
        lesson.turn()
        seen = view(lesson.evening.floor, 0)
        assert seen.mine is not None
        if seen.mine.received or seen.hall.offers:
            return
    pytest.fail("nobody offered anything that the learner could take")


@pytest.mark.parametrize("turns", [0, 60])
@pytest.mark.parametrize("seed", RUNS)
def test_a_sensible_offer_of_the_learners_is_taken_early_and_late(seed: str, turns: int) -> None:
    lesson = Lesson(seed)
    for _ in range(turns):
        lesson.turn()
    goods, worth = lesson.evening.floor.players[0].goods, lesson.worth()
    legs = Leg(0, None, Bundle(goods={"loaf": 1})), Leg(None, 0, Bundle(goods={"honey": 1}))
    lesson.evening.do(0, c.Propose(legs))
    for _ in range(MOST_TURNS):
        lesson.turn()
        if lesson.evening.floor.players[0].goods != goods:
            assert lesson.worth() > worth
            return
    pytest.fail("nobody took a loaf for a jar of honey")
