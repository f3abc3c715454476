"""How a night of Haggle goes: who may ask what, and when; each answer is in the file of its kind.

A night is the fold of its events; only the deal and the draws of excess need chance, and both stand in events.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, assert_never, get_args

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.applying import apply
from kermesse.games.haggle.market.ending import reveal
from kermesse.games.haggle.market.envelopes import seal, sums
from kermesse.games.haggle.market.host import clock, paper, seats, undo
from kermesse.games.haggle.market.offers import accept, propose
from kermesse.games.haggle.market.refusals import Refusal
from kermesse.games.haggle.market.state.floor import Floor, Phase
from kermesse.games.haggle.market.state.kit import check_kit
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.talk import tell
from kermesse.pieces.chance import published_hash

__all__ = ["apply", "begin", "decide"]

Who: TypeAlias = Literal["seat", "host", "door", "clock"]

ALWAYS: tuple[Phase, ...] = get_args(Phase)
PLAYED: tuple[Phase, ...] = ("gathering", "open", "paused", "closed", "announcing", "revealing")
MARKET: tuple[Phase, ...] = ("open", "paused")
DEALT: tuple[Phase, ...] = ("gathering", "open", "paused", "closed")


class Permission(NamedTuple):
    """Who may ask a thing, in which phases, and whether it makes sense where goods are on paper."""

    who: tuple[Who, ...]
    phases: tuple[Phase, ...]
    goods: Literal["any", "online"] = "any"


ASKING: dict[type[c.Command], Permission] = {
    c.TakeSeat: Permission(("door", "host"), ("gathering", "open", "paused")),
    c.Rename: Permission(("seat", "host"), PLAYED),
    c.Propose: Permission(("seat",), ("open",), "online"),
    c.Accept: Permission(("seat",), ("open",), "online"),
    c.Decline: Permission(("seat",), MARKET, "online"),
    c.Withdraw: Permission(("seat",), MARKET, "online"),
    c.Exercise: Permission(("seat",), ("open",), "online"),
    c.Release: Permission(("seat",), ("open", "paused", "closed", "announcing"), "online"),
    c.Tell: Permission(("seat",), PLAYED),
    c.Look: Permission(("seat",), ("open", "closed", "announcing", "revealing")),
    c.LookAway: Permission(("seat",), PLAYED),
    c.WriteNote: Permission(("seat",), ALWAYS),
    c.Block: Permission(("seat",), PLAYED),
    c.Unblock: Permission(("seat",), PLAYED),
    c.TreatGifts: Permission(("seat",), PLAYED),
    c.Ask: Permission(("seat",), PLAYED),
    c.Seal: Permission(("seat",), MARKET),
    c.Unseal: Permission(("seat",), MARKET),
    c.Cancel: Permission(("seat", "host"), ("announcing",)),
    c.KeepAll: Permission(("seat",), ("announcing",)),
    c.SumUp: Permission(("seat",), ("open", "paused", "closed", "announcing", "revealing")),
    c.Deal: Permission(("host",), ("gathering",), "online"),
    c.Print: Permission(("host",), ("gathering",)),
    c.Open: Permission(("host",), ("gathering",)),
    c.Pause: Permission(("host",), ("open",)),
    c.Resume: Permission(("host",), ("paused",)),
    c.Extend: Permission(("host",), ("open",)),
    c.Close: Permission(("host",), MARKET),
    c.Announce: Permission(("host",), ("closed",)),
    c.Reveal: Permission(("host",), ("closed", "announcing", "revealing")),
    c.Score: Permission(("host",), ("closed", "announcing", "revealing")),
    c.AnswerQuestion: Permission(("host",), ALWAYS),
    c.Speak: Permission(("host",), ALWAYS),
    c.Nudge: Permission(("host",), PLAYED),
    c.Undo: Permission(("host",), ("open", "paused", "closed"), "online"),
    c.Correct: Permission(("host",), DEALT, "online"),
    c.Retire: Permission(("host",), DEALT),
    c.EnterEnvelope: Permission(("host",), ("open", "paused", "closed")),
    c.Tick: Permission(("clock",), ALWAYS),
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
    return Floor(setup, published_hash(seal.seed_of(secret)))


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
            return propose.propose(floor, command, context)
        case c.Accept():
            return accept.accept(floor, command, context)
        case c.Decline():
            return accept.decline(floor, command, context)
        case c.Withdraw():
            return accept.withdraw(floor, command, context)
        case c.Exercise():
            return accept.exercise(floor, command, context)
        case c.Release():
            return accept.release(floor, command, context)
        case c.Tell():
            return tell.tell(floor, command, context)
        case c.Look():
            return tell.look(floor, command, context)
        case c.LookAway():
            return tell.look_away(floor, command, context)
        case c.WriteNote():
            return tell.write_note(floor, command, context)
        case c.Block():
            return tell.block(floor, command, context)
        case c.Unblock():
            return tell.unblock(floor, command, context)
        case c.TreatGifts(gifts):
            assert isinstance(context.by, int)
            return (e.GiftsTreated(context.by, gifts),)
        case c.Ask():
            return tell.ask(floor, command, context)
        case c.Seal():
            return seal.seal(floor, command, context)
        case c.Unseal():
            return seal.unseal(floor, context)
        case c.EnterEnvelope():
            return seal.enter_envelope(floor, command, context)
        case c.Announce():
            return seal.announce(floor, context)
        case c.Cancel():
            return seal.cancel(floor, command, context)
        case c.KeepAll():
            return seal.keep_all(floor, context)
        case c.SumUp():
            return sums.sum_up(floor, command, context)
        case c.Reveal():
            return reveal.reveal(floor, command, context)
        case c.Score():
            return reveal.score(floor, context)
        case c.TakeSeat():
            return seats.take_seat(floor, command, context)
        case c.Rename():
            return seats.rename(floor, command, context)
        case c.Deal():
            return seats.deal(floor, context)
        case c.Print():
            return paper.print_deal(floor, command, context)
        case c.Open():
            return seats.open_market(floor, command, context)
        case c.Pause():
            return (e.MarketPaused(context.at), *tell.turned_back(floor, context.at))
        case c.Resume():
            return (e.MarketResumed(context.at),)
        case c.Extend():
            return seats.extend(command, context)
        case c.Close():
            return (e.MarketClosed(context.at),)
        case c.AnswerQuestion():
            return seats.answer_question(floor, command, context)
        case c.Speak(words):
            return (e.Spoken(words, context.at),)
        case c.Nudge():
            return seats.nudge(floor, command, context)
        case c.Undo():
            return undo.undo(floor, command, context)
        case c.Correct():
            return seats.correct(floor, command, context)
        case c.Retire():
            return seats.retire(floor, command, context)
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
