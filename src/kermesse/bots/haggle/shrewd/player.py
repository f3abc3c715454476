"""A shrewd bot's turn: knowledge first, then the best offer before it, then one of its own."""

from __future__ import annotations

from kermesse.bots.haggle import trader
from kermesse.bots.haggle.envelope import is_time
from kermesse.bots.haggle.open_offers import to_answer, to_take
from kermesse.bots.haggle.shrewd.appraisal import Mind, best_of
from kermesse.bots.haggle.shrewd.character import Character
from kermesse.bots.haggle.shrewd.proposals import counter, for_goods, for_knowledge
from kermesse.bots.haggle.shrewd.worth import fits
from kermesse.bots.haggle.temper import Temper, temper_of
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Command, Decline, Seal, Unseal
from kermesse.games.haggle.views.view import View
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit

LOOKED_AT = 24
"""So many offers on the floor are weighed in a turn, drawn among all."""


def choose(view: View, kit: Kit, character: Character, chance: Chance, at: Timestamp) -> Command | None:
    """What a shrewd bot does in its turn, as `trader.choose`.

    In a box of many kinds, or of rule cards that work for their owners, it trades as a trader does.
    """
    mine, hall = view.mine, view.hall
    if mine is None or hall.people[mine.seat].state == "gone" or hall.play == "paper":
        return None
    temper = _temper(character, mine.seat)
    if hall.phase not in ("open", "closed") or not fits(kit):
        return trader.choose(view, kit, temper, chance, at)
    if hall.phase == "closed" or is_time(view, temper, at):
        return None if mine.sealed is not None else _sealing(Mind(view, kit, character, chance, at))
    if mine.sealed is not None:
        return Unseal()
    return _trade(Mind(view, kit, character, chance, at))


def _temper(character: Character, seat: int) -> Temper:
    return temper_of(seat)._replace(seals_seconds=character.seals_seconds)


def _sealing(mind: Mind) -> Seal:
    """The best envelope; sheets go in too, for they work wherever they lie."""
    return Seal(mind.table.best_envelope(mind.counts), mind.mine.cards)


def _trade(mind: Mind) -> Command | None:
    """The best of what lies before it; a no to who waits for one; an offer of its own."""
    character, mine = mind.character, mind.mine
    waiting = to_answer(mine, mind.at)
    floor = mind.chance.shuffled(to_take(mind.view, mine, mind.at))[:LOOKED_AT]
    found = best_of([*waiting, *floor], mind)
    if found is not None and found.gain >= character.margin:
        return found.answer
    if waiting:
        other = counter(waiting[0], mind) if mind.chance.below(100) < character.counters else None
        return other or Decline(waiting[0].number)
    if len(mine.made) >= character.offers:
        return None
    offer = None
    if "knowledge" in character.trades:
        offer = for_knowledge(mind)
    if offer is None and "goods" in character.trades:
        offer = for_goods(mind)
    return offer
