"""Offers as one says them: what goes from whom to whom, in few words.

The hands of `market()`, which follow from its secret, for reading the tests beside them:

0: 4 orange, 1 red, 4 white, 1 yellow; rules 4 5
1: 2 blue, 2 orange, 3 red, 2 white, 1 yellow; rules 1 4
2: 5 blue, 2 red, 3 yellow; rules 1 3
3: 2 blue, 3 orange, 2 red, 1 white, 2 yellow; rules 2 5
4: 1 blue, 1 orange, 2 red, 3 white, 3 yellow; rules 2 3
"""

from __future__ import annotations

from typing import Any

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.state.terms import (
    Bundle,
    CardTerm,
    CardTransfer,
    LaterTerm,
    Leg,
    PromiseTerm,
    TellTerm,
)
from tests.games.haggle.market.nights import Evening


def goods(**counts: int) -> Bundle:
    """So many of each kind."""
    return Bundle(goods=counts)


def rules(*cards: int, way: CardTransfer = "give") -> Bundle:
    """Rule cards by number."""
    return Bundle(cards=tuple(CardTerm(card, way) for card in cards))


def blind(*cards: int, way: CardTransfer = "give") -> Bundle:
    """Rule cards that keep their numbers to themselves until the bargain is struck."""
    return Bundle(cards=tuple(CardTerm(card, way, "blind") for card in cards))


def unseen(count: int = 1) -> Bundle:
    """Rule cards that the giver picks."""
    return Bundle(unseen=count)


def later(count: int = 1, *kinds: str) -> Bundle:
    """Goods later, at the taker's choice."""
    return Bundle(later=(LaterTerm(count, kinds),))


def claims(*numbers: int) -> Bundle:
    """Claims that are passed on."""
    return Bundle(claims=numbers)


def promise(words: str = "", points: float = 0, share: int = 0) -> Bundle:
    """A promise."""
    return Bundle(promises=(PromiseTerm(words, points, share),))


def tells(words: str = "", card: int | None = None) -> Bundle:
    """Something told, perhaps about a rule card; who is asked to tell it writes the words later."""
    return Bundle(tells=(TellTerm(card, words),))


def swap(me: int | None, you: int | None, give: Bundle, want: Bundle, **more: Any) -> c.Propose:
    """This for that; None is whoever takes it."""
    return c.Propose((Leg(me, you, give), Leg(you, me, want)), **more)


def gift(me: int, you: int | None, give: Bundle, **more: Any) -> c.Propose:
    """This for nothing."""
    return c.Propose((Leg(me, you, give),), **more)


def offered(evening: Evening, by: int, propose: c.Propose) -> int:
    """Makes an offer; its number."""
    made = evening.do(by, propose)
    assert isinstance(made[-1], e.OfferMade)
    return made[-1].offer.number


def struck(evening: Evening, me: int, you: int, give: Bundle, want: Bundle | None = None) -> int:
    """Strikes a bargain between two; its number."""
    number = offered(evening, me, gift(me, you, give) if want is None else swap(me, you, give, want))
    happened = evening.do(you, c.Accept(number))
    assert isinstance(happened[0], e.BargainStruck)
    return happened[0].bargain.number


def deaths(happened: tuple[e.Event, ...]) -> dict[int, str]:
    """Which offers died of a command, and why."""
    return {event.offer: event.why for event in happened if isinstance(event, e.OfferDied)}


def hand(evening: Evening, seat: int) -> dict[str, int]:
    """What somebody holds, by kind."""
    return dict(sorted(evening.floor.players[seat].goods.items()))
