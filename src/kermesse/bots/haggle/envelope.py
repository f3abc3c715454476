"""The end of a trader's evening: when it seals, what it puts in, which general rule it cancels."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.bots.haggle.temper import Temper
from kermesse.bots.haggle.valuation import GUESS, Holding, Valuation, best
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Cancel, KeepAll, Seal
from kermesse.games.haggle.views.best_known import best_known
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.kit import Kit

SUMS = 150
"""So many sums at most go into an envelope: some 0.1 seconds, once in an evening."""


def is_time(view: View, temper: Temper, at: Timestamp) -> bool:
    """Whether to seal: the closing is near, or nobody but bots is left to trade with.

    Where no closing is set, one seals with the people: once half of them have.
    """
    hall = view.hall
    people = [one for one in hall.people if not one.bot and one.state != "gone"]
    sealed = sum(one.state == "sealed" for one in people)
    if people and sealed == len(people):
        return True
    if hall.closes_at is None:
        return bool(people) and 2 * sealed >= len(people)
    return hall.closes_at - at <= temper.seals_seconds


def sealing(view: View, mine: OwnPart, kit: Kit) -> Seal:
    """The best envelope by all that one has read, exactly; where that takes too long, the best that one finds."""
    try:
        known = best_known(view, mine.goods, mine.cards, kit, GUESS)
    except OutOfReachError:
        envelope = best(Valuation(view, kit), Holding(mine.goods, mine.cards), SUMS)
        return Seal(dict(envelope.goods), envelope.cards)
    return Seal(dict(known.goods), known.cards)


def cancelling(view: View, mine: OwnPart, kit: Kit) -> Cancel | KeepAll:
    """The general rule without which one's envelope is worth most; none where each is better kept."""
    announced = view.hall.announced or ()
    envelope = Holding(mine.sealed.goods, mine.sealed.cards) if mine.sealed else Holding(mine.goods, mine.cards)
    chosen, most = None, Valuation(view, kit).of(envelope)
    for rule in (general.rule for general in announced):
        without = Valuation(_without(view, mine, rule), kit).of(envelope)
        if without > most:
            chosen, most = rule, without
    return KeepAll() if chosen is None else Cancel(chosen)


def _without(view: View, mine: OwnPart, rule: int) -> View:
    """What one would see had one cancelled a rule."""
    announced = tuple(
        general._replace(cancelled_by=(*general.cancelled_by, mine.seat)) if general.rule == rule else general
        for general in view.hall.announced or ()
    )
    return replace(view, hall=replace(view.hall, announced=announced), mine=replace(mine, cancels=rule))
