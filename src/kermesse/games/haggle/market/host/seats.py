"""What the host asks: seats, the deal, opening and closing, words, corrections. And the door, for who sits down."""

from __future__ import annotations

from kermesse.fault import Faults
from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.applying import apply
from kermesse.games.haggle.market.commands import (
    AnswerQuestion,
    Correct,
    Extend,
    Nudge,
    Open,
    Rename,
    Retire,
    TakeSeat,
)
from kermesse.games.haggle.market.envelopes.seal import opened_envelopes, seed_of
from kermesse.games.haggle.market.events import (
    ClosingMoved,
    Corrected,
    Dealt,
    Event,
    MarketOpened,
    Nudged,
    OfferDeclined,
    OfferDied,
    QuestionAnswered,
    Renamed,
    Retired,
    SeatTaken,
)
from kermesse.games.haggle.market.offers.strike import goods_gone, offers_of_claims
from kermesse.games.haggle.market.state.changes import present
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers, covers_cards
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.terms import Death
from kermesse.games.haggle.night.deal import deal as deal_out
from kermesse.games.personal_data import twins, unprintable


def take_seat(floor: Floor, command: TakeSeat, context: CommandContext) -> tuple[Event, ...]:
    """Somebody sits down: before the deal anybody, then as long as there are spare envelopes."""
    if command.bot and context.by != "door":
        raise Refused("NOT_FOR_YOU_TO_ASK")
    _check_name(floor, command.name, None)
    kit = kit_of(floor.setup)
    if len(floor.here) >= kit.head.players.most:
        raise Refused("NO_SEAT_LEFT")
    if floor.size is not None and not floor.spare:
        raise Refused("NO_SPARE_ENVELOPE")
    if floor.phase != "gathering" and floor.printed and len(floor.here) >= floor.printed.envelopes:
        raise Refused("NO_SPARE_ENVELOPE")  # before the opening more can be printed
    return (SeatTaken(len(floor.players), command.name, context.at, command.bot),)


def rename(floor: Floor, command: Rename, context: CommandContext) -> tuple[Event, ...]:
    """A name is written otherwise: one's own, or anybody's by the host."""
    if context.by not in ("host", command.seat):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    present(floor, command.seat)
    _check_name(floor, command.name, command.seat)
    return (Renamed(command.seat, command.name),)


def _check_name(floor: Floor, name: str, seat: int | None) -> None:
    if not name.strip() or name != name.strip() or unprintable(name):
        raise Refused("NAME_UNREADABLE")
    others = [player.name for other, player in floor.here if other != seat]
    if len(others) in twins([*others, name]):
        raise Refused("NAME_TAKEN")


def deal(floor: Floor, context: CommandContext) -> tuple[Event, ...]:
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
        raise Refused("TOO_FEW", (kit.head.players.fewest,))
    labels = [str(place + 1) for place in range(here + floor.setup.spare)]
    try:
        night = deal_out(kit, labels, seed_of(context.seed), floor.setup.sheets, floor.setup.spread)
    except Faults:
        raise Refused("CANNOT_DEAL") from None
    return (Dealt(night.envelopes, context.at),)


def open_market(floor: Floor, command: Open, context: CommandContext) -> tuple[Event, ...]:
    """The market opens; where nobody has dealt, the envelopes go out first."""
    _check_moment(command.closes_at, context)
    first = deal(floor, context) if floor.size is None and floor.setup.play == "online" else ()
    return (*first, MarketOpened(context.at, command.closes_at))


def extend(command: Extend, context: CommandContext) -> tuple[Event, ...]:
    """The closing moves, earlier or later."""
    _check_moment(command.closes_at, context)
    return (ClosingMoved(command.closes_at),)


def _check_moment(moment: float | None, context: CommandContext) -> None:
    if moment is not None and moment <= context.at:
        raise Refused("PAST")


def answer_question(floor: Floor, command: AnswerQuestion, context: CommandContext) -> tuple[Event, ...]:
    """An answer, to who asked or to all; a second one takes the first one's place."""
    if command.question not in floor.questions:
        raise Refused("NO_SUCH_QUESTION")
    return (QuestionAnswered(command.question, command.words, command.told, context.at),)


def nudge(floor: Floor, command: Nudge, context: CommandContext) -> tuple[Event, ...]:
    """A word to one player."""
    present(floor, command.seat)
    return (Nudged(command.seat, command.words, context.at),)


def correct(floor: Floor, command: Correct, context: CommandContext) -> tuple[Event, ...]:
    """Goods and cards move by the host's hand; nothing is ever made or lost."""
    giver, taker = command.giver, command.taker
    if floor.setup.play == "paper":
        raise Refused("ON_PAPER")
    if floor.size is None:
        raise Refused("NOT_DEALT")
    if giver == taker:
        raise Refused("WITH_ONESELF")
    if not command.goods and not command.cards:
        raise Refused("NOTHING_IN_IT")
    if taker is not None:
        present(floor, taker)
    held = (floor.bank_goods, floor.bank_cards)
    if giver is not None:
        player = present(floor, giver)
        held = (player.goods, player.cards)
    if not covers(held[0], command.goods) or not covers_cards(held[1], command.cards):
        raise Refused("NOT_HELD")
    event = Corrected(giver, taker, command.goods, command.cards, command.words, context.at)
    after = apply(floor, event)
    seats = [seat for seat in (giver, taker) if seat is not None]
    return (event, *opened_envelopes(after, seats, context.at), *goods_gone(after, seats, set()))


def retire(floor: Floor, command: Retire, context: CommandContext) -> tuple[Event, ...]:
    """A player leaves for good; every offer that they made or are named in dies, and others go on without them."""
    player = present(floor, command.seat)
    dying: dict[int, Death] = dict.fromkeys(player.offers, "retired")
    left_to_others = []
    for number in player.received:
        offer = floor.offers[number]
        if offer.has_open_place and set(offer.to) - {*offer.declined, command.seat}:
            left_to_others.append(number)
        else:
            dying[number] = "retired"
    for number in offers_of_claims(floor, player.claims):
        dying.setdefault(number, "goods-gone")
    declined = [OfferDeclined(n, command.seat, context.at) for n in left_to_others if n not in dying]
    deaths = [OfferDied(number, why) for number, why in dying.items()]
    return (*deaths, *declined, Retired(command.seat, context.at))
