"""What becomes of the cards of a trick: piles, who takes them, who leads next.

Source: Hattrick, "Déroulement" and "Passer".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Literal, TypeAlias

import msgspec

from kermesse.games.hattrick.rules.model import COLOURS, Card, Colour, Laid, TieBreak, Trick
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import PASS

Piles: TypeAlias = tuple[tuple[Laid, ...], ...]
"""The one or two piles of a trick, each from its highest card down."""


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


def piles(laid: Sequence[Laid]) -> Piles:
    """The one or two piles of a trick, each from its highest card down."""
    both = ([one for one in laid if one.pile == pile] for pile in (0, 1))
    return tuple(tuple(sorted(pile, key=_rank, reverse=True)) for pile in both if pile)


def settled(laid: tuple[Laid, ...], rulings: Rulings) -> Trick:
    """A trick in which everybody has laid a card.

    Liberty: the rules name "the 2nd or 3rd strongest card" where the highest tie, and stop there; the rulings say the
    rest.
    """
    both = piles(laid)
    tops = [pile[0] for pile in both]
    highest = max(tops, key=_rank)
    leads, tie = highest.seat, None
    if len(tops) == 2 and tops[0].card.rank == tops[1].card.rank:
        leads, tie = _tied(both, laid, rulings)
    return Trick(laid, tuple(top.seat for top in tops), leads, tie)


def _tied(both: Piles, laid: Sequence[Laid], rulings: Rulings) -> tuple[int, TieBreak]:
    """Who leads where both piles' highest cards bear the same number, and why."""
    tops = [pile[0] for pile in both]
    rank = tops[0].card.rank
    broken = _next_card(both) if rulings.lead_tie == "next-card" else _stronger_pile(both)
    if broken is not None:
        leads, card = broken
        return leads, TieBreak(rank, rulings.lead_tie, card.id)
    first = tops[0] if rulings.lead_tie_rest == "pile-one" else min(tops, key=laid.index)
    return first.seat, TieBreak(rank, rulings.lead_tie_rest)


def _next_card(both: Piles) -> tuple[int, Card] | None:
    """Who laid the highest number that only one card on the piles bears, and that card."""
    cards = [one for pile in both for one in pile]
    bearers = Counter(one.card.rank for one in cards)
    alone = [one for one in cards if bearers[one.card.rank] == 1]
    if not alone:
        return None
    highest = max(alone, key=_rank)
    return highest.seat, highest.card


def _stronger_pile(both: Piles) -> tuple[int, Card] | None:
    """The taker of the pile that is higher at the first difference, or longer; and the card that makes it so."""
    for one, two in zip_longest(*both):
        if one is None or two is None or one.card.rank != two.card.rank:
            stronger = 0 if two is None or (one is not None and one.card.rank > two.card.rank) else 1
            return both[stronger][0].seat, (one, two)[stronger].card
    return None


def _rank(laid: Laid) -> int:
    return laid.card.rank
