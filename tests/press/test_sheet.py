"""Score sheets for reading: goods by family, people in sentences."""

from __future__ import annotations

import msgspec
import pytest

from kermesse.games.standings import Line
from kermesse.press.report.people import People
from kermesse.press.report.sheet import SheetReader, SheetRow
from kermesse.press.report.sign import sign
from kermesse.words import Lang
from tests.press.test_report import NIGHTS, night

GIANT, SACKSON = NIGHTS


def rows(name: str, lang: Lang, lines: tuple[Line, ...] = ()) -> list[SheetRow]:
    """The winner's sheet, or these lines on it."""
    answer, kit = night(name, lang)
    people = People((standing.player for standing in answer.standings), lang)
    return list(SheetReader(kit, people, lang).rows(lines or answer.standings[0].lines))


def test_a_suit_is_one_row_with_its_cards_beneath() -> None:
    hearts = rows(GIANT, "en")[0]
    assert hearts.sentence.before == "5 hearts at 1 point"
    assert (hearts.points, hearts.tone) == ("5", "gain")
    assert [card.face + card.times for card in hearts.cards] == ["1×2", "8", "10", "Q"]
    assert hearts.cards[0].text == "2 × 1 of hearts at 1 point"
    assert hearts.sign is not None
    assert hearts.sign.symbol.startswith("♥")


def test_figures_have_the_letters_of_the_language() -> None:
    assert [card.face for card in rows(GIANT, "fr")[1].cards] == ["3", "5", "V", "D"]


def test_a_colour_is_one_row_in_its_own_colour() -> None:
    yellow, *_ = rows(SACKSON, "fr")
    assert yellow.sentence.before == "4\u00a0cartes jaunes à 1\u00a0point"
    assert yellow.cards == ()
    assert yellow.sign is not None
    assert yellow.sign.style == "--dye:#F6CF3C;--on:#211e40"


def test_a_loss_names_who_caused_it() -> None:
    loss = next(row for row in rows(SACKSON, "en") if row.tone == "loss")
    assert (loss.chip, loss.rule, loss.points) == ("6", 6, "−10")
    assert [named.person.name for named in loss.sentence.people] == ["p13"]
    assert loss.sentence.before.endswith("(by ")
    assert loss.sentence.after == ")."


def test_a_further_copy_of_a_card_leads_to_its_rule() -> None:
    (row,) = rows(GIANT, "en", (Line(144, 0, 0, "A further copy of the same rule does nothing."),))
    _, kit = night(GIANT, "en")
    rule = kit.rule_of(144)
    assert rule is not None
    assert (row.chip, row.rule, row.tone) == ("144", rule.number, "nil")


def test_a_debt_has_a_mark_in_place_of_a_number() -> None:
    (row,) = rows(SACKSON, "fr", (Line(None, 1, -2.5, "Promis 2,5 à p05 (2026-11-21) : 2,5 payé.", ("p05",)),))
    assert (row.chip, row.rule, row.points) == ("⇄", None, "−2,5")
    assert row.sentence.people[0].person.name == "p05"


def test_a_sentence_that_names_nobody_stays_whole() -> None:
    (row,) = rows(SACKSON, "en", (Line(6, 1, -10.0, "Somebody did it.", ("p05",)),))
    assert (row.sentence.before, row.sentence.people) == ("Somebody did it.", ())


@pytest.mark.parametrize("colour", ["", "red", "#FFF", "red;background:url(http://a.b/c)", "#FFFFFF;--on:red"])
def test_a_kit_cannot_write_into_the_style(colour: str) -> None:
    _, kit = night(SACKSON, "en")
    yellow = msgspec.structs.replace(kit.catalogue.families["yellow"], colour=colour)
    assert sign(yellow, kit.catalogue.kinds[:1]).style == ""
