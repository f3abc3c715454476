"""What lies before a bot: people look first at what bots offer, and nobody is offered a look at what they have read."""

from __future__ import annotations

import pytest

from kermesse.bots.haggle.open_offers import PEOPLE_FIRST_SECONDS, readers, to_take
from kermesse.bots.haggle.temper import TEMPERS
from kermesse.bots.haggle.trader import choose
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import Chance
from tests.games.haggle.market.nights import Evening

DAY = 86_400.0
PERSON, BOT, OTHER_BOT = 0, 1, 2


def night(people: int, bots: int) -> Evening:
    evening = Evening(Setup(game="sackson", edition=NEWEST))
    evening.seat(*(f"Person {seat}" for seat in range(people)))
    for seat in range(bots):
        evening.do("door", c.TakeSeat(f"Bot {seat}", bot=True))
    evening.do("host", c.Open(evening.at + DAY))
    return evening


def numbers(evening: Evening, seat: int, later_seconds: float) -> list[int]:
    """The offers on the floor that a seat may take a moment later."""
    seen = view(evening.floor, seat)
    assert seen.mine is not None
    return [offer.number for offer in to_take(seen, seen.mine, evening.at + later_seconds)]


def to_all(evening: Evening, seat: int) -> None:
    kind = min(evening.floor.players[seat].goods)
    evening.do(seat, c.Propose((Leg(seat, None, Bundle(goods={kind: 1})),)), 0)


def test_what_a_bot_offers_lies_there_for_people_first() -> None:
    evening = night(1, 5)
    to_all(evening, BOT)
    assert numbers(evening, OTHER_BOT, PEOPLE_FIRST_SECONDS - 1) == []
    assert numbers(evening, OTHER_BOT, PEOPLE_FIRST_SECONDS) == [0]
    to_all(evening, PERSON)
    assert 1 in numbers(evening, OTHER_BOT, 0), "what a person offers is answered at once"


@pytest.mark.parametrize("left", [False, True])
def test_among_themselves_bots_wait_for_nobody(left: bool) -> None:
    evening = night(1, 5) if left else night(0, 6)
    if left:
        evening.do(PERSON, c.Seal())
    to_all(evening, BOT)
    assert numbers(evening, OTHER_BOT, 0) == [0]


def test_both_sides_of_a_look_have_read_the_card() -> None:
    evening = night(1, 5)
    card = evening.floor.players[BOT].cards[0]
    evening.do(BOT, c.Propose((Leg(BOT, PERSON, Bundle(cards=(CardTerm(card, "show"),))),)))
    seen = view(evening.floor, BOT)
    assert seen.mine is not None
    assert readers(seen.mine) == {}
    evening.do(PERSON, c.Accept(0))
    seen = view(evening.floor, BOT)
    assert seen.mine is not None
    assert readers(seen.mine) == {card: {BOT, PERSON}}


def test_nobody_is_offered_a_look_at_what_a_bot_knows_they_have_read() -> None:
    """A bot that has shown both of its sheets to one person turns to others with them."""
    evening = night(2, 4)
    seat = 2
    cards = evening.floor.players[seat].cards
    assert len(set(cards)) == 2
    for number, card in enumerate(cards):
        evening.do(seat, c.Propose((Leg(seat, PERSON, Bundle(cards=(CardTerm(card, "show"),))),)))
        evening.do(PERSON, c.Accept(number))
    asked = list[int | None]()
    for turn in range(400):
        chosen = choose(
            view(evening.floor, seat), kit_of(evening.setup), TEMPERS[0], Chance("o", str(turn)), evening.at
        )
        if isinstance(chosen, c.Propose) and any(
            term.way == "show" for leg in chosen.legs if leg.giver == seat for term in leg.bundle.cards
        ):
            asked += [leg.taker for leg in chosen.legs if leg.giver == seat]
    assert len(asked) > 20
    assert PERSON not in asked
    assert {1, 3, 4, 5, None} <= set(asked)
