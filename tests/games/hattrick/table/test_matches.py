"""Matches at a table: beginning and end, clock, bots, rematch, and seeds that anybody can check."""

from __future__ import annotations

import msgspec
import pytest

from kermesse.bots.hattrick.substitute import due_command, seated_bot
from kermesse.games.codec import decoder
from kermesse.games.game import CommandContext
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.rules.model import DECK, SEATS, CardLaid, TrickTaken, hand_size
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.clock import moves_at
from kermesse.games.hattrick.table.commands import (
    CloseTable,
    ComeBack,
    DealNext,
    LapseUndo,
    Lay,
    LeaveSeat,
    Rematch,
    RemoveSeat,
    SeatBot,
    Speak,
    StandIn,
    Start,
)
from kermesse.games.hattrick.table.events import MatchEnded, Played, TurnMissed, WentAway
from kermesse.games.hattrick.table.state import FORSAKEN_SECONDS, PACES, Setup
from kermesse.games.hattrick.views.view import view
from kermesse.pieces.chance import Chance, published_hash
from tests.games.hattrick.table.tables import SECRET, SHORT, Table, begun, seated, won


def test_before_a_match_there_is_nothing_to_play() -> None:
    table = seated(4)
    for by, command in ((0, Lay("red-1")), ("clock", StandIn(0, "red-1")), ("host", DealNext()), (0, Rematch())):
        assert table.refuses(by, command) == "NO_MATCH"  # type: ignore[arg-type]
    assert moves_at(table.state) is None


def test_a_card_goes_to_the_match_and_its_refusals_come_back() -> None:
    table = begun(4)
    first, second = table.turn, (table.turn + 1) % 4
    assert table.refuses(second, Lay(table.cards(second)[0].id)) == "NOT_YOUR_TURN"
    assert table.refuses(first, Lay(table.cards(second)[0].id)) == "NOT_YOUR_CARD"
    assert table.refuses(first, Lay("red-99")) == "NOT_YOUR_CARD"
    assert table.refuses("host", Lay(table.cards(first)[0].id)) == "NOT_YOURS"
    assert table.refuses("host", DealNext()) == "HAND_UNDER_WAY"
    (played,) = table.ask(first, Lay(table.cards(first)[0].id))
    assert isinstance(played, Played)
    assert played.who == "player"
    assert table.refuses("host", Start()) == "MATCH_UNDER_WAY"
    assert table.refuses(0, Rematch()) == "MATCH_UNDER_WAY"


def test_between_two_hands_there_is_a_pause_that_the_host_may_end() -> None:
    table = begun(4, between_seconds=15)
    table.lay_all()
    assert table.refuses(0, Lay("red-1")) == "NO_HAND"
    assert table.refuses("clock", StandIn(0, "red-1")) == "NO_HAND"
    assert HATTRICK.due(table.state) == table.now + 15
    assert table.refuses("clock", DealNext()) == "TOO_EARLY"
    assert table.refuses(0, DealNext()) == "NOT_YOURS"
    table.ask("clock", DealNext(), later=15)
    table.lay_all()
    table.ask("host", DealNext(), later=1)
    assert (table.match.dealer, len(table.match.points)) == (2, 2)


def test_without_a_pause_the_next_hand_is_dealt_at_once() -> None:
    table = begun(4, between_seconds=0)
    assert table.state.last is None
    table.lay_all()
    assert table.match.dealer == 1
    assert [len(held) for held in table.hand.held] == [hand_size(4)] * 4
    *_, (laid, taken, _), _ = [event.happened for event in table.events if isinstance(event, Played)]
    assert isinstance(laid, CardLaid)
    assert isinstance(taken, TrickTaken)
    last = view(table.state, "public").table.last
    assert last is not None
    assert (last.laid[3].card, last.takers, last.leads) == (laid.laid.card, taken.takers, taken.leads)


@pytest.mark.parametrize("people,bots", [(4, 0), (1, 5), (2, 3), (0, 4)])
def test_a_match_by_hands_ends_after_twice_as_many_as_players(people: int, bots: int) -> None:
    table = begun(people, bots)
    table.run()
    seats = people + bots
    assert table.state.phase == ("playing" if people else "over")  # all people have missed turns, and are waited for
    while people and table.state.phase == "playing":
        table.ask(0, ComeBack())
        table.run()
    assert len(table.match.points) == 2 * seats
    assert table.match.winners
    assert not HATTRICK.over(table.state)
    assert table.refuses("clock", StandIn(0, "red-1")) == "MATCH_OVER"
    assert table.refuses("host", DealNext()) == "MATCH_OVER"


