"""What a player wants to happen to gifts."""

from __future__ import annotations

from typing import Literal

from kermesse.games.game import CommandContext
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class TreatGifts(TaggedCommand, frozen=True, tag="treat-gifts"):
    """Settles what happens to gifts: asked about, taken at once, refused."""

    gifts: Literal["ask", "take", "refuse"]


class GiftsTreated(TaggedEvent, frozen=True, tag="gifts-treated"):
    """What happens to gifts to this player."""

    seat: int
    gifts: Literal["ask", "take", "refuse"]


def treat_gifts(_: Floor, command: TreatGifts, context: CommandContext) -> tuple[GiftsTreated, ...]:
    """A choice for gifts to come; what lies on offer already is not touched."""
    return (GiftsTreated(context.seat, command.gifts),)


def apply_gifts_treated(floor: Floor, event: GiftsTreated) -> Floor:
    """Gifts to this player are treated so from now on."""
    return with_player(floor, event.seat, gifts=event.gifts)
