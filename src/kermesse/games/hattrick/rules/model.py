"""Hattrick's nouns: cards, tricks, hands, a match, what is asked of it and what happens in it.

Source: Hattrick (Klaus Palesch), "Matériel", "Préparation", "Fin du jeu". A seat is a place in turn order, from 0.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

from kermesse.games.hattrick.rules.ruling import Rulings

Colour = Literal["red", "green", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
RANKS = 20
SEATS = (4, 5, 6)


class Card:
    """One of the sixty cards; there is one object for each, so that the same card is the same object.

    Args:
        colour: its colour.
        rank: its number, 1 to 20.
    """

    __slots__ = ("code", "colour", "id", "plain", "rank")

    def __init__(self, colour: Colour, rank: int) -> None:
        self.colour: Colour = colour
        self.rank = rank
        self.id = f"{colour}-{rank}"
        self.plain = self.id
        """What it is in JSON."""
        self.code = COLOURS.index(colour) * RANKS + rank - 1
        """0 to 59, in the order of the deck: what the fast twin calls it."""

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.id,)

    @classmethod
    def from_plain(cls, value: object) -> Card:
        """The card of a name.

        Raises:
            ValueError: where there is none.
        """
        found = CARDS.get(value) if isinstance(value, str) else None
        if found is None:
            raise ValueError(f"expected a card such as red-18, found {value!r}")
        return found

    @classmethod
    def plain_schema(cls) -> dict[str, Any]:
        """The JSON Schema of a card's name."""
        return {"type": "string", "pattern": "^[a-z]+-[0-9]+$", "examples": ["red-18"]}


DECK = tuple(Card(colour, rank) for colour in COLOURS for rank in range(1, RANKS + 1))
CARDS = {one.id: one for one in DECK}


def card(name: str) -> Card:
    """The card of a name such as `red-18`.

    Raises:
        KeyError: where there is none.
    """
    return CARDS[name]


def hand_size(seats: int) -> int:
    """Cards dealt to each: 15, 12 or 10. The last of them is never played."""
    return len(DECK) // seats


def tricks_in_hand(seats: int) -> int:
    """Tricks of a hand: 14, 11 or 9."""
    return hand_size(seats) - 1


_TRICKS = {seats: tricks_in_hand(seats) for seats in SEATS}


def hands_in_match(seats: int) -> int:
    """Hands of a match that no number of points ends: twice as many as players.

    Source: Hattrick, "Fin du jeu".
    """
    return 2 * seats


def agreed_hands(rulings: Rulings, seats: int) -> int | None:
    """Hands of a match: those that were agreed upon, else the usual number; None where points end it."""
    if rulings.goal is not None:
        return None
    return hands_in_match(seats) if rulings.hands is None else rulings.hands


class Laid(msgspec.Struct, frozen=True):
    """A card on the table: who laid it, and on which pile (0 or 1), or as a pass (none)."""

    seat: int
    card: Card
    pile: Literal[0, 1] | None


class TieBreak(msgspec.Struct, frozen=True, omit_defaults=True):
    """What decided who leads, where the highest cards of both piles bear the same number.

    Args:
        rank: that number.
        by: the ruling's choice that settled it; `first-laid` and `pile-one` where no other card did.
        card: the name of the card that decided; none where only the order did.
    """

    rank: int
    by: Literal["next-card", "compare-piles", "first-laid", "pile-one"]
    card: str | None = None


class Trick(msgspec.Struct, frozen=True, omit_defaults=True):
    """A trick that is over.

    Args:
        laid: every card in the order laid.
        takers: who took each pile, one or two seats.
        leads: who leads the next trick, or would.
        tie: what decided that, where the highest cards did not; none in a table kept by a version that did not say.
    """

    laid: tuple[Laid, ...]
    takers: tuple[int, ...]
    leads: int
    tie: TieBreak | None = None


class Hand(msgspec.Struct, frozen=True):
    """One deal, from the first card to the last trick.

    Args:
        leader: who led the first trick.
        held: the cards of each seat, in the order of the deck.
        tricks: the tricks that are over.
        lead: who leads the trick under way.
        laid: its cards so far.
    """

    leader: int
    held: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...] = ()
    lead: int = 0
    laid: tuple[Laid, ...] = ()

    @property
    def over(self) -> bool:
        """Whether every trick has been played."""
        return len(self.tricks) == _TRICKS[len(self.held)]

    @property
    def turn(self) -> int | None:
        """Whose turn it is; nobody's when the hand is over."""
        seats = len(self.held)
        return None if len(self.tricks) == _TRICKS[seats] else (self.lead + len(self.laid)) % seats


class Match(msgspec.Struct, frozen=True):
    """A match, from the first deal to its end.

    Args:
        players: the names in turn order.
        rulings: the choices in force.
        dealer: who deals next, or dealt the hand under way; the seat to the left leads.
        hand: the hand on the table; none before the first deal.
        points: what each seat scored in each hand that is over, `(hands, seats)`.
    """

    players: tuple[str, ...]
    rulings: Rulings = Rulings()
    dealer: int = 0
    hand: Hand | None = None
    points: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(sum(each) for each in zip(*self.points, strict=True)) or (0,) * len(self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match, several where they share it; none while it goes on, such as during a hand.

        Source: Hattrick, "Fin du jeu".
        """
        if self.hand is not None and not self.hand.over:
            return ()
        totals, hands = self.totals, agreed_hands(self.rulings, len(self.players))
        over = max(totals) >= (self.rulings.goal or 0) if hands is None else len(self.points) >= hands
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over else ()


class DealHand(msgspec.Struct, frozen=True, tag="deal"):
    """Deals the next hand of the match."""


class LayCard(msgspec.Struct, frozen=True, tag="lay"):
    """A seat lays a card; where it goes follows from what lies there."""

    seat: int
    card: Card


MatchCommand: TypeAlias = DealHand | LayCard


class HandDealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Hands were dealt: `held[seat]`, in the order of the deck. Only each seat itself sees its own."""

    leader: int
    held: tuple[tuple[Card, ...], ...]


class CardLaid(msgspec.Struct, frozen=True, tag="card-laid"):
    """A card was laid openly; a pass too is shown to all before it is turned over."""

    laid: Laid


class TrickTaken(msgspec.Struct, frozen=True, tag="trick-taken"):
    """A trick ended: who took which pile, and who leads."""

    takers: tuple[int, ...]
    leads: int


class HandScored(msgspec.Struct, frozen=True, tag="hand-scored"):
    """A hand ended: the points of each seat."""

    points: tuple[int, ...]


class MatchWon(msgspec.Struct, frozen=True, tag="match-won"):
    """The match ended: these seats have the most points."""

    winners: tuple[int, ...]


MatchEvent: TypeAlias = HandDealt | CardLaid | TrickTaken | HandScored | MatchWon
