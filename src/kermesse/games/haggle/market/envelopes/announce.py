"""General rules that were handed in, and how they are read out."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.envelopes.contents import handed_in
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Announce(TaggedCommand, frozen=True, tag="announce"):
    """Reads out the general rules that were handed in; who holds a cancel card may now choose."""


class Announced(TaggedEvent, frozen=True, tag="announced"):
    """The general rules handed in were read out: their numbers."""

    rules: tuple[int, ...]
    at: Timestamp


class General(NamedTuple):
    """A general rule that was handed in: the seats that did, and those that cancelled it."""

    rule: int
    by: tuple[int, ...]
    cancelled_by: tuple[int, ...]


def general_rules(floor: Floor) -> tuple[General, ...]:
    """The general rules that are handed in as things stand, by number; nobody may read this before the announcing.

    Source:
        Giant Haggle, "Principe/règles": general rules are announced, then cancelled.
    """
    kit = kit_of(floor.setup)
    by: dict[int, list[int]] = {}
    for seat, player in floor.here:
        _, cards = handed_in(floor, player)
        rules = [kit.by_card[card] for card in cards]
        for number in {rule.number for rule in rules if rule.scope == "general"}:
            by.setdefault(number, []).append(seat)
    cancelled: dict[int, list[int]] = {}
    for seat, player in floor.here:
        if player.cancels is not None:
            cancelled.setdefault(player.cancels, []).append(seat)
    return tuple(General(rule, tuple(seats), tuple(cancelled.get(rule, ()))) for rule, seats in sorted(by.items()))


def may_announce(floor: Floor) -> bool:
    """Whether there are general rules in this kit: without any there is nothing to read out.

    Source: Giant Haggle, "Principe/règles"; Haggle has none.
    """
    return any(rule.scope == "general" for rule in kit_of(floor.setup).rules)


def announce(floor: Floor, _: Announce, context: CommandContext) -> tuple[Announced, ...]:
    """The general rules that anybody handed in are read out.

    Source: Giant Haggle, "Principe/règles".
    """
    if not may_announce(floor):
        raise Refused("NOTHING_TO_ANNOUNCE")
    return (Announced(tuple(general.rule for general in general_rules(floor)), context.at),)


def apply_announced(floor: Floor, event: Announced) -> Floor:
    """From now on everybody knows these rules, and cancel cards may be played."""
    return replace(floor, phase="announcing", announced=event.rules, announced_at=event.at)
