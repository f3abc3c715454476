"""After a night, on paper: nothing that the score says is lost, and who has one of the first places has a diploma."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.model import Answer, Envelope, Night
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.press.paper.haggle.after_night import after_night, joined
from kermesse.press.paper.material.pages import BulletList, Pages, Paragraph, TextTable
from kermesse.press.paper.material.people import Diploma, PrintedSheets
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.text_input import read_written
from kermesse.words import LANGS, Lang, number, signed, typeset
from tests.press.paper.reading_pdf import Leaf, opened

EXAMPLES = Path(__file__).parents[3] / "examples"
NIGHTS = {"sackson": "sackson-night.toml", "giant": "giant-night.json"}


@cache
def scored(game: str, lang: Lang) -> tuple[Answer, Kit]:
    file = EXAMPLES / NIGHTS[game]
    checked = read_night(str(file), read_written(str(file), file.read_bytes()))
    return score(draw_excess(checked.night, checked.kit, "drawn"), checked.kit, lang), checked.kit


def printed(game: str, lang: Lang) -> Printing:
    return after_night(*scored(game, lang), Wishes(langs=(lang,), parts=()))


def handed_in(
    *goods: dict[str, int],
    names: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di", "Ed"),
    sheets: tuple[int, ...] | None = (1, 2, 3),
) -> tuple[Answer, Kit]:
    kit = read_kit("sackson")
    envelopes = tuple(Envelope(player=name, goods=held) for name, held in zip(names, goods, strict=False))
    night = Night(game="sackson", players=15, sheets=sheets, envelopes=envelopes)
    return score(night, kit, "en"), kit


def part(printing: Printing, kind: type[PrintedSheets | Pages]) -> PrintedSheets | Pages:
    (found,) = (one for one in printing.parts if isinstance(one, kind))
    return found


def diplomas(printing: Printing) -> list[Diploma]:
    return [one for one in printing.parts if isinstance(one, Diploma)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", NIGHTS)
def test_every_sheet_says_what_the_score_says(game: str, lang: Lang) -> None:
    answer, kit = scored(game, lang)
    sheets = part(printed(game, lang), PrintedSheets)
    assert isinstance(sheets, PrintedSheets)
    assert [sheet.name for sheet in sheets.sheets] == [one.player for one in answer.standings]
    goods = {kind.id for kind in kit.catalogue.kinds}
    for sheet, standing in zip(sheets.sheets, answer.standings, strict=True):
        assert standing.total is not None
        assert sheet.total == number(standing.total, lang)
        ruled = [line for line in standing.lines if line.kind is None]
        told = [line for line in sheet.lines if line.sign is None]
        assert [line.text for line in told] == [line.text for line in ruled]
        assert [line.points for line in told] == [signed(line.points, lang) for line in ruled]
        of_goods = sum(line.points for line in standing.lines if line.kind in goods)
        assert sum(_read(line.points, lang) for line in sheet.lines if line.sign) == of_goods


def _read(written: str, lang: Lang) -> float:
    return float(written.replace("−", "-").replace(",", ".") if lang == "fr" else written.replace("−", "-"))


@pytest.mark.parametrize("lang", LANGS)
def test_all_of_it_stands_in_the_pdf(lang: Lang) -> None:
    printing = printed("giant", lang)
    sheets = part(printing, PrintedSheets)
    assert isinstance(sheets, PrintedSheets)
    with opened(print_pdf(printing)) as pdf:
        assert pdf.says_it_is_ua
        assert pdf.lang == lang
        assert all(pdf.fonts.values())
        page_of = {sheet.name: _page_of(sheet.name, sheet.place, pdf.pages) for sheet in sheets.sheets}
        for sheet in sheets.sheets:
            for line in sheet.lines:
                assert " ".join(line.text.split()) in page_of[sheet.name].flat
        assert {mark.text for mark in pdf.bookmarks} >= {sheet.name for sheet in sheets.sheets}


def _page_of(name: str, place: str, pages: tuple[Leaf, ...]) -> Leaf:
    flat = " ".join(f"{name} {place}".split())
    (found,) = (page for page in pages if flat in page.flat)
    return found


def test_short_sheets_share_a_page_and_a_long_one_goes_on() -> None:
    short = print_pdf(printed("sackson", "en"))
    with opened(short) as pdf:
        assert "Ada Place 1 / 5" in pdf.pages[1].flat
        assert "Emmy Place 2 / 5" in pdf.pages[1].flat
        upper, lower = pdf.pages[1].find("Ada")[0], pdf.pages[1].find("Emmy")[0]
        assert upper.bottom < pdf.pages[1].height / 2 < lower.top
    printing = printed("sackson", "en")
    sheets = part(printing, PrintedSheets)
    assert isinstance(sheets, PrintedSheets)
    first = sheets.sheets[0]
    long = msgspec.structs.replace(first, lines=first.lines * 14)
    more = msgspec.structs.replace(sheets, sheets=(long, *sheets.sheets[1:]))
    with opened(print_pdf(msgspec.structs.replace(printing, parts=(more,)))) as pdf:
        assert len(long.lines) == 70
        assert sum(page.flat.count("orange cards counted 4 times") for page in pdf.pages) == 14
        assert "Points" in pdf.pages[1].flat
        assert "Emmy" not in pdf.pages[1].flat


def test_the_first_three_places_have_diplomas_and_shared_ones_have_one_each() -> None:
    tied = handed_in({"white": 3}, {"white": 3}, {"orange": 3}, {"red": 2}, {"blue": 1})
    found = diplomas(after_night(*tied, Wishes(langs=("en",), parts=())))
    assert [(one.rank, one.name) for one in found] == [
        ("First place, shared", "Ada"),
        ("First place, shared", "Bo"),
        ("Third place", "Cy"),
    ]
    assert found[2].lines == (
        f"{number(tied[0].standings[2].total or 0, 'en')}\N{NO-BREAK SPACE}points",
        found[0].lines[1],
    )
    alone = handed_in({"white": 3}, names=("Zoé",))
    assert [one.name for one in diplomas(after_night(*alone, Wishes(langs=("en",), parts=())))] == ["Zoé"]


def test_printed_on_both_sides_no_diploma_stands_behind_another() -> None:
    answer, kit = scored("sackson", "en")
    with opened(print_pdf(after_night(answer, kit, Wishes(("en",), backs=True)))) as pdf:
        places = [mark.page for mark in pdf.bookmarks if re.fullmatch(r"(First|Second|Third) place \w+", mark.text)]
    assert len(places) == 3
    assert all(page % 2 == 0 for page in places)


def test_a_diploma_says_a_name_in_one_line_rather_than_in_the_largest_letters() -> None:
    name = "Élodie de la Tour-du-Pin"
    with opened(
        print_pdf(after_night(*handed_in({"white": 3}, names=(name,)), Wishes(langs=("fr",), parts=())))
    ) as pdf:
        leaf = pdf.pages[-1]
        (first,), (last,) = leaf.find("Élodie"), leaf.find("Tour-du-Pin")
        (rank,) = leaf.find("place")
        assert abs(first.top - last.top) < 5
        assert rank.bottom < first.top


def test_who_is_out_has_a_sheet_and_no_diploma() -> None:
    out = after_night(*handed_in({"white": 7}, {"red": 1}, sheets=None), Wishes(langs=("en",), parts=()))
    assert [one.name for one in diplomas(out)] == ["Bo"]
    sheets = part(out, PrintedSheets)
    assert isinstance(sheets, PrintedSheets)
    assert [(sheet.name, sheet.place) for sheet in sheets.sheets][-1] == ("Ada", "out")


HOSTILE = (
    "#strong[Zoé] $x^2$ *b* _i_ <a> \\ @ref //",
    "A" * 80,
    "Maximilienne-Hortense Wilhelmine van den Broeck de la Tour-d'Auvergne-Lauraguais",
)


def test_a_name_is_only_a_name_and_fits_its_frame() -> None:
    night = handed_in({"white": 5}, {"white": 4}, {"white": 3}, {"red": 1}, names=(*HOSTILE, "Ed"))
    printing = after_night(*night, Wishes(langs=("en",), parts=(), paper="letter"))
    with opened(print_pdf(printing)) as pdf:
        for leaf, name in zip(pdf.pages[-3:], HOSTILE, strict=True):
            assert typeset(name, "en").replace(" ", "") in re.sub(r"[\s\u200b]", "", leaf.text)
            assert leaf.width > leaf.height
            assert all(word.left > 20 and word.right < leaf.width - 20 for word in leaf.words)
            assert max(word.bottom for word in leaf.words) < leaf.height - 12


def test_paper_never_bears_a_seed_and_says_what_chance_took() -> None:
    kit = read_kit("sackson")
    goods = {"red": 5, "blue": 6, "white": 3, "yellow": 2}
    night = Night(game="sackson", players=15, envelopes=(Envelope(player="Ada", goods=goods, slips=(15,)),))
    answer = score(draw_excess(night, kit, "a secret seed"), kit, "en", "a secret seed")
    assert isinstance(answer.removed, dict)
    printing = after_night(answer, kit, Wishes(langs=("en",), parts=()))
    assert b"a secret seed" not in msgspec.json.encode(printing)
    standings = part(printing, Pages)
    assert isinstance(standings, Pages)
    assert any(
        isinstance(block, BulletList) and any(item.startswith("Ada: ") for item in block.items)
        for block in standings.blocks
    )


@pytest.mark.parametrize("lang", LANGS)
def test_the_standings_have_everybody(lang: Lang) -> None:
    answer, _ = scored("giant", lang)
    standings = part(printed("giant", lang), Pages)
    assert isinstance(standings, Pages)
    (table,) = (block for block in standings.blocks if isinstance(block, TextTable))
    assert [row[1] for row in table.rows] == [one.player for one in answer.standings]
    assert isinstance(standings.blocks[0], Paragraph)
    assert "Nadia" in standings.blocks[0].text


def test_the_same_night_is_the_same_pdf_and_two_languages_are_one_file() -> None:
    both = joined((printed("sackson", "fr"), printed("sackson", "en")))
    pdf = print_pdf(both)
    assert pdf == print_pdf(joined((printed("sackson", "fr"), printed("sackson", "en"))))
    with opened(pdf) as pages:
        assert "Première place" in pages.flat
        assert "First place" in pages.flat
