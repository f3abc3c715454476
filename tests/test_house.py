"""The house itself: no circle of imports, no name for two things, no file too long to read."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import kermesse

HOME = Path(kermesse.__file__).parent

MOST_LINES = 300

GAMES = ("haggle", "hattrick")

SHARED_NAMES = {
    "Cancel": "a rule card's effect, and the command that takes an offer back",
    "Holding": "what a bot counts in a hand, and what the host sees in one",
    "Rulings": "those of Haggle's rule cards, and those of Hattrick",
    "Sheets": "a kit's general rules on sheets, and the sheets of a print job",
    "View": "two in Hattrick: the view of a table, and of a match alone",
}
"""Public classes that share a name although they are no twins of the two games; to be made fewer, not more."""

Imports = Mapping[str, frozenset[str]]


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package, parsed, by its dotted name."""
    files = {path: path.relative_to(HOME.parent).with_suffix("") for path in sorted(HOME.rglob("*.py"))}
    return {
        ".".join(name.parts).removesuffix(".__init__"): ast.parse(path.read_text("utf-8"))
        for path, name in files.items()
    }


def imports_of(tree: ast.Module, modules: frozenset[str]) -> Iterator[str]:
    """The modules that a module imports: at its top, within functions, and under TYPE_CHECKING."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name in modules or node.module in modules:
                    yield name if name in modules else node.module


def circle_in(imports: Imports) -> list[str]:
    """The modules of one circle, in the order in which they import each other; empty where there is none."""
    done: set[str] = set()

    def visit(module: str, path: list[str]) -> list[str]:
        if module in path:
            return path[path.index(module) :]
        if module in done:
            return []
        for imported in sorted(imports.get(module, ())):
            if circle := visit(imported, [*path, module]):
                return circle
        done.add(module)
        return []

    return next(filter(None, (visit(module, []) for module in sorted(imports))), [])


def public_classes() -> dict[str, list[str]]:
    """The modules that define a public class, by the class's name."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module)
    return found


def are_twins(modules: list[str]) -> bool:
    """Whether each of these modules belongs to another game, so that a name means the same in both."""
    of_games = [[game for game in GAMES if game in module.split(".")] for module in modules]
    return all(len(games) == 1 for games in of_games) and len({games[0] for games in of_games}) == len(modules)


def test_no_module_imports_itself_by_way_of_others() -> None:
    modules = frozenset(trees())
    imports = {module: frozenset(imports_of(tree, modules)) - {module} for module, tree in trees().items()}
    assert sum(map(len, imports.values())) > 1_000
    assert circle_in(imports) == []


@pytest.mark.parametrize(
    "imports,circle",
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}}, ["a", "b"]),
        ({"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}, ["b", "c", "d"]),
    ],
)
def test_a_circle_is_found(imports: dict[str, set[str]], circle: list[str]) -> None:
    assert circle_in({module: frozenset(imported) for module, imported in imports.items()}) == circle


def test_imports_are_found_wherever_they_stand() -> None:
    source = (
        "import a.b\n"
        "from a import c, D\n"
        "if TYPE_CHECKING:\n    from a.e import F\n"
        "def f():\n    from a.g import h\n"
        "import os\n"
    )
    modules = frozenset({"a", "a.b", "a.c", "a.e", "a.g", "a.g.h", "a.i"})
    assert set(imports_of(ast.parse(source), modules)) == {"a", "a.b", "a.c", "a.e", "a.g.h"}


def test_no_two_public_classes_share_a_name() -> None:
    shared = {
        name: modules for name, modules in public_classes().items() if len(modules) > 1 and not are_twins(modules)
    }
    assert {name: modules for name, modules in shared.items() if name not in SHARED_NAMES} == {}
    assert SHARED_NAMES.keys() - shared.keys() == set(), "take these off the list"


def test_twins_are_one_in_each_game() -> None:
    haggle, hattrick = "kermesse.games.haggle.views.view", "kermesse.games.hattrick.views.view"
    assert are_twins([haggle, hattrick])
    assert not are_twins([haggle, "kermesse.games.haggle.views.own"])
    assert not are_twins([haggle, "kermesse.rules.ruling"])


def test_a_module_can_be_read_at_a_sitting() -> None:
    lines = {
        module: len((HOME.parent / Path(*module.split("."))).with_suffix(".py").read_text("utf-8").splitlines())
        for module in trees()
        if (HOME.parent / Path(*module.split("."))).with_suffix(".py").exists()
    }
    assert len(lines) > 300
    assert {module for module, many in lines.items() if many > MOST_LINES} == set()
