"""The market's hours: it opens, rests, goes on, closes earlier or later, and closes."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import AskedTimestamp, CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.host.deal import Deal, Dealt, deal
from kermesse.games.haggle.market.state.claims import with_claims_lapsed
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.talk.shown_cards import CardTurned, turn_all_back
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.persistent_array import PersistentArray


class Open(TaggedCommand, frozen=True, tag="open"):
    """Opens the market, until a moment or until the host closes it; deals first where nobody has."""

    closes_at: AskedTimestamp | None = None


class Pause(TaggedCommand, frozen=True, tag="pause"):
    """Lets the market rest; its time waits."""


class Resume(TaggedCommand, frozen=True, tag="resume"):
    """Goes on; the closing, and what expires, move by as long as the pause was."""


class Extend(TaggedCommand, frozen=True, tag="extend"):
    """Moves the closing to another moment, earlier or later; None: until the host closes. After a pause, not in it."""

    closes_at: AskedTimestamp | None


class Close(TaggedCommand, frozen=True, tag="close"):
    """Closes the market at once: open offers die, claims lapse."""


class MarketOpened(TaggedEvent, frozen=True, tag="market-opened"):
    """The market opened, until a moment, or until the host closes it."""

    at: Timestamp
    closes_at: Timestamp | None = None


class MarketPaused(TaggedEvent, frozen=True, tag="market-paused"):
    """The market paused: nobody trades, and everything with a time waits."""

    at: Timestamp


class MarketResumed(TaggedEvent, frozen=True, tag="market-resumed"):
    """The market goes on; everything that waits for a moment waits longer by the pause."""

    at: Timestamp


class ClosingMoved(TaggedEvent, frozen=True, tag="closing-moved"):
    """The market closes at another moment."""

    closes_at: Timestamp | None


class MarketClosed(TaggedEvent, frozen=True, tag="market-closed"):
    """The market closed: every open offer died, claims lapsed."""

    at: Timestamp


def open_market(floor: Floor, command: Open, context: CommandContext) -> tuple[Dealt | MarketOpened, ...]:
    """The market opens; where nobody has dealt, the envelopes go out first."""
    _check_to_come(command.closes_at, context)
    first = deal(floor, Deal(), context) if floor.size is None and floor.setup.play == "online" else ()
    return (*first, MarketOpened(context.at, command.closes_at))


def pause(floor: Floor, _: Pause, context: CommandContext) -> tuple[MarketPaused | CardTurned, ...]:
    """Cards that are being read are turned back, for reading time waits too."""
    return (MarketPaused(context.at), *turn_all_back(floor, context.at))


def resume(_floor: Floor, _: Resume, context: CommandContext) -> tuple[MarketResumed, ...]:
    """The market goes on; how much everything moves follows from the moment of the pause."""
    return (MarketResumed(context.at),)


def extend(_: Floor, command: Extend, context: CommandContext) -> tuple[ClosingMoved, ...]:
    """The closing moves, never to a moment that has passed."""
    _check_to_come(command.closes_at, context)
    return (ClosingMoved(command.closes_at),)


def _check_to_come(moment: float | None, context: CommandContext) -> None:
    if moment is not None and moment <= context.at:
        raise Refused("PAST")


def close(_floor: Floor, _: Close, context: CommandContext) -> tuple[MarketClosed, ...]:
    """The market closes before its time, or where it has none."""
    return (MarketClosed(context.at),)


def apply_market_opened(floor: Floor, event: MarketOpened) -> Floor:
    """Offers may be made from now on."""
    return replace(floor, phase="open", opened_at=event.at, closes_at=event.closes_at)


def apply_market_paused(floor: Floor, event: MarketPaused) -> Floor:
    """Notes the moment, from which `apply_market_resumed` counts how much longer everything waits."""
    return replace(floor, phase="paused", paused_at=event.at)


def apply_market_resumed(floor: Floor, event: MarketResumed) -> Floor:
    """Everything that waits for a moment waits longer by the pause."""
    assert floor.paused_at is not None
    pause = event.at - floor.paused_at
    offers = floor.offers
    for number, offer in floor.offers.items():
        if offer.expires_at is not None:
            offers = offers.having(number, replace(offer, expires_at=offer.expires_at + pause))
    handshakes = floor.handshakes
    for maker, waiting in floor.handshakes.items():
        terms = replace(waiting.terms, expires_at=waiting.ends_at + pause)
        handshakes = handshakes.having(maker, replace(waiting, terms=terms))
    closes_at = None if floor.closes_at is None else floor.closes_at + pause
    return replace(floor, phase="open", paused_at=None, closes_at=closes_at, offers=offers, handshakes=handshakes)


def apply_closing_moved(floor: Floor, event: ClosingMoved) -> Floor:
    """The market closes at that moment; at None, when the host closes it."""
    return replace(floor, closes_at=event.closes_at)


def apply_market_closed(floor: Floor, event: MarketClosed) -> Floor:
    """The market is closed: nothing lies on offer any more, claims lapse."""
    floor = with_claims_lapsed(floor, [number for number, claim in floor.claims.items() if claim.count])
    players = floor.players
    for seat, player in floor.players.items():
        if player.offers or player.received or player.agreed_to:
            players = players.having(seat, replace(player, offers=(), received=(), agreed_to=()))
    return replace(
        floor,
        phase="closed",
        players=players,
        offers=PersistentArray(),
        on_floor=PersistentArray(),
        handshakes=PersistentArray(),
        closed_at=event.at,
        closes_at=None,
        paused_at=None,
    )
