"""Labels: every name in full within its label, every code read back by a camera's eye."""

from __future__ import annotations

from itertools import count

import pytest
import zxingcpp

from kermesse.games.fanion import CUTS, Cut, fanion
from kermesse.press.paper.haggle.envelopes.labels import labels
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import PrintSeat
from kermesse.words import LANGS, Lang
from tests.press.paper.reading_pdf import Leaf, Printed, opened

NAMES = (
    "Jeanne",
    "Anne-Sophie de la Rochefoucauld-Montgomery",
    "x" * 80,
    "W" * 80,
    "محمد الأمين عبد الرحمن",
    "李小龙" * 26,
    "#strong[x] $x$ *b* <b> `raw` @ref",
    "Aïcha & Bénédicte-Marguerite Vandenbroucke, du groupe des Tilleuls d'Évreux ici",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "",
    "👨‍👩‍👧‍👦 Les Dupont",
    "i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i i",
)
FORMATS: dict[Paper, tuple[float, float, float, float, float, int]] = {
    "a4": (99.1, 67.7, 4.65, 13.1, 2.5, 4),
    "letter": (101.6, 84.66, 3.97, 12.7, 4.76, 3),
}
"""Width and height of a label, the sheet's left and upper margin, the gap between the columns, the rows."""
BORDER = 4.0
"""A label's own margin, in which nothing is printed: stickers are never quite where they should be."""


def seats(*, at_table: bool) -> list[PrintSeat]:
    address = "http://192.168.17.150:8420/t/LUNE7K#abcdefghijklmnopqrstuvwxyz-{}"
    return [
        PrintSeat(place, name, "LUNE7K" if at_table else "", address.format(place) if at_table else "")
        for place, name in enumerate(NAMES, 1)
    ]


def printed(paper: Paper, lang: Lang = "en", *, at_table: bool = True) -> bytes:
    holds = ["10 tarot cards, 9 tokens, 4 rule cards"] * len(NAMES)
    part = labels(seats(at_table=at_table), holds, "Giant Haggle", lang)
    return print_pdf(Printing("Labels", lang, paper, (part,)))


def places(paper: Paper) -> list[tuple[float, float, float, float]]:
    """Each label of a sheet: left, top, right, bottom."""
    width, height, left, top, gap, down = FORMATS[paper]
    corners = [(left + column * (width + gap), top + row * height) for row in range(down) for column in range(2)]
    return [(x, y, x + width, y + height) for x, y in corners]


def within(page: Leaf, place: tuple[float, float, float, float]) -> str:
    """What is written on a label, without spaces."""
    left, top, right, bottom = place
    inside = [one for one in page.words if left < one.middle[0] < right and top < one.middle[1] < bottom]
    for one in inside:
        assert one.left >= left + BORDER, one
        assert one.right <= right - BORDER, one
        assert one.top >= top + BORDER, one
        assert one.bottom <= bottom - BORDER, one
    at_end_of_line = "\ufffe"
    return "".join(one.text for one in inside).replace(at_end_of_line, "-").replace("\u200b", "")


def on_labels(document: Printed, paper: Paper) -> list[str]:
    return [within(page, place) for page in document.pages for place in places(paper)]


@pytest.mark.parametrize("at_table", [True, False])
@pytest.mark.parametrize("paper", FORMATS)
def test_every_name_stands_in_full_on_its_own_label(paper: Paper, at_table: bool) -> None:
    with opened(printed(paper, at_table=at_table)) as document:
        written = on_labels(document, paper)
    for name, text in zip(NAMES, written, strict=False):
        if not any(sign in name for sign in "م\u200d"):  # which come back in the order of the eye, or as one sign
            assert "".join(name.split()) in text
    assert not any(written[len(NAMES) :])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", FORMATS)
def test_every_code_is_read_back(paper: Paper, lang: Lang) -> None:
    with opened(printed(paper, lang)) as document:
        found = [code for page in document.pages for code in zxingcpp.read_barcodes(page.picture(150))]
    assert sorted(code.text for code in found) == sorted(seat.address for seat in seats(at_table=True))
    for code in found:
        corners = code.position
        assert (corners.top_right.x - corners.top_left.x) / 150 * 25.4 >= 25


def test_without_a_table_there_is_no_code() -> None:
    with opened(printed("a4", at_table=False)) as document:
        assert not [code for page in document.pages for code in zxingcpp.read_barcodes(page.picture(100))]
        assert "LUNE7K" not in document.text


def test_a_label_says_what_lies_in_the_envelope_and_its_number() -> None:
    with opened(printed("a4")) as document:
        written = on_labels(document, "a4")
    for place, text in enumerate(written[: len(NAMES)], 1):
        assert "10tarotcards,9tokens,4rulecards" in text
        assert "192.168.17.150:8420" in text
        assert text.count("LUNE7K") == 1
        assert f"Seat{place}Handedin" in text


def test_what_lies_in_an_envelope_stands_in_one_line_where_there_is_no_code() -> None:
    with opened(printed("a4", at_table=False)) as document:
        assert document.pages[0].text.count("10 tarot cards, 9 tokens, 4 rule cards\n") == 8


