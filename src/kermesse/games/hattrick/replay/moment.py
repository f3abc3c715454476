"""A moment of a hand that is watched again, to be played on from."""

from __future__ import annotations

from kermesse.games.game import Refused
from kermesse.games.hattrick.records.position import Position, PositionSource
from kermesse.games.hattrick.replay.replay import ReplayHand
from kermesse.games.hattrick.rules.model import CARDS
from kermesse.games.hattrick.table.continuation import PlayOn


def playing_on(hand: ReplayHand, source: PositionSource, place: int) -> PlayOn:
    """What plays on from a moment.

    Args:
        hand: as it was played; whoever asks may watch it.
        source: which hand that is, and after how many of its cards.
        place: whose place whoever plays on takes.

    Raises:
        Refused: `NO_SUCH_MOMENT` where so many cards were not laid.
    """
    laid = tuple(CARDS[one.card] for trick in hand.tricks for one in trick.laid)
    if source.cards > len(laid):
        raise Refused("NO_SUCH_MOMENT")
    held = tuple(tuple(CARDS[card] for card in cards) for cards in hand.hands)
    return PlayOn(Position(hand.leader, held, laid[: source.cards]), source, place, hand.points or ())
