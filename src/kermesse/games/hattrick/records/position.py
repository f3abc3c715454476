"""A moment of a hand from which another is played on: its deal and its cards are given, in place of a draw."""

from __future__ import annotations

from functools import reduce
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.game import Refused
from kermesse.games.hattrick.rules.model import DECK, SEATS, Card, HandDealt, LayCard, Match, MatchEvent, hand_size
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.pieces.chance import Chance

TableName: TypeAlias = Annotated[str, Meta(pattern=r"^[\w-]{8,64}$(?!\n)")]
"""A table's id: it stands in addresses, and opens nothing."""


class PositionSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a hand comes from that was played on; everybody may know it.

    Args:
        cards: how many cards lay already.
        table: at which table it was played; none where it came from a file or a transcript.
        match_number: which match there, from 1.
        hand_number: which hand of that match, or of the file, from 1.
    """

    cards: Annotated[int, Meta(ge=0, le=len(DECK))]
    table: TableName | None = None
    match_number: Annotated[int, Meta(ge=1)] = 1
    hand_number: Annotated[int, Meta(ge=1)] = 1


class GivenPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a match did not begin with a deal from its seed, but was played on from a moment of another hand.

    Args:
        source: where that hand comes from.
        place: where whoever sat down first plays on.
        points: what each place scored in that hand in the end; none where it was broken off. Nobody is told before
            this match is over: it would say something of the hands.
    """

    source: PositionSource
    place: int
    points: tuple[int, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a hand.

    Args:
        leader: the place that led the first trick.
        held: the cards of each place as they were dealt.
        laid: every card laid by then, in the order laid.
    """

    leader: Annotated[int, Meta(ge=0, lt=SEATS[-1])]
    held: tuple[tuple[Card, ...], ...]
    laid: tuple[Card, ...]


def position_events(position: Position, rulings: Rulings) -> tuple[MatchEvent, ...]:
    """The deal, and what happened by that moment.

    Args:
        position: the moment.
        rulings: by which choices it is played on.

    Raises:
        Refused: `NO_SUCH_MOMENT` where no hand comes to it.

    Source:
        Hattrick, "Préparation", "Déroulement".
    """
    seats = len(position.held)
    sizes = {len(cards) for cards in position.held}
    everything = sorted(card for cards in position.held for card in cards)
    if seats not in SEATS or sizes != {hand_size(seats)} or everything != list(DECK) or position.leader >= seats:
        raise Refused("NO_SUCH_MOMENT")
    dealt = HandDealt(position.leader, tuple(tuple(sorted(cards)) for cards in position.held))
    happened: list[MatchEvent] = [dealt]
    match = apply(Match(tuple(map(str, range(seats))), rulings), dealt)
    for card in position.laid:
        turn = match.hand.turn if match.hand is not None else None
        if turn is None:
            raise Refused("NO_SUCH_MOMENT")
        try:
            events = decide(match, LayCard(turn, card), Chance(""))
        except Refused:
            raise Refused("NO_SUCH_MOMENT") from None
        match = reduce(apply, events, match)
        happened += events
    return tuple(happened)
