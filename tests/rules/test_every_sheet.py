"""Sackson's fifteen sheets, each with a night in which it works and one in which it just does not, by hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.rules.nights import COLOURS, Envelope, answered, totals_of


class Sheet(NamedTuple):
    """A night with few sheets in play: hands, totals, and what the lines of the sheet add, all by player.

    Yellow is worth 1, blue 2, red 3, orange 4, white 5.
    """

    sheet: int
    hands: dict[str, str]
    totals: dict[str, float | None]
    adds: dict[str, float]
    beside: tuple[int, ...] = ()
    removed: str = ""


EARNED = [
    # An orange is worth 4: a red and a yellow.
    Sheet(1, {"A": "1O", "B": "1R 1Y"}, {"A": 4, "B": 4}, {}),
    # A white is worth most: a red and a blue.
    Sheet(2, {"A": "1W", "B": "1R 1B", "C": "1O"}, {"A": 5, "B": 5, "C": 4}, {}),
    # A blue is worth two yellows, and half an orange.
    Sheet(3, {"A": "2B", "B": "4Y", "C": "1O"}, {"A": 4, "B": 4, "C": 4}, {}),
    # Four whites lose 4 x 5.
    Sheet(4, {"A": "4W 1Y"}, {"A": 1}, {"A": -20}),
    # Three oranges, two blues: one orange does not score. 2 x 2 + 2 x 4
    Sheet(5, {"A": "3O 2B"}, {"A": 12}, {"A": -4}),
    # Five blues: every other player loses 10.
    Sheet(6, {"A": "5B", "B": "1W", "C": ""}, {"A": 10, "B": -5, "C": -10}, {"B": -10, "C": -10}),
    # Three reds protect from them.
    Sheet(7, {"A": "5B", "B": "3R"}, {"A": 10, "B": 9}, {"B": 10}, beside=(6,)),
    # Most yellows: 3 + 3 x 3.
    Sheet(8, {"A": "3Y", "B": "2Y"}, {"A": 12, "B": 2}, {"A": 9}),
    # Seven of a colour: out.
    Sheet(9, {"A": "7B 1W", "B": "6B"}, {"A": None, "B": 12}, {}),
    # Five colours: 1 + 2 + 3 + 4 + 5 + 10, and an orange left.
    Sheet(10, {"A": "1Y 1B 1R 2O 1W"}, {"A": 29}, {"A": 10}),
    # 4 + 3 + 2 + 1: (4 x 1 + 3 x 2 + 2 x 3 + 1 x 4) x 2.
    Sheet(11, {"A": "4Y 3B 2R 1O"}, {"A": 40}, {"A": 20}),
    # Most reds: 3 x 3 x 2.
    Sheet(12, {"A": "3R", "B": "2R"}, {"A": 18, "B": 6}, {"A": 9}),
    # Two yellows double a white: 2 + 5 x 2.
    Sheet(13, {"A": "2Y 1W"}, {"A": 12}, {"A": 5}),
    # Three blues quadruple an orange: 6 + 4 x 4.
    Sheet(14, {"A": "3B 1O"}, {"A": 22}, {"A": 12}),
    # Fourteen cards, a white is drawn: 6 x 2 + 6 x 3 + 5.
    Sheet(15, {"A": "6B 6R 2W"}, {"A": 35}, {"A": -5}, removed="1W"),
]

MISSED = [
    # A red and a blue, as the document misprints, are 5 and not an orange.
    Sheet(1, {"A": "1O", "B": "1R 1B"}, {"A": 4, "B": 5}, {}),
    # A red and a yellow, as the document misprints, are 4 and not a white.
    Sheet(2, {"A": "1W", "B": "1R 1Y"}, {"A": 5, "B": 4}, {}),
    # A blue is more than one yellow and less than an orange.
    Sheet(3, {"A": "1B", "B": "1Y", "C": "1O"}, {"A": 2, "B": 1, "C": 4}, {}),
    # Three whites keep their value.
    Sheet(4, {"A": "3W 1Y"}, {"A": 16}, {}),
    # As many blues as oranges.
    Sheet(5, {"A": "3O 3B"}, {"A": 18}, {}),
    # Four blues attack nobody.
    Sheet(6, {"A": "4B", "B": "1W", "C": ""}, {"A": 8, "B": 5, "C": 0}, {}),
    # Two reds protect from nothing.
    Sheet(7, {"A": "5B", "B": "2R"}, {"A": 10, "B": -4}, {}, beside=(6,)),
    # Tied for the most yellows: the next one takes it, 1 + 1.
    Sheet(8, {"A": "3Y", "B": "3Y", "C": "1Y"}, {"A": 3, "B": 3, "C": 2}, {"C": 1}),
    # Six of each are in.
    Sheet(9, {"A": "6B 6W", "B": ""}, {"A": 42, "B": 0}, {}),
    # Four colours, however many.
    Sheet(10, {"A": "5Y 5B 5R 5O"}, {"A": 50}, {}),
    # One card beside the pyramid.
    Sheet(11, {"A": "4Y 3B 2R 1O 1W", "B": "4Y 3B 2R"}, {"A": 25, "B": 16}, {}),
    # Tied for the most reds: nobody.
    Sheet(12, {"A": "3R", "B": "3R", "C": "2R"}, {"A": 9, "B": 9, "C": 6}, {}),
    # A yellow short; and no white.
    Sheet(13, {"A": "1Y 1W", "B": "2Y"}, {"A": 6, "B": 2}, {}),
    # A blue short; and no orange.
    Sheet(14, {"A": "2B 1O", "B": "3B"}, {"A": 8, "B": 6}, {}),
    # Thirteen cards all score.
    Sheet(15, {"A": "6B 6R 1W"}, {"A": 35}, {}),
]


@pytest.mark.parametrize("night", [pytest.param(n, id=f"{n.sheet} earns") for n in EARNED])
def test_a_sheet_that_works(night: Sheet) -> None:
    look_at_sheet(night)


@pytest.mark.parametrize("night", [pytest.param(n, id=f"{n.sheet} misses") for n in MISSED])
def test_a_sheet_that_just_misses(night: Sheet) -> None:
    look_at_sheet(night)


def test_every_sheet_has_two_nights() -> None:
    assert [night.sheet for night in EARNED] == [night.sheet for night in MISSED] == list(range(1, 16))


def read_hand(text: str) -> dict[str, int]:
    """The cards of a hand as the document writes it: `6B 1R 3O 1W`."""
    colours = {colour[0].upper(): colour for colour in COLOURS}
    return {colours[word[-1]]: int(word[:-1]) for word in text.split()}


def look_at_sheet(night: Sheet) -> None:
    envelopes: list[Envelope] = [{"player": player, "goods": read_hand(hand)} for player, hand in night.hands.items()]
    if night.removed:
        envelopes[0]["removed"] = read_hand(night.removed)
    answer = answered({"game": "sackson", "sheets": [night.sheet, *night.beside], "envelopes": envelopes})
    assert totals_of(answer) == night.totals
    for standing in answer.standings:
        own = [line.points for line in standing.lines if line.rule == night.sheet]
        assert sum(own) == night.adds.get(standing.player, 0), standing.player
        assert len(own) <= 1
        assert len(own) == 1 or standing.player not in night.adds
    assert any(card.rule == night.sheet for card in answer.sheets)
