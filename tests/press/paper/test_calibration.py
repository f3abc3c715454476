"""The leaf to print first, held against the light: what it shows, typed as it stands, mends the printer."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageOps

from kermesse.press.paper.advice import CALIBRATION_WORDS, calibration
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from kermesse.words import LANGS, Lang, typeset
from tests.press.paper.book_nights import kit_of, night_of
from tests.press.paper.reading_pdf import Leaf, opened

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
DPI = 254
MM = DPI / 25.4
"""Dots a millimetre."""


def leaf(lang: Lang, paper: Paper, shift: tuple[float, float] = (0, 0)) -> Printing:
    return Printing("A night", lang, paper, (calibration(lang),), backs=True, shift_mm=shift)


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_all_that_there_is_to_say(lang: Lang) -> None:
    with opened(print_pdf(leaf(lang, "letter"))) as printed:
        for phrase in CALIBRATION_WORDS.values():
            assert " ".join(typeset(phrase(lang), lang).split()) in printed.flat


def seen_through(front: Leaf, back: Leaf, off: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Both sides in grey as one sees them from the front, where the printer lays the back so many dots off."""
    behind = ImageChops.offset(back.picture(DPI, grey=True).convert("L"), *off)
    return front.picture(DPI, grey=True).convert("L"), ImageOps.mirror(behind)


def cross_in(picture: Image.Image, x: float, y: float) -> tuple[float, float]:
    """Where the arms of the cross near a place meet, in millimetres from it: right, down."""
    reach = 13 * MM
    part = picture.crop(tuple(round(n) for n in (x * MM - reach, y * MM - reach, x * MM + reach, y * MM + reach)))
    dark = part.point(lambda light: 255 * (light < 128))
    across, down = (
        list(dark.resize(size, Image.Resampling.BOX).tobytes()) for size in ((part.width, 1), (1, part.height))
    )

    def middle(line: list[int]) -> float:
        most = [at for at, ink in enumerate(line) if ink > 0.8 * max(line)]
        return (sum(most) / len(most) + 0.5 - reach) / MM

    return middle(across), middle(down)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_the_scales_show_typed_as_it_stands_makes_the_crosses_meet(paper: Paper) -> None:
    width, height = PAPERS[paper]
    places = [(x * width, y * height) for x, y in ((0.18, 0.16), (0.82, 0.16), (0.5, 0.5), (0.18, 0.84), (0.82, 0.84))]
    off = (round(2 * MM), round(1 * MM))
    with opened(print_pdf(leaf("en", paper))) as printed:
        front, back = printed.pages
        fives = [(word.text, word.middle) for word in front.words if word.text in {"5", "−5"}]
        _, behind = seen_through(front, back, off)
    x, y = places[0]
    beside = {text: round(at[0] - x) for text, at in fives if abs(at[1] - y) < 4 and abs(at[0] - x) < 9}
    above = {text: round(y - at[1]) for text, at in fives if abs(at[0] - x) < 4 and abs(at[1] - y) < 9}
    assert (beside, above) == ({"5": 5, "−5": -5}, {"5": 5, "−5": -5})
    right, down = cross_in(behind, x, y)
    read = (round(2 * right) / 2, round(-2 * down) / 2)  # as eyes do, to half a millimetre
    assert read == (-2, -1)
    with opened(print_pdf(leaf("en", paper, read))) as printed:
        _, behind = seen_through(*printed.pages, off)
    for x, y in places:
        assert cross_in(behind, x, y) == pytest.approx((0, 0), abs=0.15)


def test_a_blank_side_has_the_size_of_the_paper() -> None:
    night, kit = night_of("sackson", 8), kit_of("sackson")
    wishes = Wishes(("en",), ("labels", "packing", "guide"), "letter", backs=True)
    with opened(print_pdf(haggle(night, kit, wishes))) as printed:
        sizes = {(round(page.width, 1), round(page.height, 1)) for page in printed.pages}
        assert any(not page.flat for page in printed.pages)
    assert {(min(size), max(size)) for size in sizes} == {PAPERS["letter"]}  # guides lie across