def test_a_match_to_points_ends_with_the_hand_in_which_they_are_reached() -> None:
    table = won(4)
    assert max(table.match.totals) >= 1
    before = [sum(each) for each in zip(*table.match.points[:-1], strict=True)]
    assert not before or max(before) < 1
    assert table.refuses(0, Lay("red-1")) == "MATCH_OVER"
    assert table.refuses("host", Start()) == "MATCH_OVER"


def test_a_win_can_be_shared() -> None:
    for secret in range(60):
        table = Table(Setup(rulings=SHORT, bot_seconds=0, between_seconds=0), str(secret))
        for _ in range(4):
            table.ask("host", SeatBot("beginner"))
        table.ask("host", Start())
        table.run()
        (told,) = table.state.finished
        best = max(told.totals)
        assert told.winners == tuple(place for place, total in enumerate(told.totals) if total == best)
        if len(told.winners) > 1:
            return
    raise AssertionError("no shared win among 60 matches")


# The clock.


def test_when_the_time_for_a_card_is_over_a_bot_lays_one_and_after_two_such_turns_plays_on() -> None:
    table = begun(4, turn_seconds=30)
    first = table.turn
    assert HATTRICK.due(table.state) == table.now + 30
    assert table.refuses("clock", StandIn(first, table.cards(first)[0].id)) == "TOO_EARLY"
    table.tick()
    assert table.events[-2] == TurnMissed(first)
    assert table.state.seats[first].there
    for _ in range(3):
        table.lay()
    while table.turn != first:
        table.lay()
    table.tick()
    assert WentAway(first, table.now, "late") in table.events
    table.at_turn(first)
    assert HATTRICK.due(table.state) == table.now  # no more waiting


def test_a_card_in_time_makes_up_for_a_turn_missed() -> None:
    table = begun(4, turn_seconds=30)
    first = table.turn
    table.tick()
    table.at_turn(first).lay()
    table.at_turn(first).tick()
    assert table.state.seats[first].there


def test_without_a_clock_a_person_is_waited_for() -> None:
    table = begun(4, turn_seconds=None)
    assert moves_at(table.state) is None
    assert table.refuses("clock", StandIn(table.turn, table.cards(table.turn)[0].id)) == "TOO_EARLY"


def test_the_clock_lays_for_whose_turn_it_is_and_nobody_else_stands_in() -> None:
    table = begun(4)
    other = (table.turn + 1) % 4
    assert table.refuses("clock", StandIn(other, table.cards(other)[0].id)) == "NOT_YOUR_TURN"
    assert table.refuses("host", StandIn(table.turn, table.cards(table.turn)[0].id)) == "NOT_YOURS"
    assert table.refuses(0, LapseUndo()) == "NOT_YOURS"


def test_a_bot_seems_to_think() -> None:
    table = begun(1, 3, bot_seconds=1.5)
    assert table.turn == 1
    assert HATTRICK.due(table.state) == table.now + 1.5
    assert due_command(table.state, CommandContext("clock", table.now + 1, SECRET)) is None


BOTS_MINUTES = 3


@pytest.mark.parametrize("pace,most", [("at-once", 0), ("calm", BOTS_MINUTES * 60)])
@pytest.mark.parametrize("seats", SEATS)
def test_the_bots_own_time_in_a_whole_match_is_short_at_an_easy_pace(seats: int, pace: str, most: int) -> None:
    table = begun(1, seats - 1, bot_seconds=PACES[pace], turn_seconds=None)
    began = table.now
    while table.state.phase == "playing":
        if table.state.turn == 0:
            table.lay()  # at once: what is left is the bots' time
        elif table.state.turn is None:
            table.ask("host", DealNext())
        else:
            assert table.tick()
    assert len(table.match.points) == 2 * seats
    assert PACES[pace] * seats <= table.now - began <= most


def test_where_all_people_are_absent_nothing_is_played_until_one_is_back() -> None:
    table = begun(2, 2, turn_seconds=30)
    table.ask(0, LeaveSeat())
    assert moves_at(table.state) is not None
    table.ask(1, LeaveSeat())
    assert moves_at(table.state) is None
    assert table.refuses("clock", StandIn(table.turn, table.cards(table.turn)[0].id)) == "TOO_EARLY"
    table.ask(1, ComeBack(), later=86_400)
    assert HATTRICK.due(table.state) == table.now + 30  # time begins anew
    assert table.turn == 1


def test_bots_alone_play_on_for_those_who_watch() -> None:
    table = begun(1, 3)
    table.ask("host", RemoveSeat(0))
    table.run()
    assert table.state.phase == "over"


