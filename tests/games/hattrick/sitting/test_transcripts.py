"""Whole tables as text, with everybody's view after every command, kept and compared.

`KERMESSE_REWRITE=1 python -m pytest tests/games/hattrick/sitting/test_transcripts.py` writes them anew; read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from kermesse.games.hattrick.model import COLOURS
from kermesse.games.hattrick.sitting.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Lay,
    LeaveSeat,
    RefuseUndo,
    Rematch,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.sitting.model import Setup
from tests.games.hattrick.sitting.tables import NAMES, SHORT, well_chosen
from tests.games.hattrick.sitting.written import Written

TRANSCRIPTS = Path(__file__).parents[3] / "transcripts"


def four_people() -> Written:
    """Four people, a short match without a clock, cards taken back, a rematch that is broken off."""
    table = Written(Setup(turn_seconds=None, rulings=SHORT, stand_in="beginner"), "4" * 32)
    for name in NAMES[:3]:
        table.ask("door", TakeSeat(name))
    table.ask(1, LeaveSeat(), later=5)
    table.ask("door", TakeSeat("Bob"))
    table.ask("host", TakeSeat("Dan"))
    table.ask(2, Rename(2, "Cleo"))
    table.ask(3, Start())
    for number in count():
        if table.state.turn is None:
            break
        table.ask(table.turn, Lay(well_chosen(table)), later=4)
        if number == 5:
            table.ask(table.state.around[table.hand.laid[0].seat], AskUndo())
            for seat in table.state.there:
                if table.state.undo is not None and seat != table.state.undo.seat:
                    table.ask(seat, AgreeUndo(), later=1)
        if number == 8:
            table.ask(table.state.around[table.hand.laid[0].seat], AskUndo())
            table.ask(table.turn, RefuseUndo())
            table.ask("host", Speak("No more taking back, please."))
    table.ask(0, Rematch(), later=30)
    table.ask("host", CloseTable())
    return table


def one_among_bots() -> Written:
    """One person among five bots with a clock: late, away, back; then sent away, and somebody takes over from a bot."""
    table = Written(Setup(seats=6, turn_seconds=20, rulings=SHORT, stand_in="beginner", between_seconds=5), "6" * 32)
    table.ask("door", TakeSeat("Ada"))
    for _ in range(5):
        table.ask("host", SeatBot("beginner"))
    table.ask("host", Start())
    turns = 0
    while table.state.phase == "playing":
        if table.state.turn is None or table.turn not in table.state.there or turns in (2, 3):
            turns += table.state.turn in table.state.there
            table.tick()
            if not table.state.there and table.state.people:
                table.ask(table.state.people[0], ComeBack(), later=90)
            continue
        turns += 1
        table.ask(table.turn, Lay(well_chosen(table)), later=3)
        if turns == 6:
            table.ask("host", RemoveSeat(0))
            table.ask("host", TakeSeat("Eve"))
    return table


@pytest.mark.parametrize("made", [four_people, one_among_bots], ids=["four-people", "one-among-bots"])
def test_a_table_goes_as_it_is_written(made: Callable[[], Written], request: pytest.FixtureRequest) -> None:
    file = TRANSCRIPTS / f"hattrick-{request.node.callspec.id}.txt"
    text = made().text
    if os.environ.get("KERMESSE_REWRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def test_transcripts_show_hands_to_their_owners_alone() -> None:
    """The words of a hand stand behind one seat, never behind `all`, host or public."""
    shown = 0
    for file in TRANSCRIPTS.glob("hattrick-*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            who, colon, text = line.strip().partition(": hand ")
            if colon and any(colour in text for colour in COLOURS):
                assert who.isdigit()
                shown += 1
    assert shown > 60
