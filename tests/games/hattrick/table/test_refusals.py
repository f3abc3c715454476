"""Every refusal can happen, has words in both languages, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from kermesse.games.game import Actor, Refused
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Command,
    DealNext,
    ExcuseSeat,
    Lay,
    LeaveSeat,
    ModerateRoom,
    ModerateSeat,
    RefuseUndo,
    RemoveSeat,
    SeatBot,
    Speak,
    StandIn,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.refusals import Refusal
from kermesse.games.hattrick.table.state import MOST_SEATS
from tests.games.hattrick.table.continued import made_ready, one_hand, playing_on
from tests.games.hattrick.table.tables import Table, begun, seated, won

Case = tuple[Callable[[], Table], Actor, Command]


def after(table: Table, *asked: tuple[Actor, Command]) -> Table:
    for by, command in asked:
        table.ask(by, command)
    return table


def laid(*asked: tuple[Actor, Command]) -> Table:
    """The first card lies, and some things were asked."""
    table = begun(4)
    table.lay()
    return after(table, *asked)


def between() -> Table:
    table = begun(4)
    table.lay_all()
    return table


def crowded() -> Table:
    table = Table()
    for number in range(MOST_SEATS):
        after(table, ("host", SeatBot()), ("host", RemoveSeat(number)))
    return table


PLAYED = one_hand()

CASES: dict[str, Case] = {
    "SILENCED": (lambda: after(seated(4), ("host", ModerateSeat("silence", 0))), 0, Speak("hello")),
    "NOT_YET_HEARD": (
        lambda: after(seated(3, seats=4), ("host", ModerateRoom("hold-newcomers")), ("door", TakeSeat("Eve"))),
        3,
        Speak("hello"),
    ),
    "WORDS_CLOSED": (lambda: after(seated(4), ("host", ModerateRoom("close-words"))), 0, Speak("hello")),
    "DOOR_SHUT": (lambda: after(seated(2, seats=4), ("host", ModerateRoom("shut-door"))), "door", TakeSeat("Eve")),
    "SO_ALREADY": (lambda: seated(4), "host", ModerateRoom("open-door")),
    "A_BOT_ALREADY": (lambda: begun(3, 1), "host", RemoveSeat(3)),
    "AGREED_ALREADY": (lambda: laid((1, AskUndo())), 1, AgreeUndo()),
    "ASKED_ALREADY": (lambda: laid((1, AskUndo()), (0, RefuseUndo())), 1, AskUndo()),
    "AWAY_ALREADY": (lambda: laid((1, LeaveSeat())), 1, LeaveSeat()),
    "HAND_UNDER_WAY": (lambda: begun(4), "host", DealNext()),
    "MATCH_OVER": (lambda: won(4), 0, Lay("red-1")),
    "MATCH_UNDER_WAY": (lambda: begun(4), 0, Start()),
    "NAME_TAKEN": (lambda: seated(2, seats=4), "door", TakeSeat("ada")),
    "NAME_UNFIT": (lambda: seated(2, seats=4), "door", TakeSeat("\t")),
    "NO_CARD_BACK": (lambda: after(begun(4, deals="shared")), 0, AskUndo()),
    "NO_HAND": (between, 0, Lay("red-1")),
    "NO_MATCH": (lambda: seated(4), 0, Lay("red-1")),
    "NO_SUCH_MOMENT": (made_ready, "door", playing_on(PLAYED, 9, 4)),
    "NO_SUCH_SEAT": (lambda: seated(4), 4, LeaveSeat()),
    "NO_UNDO": (lambda: begun(4), 0, AgreeUndo()),
    "NOT_AWAITED": (lambda: begun(4), 0, ExcuseSeat(2)),
    "NOT_AWAY": (lambda: begun(4), 0, ComeBack()),
    "NOT_FULL": (lambda: seated(3), "host", Start()),
    "NOT_SEATED": (lambda: after(seated(4), (1, LeaveSeat())), 1, Speak("back")),
    "NOT_YOUR_CARD": (lambda: begun(4), 1, Lay("red-99")),
    "NOT_YOUR_TURN": (lambda: begun(4), 0, Lay("red-1")),
    "NOT_YOURS": (lambda: begun(4), "door", Speak("hello")),
    "NOTHING_TO_PLAY": (made_ready, "door", playing_on(PLAYED, 53, PLAYED.hand.tricks[-1].laid[0].seat)),
    "NOTHING_TO_UNDO": (lambda: begun(4), 0, AskUndo()),
    "TABLE_CLOSED": (lambda: after(begun(4), ("host", CloseTable())), 0, Speak("hello")),
    "TABLE_FULL": (lambda: seated(4), "door", TakeSeat("Eve")),
    "TOO_EARLY": (lambda: begun(4), "clock", StandIn(1, "")),
    "TOO_MANY_SEATS": (crowded, "door", TakeSeat("Eve")),
    "TOO_MANY_WORDS": (lambda: after(seated(1, sayings=1, seats=4), (0, Speak("a"))), 0, Speak("b")),
    "UNDO_UNDER_WAY": (lambda: laid((1, AskUndo())), 1, AskUndo()),
}


ASKED: dict[str, Command] = {"NO_SUCH_BOT": SeatBot("cleverest"), "TOO_MANY_PLAYOUTS": SeatBot("expert:9999")}
"""What nobody may ask today, although older ledgers have it."""


def test_the_list_is_closed_and_spoken_in_both_languages() -> None:
    listed = {reason for part in get_args(Refusal) for reason in (get_args(part) or (part,))}
    assert listed == {*CASES, *ASKED} == set(HATTRICK.refusals)
    for words in HATTRICK.refusals.values():
        assert words("en").endswith(".")
        assert words("fr").endswith(".")
        assert words("en") != words("fr")
        assert "\u202f" not in words.fr  # `Phrase` sets the spaces
    assert len({words.en for words in HATTRICK.refusals.values()}) == len(listed)


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_can_happen_and_changes_nothing(reason: str) -> None:
    made, by, command = CASES[reason]
    table = made()
    if reason == "TOO_EARLY":
        command = StandIn(1, table.cards(1)[0].id)
    before = table.state
    assert table.refuses(by, command) == reason
    assert table.state == before == made().state


@pytest.mark.parametrize("reason", ASKED)
def test_what_an_older_ledger_has_is_decided_and_asked_for_no_more(reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        HATTRICK.check_asked(ASKED[reason])
    after(seated(3, seats=4), ("host", ASKED[reason]))
