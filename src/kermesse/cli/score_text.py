"""A score as text for a terminal, as a spreadsheet, and for programs: what every game has in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from rich.table import Table
from rich.text import Text

from kermesse.cli.options import as_json
from kermesse.fault import Faults, unknown
from kermesse.games.standings import BOT, Line, Placing
from kermesse.spreadsheets.csv_text import write_csv
from kermesse.words import MINUS, Lang, Phrase, bare, number, signed, typeset, verbatim

RANK, PLAYER, POINTS = Phrase("Rank", "Rang"), Phrase("Player", "Joueur"), Phrase("Points", "Points")
OUT = Phrase("out", "éliminé")
TOTAL = Phrase("Total", "Total")
WHY = Phrase("Why", "Pourquoi")


def standings_table(standings: Sequence[Placing], lang: Lang) -> Table:
    """Rank, player, points, and a bar to see them by."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(RANK(lang), justify="right")
    table.add_column(PLAYER(lang))
    table.add_column(POINTS(lang), justify="right")
    table.add_column("", no_wrap=True)
    scores = [place.total for place in standings if place.total is not None]
    top = max([1.0, *scores])
    for place in standings:
        bar = "█" * round(24 * max(place.total or 0, 0) / top)
        winner = "bold" if place.rank == 1 else ""
        table.add_row(
            str(place.rank or MINUS),
            Text(called(place, lang)),
            total(place, lang),
            Text(bar, style="yellow"),
            style=winner,
        )
    return table


def called(place: Placing, lang: Lang) -> str:
    """A player's name; a bot is marked."""
    return place.player + BOT(lang) if place.bot else place.player


def sheet_table(place: Placing, lang: Lang) -> Table:
    """A score sheet of a game without rule cards: every line, and the total that they add up to."""
    table = titled_sheet(place, lang)
    table.add_column(WHY(lang), overflow="fold")
    table.add_column(POINTS(lang), justify="right")
    for line in place.lines:
        table.add_row(Text(line.text), signed(line.points, lang), style=dim(line))
    table.add_row(Text(TOTAL(lang)), total(place, lang), style="bold")
    return table


def titled_sheet(place: Placing, lang: Lang) -> Table:
    """An empty score sheet with the player's name above it."""
    name = called(place, lang)
    title = Phrase(f"Score sheet: {name}", f"Feuille de score : {name}")
    return Table(
        title=Text(title(lang)), title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="bold"
    )


def dim(line: Line) -> str:
    """The style of a line: one without points steps back."""
    return "dim" if line.points == 0 else ""


def total(place: Placing, lang: Lang) -> str:
    """A player's points; in words, where the player is out."""
    return OUT(lang) if place.total is None else number(place.total, lang)


def standings_as_csv(standings: Sequence[Placing], lang: Lang) -> str:
    """The standings as a spreadsheet; in French with semicolons and decimal commas, as French ones expect.

    Where bots played, a last column says who is one.
    """
    no, yes = Phrase("no", "non")(lang), Phrase("yes", "oui")(lang)
    rows = [["rank", "player", "total", "out"] if lang == "en" else ["rang", "joueur", "total", "éliminé"]]
    bots = any(place.bot for place in standings)
    if bots:
        rows[0].append(Phrase("bot", "robot")(lang))
    for place in standings:
        points = "" if place.total is None else f"{place.total:g}"
        if lang == "fr":
            points = points.replace(".", ",")
        bot = [yes if place.bot else no] if bots else []
        rows.append([str(place.rank or ""), place.player, points, yes if place.out else no, *bot])
    return write_csv(rows, lang)


def player_of(standings: Sequence[Placing], player: str | None, option: str = "--only") -> str | None:
    """The player meant by an option, as the file spells the name.

    Raises:
        Faults: where there is none of this name.
    """
    if player is None:
        return None
    names = [place.player for place in standings]
    for name in names:
        if bare(typeset(name, "en")) == bare(typeset(player, "en")):  # as we write it, with a curly apostrophe
            return name
    someone = Phrase("somebody who played", "une personne qui a joué")
    raise Faults(option, [unknown(verbatim(option), player, names, someone)])


A = TypeVar("A", bound=msgspec.Struct)


def of_one(answer: A, standings: Sequence[Placing], player: str | None) -> A:
    """An answer with the standings of one player alone; the whole answer where no player was named."""
    if player is None:
        return answer
    return msgspec.structs.replace(answer, standings=tuple(place for place in standings if place.player == player))


def for_programs(answer: object, standings: Sequence[Placing], kind: str, lang: Lang) -> str:
    """An answer as `json`, or its standings as `csv`."""
    return as_json(answer) if kind == "json" else standings_as_csv(standings, lang)
