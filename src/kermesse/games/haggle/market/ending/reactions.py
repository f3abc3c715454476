"""Reactions from phones to the big screen while the places are told: whether the host lets them through.

Which ones come, and how many, is no part of the night: they are counted on their way and kept nowhere.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.refusals import WHILE
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.moderation import check_words
from kermesse.games.tagged import TaggedCommand, TaggedEvent

Passage: TypeAlias = Literal["open", "closed"]


class TreatReactions(TaggedCommand, frozen=True, tag="treat-reactions"):
    """The host lets reactions through to the big screen, or none."""

    reactions: Passage


class ReactionsTreated(TaggedEvent, frozen=True, tag="reactions-treated"):
    """Reactions come through to the big screen from now on, or none do."""

    reactions: Passage


def treat_reactions(floor: Floor, command: TreatReactions, _: CommandContext) -> tuple[ReactionsTreated, ...]:
    """What the host settles holds until the night is over."""
    if command.reactions == floor.reactions:
        raise Refused("SO_ALREADY")
    return (ReactionsTreated(command.reactions),)


def apply_reactions_treated(floor: Floor, event: ReactionsTreated) -> Floor:
    """From now on reactions come through, or not."""
    return replace(floor, reactions=event.reactions)


def check_reaction(floor: Floor, seat: int) -> None:
    """Whether a reaction of this seat comes through now. A silenced seat has no say here either.

    Raises:
        Refused: outside the telling of the places, `REACTIONS_CLOSED`, `SILENCED`, or `YOU_LEFT`.
    """
    if floor.phase != "revealing":
        raise Refused(WHILE[floor.phase])
    if floor.players[seat].retired_at is not None:
        raise Refused("YOU_LEFT")
    if floor.reactions == "closed":
        raise Refused("REACTIONS_CLOSED")
    check_words(floor.moderation, seat)
