"""How sealed bids are played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Game, Refused, Timestamp
from kermesse.games.personal_data import twins, unprintable
from kermesse.games.title import Door, Waker, seat_in
from kermesse.pieces.chance import Chance, derived, published_hash
from kermesse.words import Phrase
from tests.third_game.model import (
    MOST_SEATS,
    Begin,
    Begun,
    Bid,
    Bidder,
    BidForAbsent,
    BidMade,
    Command,
    Ended,
    Event,
    PrizeSold,
    Sale,
    SeatTaken,
    Setup,
    State,
    TakeSeat,
)
from tests.third_game.views import view

REFUSALS = {
    "NOT_YOURS": Phrase("This is not yours to ask.", "Ce n’est pas à vous de le demander."),
    "NOT_NOW": Phrase("Not now.", "Pas maintenant."),
    "NAME_TAKEN": Phrase("Somebody has this name already.", "Ce nom est déjà pris."),
    "NAME_UNFIT": Phrase("This is no name.", "Ce n’est pas un nom."),
    "TABLE_FULL": Phrase("All places are taken.", "Toutes les places sont prises."),
    "NO_SUCH_CARD": Phrase("You do not hold this card.", "Vous n’avez pas cette carte."),
    "NOT_SCORED": Phrase("There is no score yet.", "Il n’y a pas encore de score."),
}


def begin(setup: Setup, secret: str) -> State:
    return State(setup=setup, seed_hash=published_hash(derived(secret, "bids")))


def decide(state: State, command: Command, context: CommandContext) -> tuple[Event, ...]:
    match command:
        case TakeSeat(name):
            return (_seated(state, name, context),)
        case Begin():
            if context.by != "host":
                raise Refused("NOT_YOURS")
            if state.phase != "gathering" or len(state.bidders) < 2:
                raise Refused("NOT_NOW")
            prizes = Chance(derived(context.seed, "bids"), "prizes").shuffled(list(range(1, state.setup.rounds + 1)))
            return (Begun(tuple(prizes), context.at),)
        case Bid(card):
            if not isinstance(context.by, int) or context.by >= len(state.bidders):
                raise Refused("NOT_YOURS")
            if state.phase != "bidding" or state.bidders[context.by].bid is not None:
                raise Refused("NOT_NOW")
            if card not in state.bidders[context.by].hand:
                raise Refused("NO_SUCH_CARD")
            return _then(state, (BidMade(context.by, card),), context)
        case BidForAbsent():
            moment = due(state)
            if context.by != "clock" or moment is None or context.at < moment:
                raise Refused("NOT_NOW")
            absent = [(seat, one) for seat, one in enumerate(state.bidders) if one.bid is None]
            return _then(state, tuple(BidMade(seat, min(one.hand)) for seat, one in absent), context)


def _seated(state: State, name: str, context: CommandContext) -> SeatTaken:
    if context.by not in ("door", "host"):
        raise Refused("NOT_YOURS")
    if state.phase != "gathering" or len(state.bidders) == MOST_SEATS:
        raise Refused("TABLE_FULL")
    name = name.strip()
    if not name or unprintable(name):
        raise Refused("NAME_UNFIT")
    if twins([*(one.name for one in state.bidders), name]):
        raise Refused("NAME_TAKEN")
    return SeatTaken(len(state.bidders), name)


def _then(state: State, made: tuple[BidMade, ...], context: CommandContext) -> tuple[Event, ...]:
    """Once all have bid the prize is sold; after the last one, the game is over."""
    after = GAME.after(state, made)
    bids = [one.bid for one in after.bidders]
    if None in bids:
        return made
    alone = [bid for bid in bids if bid is not None and bids.count(bid) == 1]
    sold = PrizeSold(bids.index(max(alone)) if alone else None, context.at)
    last = len(state.sold) + 1 == len(state.prizes)
    return (*made, sold, *([Ended(derived(context.seed, "bids"))] if last else []))


def apply(state: State, event: Event) -> State:
    match event:
        case SeatTaken(_, name):
            hand = tuple(range(1, state.setup.rounds + 1))
            return replace(state, bidders=(*state.bidders, Bidder(name, hand)))
        case Begun(prizes, at):
            return replace(state, phase="bidding", prizes=prizes, since=at)
        case BidMade(seat, card):
            return replace(state, bidders=_with(state.bidders, seat, replace(state.bidders[seat], bid=card)))
        case PrizeSold(taker, at):
            prize = state.prizes[len(state.sold)]
            sale = Sale(prize, tuple(one.bid or 0 for one in state.bidders), taker)
            bidders = tuple(
                replace(
                    one,
                    hand=tuple(card for card in one.hand if card != one.bid),
                    bid=None,
                    points=one.points + (prize if seat == taker else 0),
                )
                for seat, one in enumerate(state.bidders)
            )
            return replace(state, bidders=bidders, sold=(*state.sold, sale), since=at)
        case Ended(seed):
            return replace(state, phase="over", seed=seed)


def _with(bidders: Sequence[Bidder], seat: int, bidder: Bidder) -> tuple[Bidder, ...]:
    return (*bidders[:seat], bidder, *bidders[seat + 1 :])


def due(state: State) -> Timestamp | None:
    if state.phase != "bidding" or state.setup.bid_seconds is None:
        return None
    return state.since + state.setup.bid_seconds


GAME: Game[State, Command, Event] = Game(
    id="bids",
    setup=Setup,
    state=State,
    commands=Command,
    events=Event,
    begin=begin,
    decide=decide,
    apply=apply,
    view=view,
    due=due,
    over=lambda state: state.phase == "over",
    hashes=lambda state: (state.seed_hash,),
    refusals=REFUSALS,
)

WAKER = Waker(lambda _state, _context: BidForAbsent())

DOOR = Door(lambda name: TakeSeat(name=name), seat_in(SeatTaken))
