"""What must fit one page does, on both papers and in both languages, whatever the box."""

import pytest
from msgspec.structs import replace

from kermesse.games.hattrick.rules.model import SEATS
from kermesse.press.paper.haggle.forms import score_forms
from kermesse.press.paper.haggle.guide import players_guide
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.hattrick.pad import hattrick_guide, score_pad
from kermesse.press.paper.material.pages import Pages
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.words import LANGS, Lang
from tests.press.paper.book_nights import SIZES, kit_of, night_of, texts
from tests.press.paper.reading_pdf import opened

NIGHTS = [("sackson", 15), ("giant", 4), ("cove", 30), ("first-market", 4)]
PAPERS: tuple[Paper, ...] = ("a4", "letter")


def one_pagers(lang: Lang) -> list[Pages]:
    """Everything that is one page, under the longest rulings too."""
    guides = [players_guide(kit_of(kit, usual=usual), lang) for kit in SIZES for usual in (True, False)]
    return [*guides, hattrick_guide(lang), *(score_pad(seats, lang) for seats in SEATS)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGS)
def test_guides_and_pads_are_one_page_each(lang: Lang, paper: Paper) -> None:
    parts = one_pagers(lang)
    with opened(print_pdf(Printing("Pages", lang, paper, tuple(parts)))) as printed:
        assert len(printed.pages) == len(parts)
        for part, page in zip(parts, printed.pages, strict=True):
            last = [text for text in texts(part) if text][-1]
            assert last.split()[-1] in page.flat


def test_a_guide_for_everybody_is_one_file_and_bookmarked_once() -> None:
    guides = [replace(players_guide(kit_of("sackson"), "fr"), copies=5), replace(hattrick_guide("fr"), copies=3)]
    with opened(print_pdf(Printing("Guides", "fr", "a4", tuple(guides)))) as printed:
        assert [mark.page for mark in printed.bookmarks if mark.level == 0] == [0, 3]
        assert [page.flat.count("Remettre l") for page in printed.pages] == [2, 2, 2, 0, 0, 0]
        assert len({page.flat for page in printed.pages[3:]}) == 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kit, players", NIGHTS)
def test_two_forms_share_a_page_where_they_fit(kit: str, players: int, paper: Paper) -> None:
    night = night_of(kit, players)
    forms = score_forms(Tonight(kit_of(kit), "fr", night))
    with opened(print_pdf(Printing("Forms", "fr", paper, (forms,)))) as printed:
        count = len(night.envelopes) + 1
        assert len(printed.pages) == (-(-count // 2) if kit in {"sackson", "giant"} else len(printed.pages))
        assert len(printed.pages) in {count, -(-count // 2)}
        assert printed.flat.count("Total") == count
        assert not any("1 / " in page.flat for page in printed.pages)
        assert all(word.right < page.width - 12 for page in printed.pages for word in page.words)
