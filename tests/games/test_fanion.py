"""Every name has its fanion, the same on paper as on its owner's screen."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from kermesse.games.fanion import CUTS, DYES, PATTERNS, fanion

ROOT = Path(__file__).parents[2]
CASES = json.loads((ROOT / "tests" / "cases" / "fanions.json").read_bytes())


@pytest.mark.parametrize("case", CASES, ids=lambda case: ascii(case["name"]))
def test_a_name_has_the_fanion_that_the_client_draws(case: dict[str, object]) -> None:
    """`client/src/parts/decoration/fanion.test.ts` reads the same file."""
    drawn = fanion(str(case["name"]))
    assert msgspec.to_builtins(drawn) == case["fanion"]
    assert drawn.letter_size == case["size"]


def test_the_dyes_are_those_of_the_pages() -> None:
    tokens = (ROOT / "client" / "src" / "look" / "tokens.css").read_text()
    assert all(f"--dye-{number}: {dye};" in tokens for number, dye in enumerate(DYES))


def test_the_cuts_are_those_of_the_pages() -> None:
    sprite = (ROOT / "client" / "src" / "symbols" / "sprite.svg").read_text()
    for cut, outline in CUTS.items():
        assert f'<clipPath id="cut-{cut}"><path d="{outline}"/>' in sprite


def test_names_spread_over_cuts_patterns_and_dyes() -> None:
    drawn = [fanion(f"player {number}") for number in range(400)]
    assert {one.cut for one in drawn} == set(CUTS)
    assert {one.pattern for one in drawn} == set(PATTERNS)
    assert {one.dye for one in drawn} == set(range(len(DYES)))
