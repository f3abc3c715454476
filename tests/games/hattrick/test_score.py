"""The score of a hand: its points, and the lines that say why, in two languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kermesse.games.hattrick.records.answer import score_record
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.hattrick.rules.model import CARDS, COLOURS, Laid
from kermesse.games.hattrick.rules.score import ScoredTally, Tally, lines, points, scored, scores, shown_sum, tallies
from kermesse.text_input import TextInput
from kermesse.words import LANGS, Lang
from tests.games.hattrick import oracle
from tests.games.hattrick.deals import random_hands, random_match

EXAMPLE = Tally((9, 4, 2), 1)
"""Of the document: 9 red, 2 blue, 4 green, one pass. Here red, green, blue."""

COUNTS = st.integers(0, 20)
ANY = st.builds(Tally, st.tuples(COUNTS, COUNTS, COUNTS), st.integers(0, 14))
EVERY = settings(max_examples=200, derandomize=True)


def texts(tally: Tally, lang: Lang) -> list[str]:
    """The words of the lines, with plain spaces."""
    return [re.sub(r"\s", " ", line.text) for line in lines(tally, lang)]


def test_the_example_of_the_document_makes_one_point() -> None:
    assert points(EXAMPLE) == 9 - 2 - 4 - 2 == 1
    assert [(line.kind, line.times, line.points) for line in lines(EXAMPLE, "en")] == [
        ("red", 9, 9),
        ("green", 4, -4),
        ("blue", 2, -2),
        ("pass", 1, -2),
    ]


def test_the_example_in_english() -> None:
    assert texts(EXAMPLE, "en") == [
        "9 red cards, the best colour: +1 each.",
        "4 green cards: −1 each.",
        "2 blue cards: −1 each.",
        "1 pass: −2.",
    ]


def test_the_example_in_french() -> None:
    assert texts(EXAMPLE, "fr") == [
        "9 cartes rouges, la meilleure couleur : +1 chacune.",
        "4 cartes vertes : −1 chacune.",
        "2 cartes bleues : −1 chacune.",
        "1 passe : −2.",
    ]


def test_one_card_is_singular_and_none_is_said_too() -> None:
    tally = Tally((0, 1, 0), 2)
    assert texts(tally, "en") == [
        "No red cards.",
        "1 green card, the best colour: +1.",
        "No blue cards.",
        "2 passes: −2 each.",
    ]
    french = texts(tally, "fr")
    assert french[0] == "Aucune carte rouge."
    assert french[1] == "1 carte verte, la meilleure couleur : +1."
    assert french[3] == "2 passes : −2 chacune."
    assert texts(Tally((2, 1, 0)), "en")[1] == "1 green card: −1."
    assert texts(Tally((2, 1, 0)), "fr")[1] == "1 carte verte : −1."


def test_who_has_won_nothing_has_no_point_and_four_lines_of_zero() -> None:
    for lang in LANGS:
        assert [(line.times, line.points) for line in lines(Tally(), lang)] == [(0, 0)] * 4
    assert points(Tally()) == 0
    assert texts(Tally(), "en")[3] == "No pass."
    assert texts(Tally(), "fr")[3] == "Aucune passe."


def test_passes_alone_cost_two_each_whatever_their_colour() -> None:
    assert points(Tally((0, 0, 0), 3)) == -6


@pytest.mark.parametrize("won", [(5, 5, 0), (0, 5, 5), (5, 0, 5), (3, 3, 3), (0, 0, 4)])
def test_of_equally_long_colours_one_counts_for_and_the_other_against(won: tuple[int, int, int]) -> None:
    told = lines(Tally(won), "en")
    assert [line.points for line in told].count(max(won)) == 1
    assert sum(line.points for line in told) == points(Tally(won)) == 2 * max(won) - sum(won)
    assert [line.text for line in told if "the best colour" in line.text] == [told[won.index(max(won))].text]


@EVERY
@given(ANY)
def test_lines_are_four_and_add_up_to_the_points_of_the_oracle(tally: Tally) -> None:
    expected = oracle.points({**dict(zip(COLOURS, tally.won, strict=True)), "passes": tally.passed})
    assert points(tally) == expected == sum(shown_sum(tally))
    for lang in LANGS:
        told = lines(tally, lang)
        assert [line.kind for line in told] == [*COLOURS, "pass"]
        assert all(line.rule is None and line.text for line in told)
        assert [line.times for line in told] == [*tally.won, tally.passed]
        assert sum(line.points for line in told) == expected


@EVERY
@given(ANY, st.permutations(range(3)))
def test_which_colour_is_the_best_makes_no_difference(tally: Tally, order: list[int]) -> None:
    reds, greens, blues = (tally.won[place] for place in order)
    assert points(Tally((reds, greens, blues), tally.passed)) == points(tally)


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("lang", LANGS)
def test_every_card_laid_is_won_by_somebody_or_passed_and_every_sheet_adds_up(seats: int, lang: Lang) -> None:
    for dealt in random_hands(6, seats, 10):
        record = read_record("test", TextInput("json", "", dealt.data)).record
        answer = score_record(record, lang)
        times = [line.times for place in answer.standings for line in place.lines]
        assert sum(times) == seats * (60 // seats - 1)
        for place in answer.standings:
            assert len(place.lines) == 4
            assert sum(line.points for line in place.lines) == place.total


def test_nobody_has_anything_before_the_first_trick() -> None:
    assert tallies((), 5) == (Tally(),) * 5


def test_a_pass_lies_before_who_made_it_as_soon_as_it_is_laid_and_a_pile_before_nobody() -> None:
    laid = [Laid(2, CARDS["red-4"], 0), Laid(3, CARDS["blue-1"], 1), Laid(0, CARDS["green-9"], None)]
    assert tallies((), 4, laid) == (Tally((0, 0, 0), 1), Tally(), Tally(), Tally())


def test_each_colour_and_the_passes_count_by_themselves() -> None:
    assert scores(EXAMPLE) == (9, -4, -2, -2)
    assert scores(Tally((3, 3, 0), 2)) == (3, -3, 0, -4)
    assert scores(Tally()) == (0, 0, 0, 0)
    assert scored(EXAMPLE) == ScoredTally((9, 4, 2), 1, 1)


@pytest.mark.parametrize("lang,word", [("en", "Hand"), ("fr", "Manche")])
def test_a_match_has_a_line_for_each_hand_with_its_sum_written_out(lang: Lang, word: str) -> None:
    record = read_record("test", TextInput("json", "", random_match(2, 4, 3))).record
    for place in score_record(record, lang).standings:
        assert len(place.lines) == 3
        assert sum(line.points for line in place.lines) == place.total
        for number, line in enumerate(place.lines, 1):
            head, _, done = re.sub(r"\s", " ", line.text).rstrip(".").partition(":")
            assert head.rstrip() == f"{word} {number}"
            parts = re.findall(r"−?\d+", done.replace("− ", "−"))
            assert sum(int(part.replace("−", "-")) for part in parts) == line.points
