"""What value sheets prove, against brute force on small boxes."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kermesse.rules.fact import BadFact, read_fact
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_text
from kermesse.rules.proof import prove, solve

KINDS = ("a", "b", "c")


def solved(*facts: str) -> dict[str, Fraction] | None:
    return solve([read_fact(fact, KINDS) for fact in facts], KINDS)


@pytest.mark.parametrize(
    "facts,values",
    [
        (["a = 4", "a = b + c", "b = 3 c"], {"a": 4, "b": 3, "c": 1}),
        (["2 a + b = 7", "a = b + 1/2"], {"a": Fraction(5, 2), "b": 2}),
        (["a = b"], {}),
        (["a = 1", "a = 2"], None),
        (["a = b", "b = c", "a = c + 1"], None),
        (["a = b", "a > b"], None),
        (["a = b + 1", "b > a"], None),
        (["a = b + 1", "a > b"], {}),
        (["a = 1", "b = 2", "c = 3", "c highest", "a lowest"], {"a": 1, "b": 2, "c": 3}),
        (["a = 1", "b = 2", "c = 2", "c highest"], None),
        (["a = 2.5"], {"a": Fraction(5, 2)}),
    ],
)
def test_by_hand(facts: list[str], values: dict[str, object] | None) -> None:
    assert solved(*facts) == values


@pytest.mark.parametrize("fact", ["a", "a = d", "= 3", "a = ", "a < b", "highest", "2 a highest", "a = 1/0", "a == b"])
def test_what_is_no_fact(fact: str) -> None:
    with pytest.raises(BadFact):
        read_fact(fact, KINDS)


terms = st.lists(st.tuples(st.integers(1, 3), st.sampled_from([*KINDS, ""])), min_size=1, max_size=3)


@settings(max_examples=200)
@given(st.lists(st.tuples(terms, st.sampled_from(["=", ">"]), terms), min_size=1, max_size=5))
def test_against_every_small_solution(stated: list[tuple[list[tuple[int, str]], str, list[tuple[int, str]]]]) -> None:
    """Whatever is true of all facts agrees with the solution; and nothing is true where we see a contradiction."""

    def said(side: list[tuple[int, str]]) -> str:
        return " + ".join(f"{times} {kind}".strip() for times, kind in side)

    def value(side: list[tuple[int, str]], worth: dict[str, int]) -> int:
        return sum(times * (worth[kind] if kind else 1) for times, kind in side)

    found = solved(*(f"{said(left)} {sign} {said(right)}" for left, sign, right in stated))
    for guess in itertools.product(range(-3, 5), repeat=3):
        worth = dict(zip(KINDS, guess, strict=True))
        true = all(
            value(left, worth) == value(right, worth) if sign == "=" else value(left, worth) > value(right, worth)
            for left, sign, right in stated
        )
        if true:
            assert found is not None
            assert all(worth[kind] == known for kind, known in found.items())


def test_the_sheets_of_1969() -> None:
    proof = prove(read_kit("sackson"))
    assert proof is not None
    assert proof.holds
    assert proof.values == {"yellow": 1, "blue": 2, "red": 3, "orange": 4, "white": 5}
    assert proof.needed == ((1, 2, 3),)
    assert prove(read_kit("giant")) is None


def test_either_misprint_alone_is_a_contradiction_too() -> None:
    text = kit_text("sackson")
    for wrong in (
        text.replace("orange = red + yellow", "orange = red + blue"),
        text.replace("white = red + blue", "white = red + yellow"),
    ):
        proof = prove(kit_from("wrong", wrong))
        assert proof is not None
        assert proof.contradiction == (1, 2)
        assert not proof.holds


def test_sheets_of_which_some_are_enough() -> None:
    spare = kit_text("sackson").replace('"blue = 1/2 orange"]', '"blue = 1/2 orange", "white = 5", "red = 3"]')
    proof = prove(kit_from("spare", spare))
    assert proof is not None
    assert proof.holds
    assert proof.needed == ((1, 3), (2, 3))
