"""What tables refuse: a closed list, each with words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from kermesse.games.game import Refused
from kermesse.tables import refusals
from kermesse.tables.refusals import REASONS, REFUSALS, words_of


def test_every_reason_has_words_and_none_is_left_over() -> None:
    assert set(REASONS) == set(REFUSALS)
    for words in REFUSALS.values():
        assert words.en != words.fr
        assert words.en[-1] in ".:"


def test_every_reason_is_used() -> None:
    folder = Path(refusals.__file__).parent
    code = "".join(path.read_text() for path in folder.glob("*.py") if path.name != "refusals.py")
    for reason in REASONS:
        assert re.search(f'"{reason}"', code), reason


def test_a_reason_without_words_is_ours() -> None:
    assert words_of(Refused("NO_SUCH_REASON"), {}) == REFUSALS["OUR_FAULT"]
