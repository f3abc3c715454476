"""Parts are set one by one and joined: a reader finds the same pages, bookmarks and tags as in one piece."""

import re

import pytest

from kermesse.press.paper.joining.part import taken_apart
from kermesse.press.paper.joining.pdf_file import found, read_objects
from kermesse.press.paper.joining.whole import joined, page_count
from kermesse.press.paper.material.pages import Heading, PageBlock, Pages, Paragraph, TextTable
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.typesetter import print_pdf
from tests.press.paper.reading_pdf import opened

TABLE = TextTable(("Name", "Sum"), (("Ada", "3"), ("Blaise", "4")), (1, 1), ("left", "right"))


def part(title: str, *blocks: PageBlock) -> Pages:
    return Pages(title, "en", blocks)


def printed(*parts: Pages, backs: bool = False) -> bytes:
    return print_pdf(Printing("A night", "en", "a4", parts, backs))


def structure(pdf: bytes) -> dict[int, bytes]:
    return {number: body for number, body in read_objects(pdf).items() if body.startswith(b"<</Type/StructElem")}


def test_each_object_that_is_referred_to_is_there() -> None:
    pdf = printed(part("One", TABLE), part("Two", Heading("Below"), TABLE), part("Three"))
    objects = read_objects(pdf)
    for body in objects.values():
        head = body.partition(b"stream\n")[0]
        assert {int(number) for number in re.findall(rb"(\d+) 0 R", head)} <= set(objects)
    assert page_count(pdf) == 3


def test_every_page_finds_its_own_tags() -> None:
    with opened(printed(part("One", TABLE), part("Two", Paragraph("so")), part("Three", TABLE))) as read:
        assert read.is_tagged
        assert read.says_it_is_ua
        assert (read.title, read.lang) == ("A night", "en")
        tags = [page.tags() for page in read.pages]
        assert [one[:2] for one in tags] == [("Document", "H1")] * 3
        assert [one.count("Table") for one in tags] == [1, 0, 1]
        assert [one.count("TD") for one in tags] == [4, 0, 4]
        assert ["so" in page.flat for page in read.pages] == [False, True, False]


def test_tags_of_two_parts_have_different_keys_and_their_tables_different_heads() -> None:
    pdf = printed(part("One", TABLE), part("Two", TABLE))
    whole = taken_apart(pdf)
    assert [key for key, _ in whole.keyed] == [0, 1]
    assert whole.keys == 2
    names = [name for name, _ in whole.cells]
    assert names == sorted(set(names))
    assert len(names) == 4
    for name, cell in whole.cells:
        assert b"/ID(" + name + b")" in whole.objects[cell]
    heads = re.findall(rb"/Headers\[\(([^)]*)\)\]", b"".join(structure(pdf).values()))
    assert set(heads) == set(names)


def test_bookmarks_of_all_parts_stand_in_one_row() -> None:
    with opened(printed(part("One", Heading("Below")), part("Two"), part("Three", Heading("Under")))) as read:
        marks = [(mark.text, mark.level, mark.page) for mark in read.bookmarks]
        assert marks == [("One", 0, 0), ("Below", 1, 0), ("Two", 0, 1), ("Three", 0, 2), ("Under", 1, 2)]


@pytest.mark.parametrize("title", ["12 0 R", "for (12 0 R), (so (it is))", "a \\ and )", "(U1x0y0)"])
def test_words_that_look_like_the_files_own_stay_words(title: str) -> None:
    with opened(printed(part("First"), part(title, TABLE), part("Last"))) as read:
        assert [mark.text for mark in read.bookmarks] == ["First", title, "Last"]


def test_what_follows_a_front_side_begins_on_one() -> None:
    one, two = part("One"), part("Two", *[Paragraph("so")] * 70)
    with opened(printed(one, two, one, backs=True)) as read:
        assert [mark.page for mark in read.bookmarks] == [0, 2, 4]
        assert [bool(page.text) for page in read.pages] == [True, False, True, True, True]
        assert {(round(page.width), round(page.height)) for page in read.pages} == {(210, 297)}


def test_a_joined_file_says_how_many_pages_it_has_and_has_a_name_of_its_own() -> None:
    parts = [printed(part("One")), printed(part("Two"))]
    whole = joined(parts)
    assert found(rb"<xmpTPg:NPages>(\d+)", whole) == b"2"
    names = {found(rb"<xmpMM:DocumentID>([^<]*)", pdf) for pdf in (*parts, whole)}
    assert len(names) == 3
    assert found(rb"/ID\[\(([^)]*)\)", whole) in names


def test_one_part_alone_is_left_as_it_is() -> None:
    alone = printed(part("One"))
    assert joined([alone]) is alone


def test_a_pdf_of_something_else_is_no_part() -> None:
    with pytest.raises(ValueError, match="what Typst wrote"):
        taken_apart(b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n")
