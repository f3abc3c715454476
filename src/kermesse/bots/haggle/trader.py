"""A trader: an honest player who adds up what it knows, gives for what it gets, and lets others have their turn.

It sees its own view and nothing else; of the kit only what its seat has read takes part in its sums. It never says what
is not so, promises nothing, and keeps few offers open.
"""

from __future__ import annotations

from kermesse.bots.haggle.envelope import cancelling, is_time, sealing
from kermesse.bots.haggle.offer_value import offer_value
from kermesse.bots.haggle.offers import counter, propose
from kermesse.bots.haggle.open_offers import to_answer, to_take
from kermesse.bots.haggle.swaps import Thinking
from kermesse.bots.haggle.temper import Temper
from kermesse.bots.haggle.valuation import Purse, Valuation
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Command, Decline, Exercise, Unseal
from kermesse.games.haggle.views.bargain_types import OfferShown
from kermesse.games.haggle.views.view import View
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit

SUMS = 40
"""So many sums go into what one would keep as things stand, before any offer is weighed."""

LOOKED_AT = 3
"""So many offers on the floor are weighed in a turn, drawn among all."""

ASKS_EVERY = 3
"""In one of so many turns a trader asks for what it is owed: the debtor may lack it now and have it later."""


def choose(view: View, kit: Kit, temper: Temper, chance: Chance, at: Timestamp) -> Command | None:
    """What a trader does in its turn.

    Args:
        view: what its seat sees.
        kit: the night's.
        temper: what it is like.
        chance: what it draws from; the same draws bring the same command.
        at: now.

    Returns:
        A command that the floor will most often allow, or None where it waits.
    """
    mine, hall = view.mine, view.hall
    if mine is None or hall.people[mine.seat].state == "gone" or hall.play == "paper":
        return None
    if hall.phase == "announcing":
        return cancelling(view, mine, kit) if mine.cancelling == "open" else None
    if hall.phase == "closed" and mine.sealed is None:
        return sealing(view, mine, kit)  # the host closed before its turn
    if hall.phase != "open":
        return None
    if is_time(view, temper, at):
        return None if mine.sealed is not None else sealing(view, mine, kit)
    if mine.sealed is not None:
        return Unseal()  # somebody is back, or there is more time than there was
    return _trade(Thinking(Purse(Valuation(view, kit), SUMS), temper, kit, chance, mine), view, at)


def _trade(thinking: Thinking, view: View, at: Timestamp) -> Command | None:
    """An answer to who waits for one; else what pays on the floor, what one is owed, or an offer of one's own."""
    mine, temper, chance = thinking.mine, thinking.temper, thinking.chance
    if waiting := to_answer(mine, at):
        return _answer(waiting[0], thinking, at)
    for offer in chance.shuffled(to_take(view, mine, at))[:LOOKED_AT]:
        weighed = offer_value(offer, thinking.purse, temper, thinking.kit)
        if weighed is not None and weighed.change >= temper.margin:
            return weighed.answer
    if chance.below(ASKS_EVERY) == 0 and (owed := _exercise(thinking)):
        return owed
    if len(mine.made) >= temper.offers or chance.below(100) >= temper.busy:
        return None
    return propose(thinking, at)


def _answer(offer: OfferShown, thinking: Thinking, at: Timestamp) -> Command:
    """Yes where it pays; else no, or the same for one good more."""
    weighed = offer_value(offer, thinking.purse, thinking.temper, thinking.kit)
    if weighed is not None and weighed.change >= 0:
        return weighed.answer
    other = counter(offer, weighed, thinking, at) if thinking.chance.below(2) else None
    return other or Decline(offer.number)


def _exercise(thinking: Thinking) -> Exercise | None:
    """One good that one is owed, of a kind drawn."""
    held = [claim for claim in thinking.mine.claims if claim.holder == thinking.mine.seat and claim.count]
    if not held:
        return None
    kinds = held[0].kinds or tuple(sorted(thinking.kit.catalogue.index()))
    return Exercise(held[0].number, {kinds[thinking.chance.below(len(kinds))]: 1})
