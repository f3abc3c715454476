"""The third game on the command line: with a line in `titles.py`, commands that read files and print know it too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pypdfium2

from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]

WITH_A_LINE_MORE = """
import sys
import kermesse.titles
from tests.third_game.title import WITH_BIDS
kermesse.titles.TITLES = WITH_BIDS
from kermesse.cli.app import run
sys.exit(run(sys.argv[1:]))
"""

SOLD = [{"prize": 2, "bids": [3, 3, 1], "taker": 2}, {"prize": 3, "bids": [1, 2, 3], "taker": 2}]
EXPORT = {"game": "bids", "players": ["Ada", "Bob", "Cléo"], "sold": SOLD}
SAVED = {"kermesse": "replay", **EXPORT, "moments": [1.0, 2.0]}


def kermesse(*words: str, given: object = None) -> subprocess.CompletedProcess[str]:
    """A command line in a process of its own, as `titles.py` is read once in a process."""
    return subprocess.run(
        [sys.executable, "-c", WITH_A_LINE_MORE, *words],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"LC_ALL": "en_GB.UTF-8", "PATH": "", "COLUMNS": "100"},
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def test_its_files_are_scored() -> None:
    done = kermesse("score", "-", "--format", "json", given=EXPORT)
    assert done.returncode == 0, done.stderr
    assert [(one["rank"], one["player"], one["total"]) for one in json.loads(done.stdout)["standings"]] == [
        (1, "Cléo", 5),
        (2, "Ada", 0),
        (2, "Bob", 0),
    ]
    assert "Bob" in kermesse("score", "-", "--only", "Bob", given=EXPORT).stdout


def test_its_faults_are_its_own() -> None:
    done = kermesse("score", "-", given={**EXPORT, "players": 3})
    assert (done.returncode, done.stdout) == (2, "")
    assert "players: expected" in done.stderr


def test_its_saved_replays_are_written_down() -> None:
    assert kermesse("replay", "-", given=SAVED).stdout == "2: 3 3 1\n3: 1 2 3\n"
    assert json.loads(kermesse("replay", "-", "--format", "json", given=SAVED).stdout) == SAVED
    night = {"game": "giant", "envelopes": []}
    assert "Hattrick, or a saved replay of sealed bids" in kermesse("replay", "-", given=night).stderr
    done = kermesse("replay", "-", "--analysis", given=SAVED)  # a game need not know where points were lost
    assert (done.returncode, done.stdout) == (2, "")
    assert "Hattrick" in done.stderr


def test_it_is_printed(tmp_path: Path) -> None:
    names, pdf = tmp_path / "names.txt", tmp_path / "bids.pdf"
    names.write_text("Ada\nBob\n", "utf-8")
    done = kermesse("print", "bids", "--names", str(names), "--lang", "fr", "-o", str(pdf))
    assert done.returncode == 0, done.stderr
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    assert "mise unique" in text
    assert "Ada" in text


def test_what_it_lacks_is_told_with_the_games_that_have_it() -> None:
    assert "expected sackson | giant; found “bids”" in kermesse("deal", "bids", "--players", "3").stderr
    assert "expected sackson | giant; found bids" in kermesse("print", "--night", "-", given=EXPORT).stderr
    assert "expected hattrick; found “bids”" in kermesse("play", "bids").stderr
    assert "found neither" in kermesse("verify", "-", "seed", given=EXPORT).stderr
    assert "sackson, giant, hattrick or bids." in kermesse("print", "--help").stdout
