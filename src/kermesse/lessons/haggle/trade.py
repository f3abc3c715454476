"""Bargains of Haggle in a lesson: a prepared floor, the commands of a script, what each party's view shows after."""

from __future__ import annotations

from functools import reduce

import msgspec

from kermesse.fault import Fault
from kermesse.games.codec import encoder
from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.commands import Command
from kermesse.games.haggle.market.events import Dealt, Event, MarketOpened, SeatTaken
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.refusals import REFUSALS
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.model import Envelope
from kermesse.games.haggle.views.view import View, readable, view
from kermesse.lessons import script
from kermesse.lessons.lesson import BargainTold, PartySide, TradeExample, TradeStep
from kermesse.rules.kit import Kit
from kermesse.words import Phrase, typeset_phrase, verbatim

SECRET = "lesson" * 8
NOON = 1_750_000_000.0
"""When the market of every lesson opens; each command comes a minute later."""


def trade_example(
    trade: script.TradeScript, setup: Setup, kit: Kit, where: str, faults: list[Fault]
) -> TradeExample | None:
    """The example, with all that its bargains lead to; None, and faults, where the market refuses one.

    Args:
        trade: what the file says.
        setup: the settings of the floor.
        kit: its kit.
        where: the example's path.
        faults: the list that grows.
    """
    before, known = len(faults), kit.catalogue.index()
    for place, trader in enumerate(trade.traders):
        strange = [kind for kind in trader.goods if kind not in known]
        strange += [str(card) for card in trader.cards if card not in kit.by_card]
        right = Phrase(f"what the kit {kit.id} has", f"ce qu'a le coffret {kit.id}")
        faults += [Fault(verbatim(f"{where}.traders[{place}]"), right, verbatim(one)) for one in strange]
    if len(faults) > before:
        return None
    floor = _floor(trade, setup)
    bargains = [
        _bargain(bargain, floor, f"{where}.bargains[{place}]", faults) for place, bargain in enumerate(trade.bargains)
    ]
    if len(faults) > before:
        return None
    return TradeExample(
        players=tuple(trader.name if place else "" for place, trader in enumerate(trade.traders)),
        sides=_sides(floor),
        bargains=tuple(one for one in bargains if one is not None),
    )


def _floor(trade: script.TradeScript, setup: Setup) -> Floor:
    """An open market where everybody has what the lesson gives them."""
    envelopes = tuple(Envelope(one.name, one.goods, tuple(sorted(one.cards))) for one in trade.traders)
    events: list[Event] = [SeatTaken(seat, one.name, NOON) for seat, one in enumerate(trade.traders)]
    events += [Dealt(envelopes, NOON), MarketOpened(NOON)]
    return reduce(apply, events, begin(setup, SECRET))


def _bargain(bargain: script.Bargaining, floor: Floor, where: str, faults: list[Fault]) -> BargainTold | None:
    steps: list[TradeStep] = []
    for place, step in enumerate(bargain.steps):
        path = f"{where}.steps[{place}].ask"
        try:
            command: Command = msgspec.convert(step.ask, Command, strict=False)
            events = decide(floor, command, CommandContext(step.by, NOON + 60 * (place + 1), SECRET))
        except msgspec.ValidationError as error:
            faults.append(
                Fault(verbatim(path), Phrase("a command of the market", "une commande du marché"), verbatim(error))
            )
            return None
        except Refused as refused:
            right = Phrase("a command that the market allows", "une commande que le marché permet")
            found = REFUSALS.get(refused.reason)  # type: ignore[call-overload]  # a reason is one of its keys
            faults.append(Fault(verbatim(path), right, found or verbatim(refused.reason)))
            return None
        floor = reduce(apply, events, floor)
        steps.append(_step(step, floor))
    return BargainTold(name=typeset_phrase(bargain.name), steps=tuple(steps))


def _step(step: script.StepScript, floor: Floor) -> TradeStep:
    """What was asked, and what everybody has by now; an open offer as who may take it reads it."""
    reader = offer = None
    for seat in floor.players:
        mine = view(floor, seat).mine
        if mine is not None and mine.received:
            reader, offer = seat, _raw(mine.received[-1])
    return TradeStep(by=step.by, words=typeset_phrase(step.words), offer=offer, reader=reader, sides=_sides(floor))


def _sides(floor: Floor) -> tuple[PartySide, ...]:
    return tuple(_side(view(floor, seat)) for seat in floor.players)


def _side(seen: View) -> PartySide:
    mine = seen.mine
    assert mine is not None
    return PartySide(
        goods=mine.goods,
        cards=mine.cards,
        read=tuple(sorted((readable(seen) or frozenset()) - set(mine.cards))),
        claims=tuple(map(_raw, mine.claims)),
        promises=tuple(map(_raw, mine.promises)),
    )


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(encoder().encode(value))
