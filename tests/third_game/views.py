"""What somebody sees of sealed bids: the sale for all, without a bid that lies face down; one's own cards."""

from __future__ import annotations

import msgspec

from kermesse.games.codec import encoder
from kermesse.games.facets import Addressed, Views
from kermesse.games.game import Refused, Viewer
from kermesse.games.standings import Line, Placing, ranked
from kermesse.games.tagged import TaggedHappening
from kermesse.words import Lang, Phrase
from tests.third_game.model import (
    Begin,
    Begun,
    Bid,
    BidMade,
    Command,
    Ended,
    Event,
    Phase,
    PrizeSold,
    Sale,
    SeatTaken,
    Setup,
    State,
)


class BidderSeen(msgspec.Struct, frozen=True):
    """Somebody: whether a card of theirs lies face down, what they have won."""

    name: str
    has_bid: bool
    points: int


class Room(msgspec.Struct, frozen=True):
    """What all see."""

    setup: Setup
    phase: Phase
    bidders: tuple[BidderSeen, ...]
    prize: int | None
    sold: tuple[Sale, ...]
    seed_hash: str
    seed: str | None


class Own(msgspec.Struct, frozen=True):
    """One's own cards, and the one that one bid."""

    seat: int
    hand: tuple[int, ...]
    bid: int | None


class View(msgspec.Struct, frozen=True):
    """What somebody sees."""

    viewer: Viewer
    room: Room
    mine: Own | None


class BidderNews(TaggedHappening, frozen=True, tag="seat-taken"):
    """Somebody sat down."""

    seat: int


class BeginningNews(TaggedHappening, frozen=True, tag="begun"):
    """The first prize lies there."""


class BidNews(TaggedHappening, frozen=True, tag="bid-made"):
    """A card lies face down; who bid it hears which."""

    seat: int
    card: int | None = None


class SaleNews(TaggedHappening, frozen=True, tag="prize-sold"):
    """All bids are turned up, and this seat takes the prize."""

    prize: int
    taker: int | None


class EndNews(TaggedHappening, frozen=True, tag="ended"):
    """Nothing is left to sell."""


class Result(msgspec.Struct, frozen=True):
    """A game that is over."""

    game: str
    players: tuple[str, ...]
    sold: tuple[Sale, ...]


def room(state: State) -> Room:
    bidders = tuple(BidderSeen(one.name, one.bid is not None, one.points) for one in state.bidders)
    prize = state.prizes[len(state.sold)] if state.phase == "bidding" else None
    return Room(state.setup, state.phase, bidders, prize, state.sold, state.seed_hash, state.seed)


def own(state: State, viewer: Viewer) -> Own | None:
    if not isinstance(viewer, int):
        return None
    if viewer >= len(state.bidders):
        raise KeyError(viewer)
    bidder = state.bidders[viewer]
    return Own(viewer, bidder.hand, bidder.bid)


def view(state: State, viewer: Viewer) -> View:
    return View(viewer, room(state), own(state, viewer))


def happenings(_before: State, event: Event, after: State) -> tuple[Addressed, ...]:
    match event:
        case SeatTaken(seat):
            return (Addressed(BidderNews(seat)),)
        case Begun():
            return (Addressed(BeginningNews()),)
        case BidMade(seat, card):
            me = frozenset((seat,))
            return Addressed(BidNews(seat, card), me), Addressed(BidNews(seat), but=me)
        case PrizeSold(taker):
            return (Addressed(SaleNews(after.sold[-1].prize, taker)),)
        case Ended():
            return (Addressed(EndNews()),)


def spliced(common: bytes, mine: bytes, viewer: Viewer) -> bytes:
    return b'{"viewer":%b,"room":%b,"mine":%b}' % (encoder().encode(viewer), common, mine)


def legal(seen: View) -> tuple[Command, ...]:
    if seen.viewer == "host" and seen.room.phase == "gathering" and len(seen.room.bidders) > 1:
        return (Begin(),)
    if seen.mine is None or seen.room.phase != "bidding" or seen.mine.bid is not None:
        return ()
    return tuple(Bid(card) for card in seen.mine.hand)


def score(state: State, _viewer: Viewer, lang: Lang) -> tuple[Placing, ...]:
    return standings(result(state), lang)


def standings(ended: Result, lang: Lang) -> tuple[Placing, ...]:
    totals = dict.fromkeys(ended.players, 0.0)
    for sale in ended.sold:
        if sale.taker is not None:
            totals[ended.players[sale.taker]] += sale.prize
    words = Phrase("prizes", "lots")(lang)
    return ranked(totals, {name: [Line(None, 1, total, words)] for name, total in totals.items()})


def result(state: State) -> Result:
    if state.phase != "over":
        raise Refused("NOT_SCORED")
    return Result("bids", tuple(one.name for one in state.bidders), state.sold)


VIEWS = Views(
    view=View,
    happening=BidderNews | BeginningNews | BidNews | SaleNews | EndNews,
    happenings=happenings,
    common=room,
    common_path=("room",),
    own=own,
    own_path=lambda _viewer: ("mine",),
    spliced=spliced,
    affected_seats=lambda _old, _new: None,
    legal=legal,
    score=score,
    exported=result,
)
