"""Facts about values, as value sheets state them: `orange = 4`, `boot = -2`, `white = red + blue`, `red highest`."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

import msgspec

Relation = Literal["=", ">", "highest", "lowest"]
Side = tuple[tuple[str, Fraction], ...]

_TERM = re.compile(r"^(?:(?P<times>[-−]?\d{1,9}(?:[./]\d{1,9})?)\s*+)?(?P<kind>[A-Za-z_].*)?$")
_EXTREME = re.compile(r"^(?P<kind>.+?)(?<!\s)\s++(?P<extreme>highest|lowest)$")


class Fact(msgspec.Struct, frozen=True):
    """One statement. A side maps kinds to how many of them; the kind `""` stands for plain points.

    Args:
        left: the left side; a single kind for `highest` and `lowest`.
        relation: what the statement says.
        right: the right side; empty for `highest` and `lowest`.
    """

    left: Side
    relation: Relation
    right: Side = ()


class BadFact(ValueError):
    """A fact that cannot be read; its text is the part that was not understood."""


def read_fact(text: str, kinds: tuple[str, ...]) -> Fact:
    """Reads a fact about the values of `kinds`.

    Raises:
        BadFact: naming the part that is no number of a known kind.
    """
    if extreme := _EXTREME.match(text.strip()):
        kind = _side(extreme["kind"], kinds)
        if kind != ((extreme["kind"].strip(), Fraction(1)),):
            raise BadFact(extreme["kind"])
        return Fact(kind, "highest" if extreme["extreme"] == "highest" else "lowest")
    for relation in ("=", ">"):
        left, sign, right = text.partition(relation)
        if sign:
            return Fact(_side(left, kinds), "=" if relation == "=" else ">", _side(right, kinds))
    raise BadFact(text)


def _side(text: str, kinds: tuple[str, ...]) -> Side:
    return tuple(_term(part.strip(), kinds) for part in text.split("+"))


def _term(text: str, kinds: tuple[str, ...]) -> tuple[str, Fraction]:
    found = _TERM.match(text)
    if not text or not found or (found["kind"] and found["kind"] not in kinds):
        raise BadFact(text)
    try:
        return found["kind"] or "", Fraction((found["times"] or "1").replace("−", "-"))
    except ZeroDivisionError:
        raise BadFact(text) from None


def difference(fact: Fact) -> dict[str, Fraction]:
    """Left side minus right side, as so many of each kind; the kind `""` is plain points."""
    total: dict[str, Fraction] = {}
    for side, sign in ((fact.left, 1), (fact.right, -1)):
        for kind, times in side:
            total[kind] = total.get(kind, Fraction(0)) + sign * times
    return total
