"""An effect is added to a copy of the house: every reader knows it by its traits, or is named by the type checker.

Two versions of `fewest` are tried, a bonus and a price, so that each trait is seen to decide.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
RULES = "src/kermesse/rules"
CHECKED = ROOT / ".mypy_cache"
"""What mypy knows of the house after `make check`; it need not be found out again."""

READERS = {
    f"{RULES}/scoring/stages.py": (
        "effect",
        "case e.Fewest():",
        "return bonuses.fewest",
    ),
    f"{RULES}/english/cards.py": (
        "rule.effect",
        "case e.Fewest(what, bonus):",
        'return f"The fewest {many(what)} score {points(bonus)}."',
    ),
    f"{RULES}/english/lines.py": (
        "entry.rule.effect",
        "case e.Fewest(what, _):",
        'return f"{have(what)}, the fewest"',
    ),
    f"{RULES}/french/cards.py": (
        "rule.effect",
        "case e.Fewest(what, bonus):",
        'return f"Le moins de {many(what)} : {points(bonus)}."',
    ),
    f"{RULES}/french/lines.py": (
        "entry.rule.effect",
        "case e.Fewest(what, _):",
        'return f"{have(what)}, le moins de tous"',
    ),
}
"""The readers that must know each effect, for it is scored and said differently, with what each is told of this one."""

FEWEST = '''

class Fewest(Traited, frozen=True, tag="fewest"):
    """Adds `points` for every player who has the fewest of them."""

    TRAITS

    what: What
    points: Points
'''
BONUS = """traits: ClassVar[Traits] = Traits(
        stage=Stage.ADDED, prices=None, others="compares", tie=None, one_kind=None, independent=True, rulings=(),
        own="points",
    )"""
PRICE = """traits: ClassVar[Traits] = Traits(
        stage=Stage.CONTESTED,
        prices=Price("what", by="number"),
        others="strikes",
        tie=Tie("what", then="nobody"),
        one_kind="what",
        independent=False,
        rulings=("attacks",),
        own="depends",
    )"""

SCORED = '''

def fewest(state: ScoreState) -> None:
    """Everybody who has the fewest."""
    for pairs in state.one_by_one(Fewest):
        have = state.per_night(state.counts[state.plan.count["what"][pairs.rule[0]]])
        won = pairs.mine((have == have.min(1, keepdims=True)).ravel())
        pairs.write(won, won * pairs.number("points"))
'''


class Copy:
    """The house, copied, with a new effect in it."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder, self.cache = folder, cache
        unread = shutil.ignore_patterns("built", "fonts", "__pycache__", "*.pyc")
        shutil.copytree(ROOT / "src", folder / "src", ignore=unread)
        shutil.copy(ROOT / "pyproject.toml", folder)
        union = f"{RULES}/effects/__init__.py"
        self.edit(union, "    BonusEach,\n", "    BonusEach,\n    Fewest,\n")
        self.edit(union, "    | BonusEach\n", "    | BonusEach\n    | Fewest\n")
        self.edit(union, '    "Effect",\n', '    "Effect",\n    "Fewest",\n')
        self.bonuses = folder / RULES / "effects/bonuses.py"
        self.before = self.bonuses.read_text("utf-8").replace("import Stage, Tie", "import Price, Stage, Tie")

    def declare(self, traits: str) -> None:
        """Writes the effect, with these traits."""
        self.bonuses.write_text(self.before + FEWEST.replace("TRAITS", traits), "utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{file}: expected {old!r} once"
        path.write_text(text.replace(old, new), "utf-8")

    def type_errors(self) -> list[tuple[str, str]]:
        """What mypy says of every file that looks at effects, and of what those import: file and message."""
        files = [
            str(path.relative_to(self.folder))
            for path in sorted((self.folder / "src").rglob("*.py"))
            if re.search(r"\beffects?\b", path.read_text("utf-8"))
        ]
        command = [sys.executable, "-m", "mypy", "--cache-dir", str(self.cache), "--no-error-summary", *files]
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        found = re.findall(r"^(\S+?):\d+: error: (.*)$", run.stdout, re.MULTILINE)
        assert bool(found) == bool(run.returncode), run.stdout + run.stderr
        return found

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join((str(self.folder / "src"), str(ROOT)))
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )

    def findings(self, *arguments: str) -> dict[str, Any]:
        run = self.run(str(ROOT / "tests/rules/fewest.py"), *arguments)
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)


