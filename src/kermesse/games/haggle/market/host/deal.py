"""The deal: an envelope for everybody, and some spare ones. It follows from the night's seed alone."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from kermesse.fault import Faults
from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import KnownCard, Player
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.deal import deal as deal_out
from kermesse.games.haggle.night.model import Envelope
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.pieces.chance import derived

MOST_ENVELOPES = 12_000
"""So many are dealt in all at a table, in search of a balanced deal: a second for those who wait there."""


class Deal(TaggedCommand, frozen=True, tag="deal"):
    """Deals the envelopes, spare ones too."""


class Dealt(TaggedEvent, frozen=True, tag="dealt"):
    """The envelopes, by seat, then the spare ones; and what was set aside unseen stays unseen."""

    envelopes: tuple[Envelope, ...]
    at: Timestamp


def seed_of(secret: str) -> str:
    """The seed of the night's deal and draws, public at the night's end; the table's secret never is."""
    return derived(secret, "night")


def deal(floor: Floor, _: Deal, context: CommandContext) -> tuple[Dealt, ...]:
    """The envelopes, spare ones too. They follow from the seed and their places alone, so names may change.

    Source: Haggle, "Preliminary"; Giant Haggle, "Préparation".
    """
    if floor.setup.play == "paper":
        raise Refused("ON_PAPER")
    if floor.size is not None:
        raise Refused("ALREADY_DEALT")
    kit = kit_of(floor.setup)
    here = len(floor.here)
    if here < kit.head.players.fewest:
        raise Refused("TOO_FEW", (kit.head.players.fewest, here))
    envelopes = dealt_envelopes(floor.setup, seed_of(context.seed), here + floor.setup.spare)
    if envelopes is None:
        raise Refused("CANNOT_DEAL")
    return (Dealt(envelopes, context.at),)


def is_tried(floor: Floor) -> bool:
    """Whether a deal that is balanced would have to be found among many."""
    return floor.size is None and floor.setup.spread is not None


@lru_cache(maxsize=256)
def dealt_envelopes(setup: Setup, seed: str, places: int) -> tuple[Envelope, ...] | None:
    """The envelopes of a deal; None where there is none. Who asks again in vain does not have it tried again."""
    labels = [str(place + 1) for place in range(places)]
    try:
        return deal_out(kit_of(setup), labels, seed, setup.sheets, setup.spread, MOST_ENVELOPES).envelopes
    except Faults:
        return None


def apply_dealt(floor: Floor, event: Dealt) -> Floor:
    """Gives every player an envelope, and keeps the rest for guests who come late."""
    players = floor.players
    waiting = list(event.envelopes)
    for seat, player in floor.here:
        players = players.having(seat, with_envelope(player, waiting.pop(0), event.at))
    return replace(floor, players=players, size=len(event.envelopes), spare=tuple(waiting))


def with_envelope(player: Player, envelope: Envelope, at: float) -> Player:
    """A player with what was dealt to them, its rule cards read."""
    known = {card: KnownCard(card, "dealt", None, at) for card in envelope.slips}
    return replace(player, goods=envelope.goods, cards=envelope.slips, known=known)
