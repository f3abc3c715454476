"""Every one of the 169 giant cards, with hands that earn and hands that just miss (`hands.py`)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.rules.hands import (
    PARTICULAR,
    ROWS,
    Goods,
    Hand,
    Row,
    how_many,
    kinds_of,
    means,
    merged,
    one_of_each,
    some,
)
from tests.rules.nights import KINDS, TOKENS, Envelope, answered, totals_of


def rows(scope: str, *effects: str) -> list[Any]:
    """The cards of a scope, and of some effects where named, as parameters."""
    return [
        pytest.param(row, id=f"{row['number']} {row['effect']} {row['what']}")
        for row in ROWS
        if row["scope"] == scope and (not effects or row["effect"] in effects)
    ]


def look_at(hands: Iterable[Hand], row: Row) -> None:
    """Scores each hand, beside a stranger's, and looks at its total and at the card's own line."""
    number = int(row["number"])
    by_rulings: dict[tuple[tuple[str, str], ...], list[Hand]] = defaultdict(list)
    for hand in hands:
        by_rulings[tuple(hand.rulings.items())].append(hand)
    for rulings, some_hands in by_rulings.items():
        envelopes: list[Envelope] = [{"player": "a stranger", "goods": {"hearts-1": 1}}]
        envelopes += [{"player": hand.shows, "goods": dict(hand.goods), "slips": [number]} for hand in some_hands]
        answer = answered({"game": "giant", "rulings": dict(rulings), "envelopes": envelopes})
        expected = {hand.shows: how_many(hand.goods) + hand.adds for hand in some_hands}
        assert totals_of(answer) == {"a stranger": 1, **expected}
        standings = {standing.player: standing for standing in answer.standings}
        for hand in some_hands:
            (line,) = [line for line in standings[hand.shows].lines if line.rule is not None]
            assert (line.rule, line.points, line.times > 0) == (number, hand.adds, hand.adds > 0), hand.shows


@pytest.mark.parametrize("row", rows("particular"))
def test_hands_that_earn(row: Row) -> None:
    hands = list(PARTICULAR[row["effect"]][0](row))
    assert hands
    assert all(hand.adds > 0 for hand in hands)
    look_at(hands, row)


@pytest.mark.parametrize("row", rows("particular"))
def test_hands_that_just_miss(row: Row) -> None:
    hands = list(PARTICULAR[row["effect"]][1](row))
    assert hands
    assert all(hand.adds == 0 for hand in hands)
    look_at(hands, row)


ZEROES = {row["what"]: int(row["number"]) for row in ROWS if row["scope"] == "general" and row["effect"] == "worth"}
"""The general rule that makes a group worthless, by group."""


@pytest.mark.parametrize("row", rows("particular", "worth", "worth-capped", "bonus-each"))
def test_a_general_zero_prevails_unless_the_card_is_independent(row: Row) -> None:
    number, value, kinds = int(row["number"]), float(row["points"]), kinds_of(row["what"])
    goods = dict.fromkeys(kinds, 3)
    touching = {words: [kind for kind in kinds if means(words, kind)] for words in ZEROES}
    untouched = next((words for words, worthless in touching.items() if not worthless), None)
    for words, worthless in touching.items():
        if not worthless and words != untouched:  # one that leaves these goods alone will do
            continue
        general = ZEROES[words]
        plain = 3 * (len(kinds) - len(worthless))
        expected = {
            "worth": plain * value,
            "worth-capped": 3 * value,
            "bonus-each": plain + 3 * len(kinds) * value,
        }[row["effect"]]
        assert (row["independent_of_general_rules"] == "yes") == (row["effect"] != "worth")
        envelopes = [
            {"player": "Host of zero", "slips": [general]},
            {"player": "Owner", "goods": goods, "slips": [number]},
        ]
        answer = answered({"game": "giant", "envelopes": envelopes})
        assert totals_of(answer) == {"Owner": expected, "Host of zero": 10}, words


# General rules and cancel cards.


def scored(row: Row, *goods: Goods, cancelled: bool = False, **rulings: str) -> list[float]:
    """What the owner of a general rule scores who hands in nothing else; then everybody else's totals."""
    number = int(row["number"])
    envelopes: list[Envelope] = [{"player": "owner", "slips": [number]}]
    envelopes += [{"player": f"other {place}", "goods": dict(heap)} for place, heap in enumerate(goods)]
    if cancelled:
        envelopes.append({"player": "canceller", "slips": [11], "cancels": number})
    answer = answered({"game": "giant", "rulings": rulings, "envelopes": envelopes})
    by_name = {standing.player: standing for standing in answer.standings}
    own = [line for line in by_name["owner"].lines if line.points]
    assert (number, 10) in [(line.rule, line.points) for line in own]
    assert {line.rule for standing in answer.standings for line in standing.lines if line.points} <= {None, number, 11}
    (announced,) = answer.announced
    assert (announced.rule, announced.by) == (number, ("owner",))
    assert announced.cancelled_by == (("canceller",) if cancelled else ())
    totals = totals_of(answer)
    return [float(totals[envelope["player"]] or 0) for envelope in envelopes]


