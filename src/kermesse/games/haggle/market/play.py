"""How a night of Haggle goes: it begins, commands are decided, events applied. The rows of `dispatch` say by what.

A night is the fold of its events; only the deal and the draws of excess need chance, and both stand in events.
"""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.commands import Command
from kermesse.games.haggle.market.dispatch import COMMANDS, EVENTS, CommandRule
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.host.clock import closes_by
from kermesse.games.haggle.market.host.deal import seed_of
from kermesse.games.haggle.market.refusals import WHILE
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import check_kit
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.pieces.chance import published_hash


def begin(setup: Setup, secret: str) -> Floor:
    """An empty floor.

    Args:
        setup: what the host settled.
        secret: the table's; only the hash of the night's seed gets into the floor.

    Raises:
        Faults: where the kit cannot be read, or is of the other game.
    """
    check_kit(setup)
    return Floor(setup, published_hash(seed_of(secret)))


def decide(floor: Floor, command: Command, context: CommandContext) -> tuple[Event, ...]:
    """What a command leads to.

    Args:
        floor: the floor so far.
        command: what is asked.
        context: by whom, when, and the table's secret.

    Raises:
        Refused: where the rules do not allow it; `refusals.py` has every reason.

    Source:
        Haggle, "Preliminary" to "Scoring the hands"; Giant Haggle, "Déroulement", "Principe/règles".
    """
    rule = COMMANDS[type(command)]
    _check_asking(floor, rule, context)
    return rule.decide(floor, command, context)


def apply(floor: Floor, event: Event) -> Floor:
    """The floor after an event. Nothing here refuses, draws or looks at a clock: what happened, happened.

    Source:
        Haggle, "Preliminary" to "Scoring the hands"; Giant Haggle, "Déroulement", "Principe/règles".
    """
    return EVENTS[type(event)](floor, event)


def _check_asking(floor: Floor, rule: CommandRule, context: CommandContext) -> None:
    who = "seat" if isinstance(context.by, int) else context.by
    if who not in rule.who:
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if isinstance(context.by, int):
        player = floor.players.get(context.by)
        if player is None:
            raise Refused("NO_SUCH_SEAT", (context.by,))
        if player.retired_at is not None:
            raise Refused("YOU_LEFT")
    paper = floor.setup.play == "paper"
    is_bot = isinstance(context.by, int) and floor.players[context.by].bot
    closed_too = (paper or is_bot) and rule.on_paper == "after closing too"
    phases = (*rule.phases, "closed") if closed_too else rule.phases
    if floor.phase not in phases:
        raise Refused(WHILE[floor.phase])
    if who in ("seat", "door") and "closed" not in phases and closes_by(floor, context.at):
        raise Refused("MARKET_CLOSED")  # the clock is late; the moment is what counts
    if paper and rule.on_paper == "never":
        raise Refused("ON_PAPER")
