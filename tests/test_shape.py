"""Data against types: every fault at once, with the same words for a type whoever asks."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from kermesse.fault import Fault, nearest, shown
from kermesse.validation import validate


class Apple(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="apple", tag_field="kind"):
    weight: Annotated[int, Meta(ge=1, le=9)]


class Pear(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pear", tag_field="kind"):
    ripe: Literal["yes", "no"] = "yes"


class Basket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    owner: Annotated[str, Meta(min_length=1)]
    fruit: tuple[Apple | Pear, ...] = ()
    code: Annotated[str, Meta(pattern="^[a-z]+$")] | None = None
    price: Annotated[float, Meta(multiple_of=0.25)] = 1
    pair: tuple[int, int] = (1, 2)
    label: Annotated[str, Meta(max_length=1_200)] = ""
    shelves: dict[Annotated[int, Meta(ge=1)], int] = {}


def faults_of(data: object) -> list[str]:
    faults: list[Fault] = []
    assert (validate(Basket, data, "", faults) is None) == bool(faults)
    return [fault("en") for fault in faults]


def test_what_fits() -> None:
    data = {"owner": "Ada", "fruit": [{"kind": "apple", "weight": 3.0}, {"kind": "pear"}], "code": "ab", "price": 2}
    data |= {"shelves": {"7": 2}}
    basket = validate(Basket, data, "", [])
    assert basket == Basket("Ada", (Apple(3), Pear()), "ab", 2.0, shelves={7: 2})


@pytest.mark.parametrize(
    "change,expected",
    [
        ({"owner": ""}, "owner: expected a text that is not empty; found “”"),
        ({"owner": None}, "found nothing"),
        ({"fruit": {}}, "fruit: expected a list"),
        ({"fruit": [{"kind": "aple"}]}, "Did you mean “apple”?"),
        ({"fruit": [{}]}, "fruit[0].kind"),
        (
            {"fruit": [{"kind": "apple", "weight": 10}]},
            "fruit[0].weight: expected a whole number from 1 to 9; found 10",
        ),
        ({"fruit": [{"kind": "apple", "weight": True}]}, "found true"),
        ({"fruit": [{"kind": "apple", "weight": float("nan")}]}, "found nan"),
        ({"fruit": [{"kind": "apple", "weight": 10**400}]}, "found a huge number"),
        ({"fruit": [{"kind": "pear", "ripe": "yess"}]}, "Did you mean “yes”?"),
        ({"fruit": [3]}, "fruit[0]"),
        ({"code": "A1"}, "code: expected a text like ^[a-z]+$; found “A1”"),
        ({"shelves": {"7": 1, "0": 1}}, "shelves.0: expected a whole number, at least 1; found “0”"),
        ({"shelves": {"top": 1}}, "shelves.top: expected a whole number, at least 1; found “top”"),
        ({"price": 0.3}, "price: expected a number, a multiple of 0.25; found 0.3"),
        ({"pair": [1]}, "pair: expected a list of: a whole number, a whole number; found a list"),
        ({"pair": [1, "2"]}, "pair[1]: expected a whole number; found “2”"),
        ({"label": "x" * 1_201}, "label: expected a text of 0 to 1,200 characters; found “xxx"),
        ({"ownr": "x"}, "Did you mean “owner”?"),
    ],
)
def test_what_does_not(change: dict[str, object], expected: str) -> None:
    found = faults_of({"owner": "Ada", **change})
    assert any(expected in line for line in found), found


def test_all_at_once() -> None:
    assert len(faults_of({"fruit": [{"kind": "apple"}, 3], "price": "1", "colour": "red"})) == 5
    assert faults_of([]) == ["file: expected a table with owner; found an empty list"]


def test_values_are_quoted_short() -> None:
    assert shown("x" * 200)("en") == "“" + "x" * 60 + "…”"
    assert shown("a")("fr") == "«\u202fa\u202f»"


def test_the_nearest_word() -> None:
    hint = nearest("Hearts-Quen", ["hearts-queen", "hearts-king"])
    assert hint is not None
    assert hint("en") == "Did you mean “hearts-queen”?"
    assert nearest("zzz", ["hearts-queen"]) is None


def test_what_is_too_long_for_a_word_is_compared_with_none() -> None:
    """Comparing takes time that grows with the product of lengths; a file of a stranger may have any."""
    long = "hearts-queen" * 6
    assert nearest(long + "s", [long]) is None
    assert nearest("hearts-queens", [long]) is None