@pytest.fixture
def copy(tmp_path: Path, pytestconfig: pytest.Config) -> Copy:
    assert pytestconfig.cache is not None
    cache = pytestconfig.cache.mkdir("mypy")
    if CHECKED.is_dir() and not any(cache.iterdir()):
        shutil.copytree(CHECKED, cache, dirs_exist_ok=True)
    return Copy(tmp_path, cache)


def test_the_type_checker_asks_for_traits_then_for_each_reader_and_then_it_works(copy: Copy) -> None:
    """One test, so that no two of them share what mypy keeps from one run to the next."""
    copy.declare("")
    others = [(file, message) for file, message in copy.type_errors() if file not in READERS]
    assert all('has no attribute "traits"' in message for _, message in others)
    assert any('Item "Fewest"' in message for file, message in others if file == f"{RULES}/kit.py")

    copy.declare(BONUS)
    errors = copy.type_errors()
    assert sorted(file for file, _ in errors) == sorted(READERS)
    assert all('"Fewest"; expected "Never"' in message for _, message in errors)

    for file, (subject, case, answer) in READERS.items():
        last = f"        case _:\n            assert_never({subject})\n"
        copy.edit(file, last, f"        {case}\n            {answer}\n{last}")
    copy.edit(f"{RULES}/scoring/bonuses.py", "    Control,\n", "    Control,\n    Fewest,\n")
    copy.edit(f"{RULES}/scoring/bonuses.py", "\n\ndef enough(", f"{SCORED}\n\ndef enough(")
    assert copy.type_errors() == []
    assert copy.findings("scored") == {
        "total": 2 + 7,
        "caveats": ["Compares you with others, so it is a guess: rule 4."],
        "lines": ["2 white cards at 1 point", "2 white cards, the fewest."],
        "cards": ["The fewest white cards score 7 points.", "Le moins de cartes blanches : 7 points."],
    }


def test_an_effect_without_traits_cannot_be_imported(copy: Copy) -> None:
    copy.declare("")
    run = copy.run("-c", "import kermesse.rules.effects")
    assert "TypeError: effect Fewest: expected `traits" in run.stderr


@pytest.mark.parametrize("left_out", ["others", "own", "rulings", "stage"])
def test_no_trait_can_be_left_out(left_out: str, copy: Copy) -> None:
    copy.declare(re.sub(rf" {left_out}=(\(\),?|[^,]+,)|{left_out}=[^,]+,", "", BONUS))
    run = copy.run("-c", "import kermesse.rules.effects")
    assert f"missing 1 required positional argument: '{left_out}'" in run.stderr


def test_everybody_else_knows_a_bonus_by_its_traits(copy: Copy) -> None:
    copy.declare(BONUS)
    assert copy.findings() == {
        "faults of an independent one": [],
        "faults of several kinds": [],
        "goods told apart": 1,
        "rulings": [],
        "caveats": ["Compares you with others, so it is a guess: rule 4."],
        "steps": [
            "Compare all envelopes, once for the whole night, and write down whom it concerns: sheet 4.",
            "Add the bonuses; each looks at the goods in the envelope, none at another bonus: sheet 4.",
        ],
        "questions": [],
    }


def test_everybody_else_knows_a_price_by_its_traits(copy: Copy) -> None:
    copy.declare(PRICE)
    assert copy.findings() == {
        "faults of an independent one": ["independent on a particular rule that gives value or points to goods"],
        "faults of several kinds": ["goods of one kind"],
        "goods told apart": 2,
        "rulings": ["attacks"],
        "caveats": ["What others may make you lose is not counted: rule 4."],
        "steps": [
            "Compare all envelopes, once for the whole night, and write down whom it concerns: sheet 4.",
            "Then change the values, in this order: sheet 4.",
        ],
        "questions": ["What if two have the most?"],
    }
