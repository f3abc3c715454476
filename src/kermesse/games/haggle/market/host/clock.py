"""What waits for a moment: the closing, offers that expire, cards that are read for twenty seconds."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.host.hours import MarketClosed
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.handshakes import HandshakeEnded
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.talk.shown_cards import CardTurned
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Tick(TaggedCommand, frozen=True, tag="tick"):
    """Sees to what is due: closing, offers that expire, cards that were read long enough."""


class ClockRead(TaggedEvent, frozen=True, tag="clock-read"):
    """The clock looked: nothing expires before `soonest`."""

    soonest: Timestamp | None


def due(floor: Floor) -> Timestamp | None:
    """When the clock must look next; a paused market waits for its host alone."""
    if floor.phase in ("gathering", "paused", "scored"):
        return None
    moments = [moment for moment in (floor.closes_at, floor.soonest) if moment is not None]
    return min(moments, default=None)


def closes_by(floor: Floor, at: Timestamp) -> bool:
    """Whether the moment has come at which an open market closes by itself."""
    return floor.phase == "open" and floor.closes_at is not None and floor.closes_at <= at


def tick(
    floor: Floor, _: Tick, context: CommandContext
) -> tuple[MarketClosed | OfferDied | HandshakeEnded | CardTurned | ClockRead, ...]:
    """Everything that is due by now."""
    moment = due(floor)
    if moment is None or moment > context.at:
        raise Refused("NOTHING_DUE")
    happened: list[MarketClosed | OfferDied | HandshakeEnded | CardTurned] = []
    if closes_by(floor, context.at):
        happened.append(MarketClosed(context.at))
    waiting: list[Timestamp] = []
    if not happened:
        for number, offer in floor.offers.items():
            if offer.expires_at is not None and offer.expires_at <= context.at:
                happened.append(OfferDied(number, "expired"))
            elif offer.expires_at is not None:
                waiting.append(offer.expires_at)
        for maker, handshake in floor.handshakes.items():
            if handshake.ends_at <= context.at:
                happened.append(HandshakeEnded(maker))
            else:
                waiting.append(handshake.ends_at)
    for seat, player in floor.players.items():
        for card, known in player.known.items():
            if known.reading_since is None or known.left_seconds is None:
                continue
            ends = known.reading_since + known.left_seconds
            if ends <= context.at:
                happened.append(CardTurned(seat, card, 0.0))
            else:
                waiting.append(ends)
    return (*happened, ClockRead(min(waiting, default=None)))


def apply_clock_read(floor: Floor, event: ClockRead) -> Floor:
    """The clock need not look before that moment; at None, not before something new waits for one."""
    return replace(floor, soonest=event.soonest)
