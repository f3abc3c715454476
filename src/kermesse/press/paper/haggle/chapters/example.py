"""A worked example: an envelope of another deal with this box, scored as if it had been handed in just as it was.

Never here: tonight's own deal. The book tells nobody what somebody holds.
"""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.draw import drawn
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.score import score
from kermesse.games.standings import Placing
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph, TextTable
from kermesse.press.report.people import People
from kermesse.press.report.phrases import SAY
from kermesse.press.report.sheet import SheetReader, SheetRow
from kermesse.words import Phrase, capital, number

MOST_TRIED = 24
"""So many envelopes are looked through for one with much to learn from."""

_TITLE = Phrase("A worked example", "Un exemple complet")
_ALL = Phrase(
    "In another deal of this box, everybody handed in just what was dealt. One envelope scored this. Cover the points, "
    "try it first, and compare:",
    "Dans une autre donne de ce coffret, chacun a remis exactement ce qu'il avait reçu. Une enveloppe a compté ceci. "
    "Cachez les points, essayez d'abord, puis comparez :",
)
_ALONE = Phrase(
    "In another deal of this box, an envelope was handed in just as it was dealt, and no general rule stands. It "
    "scored this. Cover the points, try it first, and compare:",
    "Dans une autre donne de ce coffret, une enveloppe a été remise telle quelle, et aucune règle générale ne tient. "
    "Elle a compté ceci. Cachez les points, essayez d'abord, puis comparez :",
)
_SEED = "a worked example, whatever is dealt tonight"
_NAME = "Ada {place}"


def example(tonight: Tonight) -> tuple[PageBlock, ...]:
    """One score sheet with its reasons, of the envelope with most lines; nothing where none has a rule to show."""
    placing = _found(tonight)
    if placing is None:
        return ()
    lang = tonight.lang
    people = People(_names(tonight), lang)
    rows = SheetReader(tonight.kit, people, lang).rows(placing.lines)
    table = TextTable(
        (capital(tonight.rule_card(lang)), SAY["reason"](lang), SAY["points"](lang)),
        (
            *((row.chip, _why(row), row.points) for row in rows),
            ("", SAY["total"](lang), number(placing.total or 0, lang)),
        ),
        (1.3, 7, 1.2),
        ("left", "left", "right"),
    )
    said = _ALONE if tonight.announces else _ALL
    return Heading(tonight.say(_TITLE)), Paragraph(tonight.say(said)), table


def _found(tonight: Tonight) -> Placing | None:
    """The sheet that teaches most, of a deal that is the same whatever is dealt tonight."""
    kit, night = tonight.kit, tonight.night
    dealt = deal(kit, _names(tonight), _SEED, night.sheets)
    if tonight.announces:
        general = {card for rule in kit.rules if rule.whose in ("general", "cancel") for card in rule.cards}
        fit = [one for one in dealt.envelopes if not general & set(one.slips)]
        sheets = [_standings(replace(dealt, envelopes=(one,)), tonight)[0] for one in fit[:MOST_TRIED]]
    else:
        sheets = [*_standings(dealt, tonight)]
    return max((one for one in sheets if not one.out and _lessons(one)), key=_lessons, default=None)


def _names(tonight: Tonight) -> list[str]:
    return [_NAME.format(place=place) for place in range(1, tonight.night.size + 1)]


def _standings(night: Night, tonight: Tonight) -> tuple[Placing, ...]:
    return score(drawn(night, tonight.kit).night, tonight.kit, tonight.lang).standings


def _lessons(placing: Placing) -> int:
    return sum(line.rule is not None for line in placing.lines)


def _why(row: SheetRow) -> str:
    cards = ", ".join(f"{card.face} {card.times}".strip() for card in row.cards if card.face)
    return f"{row.sentence.text} ({cards})" if cards else row.sentence.text
