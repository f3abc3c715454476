"""Which game a command is about: the one typed, or the one whose file was given.

A game's commands are found by the words that one types, `lab train`, and by their types in `game_commands`.
"""

from __future__ import annotations

from typing import TypeVar

from kermesse.cli.options import Options
from kermesse.fault import Fault, Faults
from kermesse.games.score_files import title_of
from kermesse.games.title import Title, facet
from kermesse.text_input import TextInput
from kermesse.titles import TITLES
from kermesse.words import Phrase, verbatim

T = TypeVar("T")


def games_with(command: str) -> tuple[str, ...]:
    """The ids of the games that have a command; the first is the usual one."""
    return tuple(title.id for title in TITLES if command in title.commands_at)


_ALWAYS = verbatim("")


def game_help(command: str, when: Phrase = _ALWAYS) -> Phrase:
    """What may be typed for a game, "sackson, giant or hattrick.", and when it matters."""
    *others, last = games_with(command)
    before = ", ".join(others)
    either = Phrase(f"{before} or {last}", f"{before} ou {last}") if others else verbatim(last)
    return Phrase(f"{either.en}{when.en}.", f"{either.fr}{when.fr}.")


def command_of(title: Title, command: str, kind: type[T]) -> T | None:
    """A game's command; None where it has none of these words."""
    path = title.commands_at.get(command)
    return None if path is None else facet(path, kind)


def commands_of_all(command: str, kind: type[T]) -> tuple[T, ...]:
    """The same command of every game that has it, each once."""
    paths = dict.fromkeys(title.commands_at[command] for title in TITLES if command in title.commands_at)
    return tuple(facet(path, kind) for path in paths)


def command_typed(game: str, command: str, kind: type[T], options: Options) -> T:
    """The command of the game that somebody typed.

    Where there is no such game this is noted, and the first game's command reads the rest of the line, so that
    everything that is wrong with it is said together.
    """
    games = games_with(command)
    options.one_of("game", game, games)
    return facet(TITLES.of(game if game in games else games[0]).commands_at[command], kind)


def command_for(file: str, written: TextInput, command: str, kind: type[T]) -> T:
    """The command of the game that a file is about.

    Raises:
        Faults: where that game has no such command.
    """
    title = game_of(written)
    found = command_of(title, command, kind)
    if found is None:
        expected = verbatim(" | ".join(games_with(command)))
        raise Faults(file, [Fault(Phrase("game", "jeu"), expected, verbatim(title.id))])
    return found


def game_of(written: TextInput) -> Title:
    """The game that a file is about, among those that can be typed."""
    return title_of(written, TITLES)
