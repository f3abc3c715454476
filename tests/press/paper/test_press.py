"""What every printing keeps to: the same bytes, fonts of its own, marks for who cannot see it, and names as data."""

import subprocess
import sys
from collections.abc import Sequence

import pytest

from kermesse.press.paper.glyphs import INSTEAD, drawable, undrawable
from kermesse.press.paper.material.cards import RuleFace
from kermesse.press.paper.material.pages import (
    BlankLines,
    Break,
    BulletList,
    Heading,
    PageBlock,
    Pages,
    Paragraph,
    Rules,
    TextTable,
)
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import Unset, print_pdf
from tests.patience import PATIENCE_SECONDS
from tests.press.paper.reading_pdf import opened

MARKUP = (
    "#strong[x] *b* $y$",
    "= Title",
    "`#panic()`",
    "<label> @ref",
    "// gone",
    "\\ \\u{1F600}",
    "https://example.org/x",
)
SCRIPTS = (
    "Łódź Đặng Thị",
    "Ελλάδα",
    "Ђорђе Иван",
    "محمد علي",
    "שלום עולם",
    "अनुष्का क्षत्रिय",
    "สมชาย",
    "ნინო",
    "Հայկ",
    "山田太郎 東海林",
    "张伟 陈静",
    "陳怡君",
    "김민준",
    "🦜 🎉",
    "★ ♠ → ✓",
)
RULES = Rules(
    (
        RuleFace(9, "general", ("General rule",), ("Red tokens are worth nothing.",), rewards=("You score 10.",)),
        RuleFace(11, "cancel", ("Cancellation",), ("A general rule does not apply.",)),
        RuleFace(24, "own", ("Particular rule",), ("Your trumps are worth 2.",), titles=("Trumpets",)),
        RuleFace(30, "shared", ("Particular rule",), ("Two for all.",)),
    )
)
BLOCKS: tuple[PageBlock, ...] = (
    Heading("Before the party"),
    Heading("An hour before", 3),
    Paragraph("Nobody needs to sort anything."),
    Paragraph("Read this aloud.", "strong"),
    Paragraph("Or do not.", "small"),
    BulletList(("a bell", "a table")),
    BulletList(("cut", "pile", "pack"), "numbered"),
    BulletList(("pens", "paper"), "boxes"),
    RULES,
    TextTable(
        ("Time", "What", "Points"),
        (("20:30", "Doors", "1.5"), ("20:45", "Bell", "−10")),
        (1, 4, 1),
        ("left", "left", "right"),
    ),
    TextTable(("Name", "Sum"), (("Jeanne", ""), ("", "")), (3, 1), ("left", "right"), 9),
    BlankLines("What happened", 3),
    Break(),
    Paragraph("The end."),
)


def printing(*blocks: PageBlock, paper: Paper = "a4", parts: int = 1, **more: object) -> Printing:
    part = Pages("Host’s book", "en", blocks, subtitle="for the host alone")
    return Printing("A night", "en", paper, (part,) * parts, **more)  # type: ignore[arg-type]


