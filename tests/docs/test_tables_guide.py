"""The guide to tables: its program runs, its commands work on the store that the program leaves."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kermesse.tables.links import read_code
from kermesse.words import LANGS
from tests.cli.typed import kermesse, text, told
from tests.patience import PATIENCE_SECONDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {"en": (DOCS / "tables.md").read_text("utf-8"), "fr": (DOCS / "tables.fr.md").read_text("utf-8")}


def blocks(lang: str, syntax: str) -> list[str]:
    return re.findall(rf"^```{syntax}\n(.*?)^```$", GUIDES[lang], re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with the store that the guide's program made, and the code of its table."""
    folder = tmp_path_factory.mktemp("evening")
    [program] = blocks("en", "python")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    code, seen = done.stdout.split(" ", maxsplit=1)
    assert read_code(code) == code
    assert seen.count("BundleMoved(") == 2
    assert "PromiseTerm(words='', points=2, share=0)" in seen
    return folder, code


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_works(lang: str, evening: tuple[Path, str]) -> None:
    folder, code = evening
    lines = [line for block in blocks(lang, "console") for line in block.splitlines()]
    assert len(lines) == 7
    for line in lines:
        words = line.replace("CODE", code).removeprefix("$ kermesse ").split()
        run = kermesse(*words, cwd=folder)
        if words[:2] == ["tables", "forget"]:  # nobody is forgotten while they play
            assert run.returncode == 2
            assert ("en cours" if words[-1] == "fr" else "one that goes on") in told(run)
        else:
            assert run.returncode == 0, told(run)
    assert "True: " in text(kermesse("verify", "table.json", cwd=folder))
    assert "Vrai" in text(kermesse("verify", "table.json", "--lang", "fr", cwd=folder))
    (folder / "table.json").unlink()


def test_both_guides_show_the_same() -> None:
    assert blocks("en", "python") == blocks("fr", "python")
    names = {"samedi": "saturday", "autre": "other", "fr": "en"}
    french = [re.sub(r"\b(samedi|autre|fr)\b", lambda name: names[name[1]], block) for block in blocks("fr", "console")]
    assert french == blocks("en", "console")
    shapes = [re.findall(r"^(?:#+(?= )|\||- |```)", GUIDES[lang], re.MULTILINE) for lang in LANGS]
    assert shapes[0] == shapes[1]
