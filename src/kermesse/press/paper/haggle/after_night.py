"""After the night: the standings, everybody's score sheet to take home, and diplomas for the first three.

Everything is read as the report reads it (`kermesse.press.report`), so that paper and page say the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kermesse.games.haggle.night.draw import SAME_AGAIN, is_of_content
from kermesse.games.haggle.night.model import Answer
from kermesse.games.standings import Placing
from kermesse.press.paper.advice import printing
from kermesse.press.paper.cards.faces import sign_of
from kermesse.press.paper.fanions import fanion_of
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Pages, Paragraph, TextTable
from kermesse.press.paper.material.people import Diploma, PrintedSheets, ScoreLine, ScoreSheet
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.wishes import Wishes
from kermesse.press.report.people import People
from kermesse.press.report.phrases import PLAYERS, POINTS, SAY, counted
from kermesse.press.report.remarks import drawn_out, remarks, rulings
from kermesse.press.report.sheet import SheetReader, SheetRow
from kermesse.press.report.standings import StandingRow, headline, in_the_running, places
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, typeset

TITLE = Phrase("After the night", "Après la soirée")
RANKS = (
    Phrase("First place", "Première place"),
    Phrase("Second place", "Deuxième place"),
    Phrase("Third place", "Troisième place"),
)
"""Places that earn a diploma."""

SIGNED = (Phrase("Date", "Date"), Phrase("Signed", "Signé"))


def after_night(answer: Answer, kit: Kit, wishes: Wishes) -> Printing:
    """What is printed once a night is scored.

    Args:
        answer: the scored night, its sheets written in the first of the languages wished.
        kit: the kit that scored it.
        wishes: language and sheets of paper.

    Returns:
        The standings, a score sheet for everybody, best first, and a diploma for each who has one of the first three
        places, shared ones included. All in one language: for two, join the printings of both.
    """
    lang = wishes.langs[0]
    people = People.of(answer.standings, lang)
    rows, _ = places(answer.standings, people, lang)
    name = kit.head.name(lang)
    night = typeset(f"{name}, {counted(len(people), PLAYERS, lang)}", lang)
    return printing(
        f"{name} – {TITLE(lang)}",
        wishes,
        (
            _standings(answer, kit, people, rows, night),
            PrintedSheets(
                title=SAY["sheets"](lang),
                lang=lang,
                night=name,
                sheets=tuple(_sheets(answer, kit, people, rows)),
                words={word: SAY[word](lang) for word in ("rule", "reason", "points", "total")},
            ),
            *_diplomas(answer.standings, people, rows, night),
        ),
    )


def joined(printings: tuple[Printing, ...]) -> Printing:
    """One printing of several, such as one in each language."""
    return msgspec.structs.replace(printings[0], parts=tuple(part for one in printings for part in one.parts))


def _standings(answer: Answer, kit: Kit, people: People, rows: list[StandingRow], night: str) -> Pages:
    lang = people.lang
    bullets = [f"{remark.what}. {remark.figures}." for remark in remarks(answer, kit, lang)]
    blocks: list[PageBlock] = [
        Paragraph(headline(answer.standings, people, lang).text, "strong"),
        *([BulletList(tuple(bullets))] if bullets else []),
        TextTable(
            head=(SAY["place"](lang), SAY["player"](lang), SAY["points"](lang)),
            rows=tuple((_rank(row, lang), row.person.name, row.total) for row in rows),
            widths=(1.7, 6, 1),
            aligned=("left", "left", "right"),
        ),
    ]
    if drawn := drawn_out(answer, kit, people, lang):
        lines = tuple(f"{person.name}{_COLON(lang)}{', '.join(goods)}" for person, goods in drawn)
        blocks += [Heading(SAY["drawn_out"](lang)), BulletList(lines)]
        blocks += [Paragraph(SAME_AGAIN(lang))] if is_of_content(answer.seed) else []
    if spoken := rulings(answer, kit, lang):
        blocks += [Heading(SAY["rulings"](lang)), BulletList(tuple(spoken))]
    return Pages(SAY["standings"](lang), lang, tuple(blocks), subtitle=night)


_COLON = Phrase(": ", " : ")


def _rank(row: StandingRow, lang: Lang) -> str:
    if row.rank is None:
        return "–"
    return f"{row.rank}, {SAY['shared'](lang)}" if row.shared else str(row.rank)


def _sheets(answer: Answer, kit: Kit, people: People, rows: list[StandingRow]) -> Iterator[ScoreSheet]:
    lang = people.lang
    reader = SheetReader(kit, people, lang)
    for row, standing in zip(rows, answer.standings, strict=True):
        place = SAY["out" if row.out else "unranked"](lang)
        if row.rank is not None:
            place = f"{SAY['place'](lang)} {row.rank} / {in_the_running(answer.standings)}"
            place += f", {SAY['shared'](lang)}" if row.shared else ""
        lines = tuple(_line(one, kit, lang) for one in reader.rows(standing.lines))
        yield ScoreSheet(row.person.name, fanion_of(standing.player), typeset(place, lang), row.total, lines)


def _line(row: SheetRow, kit: Kit, lang: Lang) -> ScoreLine:
    family = kit.catalogue.families[row.family] if row.family else None
    return ScoreLine(
        text=row.sentence.text,
        points=row.points,
        chip=row.chip,
        sign=sign_of(family, (lang,)) if family else None,
        cards=", ".join(f"{card.face} {card.times}".strip() for card in row.cards if card.face),
    )


def _diplomas(standings: tuple[Placing, ...], people: People, rows: list[StandingRow], night: str) -> Iterator[Diploma]:
    lang = people.lang
    for row, standing in zip(rows, standings, strict=True):
        if row.rank is None or row.rank > len(RANKS):
            return
        rank = RANKS[row.rank - 1](lang)
        yield Diploma(
            lang=lang,
            rank=f"{rank}, {SAY['shared'](lang)}" if row.shared else rank,
            name=row.person.name,
            lines=(counted(standing.total or 0, POINTS, lang), night),
            fanion=fanion_of(standing.player),
            signed=tuple(caption(lang) for caption in SIGNED),
        )
