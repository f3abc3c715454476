"""What the clock asks of a table when something is due: the cards of bots, and of those absent or late; and its end.

The same table and the same secret bring the same card, so that taking back and playing on shows nothing new.
"""

from __future__ import annotations

from functools import lru_cache

from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.roster import bot_named, check_bot
from kermesse.fault import Fault
from kermesse.games.facets import Waker
from kermesse.games.game import CommandContext
from kermesse.games.hattrick.rules.model import Match
from kermesse.games.hattrick.table.bots import MOST_PLAYOUTS, searches
from kermesse.games.hattrick.table.clock import due, moves_at
from kermesse.games.hattrick.table.commands import CloseTable, DealNext, LapseUndo, StandIn
from kermesse.games.hattrick.table.state import Setup, TableState
from kermesse.games.hattrick.table.undo import laid_in
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance, derived

PLAYOUTS = 1000
"""How much a bot that searches tries for a card, where its name does not say: by playouts, never by time."""

OTHERWISE = Setup().stand_in
"""Who plays where a ledger names a bot that is no longer known."""


def due_command(table: TableState, context: CommandContext) -> StandIn | DealNext | LapseUndo | CloseTable | None:
    """What the clock asks now.

    Args:
        table: the table.
        context: by the clock, with the moment and the table's secret.

    Returns:
        A command of the clock's; None while nothing is due.
    """
    moment = due(table)
    if moment is None or context.at < moment:
        return None
    if moves_at(table) is None:
        return CloseTable()
    if table.undo is not None:
        return LapseUndo()
    if table.turn is None or table.match is None:
        return DealNext()
    place = table.around.index(table.turn)
    bot = seated_bot(table.seats[table.turn].bot or table.setup.stand_in)
    choice = bot.choose(view(table.match, place), _chance(table, table.match, place, context.seed))
    return StandIn(table.turn, choice.card.id)


WAKER = Waker(due_command)


@lru_cache(maxsize=64)
def seated_bot(spec: str) -> Bot:
    """The bot that a seat names."""
    faults: list[Fault] = []
    check_bot(spec, "bot", faults)
    name = OTHERWISE if faults else spec
    if not searches(name):
        return bot_named(name)
    kind, _, playouts = name.partition(":")
    return bot_named(f"{kind}:{min(int(playouts or PLAYOUTS), MOST_PLAYOUTS)}")


def _chance(table: TableState, match: Match, place: int, secret: str) -> Chance:
    """Draws for this card alone; the secret does not follow from them, it would tell every hand."""
    laid = len(laid_in(match.hand)) if match.hand is not None else 0
    moment = (table.round, len(match.points), laid, place)
    return Chance(derived(secret, "bot", *map(str, moment)))
