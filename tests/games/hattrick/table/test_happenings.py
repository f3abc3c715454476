"""Two worlds, event by event, at a table: what somebody is told is the same whatever hands the others hold.

What could leak: the hands of the others, as they were dealt and as they are; the table's secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from msgspec.structs import replace

from kermesse.games.codec import decoder, encoder
from kermesse.games.facets import Addressed
from kermesse.games.game import Viewer
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.rules.model import HandDealt
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    RefuseUndo,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    StandIn,
    Start,
)
from kermesse.games.hattrick.table.dispatch import EVENTS
from kermesse.games.hattrick.table.events import Event
from kermesse.games.hattrick.table.match import Played
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.hattrick.views import news
from kermesse.games.hattrick.views.happenings import TELL, happenings
from kermesse.games.hattrick.views.view import view
from kermesse.games.moderation import ModerateRoom, ModerateSeat
from kermesse.games.opened_seats import OpenSeats
from tests.games.hattrick.table.tables import Table, seated
from tests.games.hattrick.table.test_view import an_evening, continuing, other_world

Tell = Callable[[TableState, Event, TableState], tuple[Addressed, ...]]


class TableStep(NamedTuple):
    """An event, and the table before it and after it."""

    before: TableState
    event: Event
    after: TableState


@cache
def table_steps() -> tuple[TableStep, ...]:
    """Every event of a table through everything, and of one with what that one lacks."""
    [*_, (_, long)] = an_evening()
    [*_, (_, played_on)] = continuing()
    return (*_steps(long), *_steps(_short()), *_steps(played_on))


def _short() -> Table:
    table = seated(4, 0, rulings=Rulings(match_length="points:9"), between_seconds=0, turn_seconds=60)
    table.ask("host", RemoveSeat(3))
    table.ask("host", OpenSeats((1,), "link"))
    table.ask("host", ModerateSeat("silence", 1))
    table.ask("host", ModerateRoom("shut-door"))
    table.ask("host", SeatBot())
    table.ask(0, Rename(0, "Adele"))
    table.ask("host", Start())
    table.ask("host", Speak("Good luck to all."))
    late = table.turn
    if table.state.seats[late].bot is None:
        table.ask("clock", StandIn(late, table.cards(late)[0].id), later=60)
    table.at_turn(0).lay()
    table.ask(0, AskUndo())
    table.ask(1, AgreeUndo())
    table.ask(2, RefuseUndo())
    while not table.match.points:
        table.lay()
    return table


def _steps(table: Table) -> Iterator[TableStep]:
    state = HATTRICK.begin(table.setup, table.secret)
    for event in table.events:
        after = HATTRICK.apply(state, event)
        yield TableStep(state, event, after)
        state = after


def other_step(step: TableStep, viewer: Viewer, chance: Random) -> TableStep:
    """The step with other hands than these eyes see."""
    before, after = other_world(step.before, viewer, chance), other_world(step.after, viewer, chance)
    event = step.event
    if isinstance(event, Played) and isinstance(event.happened[0], HandDealt):
        assert after.match is not None
        assert after.match.hand is not None
        dealt = replace(event.happened[0], held=after.match.hand.held)
        event = replace(event, happened=(dealt, *event.happened[1:]))
    return TableStep(before, event, after)


def everybody(table: TableState) -> tuple[Viewer, ...]:
    return (*range(len(table.seats)), "host", "public")


def told(tell: Tell, step: TableStep, viewer: Viewer) -> bytes:
    """All that a viewer is told, as it goes over the wire."""
    return encoder().encode(
        [one.happening for one in tell(*step) if (viewer not in one.but if one.to is None else viewer in one.to)]
    )


def leaks(tell: Tell) -> list[tuple[str, Viewer]]:
    """To whom of which events too much is told."""
    chance = Random(5)
    return [
        (type(step.event).__name__, viewer)
        for step in table_steps()
        for viewer in everybody(step.after)
        if told(tell, step, viewer) != told(tell, other_step(step, viewer, chance), viewer)
    ]


def test_what_is_told_is_the_same_in_both_worlds_byte_for_byte() -> None:
    assert leaks(happenings) == []


def test_every_event_is_told_of_and_was_there() -> None:
    assert {*TELL, Played} == set(get_args(Event)) == set(EVENTS)
    assert {type(step.event) for step in table_steps()} == set(EVENTS)


def test_every_happening_was_told_and_comes_back_from_json() -> None:
    kinds, read = set(), decoder(news.Happening)
    for step in table_steps():
        for one in happenings(*step):
            assert read.decode(encoder().encode(one.happening)) == one.happening
            kinds.add(type(one.happening))
    assert kinds == set(get_args(news.Happening))


def test_nothing_told_has_a_name_or_words_in_it() -> None:
    for step in table_steps():
        text = encoder().encode([one.happening for one in happenings(*step)]).decode()
        for seat in step.after.seats:
            assert f'"{seat.name}"' not in text
        assert getattr(step.event, "words", "-") not in text.replace("-", "")


def _with_more(secret: Callable[[TableState, Any, TableState], Any]) -> Tell:
    def tell(before: TableState, event: Event, after: TableState) -> tuple[Addressed, ...]:
        return (*happenings(before, event, after), Addressed({"secret": secret(before, event, after)}))

    return tell


def _held(table: TableState) -> Any:
    return table.match and table.match.hand and table.match.hand.held


PLANTED: dict[str, Tell] = {
    "the hands as they are": _with_more(lambda _, __, after: _held(after)),
    "the hands as they were": _with_more(lambda before, _, __: _held(before)),
    "the event itself": _with_more(lambda _, event, __: event),
    "what the next to play holds": _with_more(
        lambda _, __, after: None if after.turn is None else _held(after)[after.around.index(after.turn)][0]
    ),
    "each hand to everybody": lambda *step: tuple(one._replace(to=None) for one in happenings(*step)),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_caught(name: str) -> None:
    assert leaks(PLANTED[name])


def test_what_a_card_did_is_what_the_view_said_it_would_do() -> None:
    deeds = set()
    for step in table_steps():
        heard = msgspec.json.decode(told(happenings, step, "public"))
        for one in heard:
            if one["what"] == "card-laid":
                assert step.before.match is not None
                seen = view(step.before, "public").table.match
                assert seen is not None
                colour, rank = one["card"].split("-")
                landing = seen.landings[("red", "green", "blue").index(colour)]
                joined = "take" if int(rank) > (landing.above or 0) else "lay"
                assert one["does"] == (joined if landing.does == "join" else landing.does)
                assert one.get("next") == (step.after.match and step.after.match.hand and step.after.match.hand.turn)
                deeds.add(one["does"])
            if one["what"] == "trick-taken" and not any(other["what"] == "hand-dealt" for other in heard):
                seen = view(step.after, "public").table.match
                assert seen is not None
                assert tuple(pile["place"] for pile in one["piles"]) == seen.tricks[one["trick"] - 1].takers
                assert one["leads"] == seen.tricks[-1].leads
    assert deeds == {"lead", "second", "take", "lay", "pass"}


def test_a_hand_is_told_to_who_got_it() -> None:
    dealt = [step for step in table_steps() if isinstance(step.event, Played) and step.event.who == "table"]
    assert dealt
    for step in dealt:
        for seat in step.after.people:
            [heard] = msgspec.json.decode(told(happenings, step, seat))
            own = view(step.after, seat).mine
            assert own is not None
            assert heard["cards"] == [card.id for card in own.hand]
        assert "cards" not in msgspec.json.decode(told(happenings, step, "host"))[0]
