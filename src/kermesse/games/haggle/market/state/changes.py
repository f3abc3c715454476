"""What many commands ask of a floor, and small changes that many events share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kermesse.games.game import Refused, Timestamp
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import Notice, Player

NOTICES_KEPT = 50
HEARD_KEPT = 200
SPOKEN_KEPT = 100
GONE_KEPT = 20


def present(floor: Floor, seat: int) -> Player:
    """A player who is here.

    Raises:
        Refused: where there is none, or they have left.
    """
    player = floor.players.get(seat)
    if player is None:
        raise Refused("NO_SUCH_SEAT", (seat,))
    if player.retired_at is not None:
        raise Refused("GONE", (seat,))
    return player


def with_player(floor: Floor, seat: int, **changes: Any) -> Floor:
    """The floor with one player changed."""
    return replace(floor, players=floor.players.having(seat, replace(floor.players[seat], **changes)))


def with_notice(floor: Floor, seat: int, notice: Notice) -> Floor:
    """The floor with one more notice for a player."""
    kept = (*floor.players[seat].notices, notice)[-NOTICES_KEPT:]
    return with_player(floor, seat, notices=kept)


def lately(floor: Floor, seat: int, at: Timestamp) -> tuple[Timestamp, ...]:
    """When a player last put something before others, as many as are counted, this time too."""
    return (*floor.players[seat].said_at, at)[-floor.setup.limits.sayings :]


def none_before(floor: Floor, moment: float | None) -> Floor:
    """The floor whose clock must look at this moment, if not sooner."""
    if moment is None or (floor.soonest is not None and floor.soonest <= moment):
        return floor
    return replace(floor, soonest=moment)


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without one of them."""
    return tuple(other for other in numbers if other != number)
