"""Nobody asks which game it is: a game's id stands between quotes only in its own files, and where a few are listed."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import kermesse
from kermesse.titles import TITLES

PYTHON = Path(kermesse.__file__).parent
PAGES = PYTHON.parents[1] / "client" / "src"

OWN = {"haggle", "hattrick"}
"""What a file, or a folder on its way, is called that belongs to one game."""

MAY_NAME = {
    PYTHON: {
        "rules/kit.py": "a catalogue of goods is called like the game whose cards it holds",
        "rules/kit_forms.py": "kit files say which game they are for; what that comes to is data there",
    },
    PAGES: {
        "hall/Host.svelte": "which page founds a table",
        "hall/TryOut.svelte": "the box that is tried out alone",
        "learn/Contents.svelte": "the lessons, in the order in which one learns",
        "learn/Lesson.svelte": "what each lesson leads to",
        "learn/Rulings.svelte": "whose rulings they are, under two heads",
        "learn/coach/FirstMarket.svelte": "the market that is practised",
        "parts/cards/Art.svelte": "a picture for each game",
        "parts/games.ts": "the games that home offers, in their order there",
        "table/rooms.ts": "the rooms of each game: the client's titles",
        "wire/generated.ts": "made of the server's own description",
        "words/glossary.ts": "in which games a word is used",
    },
}
"""By place, the files that may, and why; to be made fewer, not more."""


def said_in_python(source: str) -> set[str]:
    """Every string of a Python file."""
    return {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and node.value in IDS}


def said_on_pages(source: str) -> set[str]:
    """What stands between quotes in a file of the client."""
    return {name for _, name in re.findall(rf"""(['"`])({"|".join(TITLES.ids)})\1""", source)}


IDS = frozenset(TITLES.ids)
WRITTEN_IN: dict[Path, tuple[set[str], Callable[[str], set[str]]]] = {
    PYTHON: ({".py"}, said_in_python),
    PAGES: ({".ts", ".svelte"}, said_on_pages),
}


def files_that_name_games(place: Path) -> Iterator[str]:
    suffixes, said = WRITTEN_IN[place]
    for file in sorted(place.rglob("*")):
        inside = file.relative_to(place)
        own = OWN & {Path(part).stem for part in inside.parts}
        if file.suffix in suffixes and not own and not file.name.endswith(".test.ts") and said(file.read_text("utf-8")):
            yield inside.as_posix()


@pytest.mark.parametrize("place", [PYTHON, PAGES], ids=["python", "pages"])
def test_only_these_files_name_a_game(place: Path) -> None:
    assert list(files_that_name_games(place)) == sorted(MAY_NAME[place])


def test_a_name_is_found_and_a_word_about_it_is_not() -> None:
    assert said_in_python("if game == 'giant': pass") == {"giant"}
    assert said_in_python('"""A night of `giant`."""\nKIND = "giants"') == set()
    assert said_on_pages("{#if game === 'giant'}{:else if game === `hattrick`}") == {"giant", "hattrick"}
    assert said_on_pages("import x from '../hattrick/Match.svelte' // giant") == set()
