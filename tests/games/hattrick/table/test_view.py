"""Two worlds at a table: redraw all that somebody cannot see, and their view must be the same, byte for byte.

What could leak: the hands of the others, bots' too; the table's secret and the seed of the match under way; the hand of
a seat that was given up, to who gave it up; what a hand that is played on had brought. It differs between the worlds; a
view that shows any of it is caught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import pytest
from msgspec import Struct, structs
from msgspec.structs import replace

from kermesse.bots.hattrick.substitute import due_command
from kermesse.games.codec import decoder, encoder
from kermesse.games.game import CommandContext, Viewer
from kermesse.games.hattrick.rules.model import Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    DealNext,
    LeaveSeat,
    Rematch,
    RemoveSeat,
    Speak,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.match import match_seed
from kermesse.games.hattrick.table.state import Seat, TableState
from kermesse.games.hattrick.table.undo import laid_in
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.parts import MatchSeen, TableSeen, affected_seats, own_part, table_part
from kermesse.games.hattrick.views.view import View, legal, match_of, spliced, view
from kermesse.games.opened_seats import OpenSeats, SeatOpening
from tests.games.hattrick.table.continued import continued, one_hand
from tests.games.hattrick.table.tables import SECRET, Table, begun, seated

Shown = Callable[[TableState, Viewer], Any]


def phases() -> Iterator[tuple[str, Table]]:
    """Tables through everything that can happen at one, with a name for each moment."""
    yield from an_evening()
    yield from continuing()


def an_evening() -> Iterator[tuple[str, Table]]:
    """One table through everything that can happen at one, with a name for each moment."""
    table = seated(3, 1, rulings=Rulings(match_length="points:9"), between_seconds=5)
    yield "lobby", table
    table.ask("host", OpenSeats((1, 2), "link"))
    table.ask("host", Start())
    yield "dealt", table
    table.lay()
    table.ask(0, Speak("good luck"))
    yield "first card", table
    for _ in range(6):
        table.lay()
    yield "second trick", table
    table.at_turn(0).lay()
    table.ask(0, AskUndo())
    yield "undo asked", table
    table.ask(1, AgreeUndo())
    table.ask(2, AgreeUndo())
    yield "taken back", table
    table.lay()
    table.ask(1, LeaveSeat())
    yield "one away", table
    table.ask("host", RemoveSeat(2))
    yield "one sent away", table
    table.ask("host", TakeSeat("Eve"))
    yield "one come late", table
    table.ask(1, ComeBack())
    while not table.match.points:
        table.lay()
    yield "hand over", table
    while table.state.phase == "playing":
        if table.state.turn is None:
            table.tick()
            yield "next hand", table
        else:
            table.lay_well()
    yield "match over", table
    table.ask(0, Rematch())
    table.lay()
    yield "rematch", table
    table.ask("host", CloseTable())
    yield "closed", table


def continuing() -> Iterator[tuple[str, Table]]:
    """A hand that is played on from a moment of another, until it is over."""
    table = continued(one_hand(), 18, 2)
    yield "played on", table
    table.run()
    table.lay()
    yield "a card later", table
    while table.state.phase == "playing":
        table.lay()
    yield "played on, over", table


def _opened(seat: Seat, chance: Random) -> Seat:
    """A seat to which the host may have made a link, or not."""
    return replace(seat, opened=chance.choice((None, SeatOpening(chance.random(), "label"))))


def other_world(state: TableState, viewer: Viewer, chance: Random) -> TableState:
    """The table as it would be if what somebody cannot see were otherwise."""
    state = replace(
        state, seats=tuple(_opened(one, chance) if n != viewer else one for n, one in enumerate(state.seats))
    )
    match = state.match
    if match is None or match.hand is None:
        return state
    if state.given is not None:
        points = tuple(one + chance.randrange(1, 9) for one in state.given.points)
        state = replace(state, given=replace(state.given, points=points))
    mine = state.around.index(viewer) if viewer in state.people else None
    held = list(match.hand.held)
    others = [place for place in range(len(held)) if place != mine]
    pool = [card for place in others for card in held[place]]
    turn = chance.randrange(1, len(pool)) if len(pool) == len(others) else 0
    pool = pool[turn:] + pool[:turn] if turn else chance.sample(pool, len(pool))
    for place in others:
        held[place] = tuple(sorted(pool.pop() for _ in held[place]))
    return replace(state, match=replace(match, hand=replace(match.hand, held=tuple(held))))


def two_worlds() -> Iterator[tuple[str, TableState, TableState, Viewer]]:
    chance = Random(1)
    for name, table in phases():
        for eyes in (*range(len(table.state.seats)), "host", "public"):
            yield name, table.state, other_world(table.state, eyes, chance), eyes  # type: ignore[arg-type]


def leaks(shown: Shown) -> int:
    """How many times somebody could tell two worlds apart who must not."""
    return sum(
        encoder().encode(shown(one, eyes)) != encoder().encode(shown(two, eyes)) for _, one, two, eyes in two_worlds()
    )


def test_a_view_is_the_same_in_both_worlds_byte_for_byte() -> None:
    for name, one, two, eyes in two_worlds():
        assert encoder().encode(view(one, eyes)) == encoder().encode(view(two, eyes)), (name, eyes)
        assert repr(view(one, eyes)) == repr(view(two, eyes))
        assert legal(view(one, eyes)) == legal(view(two, eyes))


def test_there_was_something_to_hide() -> None:
    seen = set()
    for name, one, two, eyes in two_worlds():
        if one.match is not None and one.match.hand is not None:
            assert one != two
            assert laid_in(one.match.hand) == laid_in(two.match.hand)  # type: ignore[arg-type,union-attr]
            assert eyes not in one.people or hand(one, one, eyes) == hand(two, one, eyes)
        seen.add(name)
    assert seen == {
        "lobby", "dealt", "first card", "second trick", "undo asked", "taken back", "one away", "one sent away",
        "one come late", "hand over", "next hand", "match over", "rematch", "closed",
        "played on", "a card later", "played on, over",
    }  # fmt: skip


def hand(state: TableState, seats: TableState, viewer: Viewer) -> Any:
    assert state.match is not None
    assert state.match.hand is not None
    return state.match.hand.held[seats.around.index(viewer)]  # type: ignore[arg-type]


# Planted leaks: each must be caught.


class Leaky(View, frozen=True):
    """A view with one field too many."""

    secret: Any = None


def with_secret(secret: Callable[[TableState, Match, Viewer], Any]) -> Shown:
    def shown(state: TableState, viewer: Viewer) -> View:
        fields = {name: getattr(view(state, viewer), name) for name in View.__struct_fields__}
        dealt = state.match is not None and state.match.hand is not None
        return Leaky(**fields, secret=secret(state, state.match, viewer) if dealt else None)  # type: ignore[arg-type]

    return shown


def what_the_clock_will_lay(state: TableState, match: Match, viewer: Viewer) -> Any:
    return due_command(state, CommandContext("clock", 1e12, SECRET))


PLANTED: dict[str, Callable[[TableState, Match, Viewer], Any]] = {
    "all hands": lambda state, match, eyes: match.hand.held,  # type: ignore[union-attr]
    "the hands, for the host": lambda state, match, eyes: match.hand.held if eyes == "host" else None,  # type: ignore[union-attr]
    "a bot's hand": lambda state, match, eyes: match.hand.held[3] if state.seats[state.around[3]].bot else None,  # type: ignore[union-attr]
    "one's old hand": lambda state, match, eyes: match.hand.held[2] if eyes == 2 else None,  # type: ignore[union-attr]
    "kept at the end": lambda state, match, eyes: match.hand.held if match.winners else None,  # type: ignore[union-attr]
    "could undo change anything": lambda state, match, eyes: state.undo and match.hand.held[0][0],  # type: ignore[union-attr]
    "the clock's next card": what_the_clock_will_lay,
    "what was scored there": lambda state, match, eyes: state.given and state.given.points,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_caught(name: str) -> None:
    assert leaks(with_secret(PLANTED[name])) > 0


def test_without_a_leak_nothing_is_caught() -> None:
    assert leaks(with_secret(lambda state, match, eyes: None)) == 0


def test_no_view_and_no_event_holds_the_secret_or_the_seed_of_a_match_under_way() -> None:
    for _, table in phases():
        text = b"".join(
            encoder().encode(view(table.state, eyes))  # type: ignore[arg-type]
            for eyes in (*range(len(table.state.seats)), "host", "public")
        ).decode()
        text += encoder().encode([table.state, table.events]).decode()
        assert SECRET not in text
        told = table.state.round if table.state.phase in ("over", "closed") else table.state.round - 1
        for number in range(1, 4):
            assert (match_seed(SECRET, number) in text) == (number <= told)


# What is open stays open.


def test_a_seat_sees_its_own_hand_and_everybody_sees_names_and_piles() -> None:
    for _, table in phases():
        for eyes in (*table.state.people, "host", "public"):
            seen = view(table.state, eyes)  # type: ignore[arg-type]
            assert [one.seat for one in seen.table.around] == list(table.state.around)
            if seen.table.match is not None and table.match.hand is not None:
                assert seen.table.match.tricks == table.hand.tricks
                assert (seen.mine.hand if seen.mine else None) == (None if isinstance(eyes, str) else table.cards(eyes))


def test_what_is_legal_is_computed_from_what_went_over_the_wire() -> None:
    for _, table in phases():
        for eyes in (*table.state.people, "host", "public"):
            seen = view(table.state, eyes)  # type: ignore[arg-type]
            heard = decoder(View).decode(encoder().encode(seen))
            assert heard == seen
            assert legal(heard) == legal(seen)


def test_parts_written_apart_are_the_whole_view() -> None:
    for _, table in phases():
        shared = encoder().encode(table_part(table.state))
        for eyes in everybody(table):
            own = encoder().encode(own_part(table.state, eyes))
            assert spliced(shared, own, eyes) == encoder().encode(view(table.state, eyes))


def test_the_match_of_a_view_is_what_its_own_rules_show_but_for_the_names() -> None:
    for _, table in phases():
        for eyes in everybody(table):
            seen, match = view(table.state, eyes), table.state.match
            if match is None:
                assert match_of(seen) is None
                continue
            names = tuple(one.name for one in seen.table.around)
            place = None if seen.mine is None else seen.mine.place
            assert match_of(seen) == match_view.view(replace(match, players=names), place)


def test_a_card_concerns_the_hand_it_came_from_and_no_other() -> None:
    table = seated(3, 1)
    table.ask("host", Start())
    for _ in range(9):
        before, turn = table.state, table.turn
        table.lay()
        assert affected_seats(before, table.state) == {turn}
    before = table.state
    table.ask(0, Speak("well played"))
    assert affected_seats(before, table.state) == set()
    table.at_turn(0).lay()
    table.ask(0, AskUndo())
    before = table.state
    table.ask(1, AgreeUndo())
    table.ask(2, AgreeUndo())
    assert 0 in affected_seats(before, table.state)  # type: ignore[operator]


def test_tallies_change_with_a_pass_and_with_a_trick_that_is_taken_and_end_as_points() -> None:
    table = begun(4, between_seconds=5)
    seen = _match_of(table)
    assert {(tally.won, tally.passed, tally.points) for tally in seen.tallies} == {((0, 0, 0), 0, 0)}
    assert (seen.tallies_before, seen.scores, seen.hands_in_match, seen.goal) == ((), (), 8, None)
    passes = 0
    while seen.turn is not None:
        before, place = seen, seen.turn
        table.lay()
        seen = _match_of(table)
        trick_ended = len(seen.tricks) > len(before.tricks)
        laid = (seen.tricks[-1].laid if trick_ended else seen.laid)[-1]
        was = before.tallies[place]
        lying = list(before.tallies)
        if laid.pile is None:
            passes += 1
            lying[place] = replace(was, passed=was.passed + 1, points=was.points - 2)
        assert list(seen.tallies_before if trick_ended else seen.tallies) == lying
    assert passes
    assert (
        tuple(tally.points for tally in seen.tallies) == seen.points[-1] == seen.totals == tuple(map(sum, seen.scores))
    )
    table.ask("host", DealNext())
    dealt = _match_of(table)
    assert (dealt.totals, dealt.tallies_before, dealt.scores) == (seen.points[-1], (), ())
    assert {tally.points for tally in dealt.tallies} == {0}


def test_a_match_to_a_number_of_points_has_no_number_of_hands() -> None:
    seen = _match_of(begun(5, rulings=Rulings(match_length="points:30")))
    assert (seen.hands_in_match, seen.goal) == (None, 30)


def _match_of(table: Table) -> MatchSeen:
    seen = table_part(table.state).match
    assert seen is not None
    return seen


def test_what_all_see_has_no_place_for_a_hand() -> None:
    def fields(kind: Any) -> Iterator[tuple[str, Any]]:
        for one in structs.fields(kind):
            yield one.name, one.type
            for inner in (one.type, *get_args(one.type)):
                if isinstance(inner, type) and issubclass(inner, Struct):
                    yield from fields(inner)

    names = {name for name, _ in fields(TableSeen)}
    assert names >= {"around", "counts", "tricks", "laid", "seed_hash"}
    assert not names & {"hand", "held", "hands", "secret"}


def everybody(table: Table) -> tuple[Viewer, ...]:
    return (*range(len(table.state.seats) + 1), "host", "public")