@pytest.mark.parametrize("row", rows("general", "worth"))
def test_a_general_value_hits_everybody(row: Row) -> None:
    assert float(row["points"]) == 0
    kinds = kinds_of(row["what"])
    everything, the_rest, only = one_of_each(), one_of_each(*kinds), dict.fromkeys(kinds, 2)
    assert scored(row, everything, the_rest, only) == [10, 81 - len(kinds), 81 - len(kinds), 0]


@pytest.mark.parametrize("row", rows("general", "worth"))
def test_a_general_value_hits_its_owner_too(row: Row) -> None:
    kinds = kinds_of(row["what"])
    envelopes = [{"player": "A", "goods": one_of_each(), "slips": [int(row["number"])]}]
    assert totals_of(answered({"game": "giant", "envelopes": envelopes})) == {"A": 10 + 81 - len(kinds)}


@pytest.mark.parametrize("row", rows("general", "most-loses"))
def test_the_most_lose(row: Row) -> None:
    loss = float(row["points"])
    most, fewer, other = some(row["what"], 5), some(row["what"], 4), one_of_each(*kinds_of(row["what"]))
    rest = how_many(other)
    assert scored(row, most, fewer, other) == [10, 5 + loss, 4, rest]
    assert scored(row, most, fewer, most) == [10, 5 + loss, 4, 5 + loss]
    assert scored(row, other) == [10, rest]
    assert scored(row, other, most_of_none="everybody") == [10 + loss, rest + loss]
    assert scored(row, {}) == [10, 0]


@pytest.mark.parametrize("row", rows("general", "too-many-loses"))
def test_too_many_lose(row: Row) -> None:
    found = re.fullmatch(r"more than (\d+) of any one of them; lost once", row["detail"])
    assert found
    limit, loss, groups = int(found[1]), float(row["points"]), row["what"].split(" | ")
    over = [some(group, limit + 1) for group in groups]
    at = [some(group, limit) for group in groups]
    assert scored(row, *over) == [10, *[limit + 1 + loss] * len(groups)]
    assert scored(row, *at) == [10, *[limit] * len(groups)]
    assert scored(row, merged(*over), merged(*at)) == [10, len(groups) * (limit + 1) + loss, len(groups) * limit]
    others = [kind for kind in KINDS if not any(means(group, kind) for group in groups)]
    assert scored(row, dict.fromkeys(others, 20)) == [10, 20 * len(others)]


@pytest.mark.parametrize("row", rows("general"))
def test_a_cancelled_general_rule_does_nothing_but_pay_its_owner(row: Row) -> None:
    heap = one_of_each() | dict.fromkeys(TOKENS, 30)
    uncancelled = scored(row, heap, {})
    assert uncancelled[1] < how_many(heap)
    assert scored(row, heap, {}, cancelled=True) == [10, how_many(heap), 0, 6]


