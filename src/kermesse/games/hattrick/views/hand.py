"""What one seat may know: its own hand, and what lies or lay open on the table.

Every card that was laid was shown to all, passes too; won cards lie open. The hands of others and the card that
each keeps at the end are nobody's business, so a view has no place for them.
"""

from __future__ import annotations

import msgspec

from kermesse.games.codec import encoder
from kermesse.games.hattrick.rules.model import Card, Laid, Match, Trick
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import Tally, tallies


class View(msgspec.Struct, frozen=True):
    """What a seat sees, or a spectator.

    Args:
        players: the names in turn order.
        rulings: the choices in force.
        seat: whose view this is; none for a spectator.
        hand: the seat's own cards, in the order of the deck; empty for a spectator and before a deal.
        counts: how many cards each seat holds.
        tricks: the tricks of this hand that are over.
        lead: who leads the trick under way.
        laid: its cards so far.
        turn: whose turn it is; nobody's between hands.
        dealer: who dealt, or deals next.
        points: what each seat scored in each hand that is over, `(hands, seats)`.
        winners: the seats that have won the match; none while it goes on.
    """

    players: tuple[str, ...]
    rulings: Rulings
    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    tricks: tuple[Trick, ...]
    lead: int
    laid: tuple[Laid, ...]
    turn: int | None
    dealer: int
    points: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The tally of the cards before each seat, by seat."""
        return tallies(self.tricks, len(self.players))


def view(match: Match, seat: int | None) -> View:
    """What a seat sees of a match; without a seat, what a spectator sees."""
    hand = match.hand
    return View(
        players=match.players,
        rulings=match.rulings,
        seat=seat,
        hand=() if hand is None or seat is None else hand.held[seat],
        counts=(0,) * len(match.players) if hand is None else tuple(map(len, hand.held)),
        tricks=() if hand is None else hand.tricks,
        lead=(match.dealer + 1) % len(match.players) if hand is None else hand.lead,
        laid=() if hand is None else hand.laid,
        turn=None if hand is None else hand.turn,
        dealer=match.dealer,
        points=match.points,
        winners=match.winners,
    )


def legal(view: View) -> tuple[Card, ...]:
    """The cards that a seat may lay now: on its turn every card in hand, else none."""
    return view.hand if view.seat is not None and view.turn == view.seat else ()


def wire(view: View) -> bytes:
    """A view as JSON; cards are their names, such as `red-18`."""
    return encoder().encode(view)
