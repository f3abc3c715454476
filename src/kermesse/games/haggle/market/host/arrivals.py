"""What seats, the deal and the host's clock do to a floor."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.haggle.market.events import Dealt, MarketClosed, MarketResumed, PlaceTold, SeatTaken
from kermesse.games.haggle.market.host.paper import with_place
from kermesse.games.haggle.market.offers.exchange import lapsed
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import KnownCard, Player
from kermesse.games.haggle.night.model import Envelope
from kermesse.persistent_array import PersistentArray


def seated(floor: Floor, event: SeatTaken) -> Floor:
    """Somebody sits down, after the deal with the next spare envelope."""
    player = Player(event.name, active_at=event.at, bot=event.bot)
    spare = floor.spare
    if spare:
        player, spare = _with_envelope(player, spare[0], event.at), spare[1:]
    printed = with_place(floor, event.seat)
    return replace(floor, players=floor.players.having(event.seat, player), spare=spare, printed=printed)


def dealt(floor: Floor, event: Dealt) -> Floor:
    """Everybody has an envelope, and the rest lie ready for who comes late."""
    players = floor.players
    waiting = list(event.envelopes)
    for seat, player in floor.here:
        players = players.having(seat, _with_envelope(player, waiting.pop(0), event.at))
    return replace(floor, players=players, size=len(event.envelopes), spare=tuple(waiting))


def _with_envelope(player: Player, envelope: Envelope, at: float) -> Player:
    known = {card: KnownCard(card, "dealt", None, at) for card in envelope.slips}
    return replace(player, goods=envelope.goods, cards=envelope.slips, known=known)


def resumed(floor: Floor, event: MarketResumed) -> Floor:
    """Everything that waits for a moment waits longer by the pause."""
    assert floor.paused_at is not None
    pause = event.at - floor.paused_at
    offers = floor.offers
    for number, offer in floor.offers.items():
        if offer.expires_at is not None:
            offers = offers.having(number, replace(offer, expires_at=offer.expires_at + pause))
    closes_at = None if floor.closes_at is None else floor.closes_at + pause
    return replace(floor, phase="open", paused_at=None, closes_at=closes_at, offers=offers)


def closed(floor: Floor, event: MarketClosed) -> Floor:
    """The market is closed: nothing lies on offer any more, claims lapse."""
    floor = lapsed(floor, [number for number, claim in floor.claims.items() if claim.count])
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
        closed_at=event.at,
        closes_at=None,
        paused_at=None,
    )


def told_of(floor: Floor, event: PlaceTold) -> Floor:
    """Everybody knows of one more place."""
    assert floor.reckoned is not None
    return replace(floor, reckoned=replace(floor.reckoned, told=(*floor.reckoned.told, event.rank)))