def test_the_same_labels_are_the_same_bytes() -> None:
    assert printed("letter") == printed("letter")


def test_where_no_code_takes_the_room_a_short_name_is_large() -> None:
    part = labels([PrintSeat(1, "Zoa")], ["10 cards"], "Haggle", "en")
    with opened(print_pdf(Printing("Labels", "en", "a4", (part,)))) as printed:
        [name] = printed.pages[0].find("Zoa")
        assert name.bottom - name.top > 10


@pytest.mark.parametrize("name", ["👨‍👩‍👧‍👦", "Famille 👨‍👩‍👧", "🎉" * 8, "王小明", "김철수"])
def test_emoji_and_full_width_signs_keep_clear_of_the_line_below(name: str) -> None:
    dpi = 200
    part = labels([PrintSeat(1, name)], [""], "Night", "en")
    with opened(print_pdf(Printing("Labels", "en", "a4", (part,)))) as pdf:
        [page] = pdf.pages
        [night] = page.find("Night")
        left, right, top = (round(mm / 25.4 * dpi) for mm in (night.left, night.left + 45, night.top))
        picture = page.picture(dpi, grey=True)
        rows = [min(picture.crop((left, y, right, y + 1)).tobytes()) < 200 for y in range(top)]
    assert not any(rows[-round(1.2 / 25.4 * dpi) :])
    assert any(rows[-round(4 / 25.4 * dpi) :])


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("letters", ["た", "王", "M", "W", "김"])
def test_letters_stay_on_the_cloth(letters: str, cut: Cut) -> None:
    """Beside the lowest row of a fanion's letters there is cloth, not paper."""
    dpi = 300
    name = next(name for n in count() if fanion(name := f"{letters * 2} {n}").cut == cut)
    with opened(label_of(PrintSeat(1, name))) as printed:
        [page] = printed.pages
        sign = min(page.find(letters * 2), key=lambda word: word.bottom - word.top)
        picture = page.picture(dpi)
    row = round((sign.bottom - 0.1) / 25.4 * dpi)
    for mm in (sign.left - 0.3, sign.right + 0.3):
        colour = picture.getpixel((round(mm / 25.4 * dpi), row))
        assert isinstance(colour, tuple)
        assert min(colour) < 250, (mm, colour)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", FORMATS)
def test_a_seat_of_three_digits_keeps_clear_of_what_is_beside_it(paper: Paper, lang: Lang) -> None:
    address = "http://192.168.17.150:8420/t/LUNE7K#abcdefghijklmnopqrstuvwxyz"
    guests = [PrintSeat(place, "Jeanne", "LUNE7K", address) for place in (9, 10, 99, 128)]
    part = labels(guests, [""] * len(guests), "Summer fête · Giant Haggle", lang)
    with opened(print_pdf(Printing("Labels", lang, paper, (part,)))) as document:
        [page] = document.pages
        for guest in guests:
            [number] = page.find(str(guest.place))
            beside = [
                one
                for one in page.words
                if one != number and abs(one.middle[1] - number.middle[1]) < number.bottom - number.top
            ]
            nearest = min(max(one.left - number.right, number.left - one.right) for one in beside)
            assert nearest > 0.8, guest.place


def label_of(seat: PrintSeat, night: str = "Night", lang: Lang = "en") -> bytes:
    return print_pdf(Printing("Labels", lang, "a4", (labels([seat], ["10 cards"], night, lang),)))


def test_a_japanese_name_breaks_between_its_words() -> None:
    with opened(label_of(PrintSeat(1, "たろう やまだ"))) as printed:
        lines = [line.replace("\u2060", "").strip() for line in printed.pages[0].text.splitlines()]
    assert "やまだ" in lines


@pytest.mark.parametrize("name", ["Jeanne", "", "Wolfeschlegelsteinhausenbergerdorff" * 2])
def test_a_long_title_takes_its_lines_from_the_name(name: str) -> None:
    night = "The midwinter market of all the neighbourhood, with lanterns and soup, at Ada’s, by the mill. Warm things"
    seat = PrintSeat(1, name, "LUNE7K", "http://192.168.17.150:8420/t/LUNE7K#abcdefghijklmnopqrstuvwxyz")
    with opened(label_of(seat, night)) as printed:
        [page] = printed.pages
        [last], [below] = page.find("things"), page.find("10")
        assert last.bottom < below.top


def test_the_code_of_a_spare_label_opens_the_door_and_no_place() -> None:
    door = "http://192.168.17.150:8420/t/LUNE7K"
    with opened(label_of(PrintSeat(9, "", "LUNE7K", door))) as spare:
        assert "opens the door" in spare.flat
        assert "your place" not in spare.flat
    with opened(label_of(PrintSeat(9, "Ada", "LUNE7K", door + "#abc"), lang="fr")) as own:
        assert "que votre place" in own.flat


def test_a_bot_is_marked() -> None:
    with opened(label_of(PrintSeat(3, "Blaise", bot=True), lang="fr")) as printed:
        assert "Blaise (robot)" in printed.flat
