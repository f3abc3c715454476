"""The guide for researchers: its code runs, its tables are the environments', its example learns; its twin agrees."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.hattrick.rules.model import SEATS, tricks_in_hand
from kermesse.lab.environments.observation import bounds
from kermesse.lab.environments.vector import HattrickVectorEnv

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
TWIN = (ROOT / "docs" / "research.fr.md").read_text(encoding="utf-8").replace("\u00a0", " ")
EXAMPLE = ROOT / "examples" / "train_hattrick.py"


def test_its_code_runs_in_the_order_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "research.md", "exec"), names)
    assert len(blocks) == 6
    assert names["points"].shape == (1_000_000, 4)
    assert names["env"].agents == []
    assert names["best"].total == 11 + 10 + 6
    state, bot = names["state"], names["bot"]
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
    assert capsys.readouterr().out


def test_its_ranges_are_those_of_the_observations() -> None:
    for seats in SEATS:
        numbers = bounds(seats)[1][seats + 4]
        assert numbers[: 4 * seats].tolist() == [20, 20, 20, tricks_in_hand(seats)] * seats
        assert numbers[24:27].tolist() == [tricks_in_hand(seats), seats - 1, seats - 1]
    tricks = ", ".join(str(tricks_in_hand(seats)) for seats in SEATS)
    assert f"| 4 × seat + 3 | 0 to {tricks} |" in GUIDE
    assert f"| 24 | 0 to {tricks} |" in GUIDE
    assert f"| 4 × place + 3 | 0 à {tricks} |" in TWIN
    assert f"| 24 | 0 à {tricks} |" in TWIN


def code(guide: str) -> list[str]:
    """The code blocks, without their comments."""
    return [re.sub(r" *#.*", "", block) for block in re.findall(r"^```\w+\n.*?^```$", guide, re.MULTILINE | re.DOTALL)]


def tables(guide: str) -> list[list[list[str]]]:
    """Of the first cell of each row of each table, what no translation changes: names, numbers, signs."""
    return [
        [re.findall(r"\d+|[×+]|\bseats\b|(?<=`)\w+(?=`)|[A-Z]\w+", row.split("|")[1]) for row in table.splitlines()]
        for table in re.findall(r"(?:^\|.*\n)+", guide, re.MULTILINE)
    ]


def test_both_guides_show_the_same_code() -> None:
    assert len(code(GUIDE)) == 8
    assert code(TWIN) == code(GUIDE)


def test_both_guides_have_the_same_tables() -> None:
    assert len(tables(GUIDE)) == 5
    assert tables(TWIN) == tables(GUIDE)


def test_both_guides_have_the_same_headings() -> None:
    levels = [
        re.findall(r"^#+(?= )", re.sub(r"```.*?```", "", guide, flags=re.DOTALL), re.MULTILINE)
        for guide in (GUIDE, TWIN)
    ]
    assert levels[0] == levels[1]


def test_every_info_is_told() -> None:
    envs = HattrickVectorEnv(2)
    envs.reset(seed=1)
    infos: dict[str, Any] = {}
    for _ in range(envs.cards_in_hand):
        *_, infos = envs.step(envs.random_actions())
    told = re.findall(r"^\| `(\w+)` \|", GUIDE, re.MULTILINE)
    assert sorted(told) == sorted(key for key in infos if not key.startswith("_"))


@pytest.mark.parametrize("seats", [4, 6])
def test_its_example_learns_within_a_small_budget(seats: int, tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    said = subprocess.run(
        [sys.executable, EXAMPLE, "--hands", "7168", "--seats", str(seats), "--picture", picture],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    curve = [float(points) for points in re.findall(r"hands +([+-]\d+\.\d+)", said)]
    assert curve[0] < 1.5
    assert curve[-1] > 2.5
    assert picture.read_bytes().startswith(b"<?xml")
