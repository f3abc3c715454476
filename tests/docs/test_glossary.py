"""Every word of the glossary lives where the glossary says."""

import importlib
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (?P<fr>[^|]+) \| (?P<en>[^|]+) \| `(?P<module>[\w.]+):(?P<name>\w+)` \|$")


def rows() -> list[re.Match[str]]:
    return [found for line in (ROOT / "docs/glossary.md").read_text().splitlines() if (found := ROW.match(line))]


def test_every_word_has_a_home() -> None:
    assert len(rows()) >= 30
    for row in rows():
        assert hasattr(importlib.import_module(row["module"]), row["name"]), row[0]


def test_no_word_means_two_things() -> None:
    for lang in ("fr", "en"):
        words = [row[lang] for row in rows()]
        assert len(words) == len(set(words))
