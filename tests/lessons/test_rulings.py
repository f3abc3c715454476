"""Examples of rulings: what each choice comes to is what the game says, and what another scorer says."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from kermesse.fault import Faults
from kermesse.lessons.rulings import examples, examples_from
from tests.test_plain import plain

TEXT = (resources.files("kermesse.lessons") / "rulings.toml").read_text("utf-8")
SACKSON = [case for case in tomllib.loads(TEXT)["examples"] if case.get("kit") == "sackson"]


def test_every_example_tells_its_choices_apart() -> None:
    assert len(examples()) >= 10
    for name, example in examples().items():
        results = [said.en for said in example.comes_to.values()]
        assert len(set(results)) == len(results) == 2, name


@pytest.mark.parametrize("case", SACKSON, ids=lambda case: case["ruling"])
def test_another_scorer_agrees(case: dict[str, Any]) -> None:
    """`bench/plain.py` knows nothing of the engine."""
    for choice, claimed in case["claims"].items():
        rulings = {case["ruling"]: choice}
        night = {"game": "sackson", "sheets": case["sheets"], "rulings": rulings, "envelopes": case["envelopes"]}
        assert plain.totals(night)["Ada"] == (None if claimed == "none" else claimed)


@pytest.mark.parametrize(
    "text, wrong, where, expected",
    [
        ("last = 20", "last = 40", "examples[1].claims.last", "20"),
        ('next-card = "Dora"', 'next-card = "Ada"', "examples[8].claims.next-card", "Dora"),
        ('out = "none"', "out = 0", "examples[0].claims.out", "none"),
        ("claims = { trump = 6,", "claims = { trumps = 6,", "examples[3].claims", "trump"),
    ],
)
def test_a_wrong_example_is_refused(text: str, wrong: str, where: str, expected: str) -> None:
    with pytest.raises(Faults) as raised:
        examples_from(TEXT.replace(text, wrong, 1))
    (fault,) = raised.value.faults
    assert (fault.where.en, expected in fault.expected.en) == (where, True)
