"""Envelopes: sealing, opening again, what the host enters; announcing and cancelling; the score that ends the night."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.commands import Cancel, EnterEnvelope, Seal
from kermesse.games.haggle.market.ending import general_rules
from kermesse.games.haggle.market.events import (
    AllKept,
    Announced,
    EnvelopeSealed,
    EnvelopeUnsealed,
    Event,
    OfferDied,
    RuleCancelled,
)
from kermesse.games.haggle.market.floor import present
from kermesse.games.haggle.market.handing import may_cancel
from kermesse.games.haggle.market.holding import covers, covers_cards
from kermesse.games.haggle.market.kit import kinds_of, kit_of, sheets_of
from kermesse.games.haggle.market.model import Floor
from kermesse.games.haggle.market.player import Player, Sealed
from kermesse.pieces.chance import derived


def seed_of(secret: str) -> str:
    """The seed of the night's deal and draws: it is told at the end, the table's secret never."""
    return derived(secret, "night")


def seal(floor: Floor, command: Seal, context: CommandContext) -> tuple[Event, ...]:
    """An envelope is closed; its player is out of the market until it is opened again.

    Source: Haggle, "the players put into an envelope the cards they choose"; Giant Haggle, "Déroulement".
    """
    seat = context.by
    assert isinstance(seat, int)
    player = floor.players[seat]
    _check_content(floor, player, command.goods, command.cards)
    return _closed(seat, player, Sealed(command.goods, tuple(sorted(command.cards)), context.at))


def enter_envelope(floor: Floor, command: EnterEnvelope, context: CommandContext) -> tuple[Event, ...]:
    """The host enters what lay in an envelope, and the excess that was drawn from it by hand."""
    player = present(floor, command.seat)
    _check_content(floor, player, command.goods, command.cards)
    if command.removed and not covers(command.goods, command.removed):
        raise Refused("NOT_HELD")
    removed = command.removed if floor.setup.rulings.excess == "physical" else None  # else it is drawn by chance
    sealed = Sealed(command.goods, tuple(sorted(command.cards)), context.at, "host", removed)
    return _closed(command.seat, player, sealed)


def _closed(seat: int, player: Player, sealed: Sealed) -> tuple[Event, ...]:
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


def unseal(floor: Floor, context: CommandContext) -> tuple[Event, ...]:
    """One's envelope is opened again."""
    assert isinstance(context.by, int)
    if floor.players[context.by].sealed is None:
        raise Refused("NOT_SEALED")
    return (EnvelopeUnsealed(context.by, context.at),)


def opened_envelopes(
    after: Floor, seats: Iterable[int], at: Timestamp
) -> tuple[EnvelopeUnsealed | EnvelopeSealed, ...]:
    """Envelopes that hold what their players no longer have are opened, and they are told.

    After the closing nobody could seal them again: then they lose what is no longer there, and keep the rest.
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
    """An envelope without what its player no longer has."""
    goods = {kind: min(count, player.goods.get(kind, 0)) for kind, count in sealed.goods.items()}
    cards = Counter(sealed.cards) & Counter(player.cards)
    kept = {kind: count for kind, count in goods.items() if count}
    return replace(sealed, goods=kept, cards=tuple(sorted(cards.elements())))


def may_announce(floor: Floor) -> bool:
    """Whether there are general rules in this kit: without any there is nothing to read out.

    Source: Giant Haggle, "Principe/règles"; Haggle has none.
    """
    return any(rule.scope == "general" for rule in kit_of(floor.setup).rules)


def announce(floor: Floor, context: CommandContext) -> tuple[Event, ...]:
    """The general rules that anybody handed in are read out.

    Source: Giant Haggle, "Principe/règles".
    """
    if not may_announce(floor):
        raise Refused("NOTHING_TO_ANNOUNCE")
    return (Announced(tuple(general.rule for general in general_rules(floor)), context.at),)


def cancel(floor: Floor, command: Cancel, context: CommandContext) -> tuple[Event, ...]:
    """The holder of a cancel card chooses; the host for a silent one, where the ruling allows."""
    seat = command.seat if context.by == "host" else context.by
    if context.by == "host" and floor.setup.rulings.silent_cancel == "none":
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if command.seat not in (None, seat):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    player = floor.players.get(seat) if isinstance(seat, int) else None
    if player is None or not isinstance(seat, int):
        raise Refused("NO_SUCH_SEAT")
    if context.by == "host" and (player.cancels is not None or player.silent):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if not may_cancel(floor, player):
        raise Refused("NO_CANCEL_CARD")
    rule = kit_of(floor.setup).rule_of(command.rule)
    if rule is None or rule.number not in floor.announced:
        raise Refused("NOT_ANNOUNCED")
    return (RuleCancelled(seat, rule.number, context.at),)


def keep_all(floor: Floor, context: CommandContext) -> tuple[Event, ...]:
    """The holder of a cancel card cancels nothing."""
    assert isinstance(context.by, int)
    if not may_cancel(floor, floor.players[context.by]):
        raise Refused("NO_CANCEL_CARD")
    return (AllKept(context.by, context.at),)
