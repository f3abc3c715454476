"""What becomes of the cards of a trick: piles, who takes them, who leads next.

Source: Hattrick, "Déroulement" and "Passer".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from kermesse.games.hattrick.rules.model import COLOURS, Card, Colour, Laid, Trick
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import PASS


class Landing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What becomes of a card of one colour if it is laid next.

    Args:
        does: `lead`: it begins the trick; `second`: it opens the second pile; `join`: it goes on a pile; `pass`.
        pile: the pile that it goes to; none for a pass.
        above: on a pile, the highest number that lies there: a card above it takes the pile, as things stand.
        points: what it counts at once for who lays it: a pass costs something.
    """

    does: Literal["lead", "second", "join", "pass"]
    pile: Literal[0, 1] | None = None
    above: int | None = None
    points: int = 0


def landings(laid: Sequence[Laid]) -> tuple[Landing, ...]:
    """Where a card of each colour goes, in the order of `COLOURS`, after those laid before it.

    Source:
        Hattrick, "Déroulement" and "Passer".
    """
    highest: dict[Literal[0, 1] | None, int] = {}
    for one in laid:
        highest[one.pile] = max(highest.get(one.pile, 0), one.card.rank)
    return tuple([_landing(_pile(laid, colour), highest) for colour in COLOURS])


_PASSES = Landing("pass", points=PASS)
_OPENS = Landing("lead", 0), Landing("second", 1)


def _landing(pile: Literal[0, 1] | None, highest: Mapping[Literal[0, 1] | None, int]) -> Landing:
    if pile is None:
        return _PASSES
    return Landing("join", pile, highest[pile]) if pile in highest else _OPENS[pile]


def place(laid: Sequence[Laid], card: Card) -> Literal[0, 1] | None:
    """The pile that a card goes to, after those laid before it; none where it is a pass."""
    return _pile(laid, card.colour)


def _pile(laid: Sequence[Laid], colour: Colour) -> Literal[0, 1] | None:
    for other in laid:
        if other.card.colour == colour:
            return other.pile
    opened = len({other.pile for other in laid})
    return None if opened == 2 else 1 if opened else 0


def piles(laid: Sequence[Laid]) -> tuple[tuple[Laid, ...], ...]:
    """The one or two piles of a trick, each from its highest card down."""
    both = ([one for one in laid if one.pile == pile] for pile in (0, 1))
    return tuple(tuple(sorted(pile, key=_rank, reverse=True)) for pile in both if pile)


def settled(laid: tuple[Laid, ...], rulings: Rulings) -> Trick:
    """A trick in which everybody has laid a card."""
    both = piles(laid)
    takers = tuple(pile[0].seat for pile in both)
    return Trick(laid, takers, _leads(both, laid, rulings))


def _leads(both: tuple[tuple[Laid, ...], ...], laid: tuple[Laid, ...], rulings: Rulings) -> int:
    """Who laid the highest card, and what breaks a tie.

    Liberty: the rules name "the 2nd or 3rd strongest card" and stop there; the rulings say the rest.
    """
    highest = max(pile[0].card.rank for pile in both)
    tied = [pile[0] for pile in both if pile[0].card.rank == highest]
    if len(tied) == 1:
        return tied[0].seat
    breaker = _next_card(both) if rulings.lead_tie == "next-card" else _stronger_pile(both)
    if breaker is not None:
        return breaker
    return tied[0].seat if rulings.lead_tie_rest == "pile-one" else min(tied, key=laid.index).seat


def _next_card(both: tuple[tuple[Laid, ...], ...]) -> int | None:
    """Who laid the highest number that only one card on the piles bears."""
    cards = [one for pile in both for one in pile]
    bearers = Counter(one.card.rank for one in cards)
    alone = [one for one in cards if bearers[one.card.rank] == 1]
    return max(alone, key=_rank).seat if alone else None


def _stronger_pile(both: tuple[tuple[Laid, ...], ...]) -> int | None:
    """The taker of the pile that is higher at the first difference, or longer."""
    one, two = ([laid.card.rank for laid in pile] for pile in both)
    return None if one == two else both[0 if one > two else 1][0].seat


def _rank(laid: Laid) -> int:
    return laid.card.rank
