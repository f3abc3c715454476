"""What the clock asks of a table when something is due: the cards of bots, and of those absent or late; and its end.

The same table and the same secret bring the same card, so that taking back and playing on shows nothing new.
"""

from __future__ import annotations

from functools import lru_cache

from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.roster import bot_named, check_bot, thinks
from kermesse.fault import Fault
from kermesse.games.game import Asked
from kermesse.games.hattrick.model import Match
from kermesse.games.hattrick.sitting.clock import due, moves_at
from kermesse.games.hattrick.sitting.commands import CloseTable, DealNext, LapseUndo, StandIn
from kermesse.games.hattrick.sitting.model import Setup, Sitting
from kermesse.games.hattrick.sitting.undo import laid_in
from kermesse.games.hattrick.view import view
from kermesse.pieces.chance import Chance, derived

PLAYOUTS = 1000
"""How much a bot that searches tries for a card, where its name does not say: by playouts, never by time."""

OTHERWISE = Setup().stand_in
"""Who plays where a ledger names a bot that is no longer known."""


def standing_in(sitting: Sitting, asked: Asked) -> StandIn | DealNext | LapseUndo | CloseTable | None:
    """What the clock asks now.

    Args:
        sitting: the table.
        asked: by the clock, with the moment and the table's secret.

    Returns:
        A command of the clock's; None while nothing is due.
    """
    moment = due(sitting)
    if moment is None or asked.at < moment:
        return None
    if moves_at(sitting) is None:
        return CloseTable()
    if sitting.undo is not None:
        return LapseUndo()
    if sitting.turn is None or sitting.match is None:
        return DealNext()
    place = sitting.around.index(sitting.turn)
    bot = seated_bot(sitting.seats[sitting.turn].bot or sitting.setup.stand_in)
    choice = bot.choose(view(sitting.match, place), _chance(sitting, sitting.match, place, asked.seed))
    return StandIn(sitting.turn, choice.card.id)


@lru_cache(maxsize=64)
def seated_bot(spec: str) -> Bot:
    """The bot that a seat names."""
    faults: list[Fault] = []
    check_bot(spec, "bot", faults)
    name = OTHERWISE if faults else spec
    searches = thinks(name) and name != "regular" and ":" not in name
    return bot_named(f"{name}:{PLAYOUTS}" if searches else name)


def _chance(sitting: Sitting, match: Match, place: int, secret: str) -> Chance:
    """Draws for this card alone; the secret does not follow from them, it would tell every hand."""
    laid = len(laid_in(match.hand)) if match.hand is not None else 0
    moment = (sitting.round, len(match.points), laid, place)
    return Chance(derived(secret, "bot", *map(str, moment)))
