"""Who may ask what, and when: every command, in every phase, by everybody, online and on paper."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

import msgspec
import pytest

from kermesse.games.game import Actor
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.dispatch import COMMANDS, EVENTS
from kermesse.games.haggle.market.state.floor import Phase
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Leg
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import goods
from tests.games.haggle.market.nights import Evening

PHASES: tuple[Phase, ...] = get_args(Phase)

ONLINE = """
                 gathering open paused closed announcing revealing scored
take-seat        dh        dh   dh     -      -          -         -
rename           sh        sh   sh     sh     sh         sh        -
propose          -         s    -      -      -          -         -
accept           -         s    -      -      -          -         -
decline          -         s    s      -      -          -         -
withdraw         -         s    s      -      -          -         -
start-handshake  -         s    -      -      -          -         -
drop-handshake   -         s    s      -      -          -         -
join-handshake   -         s    -      -      -          -         -
exercise         -         s    -      -      -          -         -
release          -         s    s      s      s          -         -
tell             s         s    s      s      s          s         -
look             -         s    -      s      s          s         -
look-away        s         s    s      s      s          s         -
write-note       s         s    s      s      s          s         s
block            s         s    s      s      s          s         -
unblock          s         s    s      s      s          s         -
treat-gifts      s         s    s      s      s          s         -
ask              s         s    s      s      s          s         -
seal             -         s    s      -      -          -         -
unseal           -         sh   sh     -      -          -         -
cancel           -         -    -      -      sh         -         -
keep-all         -         -    -      -      s          -         -
sum-up           -         s    s      s      s          s         -
deal             h         -    -      -      -          -         -
print            h         -    -      -      -          -         -
open             h         -    -      -      -          -         -
pause            -         h    -      -      -          -         -
resume           -         -    h      -      -          -         -
extend           -         h    -      -      -          -         -
close            -         h    h      -      -          -         -
announce         -         -    -      h      -          -         -
reveal           -         -    -      h      h          h         -
score            -         -    -      h      h          h         -
treat-reactions  h         h    h      h      h          h         -
answer-question  h         h    h      h      h          h         h
speak            h         h    h      h      h          h         h
nudge            h         h    h      h      h          h         -
undo             -         h    h      h      -          -         -
correct          h         h    h      h      -          -         -
retire           h         h    h      h      -          -         -
open-seats       h         h    h      h      h          h         h
moderate-seat    h         h    h      h      h          h         -
moderate-room    h         h    h      h      h          h         -
enter-envelope   -         h    h      h      -          -         -
tick             c         c    c      c      c          c         c
"""
"""Who gets past the door: s a seat, h the host, d the door, c the clock. Whoever never stands in a row is told that it
is not for them; whoever does, that it is not the time."""

ON_PAPER = """
                 gathering open paused closed announcing revealing scored
seal             -         s    s      s      -          -         -
unseal           -         sh   sh     sh     -          -         -
propose          -         P    -      -      -          -         -
accept           -         P    -      -      -          -         -
decline          -         P    P      -      -          -         -
withdraw         -         P    P      -      -          -         -
start-handshake  -         P    -      -      -          -         -
drop-handshake   -         P    P      -      -          -         -
join-handshake   -         P    -      -      -          -         -
exercise         -         P    -      -      -          -         -
release          -         P    P      P      P          -         -
deal             P         -    -      -      -          -         -
undo             -         P    P      P      -          -         -
correct          P         P    P      P      -          -         -
"""
"""What is otherwise on paper; P: goods are not the table's business."""

ACTORS: dict[str, Actor] = {"s": 0, "h": "host", "d": "door", "c": "clock"}

HOST_CHOOSES = Rulings(silent_cancel="host")
"""Else the host may never cancel."""

WHEN = {
    "gathering": "GATHERING",
    "open": "MARKET_OPEN",
    "paused": "MARKET_PAUSED",
    "closed": "MARKET_CLOSED",
    "announcing": "ANNOUNCING",
    "revealing": "REVEALING",
    "scored": "NIGHT_OVER",
}