def test_the_same_printing_gives_the_same_bytes_in_this_process_and_in_another() -> None:
    pdf = print_pdf(printing(*BLOCKS))
    assert print_pdf(printing(*BLOCKS)) == pdf
    script = (
        "import sys; from tests.press.paper.test_press import *; sys.stdout.buffer.write(print_pdf(printing(*BLOCKS)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, timeout=PATIENCE_SECONDS)
    assert run.stdout == pdf


def test_it_is_made_for_readers_that_speak() -> None:
    with opened(print_pdf(printing(*BLOCKS))) as printed:
        assert printed.is_tagged
        assert printed.says_it_is_ua
        assert (printed.title, printed.lang) == ("A night", "en")
        tags = printed.pages[0].tags()
        assert tags[:2] == ("Document", "H1")
        assert [tag for tag in tags if tag in {"H2", "H3"}] == ["H2", "H3"]
        assert tags.count("LI") == 7
        # An empty cell holds nothing to be found.
        assert (tags.count("Table"), tags.count("TH"), tags.count("TD")) == (2, 5, 7)
        assert not {"Figure", "Formula"} & set(tags)


def test_every_font_is_ours_and_in_the_file() -> None:
    with opened(print_pdf(printing(*BLOCKS, BulletList(SCRIPTS)))) as printed:
        assert all(printed.fonts.values())
        assert {name.partition("+")[2][:8] for name in printed.fonts} >= {
            "Bricolag",
            "Atkinson",
            "NotoSans",
            "kermesse",
        }
        assert not [name for name in printed.fonts if "Libertinus" in name or "DejaVu" in name]


def test_bookmarks_follow_the_headings() -> None:
    with opened(print_pdf(printing(*BLOCKS, parts=2))) as printed:
        found = [(mark.text, mark.level, mark.page) for mark in printed.bookmarks]
        one = [("Host’s book", 0, 0), ("Before the party", 1, 0), ("An hour before", 2, 0)]
        assert found == [*one, *((text, level, 2) for text, level, _ in one)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_a_block_says_stands_on_the_page(paper: Paper) -> None:
    with opened(print_pdf(printing(*BLOCKS, paper=paper))) as printed:
        size = {"a4": (210, 297), "letter": (215.9, 279.4)}[paper]
        for page in printed.pages:
            assert (page.width, page.height) == pytest.approx(size, abs=0.1)
            assert all(word.left > 15 and word.right < page.width - 15 for word in page.words)
        for text in (
            *("Host’s book", "for the host alone", "Before the party", "An hour before", "Nobody needs to sort"),
            *("Read this aloud.", "Or do not.", "a bell", "1. cut", "3. pack", "pens", "General rule", "Red tokens"),
            *("You score 10.", "Trumpets", "20:45", "−10", "Jeanne", "What happened", "The end."),
        ):
            assert text in printed.flat


def test_numbers_stand_one_below_the_other() -> None:
    with opened(print_pdf(printing(*BLOCKS))) as printed:
        first, second, head = (printed.pages[0].find(text)[0] for text in ("1.5", "−10", "Points"))
        assert first.right == pytest.approx(second.right, abs=0.4)
        assert first.right == pytest.approx(head.right, abs=0.6)


def test_rows_to_write_in_are_as_high_as_was_asked_for_and_a_long_table_repeats_its_head() -> None:
    rows = tuple((f"row{n}", "") for n in range(60))
    with opened(print_pdf(printing(TextTable(("Name", "Sum"), rows, (1, 1), ("left", "right"), 9)))) as printed:
        first, second = (printed.pages[0].find(f"row{n}")[0] for n in (3, 4))
        assert second.top - first.top == pytest.approx(9, abs=0.1)
        assert len(printed.pages) == 3
        assert all(page.find("Sum") for page in printed.pages)


def test_no_page_ends_between_a_heading_and_what_it_is_about() -> None:
    parts = tuple(
        Pages(
            "Book",
            "en",
            (*[Paragraph("filler")] * lines, Heading("Scoring"), Paragraph("The order matters.", "small"), steps),
        )
        for lines in range(28, 44)
        for steps in (BulletList(("count", "add"), "numbered"),)
    )
    with opened(print_pdf(Printing("A night", "en", "a4", parts))) as printed:
        where = [("Scoring" in page.flat, "order matters" in page.flat, "count" in page.flat) for page in printed.pages]
        assert set(where) == {(True, True, True), (False, False, False)}
        assert where.count((True, True, True)) == len(parts)


def test_no_page_ends_between_a_colon_and_what_it_announces() -> None:
    def part(lines: int) -> Pages:
        return Pages("Book", "en", (*[Paragraph("filler")] * lines, Paragraph("For instance:"), Paragraph("Ada;2")))

    with opened(print_pdf(Printing("A night", "en", "a4", tuple(map(part, range(28, 44)))))) as printed:
        where = [("For instance:" in page.flat, "Ada;2" in page.flat) for page in printed.pages]
        assert where.count((True, True)) == 16
        assert (True, False) not in where


def test_no_line_ends_within_a_span_of_numbers() -> None:
    texts = [f"{'so ' * many}rule cards 138–142 and 155–166" for many in range(20, 60)]
    with opened(print_pdf(printing(*map(Paragraph, texts)))) as printed:
        lines = [line.strip() for page in printed.pages for line in page.text.splitlines()]
        assert sum(line.count("138–142") for line in lines) == len(texts)
        assert not [line for line in lines if line.endswith("–")]


def test_pages_are_counted_part_by_part_and_named_from_the_second_on() -> None:
    with opened(print_pdf(printing(*BLOCKS, parts=2))) as printed:
        assert [page.flat.count("Host’s book") for page in printed.pages] == [1, 1, 1, 1]
        ends = [" ".join(word.text for word in page.words if word.top > 275) for page in printed.pages]
        assert ends == ["A night 1 / 2", "A night 2 / 2"] * 2


def test_with_backs_each_part_begins_on_a_front_side() -> None:
    def firsts(of: Printing) -> list[int]:
        with opened(print_pdf(of)) as printed:
            return [mark.page for mark in printed.bookmarks if mark.level == 0]

    assert firsts(printing(Paragraph("one page"), parts=3)) == [0, 1, 2]
    assert firsts(printing(Paragraph("one page"), parts=3, backs=True)) == [0, 2, 4]


def test_stubs_are_told_apart_without_colour() -> None:
    with opened(print_pdf(printing(RULES))) as printed:
        page = printed.pages[0]
        grey = page.picture(100, grey=True)
        dark = []
        for number in ("9", "11", "24"):
            at = page.find(number)[0].middle
            box = [int(mm / 25.4 * 100) for mm in (at[0] - 7, at[1] - 3.6, at[0] + 7, at[1] + 3.6)]
            patch = grey.crop(tuple(box)).convert("L").tobytes()
            dark.append(sum(value < 128 for value in patch) / len(patch))
        general, cancel, own = dark
        assert general > 0.75 > 0.6 > cancel > 0.2 > 0.15 > own


@pytest.mark.parametrize("text", [*MARKUP, "x" * 80, "W" * 80, "très long " * 7 + "très long"])
def test_what_somebody_wrote_stays_what_it_is(text: str) -> None:
    blocks = (
        Heading(text),
        Paragraph(text),
        BulletList((text,)),
        TextTable((text,), ((text,),), (1,), ("left",), 8),
        BlankLines(text, 1),
    )
    with opened(print_pdf(printing(*blocks))) as printed:
        plain = "".join(printed.text.split()).replace("\ufffe", "").replace("\u200b", "").replace("-", "")
        assert plain.count("".join(text.split()).replace("-", "")) >= 4
        assert printed.bookmarks[1].text == text.strip()


def test_names_come_in_any_script() -> None:
    assert undrawable(SCRIPTS) == {}
    with opened(print_pdf(printing(BulletList(SCRIPTS)))) as printed:
        found = printed.flat
        for name in ("Łódź", "Ελλάδα", "Ђорђе", "ნინო", "Հայկ", "山田太郎", "张伟", "陳怡君", "김민준", "🦜", "★"):
            assert name in found


def test_a_sign_that_no_font_has_is_told_and_drawn_as_a_box() -> None:
    texts = ("Anna \U00012000", "\U00012000 and \ue000", "plain")
    assert undrawable(texts) == {"\U00012000": texts[:2], "\ue000": (texts[1],)}
    assert drawable(texts) == [f"Anna {INSTEAD}", f"{INSTEAD} and {INSTEAD}", "plain"]
    with opened(print_pdf(printing(BulletList(texts)))) as printed:
        assert f"Anna {INSTEAD}" in printed.flat


@pytest.mark.parametrize(
    "text, drawn, told",
    [
        ("e\u0301", "é", ()),
        ("x\u030c", "x", ("\u030c",)),
        ("ב\u0301", "ב", ("\u0301",)),
        ("\u202eabc\u202c", "abc", ()),
        ("❤\ufe0f", "❤", ()),
        ("a\x07b\x00", "ab", ()),
    ],
)
def test_marks_that_do_not_fit_and_what_never_shows_are_left_out(text: str, drawn: str, told: Sequence[str]) -> None:
    assert drawable(text) == drawn
    assert tuple(undrawable(text)) == tuple(told)
    print_pdf(printing(Paragraph(text)))


def test_a_complaint_of_typst_quotes_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "kermesse.press.paper.typesetter.drawable", lambda thing: {"title": "Jeanne", "parts": ["Malik"]}
    )
    with pytest.raises(Unset) as caught:
        print_pdf(printing())
    assert "main.typ" in str(caught.value)
    assert "Jeanne" not in str(caught.value) + repr(caught.value.__cause__)
    assert "Malik" not in str(caught.value)
