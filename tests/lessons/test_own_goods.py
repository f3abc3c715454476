"""Examples of rulings in the goods of somebody's own kit, scored by its own rules."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kermesse.lessons.haggle.own_goods import own_example
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings

ORCHARD = str(Path(__file__).parents[1] / "before" / "kept" / "kits" / "orchard.toml")


@pytest.mark.parametrize(
    "ruling, choice, says, comes_to",
    [
        # Nine apples at 1 point and two jars of honey at 5 make 19: out, or 10 less.
        ("voided_hand", "out", "Ada hands in 9 apples and 2 jars of honey, where 9 of one kind", "Ada: no score"),
        ("voided_hand", "minus-10", "Ada hands in 9 apples and 2 jars of honey", "Ada: 9"),
        # Two apples at 1 point; sheet 30 takes 4, once or for each set.
        ("attacks", "per-player", "Ada has 2 apples. Blaise hands in 12 plums, twice", "Ada: \u22122"),
        ("attacks", "per-set", "Ada has 2 apples. Blaise hands in 12 plums, twice", "Ada: \u22126"),
        ("zero_is_multiple", "no", "Ada hands in 2 apples and no pears at all, where a multiple of 3", "Ada: 2"),
        ("zero_is_multiple", "yes", "Ada hands in 2 apples and no pears at all", "Ada: 8"),
        ("most_of_none", "nobody", "Nobody hands in any jars of honey, and having the most", "Ada: 2"),
        ("most_of_none", "everybody", "Nobody hands in any jars of honey", "Ada: \u22126"),
    ],
)
def test_a_case_in_the_kits_own_goods(ruling: str, choice: str, says: str, comes_to: str) -> None:
    kit = read_kit(ORCHARD, msgspec.structs.replace(Rulings(), **{ruling: choice}))
    found = own_example(kit, ruling)
    assert found is not None
    assert says in found[0].en
    assert found[1].en == comes_to
    assert "pomme" in found[0].fr


def test_what_no_rule_of_the_kit_asks_for_has_no_case() -> None:
    assert own_example(read_kit(ORCHARD), "excuse") is None
    assert own_example(read_kit("cove"), "values_stack") is None
