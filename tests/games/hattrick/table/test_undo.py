"""Taking back: who asks, who agrees, what goes back to the hands, and what does not."""

from __future__ import annotations

from random import Random

from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    DealNext,
    LapseUndo,
    LeaveSeat,
    RefuseUndo,
    RemoveSeat,
    StandIn,
)
from kermesse.games.hattrick.table.events import CardsTakenBack, UndoAgreed, UndoDropped, UndoRequested
from kermesse.games.hattrick.table.state import UNDO_SECONDS
from kermesse.games.hattrick.table.undo import rewound
from tests.games.hattrick.table.tables import begun, won


def test_with_everybodys_yes_the_cards_since_ones_last_go_back() -> None:
    table = begun(4).at_turn(2)
    before = table.match
    table.lay()
    table.lay()
    assert table.ask(2, AskUndo()) == (UndoRequested(2, 2, table.now),)
    assert table.ask(0, AgreeUndo()) == (UndoAgreed(0),)
    assert table.refuses(0, AgreeUndo()) == "AGREED_ALREADY"
    assert table.refuses(2, AgreeUndo()) == "AGREED_ALREADY"
    table.ask(1, AgreeUndo())
    assert table.ask(3, AgreeUndo(), later=5) == (UndoAgreed(3), CardsTakenBack(2, 2, table.now))
    assert table.match == before
    assert (table.state.undo, table.turn, table.state.since) == (None, 2, table.now)


def test_bots_and_the_absent_agree_by_themselves() -> None:
    table = begun(1, 3).at_turn(0)
    before = table.match
    table.lay()
    table.tick()
    assert table.ask(0, AskUndo())[-1] == CardsTakenBack(0, 2, table.now)
    assert table.match == before
    table = begun(2, 2).at_turn(0)
    table.lay()
    table.ask(1, LeaveSeat())
    assert isinstance(table.ask(0, AskUndo())[-1], CardsTakenBack)


def test_any_moment_of_a_hand_comes_back_as_it_was_across_tricks_and_its_end() -> None:
    table = begun(4)
    chance = Random(3)
    seen = [table.match]
    while not table.match.points:
        table.lay(chance.randrange(len(table.cards(table.turn))))
        seen.append(table.match)
    last = table.hand.tricks[-1].laid
    asker = table.state.around[last[0].seat]
    table.ask(asker, AskUndo())
    for other in range(4):
        if other != asker:
            table.ask(other, AgreeUndo())
    assert table.match == seen[-5]
    assert table.match.points == ()
    for count in range(1, len(seen)):
        assert rewound(seen[-1], count) == seen[-1 - count]


def test_one_no_is_enough_and_one_asks_once_for_each_card() -> None:
    table = begun(4).at_turn(2)
    table.lay()
    table.ask(2, AskUndo())
    assert table.refuses(0, AskUndo()) == "UNDO_UNDER_WAY"
    assert table.ask(1, RefuseUndo(), later=3) == (UndoDropped("refused", table.now),)
    assert table.state.since == table.now  # whose turn it is has all their time
    assert table.refuses(2, AskUndo()) == "ASKED_ALREADY"
    table.lay()
    table.ask(2, AskUndo())
    assert table.ask(2, RefuseUndo()) == (UndoDropped("withdrawn", table.now),)


def test_who_plays_on_says_no() -> None:
    table = begun(4).at_turn(2)
    table.lay()
    table.ask(2, AskUndo())
    assert table.lay()[0] == UndoDropped("played-on", table.now)
    assert table.state.undo is None


def test_a_request_waits_a_while_and_bots_wait_with_it() -> None:
    table = begun(2, 2, bot_seconds=1, turn_seconds=30).at_turn(1)
    table.lay()
    table.ask(1, AskUndo())
    assert HATTRICK.due(table.state) == table.now + UNDO_SECONDS
    assert table.turn == 2
    assert table.refuses("clock", StandIn(2, table.cards(2)[0].id)) == "UNDO_UNDER_WAY"
    assert table.refuses("clock", LapseUndo()) == "TOO_EARLY"
    table.tick()
    assert table.events[-1] == UndoDropped("lapsed", table.now)
    assert table.refuses("clock", LapseUndo()) == "NO_UNDO"


def test_there_must_be_something_to_take_back_and_somebody_who_asks() -> None:
    table = begun(4)
    assert table.refuses(0, AskUndo()) == "NOTHING_TO_UNDO"
    assert table.refuses(0, AgreeUndo()) == "NO_UNDO"
    assert table.refuses(0, RefuseUndo()) == "NO_UNDO"
    assert table.refuses("host", AskUndo()) == "NOT_YOURS"
    assert won(4).refuses(0, AskUndo()) == "MATCH_OVER"


def test_between_hands_one_may_still_ask_and_the_deal_waits_for_it() -> None:
    table = begun(4, between_seconds=10)
    table.lay_all()
    table.ask(1, AskUndo())
    assert table.refuses("host", DealNext()) == "UNDO_UNDER_WAY"
    table.ask(0, RefuseUndo())
    table.ask("host", DealNext())
    assert table.refuses(1, AskUndo()) == "NOTHING_TO_UNDO"  # never across a deal


def test_who_leaves_needs_not_be_asked_and_takes_their_request_along() -> None:
    table = begun(3, 1).at_turn(0)
    table.lay()
    table.ask(0, AskUndo())
    table.ask(1, AgreeUndo())
    assert table.ask(2, LeaveSeat())[-1] == CardsTakenBack(0, 1, table.now)
    table.lay()
    table.ask(0, AskUndo())
    assert table.ask(0, LeaveSeat())[-1] == UndoDropped("withdrawn", table.now)
    table = begun(3, 1).at_turn(0)
    table.lay()
    table.ask(0, AskUndo())
    assert table.ask("host", RemoveSeat(0))[-1] == UndoDropped("withdrawn", table.now)


def test_a_bot_lays_the_same_card_after_taking_back() -> None:
    table = begun(1, 3, stand_in="random").at_turn(0)
    table.lay()
    table.tick()
    first = table.events[-1]
    table.ask(0, AskUndo())
    table.lay()
    table.tick()
    assert table.events[-1].happened == first.happened  # type: ignore[union-attr]
