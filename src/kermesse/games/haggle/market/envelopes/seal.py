"""Envelopes: sealing, opening again, and what the host enters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import field
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.envelopes.box import beyond_box_refused, beyond_with
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.state.changes import present, with_notice, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers, covers_cards
from kermesse.games.haggle.market.state.kit import kinds_of, kit_of, sheets_of
from kermesse.games.haggle.market.state.player import Notice, Player, Sealed
from kermesse.games.haggle.market.state.terms import CardNumbers, GoodsGiven, Seat
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Seal(TaggedCommand, frozen=True, tag="seal"):
    """Puts these into the envelope; the rest is held back. On paper: says what lies in it."""

    goods: GoodsGiven = field(default_factory=dict)
    cards: CardNumbers = ()


class Unseal(TaggedCommand, frozen=True, tag="unseal"):
    """Opens one's envelope again; on paper the host may open anybody's, for instance one entered by mistake."""

    seat: Seat | None = None


class EnterEnvelope(TaggedCommand, frozen=True, tag="enter-envelope"):
    """Enters for a player what lay in the envelope: on paper, or for one who could not seal.

    Args:
        seat: whose.
        goods: how many of each kind.
        cards: rule cards, by number.
        removed: the excess drawn by hand, where it is so ruled.
        beyond_box: on paper, whether more than the box holds is refused, or accepted as it is.
    """

    seat: Seat
    goods: GoodsGiven = field(default_factory=dict)
    cards: CardNumbers = ()
    removed: GoodsGiven | None = None
    beyond_box: Literal["refuse", "accept"] = "refuse"


class EnvelopeSealed(TaggedEvent, frozen=True, tag="envelope-sealed"):
    """A player sealed an envelope, or the host entered what lay in it."""

    seat: int
    sealed: Sealed


class EnvelopeUnsealed(TaggedEvent, frozen=True, tag="envelope-unsealed"):
    """An envelope was opened again: by its player, or because what is in it changed."""

    seat: int
    at: Timestamp
    by: Literal["player", "host"] = "player"


def seal(floor: Floor, command: Seal, context: CommandContext) -> tuple[OfferDied | EnvelopeSealed, ...]:
    """An envelope is closed; its player is out of the market until it is opened again.

    Source: Haggle, "the players put into an envelope the cards they choose"; Giant Haggle, "Déroulement".
    Liberty: on paper a player hears that there are not so many, and not in whose envelopes the others lie.
    """
    seat = context.seat
    player = floor.players[seat]
    _check_content(floor, player, command.goods, command.cards)
    if beyond := beyond_with(floor, seat, command.goods, command.cards):
        raise Refused("BEYOND_BOX", (), tuple(one.in_box_only for one in beyond))
    return _closed(seat, player, Sealed(command.goods, tuple(sorted(command.cards)), context.at))


def enter_envelope(
    floor: Floor, command: EnterEnvelope, context: CommandContext
) -> tuple[OfferDied | EnvelopeSealed, ...]:
    """The host enters what lay in an envelope, and the excess that was drawn from it by hand.

    Liberty: on paper the box decides what there can be; the host alone may let more stand, and says so.
    """
    player = present(floor, command.seat)
    _check_content(floor, player, command.goods, command.cards)
    if command.removed and not covers(command.goods, command.removed):
        raise Refused("NOT_HELD")
    removed = command.removed if floor.setup.rulings.excess == "physical" else None  # else it is drawn by chance
    beyond = beyond_with(floor, command.seat, command.goods, command.cards)
    if beyond and command.beyond_box == "refuse":
        raise beyond_box_refused(floor, command.seat, beyond)
    accepted: Literal["accepted"] | None = "accepted" if beyond else None
    sealed = Sealed(command.goods, tuple(sorted(command.cards)), context.at, "host", removed, accepted)
    return _closed(command.seat, player, sealed)


def _closed(seat: int, player: Player, sealed: Sealed) -> tuple[OfferDied | EnvelopeSealed, ...]:
    """An envelope is closed, and whatever its player gave their word to is off."""
    deaths = (OfferDied(number, "sealed") for number in (*player.offers, *player.agreed_to))
    return (*deaths, EnvelopeSealed(seat, sealed))


def _check_content(floor: Floor, player: Player, goods: dict[str, int], cards: tuple[int, ...]) -> None:
    if floor.setup.play == "online" and floor.size is None:
        raise Refused("NOT_DEALT")
    kit = kit_of(floor.setup)
    kinds = kinds_of(kit)
    if any(kind not in kinds for kind in goods):
        raise Refused("NO_SUCH_GOODS")
    playing = sheets_of(floor) or tuple(kit.cards())
    if any(card not in playing for card in cards):
        raise Refused("NO_SUCH_CARD")
    if floor.setup.play == "online" and not (covers(player.goods, goods) and covers_cards(player.cards, cards)):
        raise Refused("NOT_HELD")


def unseal(floor: Floor, command: Unseal, context: CommandContext) -> tuple[EnvelopeUnsealed, ...]:
    """Its player is in the market again; offers that died of the sealing stay dead."""
    if context.by == "host":
        return _opened_by_host(floor, command.seat, context.at)
    if command.seat not in (None, context.seat):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if floor.players[context.seat].sealed is None:
        raise Refused("NOT_SEALED")
    return (EnvelopeUnsealed(context.seat, context.at),)


def _opened_by_host(floor: Floor, seat: int | None, at: Timestamp) -> tuple[EnvelopeUnsealed, ...]:
    if floor.setup.play == "online":
        raise Refused("ONLINE")
    if seat is None:
        raise Refused("NO_SUCH_SEAT")
    if present(floor, seat).sealed is None:
        raise Refused("NOT_SEALED")
    return (EnvelopeUnsealed(seat, at, "host"),)


def opened_envelopes(
    after: Floor, seats: Iterable[int], at: Timestamp
) -> tuple[EnvelopeUnsealed | EnvelopeSealed, ...]:
    """The events that reopen envelopes which hold what their players have lost.

    After the closing nobody could seal again: then an envelope loses what its player lost, and keeps the rest.
    """
    opened: list[EnvelopeUnsealed | EnvelopeSealed] = []
    for seat in seats:
        player = after.players[seat]
        sealed = player.sealed
        if sealed and not (covers(player.goods, sealed.goods) and covers_cards(player.cards, sealed.cards)):
            if after.phase == "closed":
                opened.append(EnvelopeSealed(seat, _what_is_left(player, sealed)))
            else:
                opened.append(EnvelopeUnsealed(seat, at, "host"))
    return tuple(opened)


def _what_is_left(player: Player, sealed: Sealed) -> Sealed:
    """The part of an envelope's contents that its player still has."""
    goods = {kind: min(count, player.goods.get(kind, 0)) for kind, count in sealed.goods.items()}
    cards = Counter(sealed.cards) & Counter(player.cards)
    kept = {kind: count for kind, count in goods.items() if count}
    return replace(sealed, goods=kept, cards=tuple(sorted(cards.elements())))


def apply_envelope_sealed(floor: Floor, event: EnvelopeSealed) -> Floor:
    """The envelope takes the place of an earlier one; what the host enters is no sign of life of its player."""
    seat, sealed = event.seat, event.sealed
    active_at = sealed.at if sealed.by == "player" else floor.players[seat].active_at
    return with_player(floor, seat, sealed=sealed, active_at=active_at)


def apply_envelope_unsealed(floor: Floor, event: EnvelopeUnsealed) -> Floor:
    """What was in it is in the hand again; a player whose envelope the host opened gets a notice."""
    floor = with_player(floor, event.seat, sealed=None)
    return floor if event.by == "player" else with_notice(floor, event.seat, Notice(event.at, "unsealed"))
