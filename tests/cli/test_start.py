"""What a command loads before it answers: only what it needs, so that it answers at once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kermesse.cli.command_table import COMMANDS, Command
from tests.cli.typed import ROOT

HEAVY = {"asyncio", "httpx", "jinja2", "litestar", "numba", "segno", "sqlalchemy", "typst", "uvicorn"}

LOADED = """
import json, sys
from kermesse.cli.app import run
code = run(sys.argv[1:])
sys.stderr.write(json.dumps(sorted(sys.modules)))
sys.exit(code)
"""


def loaded(*words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, cwd=ROOT, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith("kermesse.")}


@pytest.mark.parametrize("words", [("--help",), ("kit", "--help"), ("lab", "--help"), ("tables", "--help")])
def test_help_loads_no_command(words: tuple[str, ...]) -> None:
    modules = loaded(*words)
    assert not modules & {*HEAVY, "numpy"}
    assert ours(modules) <= {
        "kermesse.cli",
        "kermesse.cli.app",
        "kermesse.cli.command_help",
        "kermesse.cli.command_table",
        "kermesse.cli.help_page",
        "kermesse.cli.language",
        "kermesse.cli.messages",
        "kermesse.cli.option_help",
        "kermesse.fault",
        "kermesse.words",
    }


def test_scoring_a_night_loads_the_rules_and_no_room_beyond(tmp_path: Path) -> None:
    night = tmp_path / "night.json"
    dealt = [sys.executable, "-m", "kermesse", "deal", "giant", "--players", "20", "--output", str(night)]
    subprocess.run(dealt, check=True, capture_output=True, cwd=ROOT)
    modules = loaded("score", str(night))
    assert "kermesse.rules.scoring.score" in modules
    assert not modules & {*HEAVY, "cyclopts.help", "docstring_parser", "rich.progress"}
    rooms = {name.split(".")[1] for name in ours(modules)}
    assert not rooms & {"bots", "client", "lab", "lessons", "press", "tables", "web"}
    assert {name for name in modules if ".hattrick." in name} == {"kermesse.games.hattrick.title"}
    assert {name for name in modules if name.startswith("kermesse.cli.commands.")} == {"kermesse.cli.commands.score"}


def test_every_path_of_the_table_leads_to_a_function_that_says_what_it_does() -> None:
    commands = [one for entry in COMMANDS for one in ([entry] if isinstance(entry, Command) else entry.commands)]
    for command in commands:
        module, function = command.path.split(":")
        found = getattr(__import__(f"kermesse.cli.commands.{module}", fromlist=[function]), function)
        assert callable(found), command.path
        assert found.__doc__, command.path
        assert found.__module__ == f"kermesse.cli.commands.{module}", command.path
