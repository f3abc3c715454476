"""A table that plays the deals of other tables too: played once, without looking ahead, and by its player alone."""

from __future__ import annotations

from kermesse.games.hattrick.game import DOOR, HATTRICK
from kermesse.games.hattrick.rules.model import HandDealt
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.close import TableClosed
from kermesse.games.hattrick.table.commands import AskUndo, ComeBack, Rematch, TakeSeat
from kermesse.games.hattrick.table.match import MatchEnded, Played
from kermesse.games.hattrick.views.view import legal, view
from tests.games.hattrick.table.tables import Table, begun

ONE_HAND = {"rulings": Rulings(match_length="hands:1"), "hosted_by": "table"}


def shared(**more: object) -> Table:
    return begun(1, 3, deals="shared", turn_seconds=None, **ONE_HAND, **more)


def own() -> Table:
    return begun(1, 3, turn_seconds=None, **ONE_HAND)


def test_no_card_goes_back() -> None:
    for table in (shared(), own()):
        table.at_turn(0)
        table.lay()
    table = shared().at_turn(0)
    table.lay()
    assert table.refuses(0, AskUndo()) == "NO_CARD_BACK"
    assert AskUndo() not in legal(view(table.state, 0))
    other = own().at_turn(0)
    other.lay()
    assert AskUndo() in legal(view(other.state, 0))


def test_it_closes_after_its_match_and_nothing_more_is_drawn() -> None:
    table, other = shared(), own()
    for one in (table, other):
        while one.state.phase == "playing":
            one.lay_well()
    assert (table.state.phase, other.state.phase) == ("closed", "over")
    assert [type(event) for event in table.events[-2:]] == [MatchEnded, TableClosed]
    assert HATTRICK.over(table.state)
    assert len(table.state.finished) == 1
    assert table.state.finished[0].winners, "it was played to its end, and is no match that was broken off"
    assert table.state.finished[0].seed_hash == other.state.finished[0].seed_hash
    for asked in (Rematch(), ComeBack()):
        assert table.refuses(0, asked) == "TABLE_CLOSED"
    assert table.refuses("door", TakeSeat("Bob")) == "TABLE_CLOSED"


def test_a_hand_that_nobody_ends_has_no_result() -> None:
    table = shared()
    table.run()
    table.forsake()
    assert table.state.phase == "closed"
    assert table.state.finished[0].winners == ()


def test_its_player_lets_nobody_watch() -> None:
    assert DOOR.may_show(own().state, 0)
    table = shared()
    assert not DOOR.may_show(table.state, 0)
    while table.state.phase == "playing":
        table.lay_well()
    assert not DOOR.may_show(table.state, 0)


def test_the_same_secret_and_the_same_cards_bring_the_same_hand() -> None:
    one, other = shared(), shared()
    for table in (one, other):
        while table.state.phase == "playing":
            table.lay_well()
    assert one.state.finished == other.state.finished
    dealt = [event.happened for event in one.events if isinstance(event, Played)]
    assert sum(isinstance(happened, HandDealt) for each in dealt for happened in each) == 1