def test_a_bots_card_follows_from_table_and_secret() -> None:
    one, two = begun(1, 3), begun(1, 3)
    assert due_command(one.state, CommandContext("clock", one.now, SECRET)) == due_command(
        two.state, CommandContext("clock", two.now, SECRET)
    )
    assert begun(0, 4).state.seats[0].bot == "beginner"


def test_a_bot_that_is_not_known_is_a_regular_and_a_search_goes_by_playouts() -> None:
    assert seated_bot("nobody").name == "regular"
    assert seated_bot("random:5").name == "regular"
    assert seated_bot("expert").name == "expert:1000"
    assert seated_bot("expert:40").name == "expert:40"
    assert seated_bot("beginner").name == "beginner"


# Seeds.


def test_the_seed_of_a_match_is_told_after_it_and_gives_every_hand() -> None:
    table = begun(4, rulings=SHORT, between_seconds=0)
    published = view(table.state, "public").table.match_hash
    dealt = [table.hand.held]
    while table.state.phase == "playing":
        hand = len(table.match.points)
        table.lay_well()
        if len(table.match.points) > hand and table.state.phase == "playing":
            dealt.append(table.hand.held)
    (told,) = view(table.state, "public").table.finished
    assert published_hash(told.seed) == published == told.seed_hash
    assert view(table.state, "public").table.match_hash != published
    for number, held in enumerate(dealt, 1):
        deck = Chance(told.seed, "hand", str(number)).shuffled(list(DECK))
        assert held == tuple(tuple(sorted(deck[15 * place : 15 * (place + 1)])) for place in range(4))


def test_the_secret_of_a_table_is_nowhere_but_its_hash() -> None:
    table = won(3, 1)
    table.ask("host", Rematch())
    text = repr(table.state) + repr(table.events) + repr(view(table.state, "host"))
    assert SECRET not in text
    assert published_hash(SECRET) in text


def test_the_hash_of_the_first_match_is_known_before_anybody_sits_down() -> None:
    assert Table().state.match_hash == begun(4).state.match_hash
    table = won(4)
    (ended,) = (event for event in table.events if isinstance(event, MatchEnded))
    assert table.state.match_hash == ended.next_hash
    table.ask("host", Rematch())
    assert table.state.match_hash == ended.next_hash


# Rematch and closing.


def test_a_rematch_has_other_cards_and_the_deal_passes_on() -> None:
    table = won(4)
    dealer, first = table.match.dealer, next(event for event in table.events if isinstance(event, Played))
    table.ask(2, Rematch())
    assert (table.state.round, table.state.phase, table.match.points) == (2, "playing", ())
    assert table.match.dealer == (dealer + 1) % 4
    assert table.events[-1].happened != first.happened  # type: ignore[union-attr]
    assert len(table.state.finished) == 1


def test_who_was_absent_is_absent_in_the_rematch() -> None:
    table = won(4)
    table.ask(3, LeaveSeat())
    table.ask(2, Rematch())
    assert not table.state.seats[3].there


def test_a_table_is_closed_by_host_or_clock_and_then_nothing_happens() -> None:
    table = begun(4, turn_seconds=None)
    assert table.refuses(0, CloseTable()) == "NOT_YOURS"
    assert table.refuses("clock", CloseTable()) == "TOO_EARLY"
    table.ask("clock", CloseTable(), later=FORSAKEN_SECONDS)
    assert HATTRICK.over(table.state)
    assert HATTRICK.due(table.state) is None
    assert published_hash(table.state.finished[0].seed) == table.state.match_hash
    assert table.state.finished[0].winners == ()
    for by in (0, "host", "clock", "door"):
        assert table.refuses(by, Speak("hello?")) == "TABLE_CLOSED"  # type: ignore[arg-type]
    table = won(4)
    table.ask("host", CloseTable())
    assert len(table.state.finished) == 1


# Settings.


@pytest.mark.parametrize(
    "text",
    [
        '{"seats": 3}',
        '{"seats": 7}',
        '{"turn_seconds": 4}',
        '{"turn_seconds": 604801}',
        '{"rulings": {"match_length": "points:0"}}',
        '{"rulings": {"match_length": "long"}}',
        '{"stand_in": "expert:50ms"}',
        '{"stand_in": "expert:10000"}',
        '{"sittings": 1}',
    ],
)
def test_settings_have_bounds(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder(Setup).decode(text)


def test_settings_may_be_left_out() -> None:
    assert decoder(Setup).decode("{}") == Setup()
    assert decoder(Setup).decode('{"turn_seconds": null}').turn_seconds is None
    assert Setup(rulings=Rulings(match_length="points:20")).rulings.goal == 20
