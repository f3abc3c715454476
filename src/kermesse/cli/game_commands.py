"""What a command asks of a game: the types of a row's `commands_at`, by the words that one types.

A command reads what is typed and finds the game; what it comes to is the game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kermesse.cli.options import Options
from kermesse.fault import Fault
from kermesse.rules.ruling import Rulings
from kermesse.text_input import TextInput
from kermesse.words import Lang, Phrase


class ScoreOrder(NamedTuple):
    """A file to score, and what was typed about it.

    Args:
        file: its name, for faults.
        written: what stands in it.
        beside: what the host gives beside the file, as far as it was given: `deal` (the file of its deal), `game`,
            `kit`, `sheets`, `seed`, `players`, and always `rulings`.
        letters: the language of card letters in a spreadsheet; None to find out.
        strict: whether what looks odd is a fault.
        only: the one player whose score sheet is wanted.
        format: `table`, `json`, `csv` or `html`.
        report: where an HTML report goes besides.
        output: where the answer goes; None for standard output.
        lang: the language of the answer.
    """

    file: str
    written: TextInput
    beside: Mapping[str, Any]
    letters: Lang | None
    strict: bool
    only: str | None
    format: str
    report: str | None
    output: str | None
    lang: Lang


class BestOrder(NamedTuple):
    """A night whose best envelopes are wanted, and what was typed about it.

    Args:
        file: its name, for faults.
        written: what stands in it.
        beside: what the host gives beside the file, as for a `ScoreOrder`.
        letters: the language of card letters in a spreadsheet; None to find out.
        player: the one player whose envelope is wanted.
        format: `table` or `json`.
        output: where the answer goes; None for standard output.
        lang: the language of the answer.
    """

    file: str
    written: TextInput
    beside: Mapping[str, Any]
    letters: Lang | None
    player: str | None
    format: str
    output: str | None
    lang: Lang


class BestCommand(NamedTuple):
    """How `kermesse best` finds the best envelopes of a night, and writes them. Raises `Faults`."""

    best: Callable[[BestOrder], None]


class KitCheckCommand(NamedTuple):
    """How `kermesse kit check` looks a kit over: all that is wrong with it, from its id or path. Raises `Faults`."""

    faults: Callable[[str, Rulings], list[Fault]]


class ScoreCommand(NamedTuple):
    """How `kermesse score` scores a file of a game: reads it and writes the answer. Raises `Faults`."""

    score: Callable[[ScoreOrder], None]


class DealRequest(NamedTuple):
    """What was typed about a deal, as it was typed; `spare` envelopes are dealt beyond the people."""

    players: str | None
    names: str | None
    kit: str | None
    sheets: str | None
    balance: str | None
    ruling: Sequence[str]
    seed: str | None
    spare: int = 0


class DealOrder(NamedTuple):
    """A deal to be made, and how it is written down; `options` has noted what was wrong so far."""

    game: str
    request: DealRequest
    format: str
    letters: str | None
    output: str | None
    lang: Lang
    options: Options


class DealCommand(NamedTuple):
    """How `kermesse deal` deals in a game: deals and writes it down. Raises `Faults`, the line's own first."""

    deal: Callable[[DealOrder], None]


class VerifyCommand(NamedTuple):
    """How `kermesse verify` proves a deal of a game.

    Args:
        verify: from the file's name, what stands in it and the seed typed: every difference, and the sentence that all
            is well; None where the file is no deal. Raises `Faults`.
    """

    verify: Callable[[str, TextInput, str | None], tuple[list[Phrase], Phrase] | None]


class ReplayOrder(NamedTuple):
    """A record to be written anew: the file, the rulings typed by name, the format, the language."""

    file: str
    written: TextInput
    rulings: dict[str, str]
    format: str
    lang: Lang


class ReplayCommand(NamedTuple):
    """How `kermesse replay` plays a game's records again.

    Args:
        what: what such a file holds, for faults.
        replay: the record as text, `transcript` or `json`. Raises `Faults`.
        analysis: where each player lost points, `text` or `json`; none where the game cannot say. Raises `Faults`.
    """

    what: Phrase
    replay: Callable[[ReplayOrder], str]
    analysis: Callable[[ReplayOrder], str] | None = None


class PlayOrder(NamedTuple):
    """A table in the terminal, as it was typed; `options` has noted what was wrong so far."""

    seats: str
    bots: str
    adviser: str | None
    hands: str | None
    ruling: Sequence[str]
    name: str | None
    seed: str | None
    transcript: str | None
    lang: Lang
    options: Options


class PlayCommand(NamedTuple):
    """How `kermesse play` plays a game, to its end or as long as one likes. Raises `Faults`."""

    play: Callable[[PlayOrder], None]


class TournamentOrder(NamedTuple):
    """Tournaments of bots, as they were typed; `options` has noted what was wrong so far.

    Args:
        bots: those that are measured, with commas.
        among: who fills the rest of the table; None for those that are measured.
        seats: sizes of tables, with commas.
        deals: how many deals for each; None where something else was typed.
        seed: from which everything follows.
        jobs: processes at once.
        cluster: a scheduler's address, in place of processes here.
        format: `table`, `csv` or `json`.
        results: a file for every seat of every hand.
        picture: a file for the ladder.
        output: where the standings go; None for standard output.
    """

    bots: str
    among: str | None
    seats: str
    deals: int | None
    seed: str
    jobs: int
    cluster: str | None
    format: str
    results: str | None
    picture: str | None
    output: str | None
    lang: Lang
    options: Options


class TournamentCommand(NamedTuple):
    """How `kermesse lab tournament` has a game's bots play, and writes their standings. Raises `Faults`."""

    tournament: Callable[[TournamentOrder], None]


class TrainOrder(NamedTuple):
    """A bot to be trained, as it was typed; `options` has noted what was wrong so far."""

    seats: str
    seed: str
    effort: str
    output: str | None
    lang: Lang
    options: Options


class TrainCommand(NamedTuple):
    """How `kermesse lab train` makes the weights of a game's bot anew, and writes them. Raises `Faults`."""

    train: Callable[[TrainOrder], None]


class BotNightOrder(NamedTuple):
    """Nights among bots, as they were typed; `options` has noted what was wrong so far.

    Args:
        kit: its id, or a file.
        players: how many at a table; None for as many as the kit is made for.
        bots: those that are measured, with commas.
        among: who fills the rest of a table; None for more of the same.
        seeds: how many deals, or which, in spans.
        minutes: how long the market is open; None where something else was typed.
        plan: in so many steps a plan is sought.
        rulings: as they were typed.
        jobs: processes at once.
        format: `table`, `csv` or `json`.
        results: a file for every seat of every night.
        output: where the standings go; None for standard output.
    """

    kit: str
    players: int | None
    bots: str
    among: str | None
    seeds: str
    minutes: int | None
    plan: int | None
    rulings: Sequence[str]
    jobs: int
    format: str
    results: str | None
    output: str | None
    lang: Lang
    options: Options


class BotNightCommand(NamedTuple):
    """How `kermesse lab night` has bots play a kit, and writes what they bring. Raises `Faults`."""

    night: Callable[[BotNightOrder], None]