@pytest.mark.parametrize("row", rows("cancel"))
def test_a_cancel_card(row: Row) -> None:
    number, points = int(row["number"]), float(row["points"])
    assert points == 6
    others = [
        {"player": "General", "slips": [8, 5], "goods": {"hearts-7": 3, "diamonds-2": 2, "red": 1}},
        {"player": "Bystander", "goods": {"hearts-1": 2, "diamonds-1": 4}},
    ]
    for cancels, general, bystander in ((None, 20 + 1, 0), (8, 20 + 3 + 1, 2), (5, 20 + 2 + 1, 4)):
        mine: Envelope = {"player": "Canceller", "slips": [number]} | ({"cancels": cancels} if cancels else {})
        answer = answered({"game": "giant", "envelopes": [mine, *others]})
        assert totals_of(answer) == {"Canceller": points, "General": general, "Bystander": bystander}
        (owner,) = [standing for standing in answer.standings if standing.player == "Canceller"]
        assert [(line.rule, line.points) for line in owner.lines] == [(number, points)]


# Cards that say the same.


def same(ruling: str) -> list[list[int]]:
    """Card numbers whose rows are equal, number and note aside."""
    of: dict[tuple[str, ...], list[int]] = defaultdict(list)
    details = {row["number"]: row["detail"] for row in ROWS}
    if ruling == "corrected":
        details |= {"150": details["108"], "151": details["109"]}
    for row in ROWS:
        said = row | {"detail": details[row["number"]], "number": "", "note": ""}
        of[tuple(said.values())].append(int(row["number"]))
    return list(of.values())


@pytest.mark.parametrize("ruling, rules", [("as-printed", 85), ("corrected", 83)])
def test_169_cards_bear_so_many_rules(ruling: str, rules: int) -> None:
    kit = read_kit("giant", Rulings(needs=ruling))  # type: ignore[arg-type]
    assert kit.cards() == list(range(1, 170)) == sorted(int(row["number"]) for row in ROWS)
    assert len(kit.rules) == len(same(ruling)) == rules
    assert sorted(list(rule.cards) for rule in kit.rules) == sorted(same(ruling))


@pytest.mark.parametrize("numbers", [numbers for numbers in same("as-printed") if len(numbers) > 1], ids=str)
def test_a_second_copy_is_void(numbers: list[int]) -> None:
    row = next(row for row in ROWS if int(row["number"]) == numbers[0])
    hand = Hand("a cancel card", {}, 6) if row["scope"] == "cancel" else next(PARTICULAR[row["effect"]][0](row))
    envelopes = [{"player": "A", "goods": dict(hand.goods), "slips": numbers[::-1]}]
    (standing,) = answered({"game": "giant", "envelopes": envelopes}).standings
    assert standing.total == how_many(hand.goods) + hand.adds
    (first, *copies) = [line for line in standing.lines if line.rule is not None]
    assert (first.rule, first.points, first.times > 0) == (numbers[0], hand.adds, True)
    assert [(line.rule, line.points, line.times) for line in copies] == [(copy, 0, 0) for copy in numbers[1:]]


@pytest.mark.parametrize(
    "ruling, slips, goods, total",
    [
        # 150 asks for a red token, 108 for a blue one; both: more red than blue tokens.
        ("as-printed", [150], {"red": 1}, 1 + 13),
        ("corrected", [150], {"red": 1}, 1),
        ("as-printed", [150, 108], {"red": 2, "blue": 1}, 3 + 13 + 13),
        ("corrected", [150, 108], {"red": 2, "blue": 1}, 3 + 13),
        # 151 asks for a red token, 109 for a white one; both: more blue than white tokens.
        ("as-printed", [151], {"blue": 1, "red": 1}, 2 + 13),
        ("corrected", [151], {"blue": 1, "red": 1}, 2),
        ("as-printed", [151], {"blue": 2, "white": 1}, 3),
        ("corrected", [151], {"blue": 2, "white": 1}, 3 + 13),
        ("as-printed", [109, 151], {"blue": 2, "white": 1, "red": 1}, 4 + 13 + 13),
        ("corrected", [109, 151], {"blue": 2, "white": 1, "red": 1}, 4 + 13),
    ],
)
def test_cards_150_and_151(ruling: str, slips: list[int], goods: Goods, total: float) -> None:
    envelopes = [{"player": "A", "goods": dict(goods), "slips": slips}]
    night = {"game": "giant", "rulings": {"needs": ruling}, "envelopes": envelopes}
    assert totals_of(answered(night)) == {"A": total}
