"""Sheets of cards, measured with a ruler: cut marks, what stays clear of the edge, backs that lie behind fronts."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from kermesse.press.paper.advice import calibration
from kermesse.press.paper.cards.faces import good_face, rule_face, token_face
from kermesse.press.paper.material.cards import GRID, Cards, CardSize, EnvelopeFace, Face, Held, Size
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.rules.kit_files import read_kit
from tests.press.paper.reading_pdf import Leaf, opened

PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
EACH: dict[Size, tuple[float, float]] = {"standard": (63, 88), "mini": (63, 41), "token": (27, 29)}
ADVICE = {"en": "Print at 100 %, without “fit to page”. " + "Cut piles lie one on the other, row by row. " * 3}


def sheet(size: Size, paper: Paper, places: tuple[int, ...] | None = None) -> Printing:
    part = Cards("Cards", "en", size, tokens() if size == "token" else cards(), ())
    across, down = GRID[size]
    full = tuple(n % len(part.faces) for n in range(across * down))
    part = msgspec.structs.replace(part, sheets=(places or full,))
    return Printing("A night", "en", paper, (part,), footer=ADVICE, check={"en": "50 mm"})


def tokens() -> tuple[Face, ...]:
    giant = read_kit("giant")
    faces = tuple(token_face(kind, giant, ("en", "fr")) for kind in giant.catalogue.kinds)
    endless = msgspec.structs.replace(faces[-1], names=("W" * 80, "names " * 9))
    return (*faces[-12:], endless)


def cards() -> tuple[Face, ...]:
    sackson = read_kit("sackson")
    faces: list[Face] = [good_face(kind, sackson, ("en",)) for kind in sackson.catalogue.kinds]
    faces.append(rule_face(8, sackson, ("en",)))
    holds = tuple(Held(str(n + 1), ("yellow cards",)) for n in range(20))
    faces.append(EnvelopeFace(123, "N" * 80, ("Envelope",), holds))
    return tuple(faces)


def edges(size: Size, paper: Paper) -> tuple[list[float], list[float]]:
    """Where is cut: from the left, from above."""
    width, height = PAPERS[paper]
    (wide, high), (across, down) = EACH[size], GRID[size]
    left, top = (width - across * wide) / 2, (height - down * high) / 2
    return [left + wide * n for n in range(across + 1)], [top + high * n for n in range(down + 1)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", GRID)
def test_cut_marks_stand_outside_where_is_cut_and_nothing_is_at_the_papers_edge(size: Size, paper: Paper) -> None:
    with opened(print_pdf(sheet(size, paper))) as printed:
        [page] = printed.pages
        upright = marks(page, upright=True)
        level = marks(page, upright=False)
        ink = page.picture(150, grey=True).convert("L").point(lambda light: 255 * (light < 200)).getbbox()
    columns, rows = edges(size, paper)
    first, last = rows[0], rows[-1]
    outside = [(x, top, bottom) for x, top, bottom in upright if bottom < first or top > last]
    assert sorted({x for x, _, _ in outside}) == pytest.approx(columns, abs=0.05)
    assert len(outside) == 2 * len(columns)
    beside = [(y, left, right) for y, left, right in level if right < columns[0] or left > columns[-1]]
    assert sorted({y for y, _, _ in beside}) == pytest.approx(rows, abs=0.05)
    assert all(2.9 < end - start < 4.6 for _, start, end in (*outside, *beside))
    width, height = PAPERS[paper]
    left, top, right, bottom = (edge * 25.4 / 150 for edge in ink or ())
    assert min(left, top, width - right, height - bottom) > 3.9


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", GRID)
def test_a_crooked_cut_shows_no_neighbour(size: Size, paper: Paper) -> None:
    """Around each line of cutting 2.6 mm are white on both sides, but for crosses and marks."""
    with opened(print_pdf(sheet(size, paper))) as printed:
        picture = printed.pages[0].picture(100, grey=True).convert("L")
    columns, rows = edges(size, paper)
    mm = 100 / 25.4
    for x in columns:
        for above, below in pairwise(rows):
            for strip in ((x - 2.6, x - 0.4), (x + 0.4, x + 2.6)):
                if columns[0] <= strip[0] and strip[1] <= columns[-1]:
                    box = (strip[0] * mm, (above + 2) * mm, strip[1] * mm, (below - 2) * mm)
                    assert min(picture.crop([round(edge) for edge in box]).get_flattened_data()) > 190


def marks(page: Leaf, *, upright: bool) -> set[tuple[float, float, float]]:
    """Thin straight lines of one direction: where, from, to."""
    found = set()
    for left, top, right, bottom in page.lines():
        thin, long = (right - left, bottom - top) if upright else (bottom - top, right - left)
        if thin < 0.6 and 2.9 < long < 6:
            middle, start, end = ((left + right) / 2, top, bottom) if upright else ((top + bottom) / 2, left, right)
            found.add((round(middle, 2), round(start, 2), round(end, 2)))
    return found


def test_backs_lie_behind_their_fronts_and_are_moved() -> None:
    one = msgspec.structs.replace(sheet("standard", "a4", (0, *[-1] * 8)), backs=True)
    grounds = []
    for shift in ((0.0, 0.0), (2.0, -1.0)):
        with opened(print_pdf(msgspec.structs.replace(one, shift_mm=shift))) as printed:
            assert len(printed.pages) == 2
            box = printed.pages[1].picture(150).crop((round(20 / 25.4 * 150), 108, 1182, 600))
            light = box.convert("L").point(lambda light: 255 * (200 < light < 245))
            grounds.append([edge * 25.4 / 150 for edge in light.getbbox() or ()])
    left, top, right, bottom = grounds[0]
    # The first card, upper left, has its back at the upper right.
    assert right + 20 == pytest.approx(210 - 10.5 - 3, abs=0.6)
    assert right - left == pytest.approx(57, abs=1)
    assert bottom - top == pytest.approx(82, abs=1)
    moved = [after - before for before, after in zip(*grounds, strict=True)]
    assert moved == pytest.approx([2, -1, 2, -1], abs=0.3)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_has_a_line_of_50_mm_and_says_what_it_is(paper: Paper) -> None:
    with opened(print_pdf(sheet("standard", paper))) as printed:
        [page] = printed.pages
        long = {round(max(right - left, bottom - top), 1) for left, top, right, bottom in page.lines()}
        assert any(abs(length - 50.5) < 0.2 for length in long)
        assert "Print at 100 %" in page.flat
        assert [mark.text for mark in printed.bookmarks] == ["Cards"]
        assert "1 / 1" in page.flat


def test_what_lies_in_an_envelope_is_all_there() -> None:
    sizes: tuple[CardSize, ...] = ("standard", "mini")
    for size in sizes:
        across, down = GRID[size]
        with opened(print_pdf(sheet(size, "a4", (6, *[-1] * (across * down - 1))))) as printed:
            assert printed.text.count("yellow cards") == 20
            assert "N" * 80 in "".join(printed.text.replace("\u200b", "").split())


def test_the_leaf_to_print_first_has_crosses_that_meet() -> None:
    leaf = Printing("A night", "en", "letter", (calibration("en"),), shift_mm=(1.5, 0.5))
    with opened(print_pdf(leaf)) as printed:
        front, back = printed.pages
        width, height = PAPERS["letter"]
        crosses = {
            (round((left + right) / 2, 1), round((top + bottom) / 2, 1))
            for left, top, right, bottom in back.lines()
            if abs(max(right - left, bottom - top) - 16.5) < 1
        }
        targets = {
            (x * width, y * height) for x, y in ((0.18, 0.16), (0.82, 0.16), (0.5, 0.5), (0.18, 0.84), (0.82, 0.84))
        }
        for x, y in targets:
            there = (width - x + 1.5, y + 0.5)
            assert any(abs(a - there[0]) < 0.2 and abs(b - there[1]) < 0.2 for a, b in crosses)
            scale = [
                line
                for line in front.lines()
                if abs((line[0] + line[2]) / 2 - x) < 9 and abs((line[1] + line[3]) / 2 - y) < 9
            ]
            assert len(scale) >= 36
