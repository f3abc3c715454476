"""Whole tables as text, with everybody's view after every command, kept and compared.

`KERMESSE_REWRITE=1 python -m pytest tests/games/hattrick/table/test_transcripts.py` writes them anew; read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from kermesse.games.hattrick.rules.model import COLOURS
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    DealNext,
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
from kermesse.games.hattrick.table.state import Setup
from tests.games.hattrick.table.tables import NAMES, SHORT, well_chosen
from tests.games.hattrick.table.written import Written

SHARED = f"{37:032x}"
"""A secret with which two share the win, after one hand."""

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


def by_hands() -> Written:
    """A match by hands to its end: one person, who lays in time, among three bots; views between tricks."""
    table = Written(Setup(stand_in="beginner", between_seconds=0), "8" * 32, "between tricks")
    table.ask("door", TakeSeat("Ada"))
    for _ in range(3):
        table.ask("host", SeatBot("beginner"))
    table.ask(0, Start())
    play_on(table)
    return table


def shared_win() -> Written:
    """Two reach the points with the same total and share the win: two people, two bots."""
    table = Written(Setup(rulings=Rulings(match_length="points:5"), stand_in="beginner"), SHARED)
    for name in NAMES[:2]:
        table.ask("door", TakeSeat(name))
    for _ in range(2):
        table.ask("host", SeatBot("beginner"))
    table.ask("host", Start())
    play_on(table)
    return table


def broken_off() -> Written:
    """The host closes the table during the second hand, while somebody asks to take back; nobody has won."""
    table = Written(Setup(turn_seconds=None, stand_in="beginner"), "b" * 32)
    for name in NAMES[:4]:
        table.ask("door", TakeSeat(name))
    table.ask(2, Start())
    play_on(table, hands=1)
    table.ask("host", DealNext(), later=2)
    table.ask(table.turn, Lay(well_chosen(table)), later=2)
    table.ask(table.state.around[table.hand.laid[0].seat], AskUndo())
    table.ask("host", CloseTable(), later=5)
    return table


def forsaken() -> Written:
    """Both people leave a match; thirty days later the clock breaks it off."""
    table = Written(Setup(rulings=SHORT, stand_in="beginner"), "f" * 32)
    for name in NAMES[:2]:
        table.ask("door", TakeSeat(name))
    for _ in range(2):
        table.ask("host", SeatBot("beginner"))
    table.ask("host", Start())
    for _ in range(6):
        one_card(table)
    table.ask(0, LeaveSeat(), later=1)
    table.tick()
    table.ask(1, Speak("I must go too."), later=1)
    table.ask(1, LeaveSeat())
    table.forsake()
    return table


def empty_lobby() -> Written:
    """Two sit down, two never come; a week later the clock closes the table."""
    table = Written(Setup(stand_in="beginner"), "e" * 32)
    table.ask("door", TakeSeat("Ada"))
    table.ask("door", TakeSeat("Bob"), later=60)
    table.forsake()
    return table


def rematch() -> Written:
    """Two short matches: between them one takes a bot's place and one goes away; a week later the clock closes."""
    table = Written(Setup(rulings=SHORT, stand_in="beginner", between_seconds=5), "c" * 32)
    for name in NAMES[:3]:
        table.ask("door", TakeSeat(name))
    table.ask("host", SeatBot("beginner"))
    table.ask(1, Start())
    play_on(table)
    table.ask("door", TakeSeat("Dan"), later=20)
    table.ask(1, LeaveSeat(), later=1)
    table.ask(0, Rematch(), later=10)
    play_on(table)
    table.forsake()
    return table


def play_on(table: Written, hands: int = 100) -> None:
    """Everybody plays until the match is over, or so many hands are."""
    while table.state.phase == "playing" and len(table.match.points) < hands:
        one_card(table)


def one_card(table: Written) -> None:
    """A card by whosever turn it is, people in time; or the next deal."""
    if table.state.turn in table.state.there:
        table.ask(table.turn, Lay(well_chosen(table)), later=3)
    else:
        table.tick()


ENDS: dict[str, Callable[[], Written]] = {
    "four-people": four_people,
    "one-among-bots": one_among_bots,
    "by-hands": by_hands,
    "shared-win": shared_win,
    "broken-off": broken_off,
    "forsaken": forsaken,
    "empty-lobby": empty_lobby,
    "rematch": rematch,
}


@pytest.mark.parametrize("made", ENDS.values(), ids=list(ENDS))
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


def test_the_transcripts_end_as_they_say() -> None:
    """Every way for a match to end is among them, and every way for a table."""
    hands = by_hands()
    assert len(hands.match.points) == 8
    assert hands.state.phase == "over"
    shared = shared_win().state.finished[-1]
    assert len(shared.winners) == 2
    assert [total for total in shared.totals if total >= 5] == [max(shared.totals)] * 2
    for made in (broken_off, forsaken):
        (told,) = made().state.finished
        assert told.winners == ()
    assert broken_off().match.points
    assert [(one.round, bool(one.winners)) for one in rematch().state.finished] == [(1, True), (2, True)]
    assert empty_lobby().state.finished == ()
    closed = {name: made().commands[-1] for name, made in ENDS.items() if made().state.phase == "closed"}
    assert {name: asked.by for name, (_, asked) in closed.items()} == {
        "four-people": "host",
        "broken-off": "host",
        "forsaken": "clock",
        "empty-lobby": "clock",
        "rematch": "clock",
    }
