"""A score sheet for reading: goods by family, with their cards beneath, then one row for each other line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from kermesse.games.standings import Line
from kermesse.pieces.goods import Family, Kind
from kermesse.press.report.people import People, Sentence
from kermesse.press.report.sign import FamilySign, sign
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.sheet_entries import GoodsEntry
from kermesse.rules.wording import line_text
from kermesse.words import Lang, number, signed, typeset

Tone = Literal["gain", "loss", "nil"]


DEBT = "⇄"
"""The mark of points that change hands."""

BEYOND_BOX = "!"
"""The mark of what is more than the box holds."""


class ReportCard(msgspec.Struct, frozen=True):
    """One kind of good as a small paper card: "7" and how many of them; `text` says it in full."""

    face: str
    times: str
    text: str


class SheetRow(msgspec.Struct, frozen=True):
    """One row of a score sheet.

    Args:
        sentence: why.
        points: what it adds, written out.
        tone: gain, loss or nothing.
        chip: the number of the rule card, or one word.
        rule: the number under which the page explains the rule; none where there is no rule.
        sign: for goods, their family's sign.
        cards: for goods with ranks, each kind.
        family: the goods' family, where it is a row of goods.
    """

    sentence: Sentence
    points: str
    tone: Tone
    chip: str = ""
    rule: int | None = None
    sign: FamilySign | None = None
    cards: tuple[ReportCard, ...] = ()
    family: str = ""


def tone(points: float) -> Tone:
    """Whether points are a gain, a loss or nothing."""
    return "gain" if points > 0 else "loss" if points < 0 else "nil"


class SheetReader:
    """Turns the lines of score sheets into rows.

    Args:
        kit: the box.
        people: everybody.
        lang: the language in which the lines were written.
    """

    def __init__(self, kit: Kit, people: People, lang: Lang) -> None:
        self.kit, self.people, self.lang = kit, people, lang
        self._rules = {card: rule.number for rule in kit.rules for card in rule.cards}
        self._signs = {
            family.id: sign(family, tuple(kind for kind in kit.catalogue.kinds if kind.family == family.id))
            for family in kit.catalogue.families.values()
        }
        self._kinds = {kind.id: (kind, value) for kind, value in zip(kit.catalogue.kinds, kit.values, strict=True)}

    def rows(self, lines: Sequence[Line]) -> Iterator[SheetRow]:
        """The rows of one sheet, in the order of its lines."""
        for family, of_family in groupby(lines, key=self._family):
            if family is None:
                yield from map(self._row, of_family)
            else:
                yield self._goods(self.kit.catalogue.families[family], list(of_family))

    def _family(self, line: Line) -> str | None:
        return self._kinds[line.kind][0].family if line.kind else None

    def _goods(self, family: Family, lines: list[Line]) -> SheetRow:
        """One row for all goods of a family at their default value."""
        points, count = sum(line.points for line in lines), sum(line.times for line in lines)
        goods = [self._kinds[line.kind] for line in lines if line.kind]
        values = {value for _, value in goods}
        mark = self._signs[family.id]
        if not mark.paper:
            text = lines[0].text
        elif len(values) == 1:
            text = line_text(GoodsEntry(count, points, family.id, family.noun, values.pop()), self.kit, self.lang)
        else:
            text = f"{number(count, self.lang)} {typeset(family.noun(self.lang, count), self.lang)}"
        cards = [
            ReportCard(self._face(kind), f"×{number(line.times, self.lang)}" if line.times > 1 else "", line.text)
            for line, (kind, _) in zip(lines, goods, strict=True)
        ]
        shown = tuple(cards) if mark.paper else ()
        return SheetRow(
            Sentence(text), number(points, self.lang), tone(points), sign=mark, cards=shown, family=family.id
        )

    def _row(self, line: Line) -> SheetRow:
        return SheetRow(
            self.people.in_sentence(line.text, line.by),
            signed(line.points, self.lang),
            tone(line.points),
            chip=str(line.rule) if line.rule is not None else DEBT if line.by else BEYOND_BOX,
            rule=None if line.rule is None else self._rules.get(line.rule),
        )

    def _face(self, kind: Kind) -> str:
        if kind.figure:
            return self.kit.catalogue.figures[kind.figure].letter(self.lang)
        return "" if kind.number is None else str(kind.number)