EXAMPLES: tuple[c.Command, ...] = (
    c.TakeSeat("Late"),
    c.Rename(0, "Ada"),
    c.Propose((Leg(0, 1, goods(red=1)),)),
    c.Accept(0),
    c.Decline(0),
    c.Withdraw(0),
    c.StartHandshake((Leg(0, None, goods(red=1)),)),
    c.DropHandshake(),
    c.JoinHandshake("1234"),
    c.Exercise(0, {"red": 1}),
    c.Release(0),
    c.Tell("hello"),
    c.Look(1),
    c.LookAway(1),
    c.WriteNote("remember"),
    c.Block(1),
    c.Unblock(1),
    c.TreatGifts("take"),
    c.Ask("why?"),
    c.Seal(),
    c.Unseal(),
    c.Cancel(1, 0),
    c.KeepAll(),
    c.SumUp((), 0.0),
    c.Deal(),
    c.Print(5),
    c.Open(),
    c.Pause(),
    c.Resume(),
    c.Extend(None),
    c.Close(),
    c.Announce(),
    c.Reveal(),
    c.Score(),
    c.TreatReactions("closed"),
    c.AnswerQuestion(0, "because"),
    c.Speak("hello"),
    c.Nudge(0),
    c.Undo(0),
    c.Correct(0, 1, {"red": 1}),
    c.Retire(0),
    c.OpenSeats((0,), "link"),
    c.ModerateSeat("silence", 0),
    c.ModerateRoom("shut-door"),
    c.EnterEnvelope(0),
    c.Tick(),
)


def name(command: c.Command) -> str:
    return str(msgspec.to_builtins(command)["do"])


def read(table: str) -> dict[str, dict[str, str]]:
    """A table by command and phase."""
    heading, *rows = [line.split() for line in table.strip().splitlines()]
    assert heading == list(PHASES)
    return {row[0]: dict(zip(heading, row[1:], strict=True)) for row in rows}


ROWS = {"online": read(ONLINE), "paper": {**read(ONLINE), **read(ON_PAPER)}}


@lru_cache
def floor_at(play: str, phase: str) -> Evening:
    """A night of giants that has come so far."""
    evening = Evening(Setup(game="giant", play=play, spare=1, rulings=HOST_CHOOSES))  # type: ignore[arg-type]
    evening.seat("A", "B", "C")
    steps: tuple[c.Command, ...] = (c.Open(), c.Pause(), c.Resume(), c.Close(), c.Announce(), c.Reveal(), c.Score())
    for step in steps:
        if evening.floor.phase == phase:
            return evening
        evening.do("host", step)
    return evening


def test_every_command_stands_in_the_table_and_has_an_example() -> None:
    names = [str(kind.__struct_config__.tag) for kind in get_args(c.Command)]
    assert list(ROWS["online"]) == names == [name(example) for example in EXAMPLES]
    assert [*COMMANDS] == [type(example) for example in EXAMPLES]


def test_every_event_has_something_that_applies_it() -> None:
    assert set(EVENTS) == set(get_args(e.Event))


@pytest.mark.parametrize("command", EXAMPLES, ids=name)
@pytest.mark.parametrize("play", ["online", "paper"])
def test_who_may_ask_when(play: str, command: c.Command) -> None:
    row = ROWS[play][name(command)]
    ever = {letter for cell in ROWS["online"][name(command)].values() for letter in cell}
    for phase, cell in row.items():
        evening = floor_at(play, phase)
        assert evening.floor.phase == phase
        for letter, by in ACTORS.items():
            reason = evening.refusal(by, command)
            where = (phase, letter, reason)
            if letter not in ever:
                assert reason == "NOT_FOR_YOU_TO_ASK", where
            elif cell == "P":
                assert reason == "ON_PAPER", where
            elif letter not in cell:
                assert reason == WHEN[phase], where
            else:
                assert reason not in {"NOT_FOR_YOU_TO_ASK", "ON_PAPER", *WHEN.values()}, where


@pytest.mark.parametrize("command", EXAMPLES, ids=name)
def test_nobody_asks_from_a_seat_that_is_empty_or_was_left(command: c.Command) -> None:
    evening = floor_at("online", "open")
    left = Evening(evening.setup)
    left.floor, left.at = evening.floor, evening.at
    left.do("host", c.Retire(2))
    for_seats = "s" in "".join(ROWS["online"][name(command)].values())
    assert left.refusal(99, command) == ("NO_SUCH_SEAT" if for_seats else "NOT_FOR_YOU_TO_ASK")
    assert left.refusal(2, command) == ("YOU_LEFT" if for_seats else "NOT_FOR_YOU_TO_ASK")
