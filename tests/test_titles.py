"""Every facet of every row is there, and is what it must be; what a game lacks is None, never guessed from its id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

import msgspec
import pytest

from kermesse.cli.game_commands import (
    BestCommand,
    BotNightCommand,
    DealCommand,
    KitCheckCommand,
    PlayCommand,
    ReplayCommand,
    ScoreCommand,
    TournamentCommand,
    TrainCommand,
    VerifyCommand,
)
from kermesse.cli.paper.orders import PrintCommand, PrintFileCommand
from kermesse.fault import Faults
from kermesse.games.facets import (
    Bell,
    Door,
    FileSchemas,
    Reactions,
    Replays,
    RulingQuestions,
    Signs,
    Trade,
    Views,
    Waker,
    Wire,
    seat_in,
)
from kermesse.games.game import Game
from kermesse.games.haggle.market.events import SeatTaken as TakenInHaggle
from kermesse.games.hattrick.table.events import SeatTaken as TakenInHattrick
from kermesse.games.score_files import FileScorer
from kermesse.games.title import Title, Titles, facet
from kermesse.lessons.teacher import Teacher
from kermesse.titles import TITLES
from kermesse.web.bots.hints import Hints
from kermesse.web.bots.night import BotNight
from kermesse.web.http.own_routes import OwnRoutes
from kermesse.web.printing.table_paper import TablePaper
from tests.tables.counting import Added, SeatTaken
from tests.third_game.title import WITH_BIDS

KINDS: Mapping[str, type[object]] = {
    "game_at": Game,
    "waker_at": Waker,
    "door_at": Door,
    "views_at": Views,
    "bell_at": Bell,
    "reactions_at": Reactions,
    "replays_at": Replays,
    "wire_at": Wire,
    "trade_at": Trade,
    "rulings_at": RulingQuestions,
    "paper_at": TablePaper,
    "lesson_at": Teacher,
    "night_at": BotNight,
    "hints_at": Hints,
    "routes_at": OwnRoutes,
    "signs_at": Signs,
    "scorer_at": FileScorer,
    "schemas_at": FileSchemas,
}
"""What each dotted name of a row leads to; all of it is checked by mypy where it is made."""

COMMAND_KINDS: Mapping[str, type[object]] = {
    "score": ScoreCommand,
    "best": BestCommand,
    "deal": DealCommand,
    "kit check": KitCheckCommand,
    "verify": VerifyCommand,
    "replay": ReplayCommand,
    "play": PlayCommand,
    "print": PrintCommand,
    "print --deal": PrintFileCommand,
    "print --night": PrintFileCommand,
    "lab tournament": TournamentCommand,
    "lab night": BotNightCommand,
    "lab train": TrainCommand,
}
"""What each command of a row leads to, by the words that one types."""

COMMANDS = [(title, words) for title in WITH_BIDS for words in title.commands_at]

NAMES = [field.name for field in fields(Title) if field.name.endswith("_at") and field.name != "commands_at"]


def test_every_dotted_name_has_a_type() -> None:
    assert set(KINDS) == set(NAMES)


@pytest.mark.parametrize("title", tuple(WITH_BIDS), ids=lambda title: title.id)
@pytest.mark.parametrize("name", NAMES)
def test_every_facet_is_there_and_is_what_it_must_be(title: Title, name: str) -> None:
    where = getattr(title, name)
    if where is not None:
        assert isinstance(facet(where, KINDS[name]), KINDS[name])


@pytest.mark.parametrize("title,words", COMMANDS, ids=lambda one: getattr(one, "id", one))
def test_every_command_of_a_row_is_there_and_is_what_it_must_be(title: Title, words: str) -> None:
    assert isinstance(facet(title.commands_at[words], COMMAND_KINDS[words]), COMMAND_KINDS[words])


def test_a_facet_of_another_type_is_noticed() -> None:
    with pytest.raises(TypeError, match="expected a Views, found a Game"):
        facet("kermesse.games.hattrick.game:HATTRICK", Views)


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(Faults) as faults:
        TITLES.of("chess")
    assert "sackson | giant | hattrick" in str(faults.value)
    assert [title.id for title in Titles(*TITLES)] == ["sackson", "giant", "hattrick"]


def test_the_seat_is_told_by_the_games_own_event() -> None:
    another = msgspec.defstruct("SeatTaken", [("seat", int)])
    seat = seat_in(SeatTaken)
    assert seat((another(3), Added(1, 5, 0.0), SeatTaken(2, "Ada"))) == 2
    assert seat((another(3),)) is None
    assert seat(()) is None


def test_every_game_knows_its_own() -> None:
    haggle, hattrick = TakenInHaggle(4, "Ada", at=1.0), TakenInHattrick(4, 0, "Ada", at=1.0)
    for title in TITLES:
        own, other = (hattrick, haggle) if title.id == "hattrick" else (haggle, hattrick)
        assert title.door.seat((own,)) == 4
        assert title.door.seat((other,)) is None
