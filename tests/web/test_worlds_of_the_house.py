"""Two worlds for what is no view: hints, the choices of bots and of the house as host, what is printed.

All that somebody must not know is drawn anew, and what they get of the house is the same. A planted leak is caught.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kermesse.bots.hattrick import substitute
from kermesse.games.codec import encoder
from kermesse.games.game import CommandContext, Viewer
from kermesse.pieces.chance import Chance
from kermesse.tables import command_queue
from kermesse.tables.service import TableService
from kermesse.titles import TITLES
from kermesse.web.bots import hattrick as house_of_hattrick
from kermesse.web.bots.haggle import NIGHT
from kermesse.web.printing.haggle import paper
from kermesse.web.printing.jobs import to_bytes
from kermesse.web.printing.orders import order_of
from kermesse.web.printing.print_schemas import PrintRequest
from kermesse.web.printing.table_paper import table_paper
from tests.games.haggle.views import worlds as market
from tests.web.here import Here, in_house
from tests.web.test_worlds import Worlds, nothing_new, other, steps

LATE = 1e12
"""By then everything is due."""

LINK = re.compile(rb"#[\w-]{22}")
"""A private link on paper, which is drawn anew each time."""

BOTS = ("random", "beginner", "regular")


# Bots.


def laid_by_the_clock(state: Any) -> Any:
    return substitute.due_command(state, CommandContext("clock", LATE, "5eed" * 16))


def turns_of_cards() -> Iterator[tuple[Any, Viewer]]:
    """Tables at which the clock plays the next card, once by each kind of bot, which stands in for a person."""
    for step in steps("hattrick"):
        turn, seats = step.state.turn, list(step.state.seats)
        if turn is not None and step.state.undo is None:
            seats[turn] = replace(seats[turn], bot=None)  # to whoever looks, a bot's seat shows nothing of its hand
            for bot in BOTS:
                setup = replace(step.state.setup, stand_in=bot)
                yield replace(step.state, seats=tuple(seats), setup=setup), turn


def betrayed(choose: Callable[[Any], Any]) -> int:
    """How often a bot's card tells two worlds apart that look alike to its seat."""
    chance = Random(3)
    return sum(choose(one) != choose(other("hattrick", one, eyes, chance)) for one, eyes in turns_of_cards())


def test_a_bots_card_follows_from_what_its_seat_sees() -> None:
    assert len(list(turns_of_cards())) > 20
    assert betrayed(laid_by_the_clock) == 0


def test_a_bot_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(table: Any, match: Any, place: int, _secret: str) -> Chance:
        return Chance(repr(match.hand.held), str(place))

    monkeypatch.setattr(substitute, "_chance", peeking)
    assert betrayed(laid_by_the_clock) > 0


def haggled(state: Any, eyes: Viewer, now: float) -> Any:
    """What a bot at this seat, or the house as host, does at a moment."""
    setup = replace(state.setup, hosted_by="house")
    view = TITLES.of("giant").game.view(replace(state, setup=setup), eyes)
    if eyes == "host":
        conduct = NIGHT.conducts(setup)
        assert conduct is not None
        return conduct(view, now)
    assert isinstance(eyes, int)
    return NIGHT.turn(state.setup)(view, eyes, Chance("a turn"), now)


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_trader_and_the_house_do_what_follows_from_what_they_see(game: str) -> None:
    chance, done = Random(4), set()
    for moment in market.moments(game):
        here: list[Viewer] = [seat for seat, player in moment.floor.players.items() if player.retired_at is None]
        for eyes in (*here, "host"):
            command = haggled(moment.floor, eyes, moment.at)
            twin = market.other_world(moment.floor, eyes, chance)
            assert command == haggled(twin, eyes, moment.at), (moment.name, eyes)
            done.add(type(command).__name__)
    assert len(done) > 3, "they had something to do"


# Hints.


async def hinted(here: Here) -> int:
    """How often a hint tells two worlds apart."""
    table = await here.found("hattrick")
    await here.server.tables.load(table.id)
    worlds, chance, apart = Worlds(here, table), Random(5), 0
    for step in steps("hattrick"):
        state = replace(step.state, setup=replace(step.state.setup, hints=True))
        if state.turn not in state.people:  # nobody's turn, or a bot's, which asks for no hint
            continue
        link = await worlds.link(state.turn, "seat")
        answers = []
        for number, world in enumerate((state, other("hattrick", state, state.turn, chance))):
            worlds.put(world, 10 + number)
            answers.append(await here.get(table.path + "/hint", link))
        assert step.state.undo is not None or {answer.status_code for answer in answers} == {200}
        apart += answers[0].content != answers[1].content
    return apart


def test_a_hint_says_nothing_of_what_others_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_of_hattrick, "ADVISER", "regular")
    monkeypatch.setattr(command_queue, "catch_up", nothing_new)

    async def night(here: Here) -> None:
        assert await hinted(here) == 0

        def peeking(match: Any, _seed: str) -> Any:
            *_, loaded = here.server.tables.loaded.values()
            return advised(match, "")._replace(card=repr(loaded.state.match.hand.held))

        advised = house_of_hattrick.advised
        monkeypatch.setattr(house_of_hattrick, "advised", peeking)
        assert await hinted(here) > 0

    in_house(tmp_path, night, limits="off")


# Paper.


async def nobody_is_told(*_: object) -> None:
    """A world that was put in place of another has no ledger, so it takes no notice that labels were printed."""


async def printed(here: Here, game: str) -> tuple[set[str], list[str]]:
    """What there was to print, and where it tells two worlds apart."""
    table = await here.found(game)
    await here.server.tables.load(table.id)
    worlds, chance, stages, apart = Worlds(here, table), Random(6), set(), []
    eyes: Viewer = "host" if game != "hattrick" else 0
    for step in steps(game):
        jobs, available = [], []
        for world in (step.state, other(game, step.state, eyes, chance)):
            worlds.put(world, 10)
            there = table_paper(TITLES.of(game)).available(world)
            available.append(encoder().encode(there))
            order = await order_of(here.server, table.id, PrintRequest(langs=("en", "fr")), "http://hall.lan")
            jobs.append(LINK.sub(b"#", to_bytes(order, "print")))
            stages.add(there.stage)
        if len({*jobs}) > 1 or len({*available}) > 1:
            apart.append(step.name)
    return stages, apart


@pytest.mark.parametrize("game", ["sackson", "giant", "hattrick"])
def test_paper_tells_no_more_than_its_owner_sees(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_queue, "catch_up", nothing_new)
    monkeypatch.setattr(TableService, "tell_seats", nobody_is_told)

    async def night(here: Here) -> None:
        stages, apart = await printed(here, game)
        assert stages >= ({"cards"} if game == "hattrick" else {"labels", "after", "night"})
        assert apart == []

    in_house(tmp_path, night, limits="off")


def test_labels_with_somebodys_notes_on_them_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats_of = paper._seats

    def with_notes(floor: Any, *more: Any) -> Any:
        notes = [str(player.notes) for _, player in floor.players.items()]
        return tuple(replace(seat, code="".join(notes)) for seat in seats_of(floor, *more))

    monkeypatch.setattr(paper, "_seats", with_notes)
    monkeypatch.setattr(command_queue, "catch_up", nothing_new)
    monkeypatch.setattr(TableService, "tell_seats", nobody_is_told)

    async def night(here: Here) -> None:
        _, apart = await printed(here, "giant")
        assert "open" in apart

    in_house(tmp_path, night, limits="off")
