"""How a night of Haggle goes: who may ask what, and when; each answer is in the file of its kind.

A night is the fold of its events; only the deal and the draws of excess need chance, and both stand in events.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, assert_never, get_args

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market import (
    bargaining,
    clock,
    hosting,
    printing,
    proposing,
    revealing,
    sealing,
    summing,
    talking,
    undoing,
)
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.applying import apply
from kermesse.games.haggle.market.kit import check_kit
from kermesse.games.haggle.market.model import Floor, Phase
from kermesse.games.haggle.market.refusals import Refusal
from kermesse.games.haggle.market.setup import Setup
from kermesse.pieces.chance import published_hash

__all__ = ["apply", "begin", "decide"]

Who: TypeAlias = Literal["seat", "host", "door", "clock"]

ALWAYS: tuple[Phase, ...] = get_args(Phase)
PLAYED: tuple[Phase, ...] = ("gathering", "open", "paused", "closed", "announcing", "revealing")
MARKET: tuple[Phase, ...] = ("open", "paused")
DEALT: tuple[Phase, ...] = ("gathering", "open", "paused", "closed")


class Asking(NamedTuple):
    """Who may ask a thing, in which phases, and whether it makes sense where goods are on paper."""

    who: tuple[Who, ...]
    phases: tuple[Phase, ...]
    goods: Literal["any", "online"] = "any"


ASKING: dict[type[c.Command], Asking] = {
    c.TakeSeat: Asking(("door", "host"), ("gathering", "open", "paused")),
    c.Rename: Asking(("seat", "host"), PLAYED),
    c.Propose: Asking(("seat",), ("open",), "online"),
    c.Accept: Asking(("seat",), ("open",), "online"),
    c.Decline: Asking(("seat",), MARKET, "online"),
    c.Withdraw: Asking(("seat",), MARKET, "online"),
    c.Exercise: Asking(("seat",), ("open",), "online"),
    c.Release: Asking(("seat",), ("open", "paused", "closed", "announcing"), "online"),
    c.Tell: Asking(("seat",), PLAYED),
    c.Look: Asking(("seat",), ("open", "closed", "announcing", "revealing")),
    c.LookAway: Asking(("seat",), PLAYED),
    c.WriteNote: Asking(("seat",), ALWAYS),
    c.Block: Asking(("seat",), PLAYED),
    c.Unblock: Asking(("seat",), PLAYED),
    c.TreatGifts: Asking(("seat",), PLAYED),
    c.Ask: Asking(("seat",), PLAYED),
    c.Seal: Asking(("seat",), MARKET),
    c.Unseal: Asking(("seat",), MARKET),
    c.Cancel: Asking(("seat", "host"), ("announcing",)),
    c.KeepAll: Asking(("seat",), ("announcing",)),
    c.SumUp: Asking(("seat",), ("open", "paused", "closed", "announcing", "revealing")),
    c.Deal: Asking(("host",), ("gathering",), "online"),
    c.Print: Asking(("host",), ("gathering",)),
    c.Open: Asking(("host",), ("gathering",)),
    c.Pause: Asking(("host",), ("open",)),
    c.Resume: Asking(("host",), ("paused",)),
    c.Extend: Asking(("host",), ("open",)),
    c.Close: Asking(("host",), MARKET),
    c.Announce: Asking(("host",), ("closed",)),
    c.Reveal: Asking(("host",), ("closed", "announcing", "revealing")),
    c.Score: Asking(("host",), ("closed", "announcing", "revealing")),
    c.AnswerQuestion: Asking(("host",), ALWAYS),
    c.Speak: Asking(("host",), ALWAYS),
    c.Nudge: Asking(("host",), PLAYED),
    c.Undo: Asking(("host",), ("open", "paused", "closed"), "online"),
    c.Correct: Asking(("host",), DEALT, "online"),
    c.Retire: Asking(("host",), DEALT),
    c.EnterEnvelope: Asking(("host",), ("open", "paused", "closed")),
    c.Tick: Asking(("clock",), ALWAYS),
}
"""Every command. On paper players and the host also seal and enter envelopes after the closing (`ON_PAPER_TOO`)."""

ON_PAPER_TOO: dict[type[c.Command], tuple[Phase, ...]] = {
    c.Seal: ("open", "paused", "closed"),
    c.Unseal: ("open", "paused", "closed"),
}

WHILE: dict[Phase, Refusal] = {
    "gathering": "GATHERING",
    "open": "MARKET_OPEN",
    "paused": "MARKET_PAUSED",
    "closed": "MARKET_CLOSED",
    "announcing": "ANNOUNCING",
    "revealing": "REVEALING",
    "scored": "NIGHT_OVER",
}


def begin(setup: Setup, secret: str) -> Floor:
    """An empty floor.

    Args:
        setup: what the host settled.
        secret: the table's; only the hash of the night's seed gets into the floor.

    Raises:
        Faults: where the kit cannot be read, or is of the other game.
    """
    check_kit(setup)
    return Floor(setup, published_hash(sealing.seed_of(secret)))


def decide(floor: Floor, command: c.Command, context: CommandContext) -> tuple[e.Event, ...]:
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
    _check_asking(floor, command, context)
    match command:
        case c.Propose():
            return proposing.propose(floor, command, context)
        case c.Accept():
            return bargaining.accept(floor, command, context)
        case c.Decline():
            return bargaining.decline(floor, command, context)
        case c.Withdraw():
            return bargaining.withdraw(floor, command, context)
        case c.Exercise():
            return bargaining.exercise(floor, command, context)
        case c.Release():
            return bargaining.release(floor, command, context)
        case c.Tell():
            return talking.tell(floor, command, context)
        case c.Look():
            return talking.look(floor, command, context)
        case c.LookAway():
            return talking.look_away(floor, command, context)
        case c.WriteNote():
            return talking.write_note(floor, command, context)
        case c.Block():
            return talking.block(floor, command, context)
        case c.Unblock():
            return talking.unblock(floor, command, context)
        case c.TreatGifts(gifts):
            assert isinstance(context.by, int)
            return (e.GiftsTreated(context.by, gifts),)
        case c.Ask():
            return talking.ask(floor, command, context)
        case c.Seal():
            return sealing.seal(floor, command, context)
        case c.Unseal():
            return sealing.unseal(floor, context)
        case c.EnterEnvelope():
            return sealing.enter_envelope(floor, command, context)
        case c.Announce():
            return sealing.announce(floor, context)
        case c.Cancel():
            return sealing.cancel(floor, command, context)
        case c.KeepAll():
            return sealing.keep_all(floor, context)
        case c.SumUp():
            return summing.sum_up(floor, command, context)
        case c.Reveal():
            return revealing.reveal(floor, command, context)
        case c.Score():
            return revealing.score(floor, context)
        case c.TakeSeat():
            return hosting.take_seat(floor, command, context)
        case c.Rename():
            return hosting.rename(floor, command, context)
        case c.Deal():
            return hosting.deal(floor, context)
        case c.Print():
            return printing.print_deal(floor, command, context)
        case c.Open():
            return hosting.open_market(floor, command, context)
        case c.Pause():
            return (e.MarketPaused(context.at), *talking.turned_back(floor, context.at))
        case c.Resume():
            return (e.MarketResumed(context.at),)
        case c.Extend():
            return hosting.extend(command, context)
        case c.Close():
            return (e.MarketClosed(context.at),)
        case c.AnswerQuestion():
            return hosting.answer_question(floor, command, context)
        case c.Speak(words):
            return (e.Spoken(words, context.at),)
        case c.Nudge():
            return hosting.nudge(floor, command, context)
        case c.Undo():
            return undoing.undo(floor, command, context)
        case c.Correct():
            return hosting.correct(floor, command, context)
        case c.Retire():
            return hosting.retire(floor, command, context)
        case c.Tick():
            return clock.tick(floor, context)
        case _:
            assert_never(command)


def _check_asking(floor: Floor, command: c.Command, context: CommandContext) -> None:
    asking = ASKING[type(command)]
    who = "seat" if isinstance(context.by, int) else context.by
    if who not in asking.who:
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if isinstance(context.by, int):
        player = floor.players.get(context.by)
        if player is None:
            raise Refused("NO_SUCH_SEAT", (context.by,))
        if player.retired_at is not None:
            raise Refused("YOU_LEFT")
    paper = floor.setup.play == "paper"
    phases = ON_PAPER_TOO.get(type(command), asking.phases) if paper else asking.phases
    if floor.phase not in phases:
        raise Refused(WHILE[floor.phase])
    if who in ("seat", "door") and "closed" not in phases and clock.closes_by(floor, context.at):
        raise Refused("MARKET_CLOSED")  # the clock is late; the moment is what counts
    if paper and asking.goods == "online":
        raise Refused("ON_PAPER")
