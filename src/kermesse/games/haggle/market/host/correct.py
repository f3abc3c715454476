"""Goods and rule cards that the host moves by hand."""

from __future__ import annotations

from msgspec import field
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed, EnvelopeUnsealed, opened_envelopes
from kermesse.games.haggle.market.offers.death import OfferDied, goods_gone
from kermesse.games.haggle.market.state.changes import present, with_notice, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers, covers_cards, minus, plus, with_cards, without_cards
from kermesse.games.haggle.market.state.player import KnownCard, Notice
from kermesse.games.haggle.market.state.terms import CardNumbers, GoodsGiven, Seat, Words
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Correct(TaggedCommand, frozen=True, tag="correct"):
    """Moves goods and rule cards from one place to another; None is the host's own box.

    Args:
        giver: the seat that had them.
        taker: the seat that gets them.
        goods: how many of each kind.
        cards: rule cards, by number.
        words: why, for those concerned.
    """

    giver: Seat | None
    taker: Seat | None
    goods: GoodsGiven = field(default_factory=dict)
    cards: CardNumbers = ()
    words: Words = ""


class Corrected(TaggedEvent, frozen=True, tag="corrected"):
    """The host moved goods and cards; None is the host's box."""

    giver: int | None
    taker: int | None
    goods: dict[str, int]
    cards: tuple[int, ...]
    words: Words
    at: Timestamp


def correct(
    floor: Floor, command: Correct, context: CommandContext
) -> tuple[Corrected | EnvelopeSealed | EnvelopeUnsealed | OfferDied, ...]:
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
    after = apply_corrected(floor, event)
    seats = [seat for seat in (giver, taker) if seat is not None]
    return (event, *opened_envelopes(after, seats, context.at), *goods_gone(after, seats, set()))


def apply_corrected(floor: Floor, event: Corrected) -> Floor:
    """The host moves goods and cards; one who gets a rule card may read it."""
    if event.giver is None:
        bank = minus(floor.bank_goods, event.goods), without_cards(floor.bank_cards, event.cards)
        floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    else:
        giver = floor.players[event.giver]
        left = minus(giver.goods, event.goods), without_cards(giver.cards, event.cards)
        floor = with_player(floor, event.giver, goods=left[0], cards=left[1])
    if event.taker is None:
        bank = plus(floor.bank_goods, event.goods), with_cards(floor.bank_cards, event.cards)
        floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    else:
        taker = floor.players[event.taker]
        handed = {card: KnownCard(card, "host", None, event.at) for card in event.cards}
        read = {card: known for card, known in taker.known.items() if known.left_seconds is None}
        known = {**taker.known, **handed, **read}  # who had read it for good, has read it then and from them
        goods, cards = plus(taker.goods, event.goods), with_cards(taker.cards, event.cards)
        floor = with_player(floor, event.taker, goods=goods, cards=cards, known=known)
    for seat in (event.giver, event.taker):
        if seat is not None:
            floor = with_notice(floor, seat, Notice(event.at, "corrected", words=event.words))
    return floor
