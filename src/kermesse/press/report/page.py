"""The report of a scored night: one HTML page that needs nothing but itself."""

from __future__ import annotations

from functools import cache

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from kermesse.games.fanion import CUTS, PATTERNS
from kermesse.games.haggle.night.draw import SAME_AGAIN, is_of_content
from kermesse.games.haggle.night.model import Answer
from kermesse.press.report.awards import awards
from kermesse.press.report.people import People
from kermesse.press.report.phrases import PLAYERS, counted, said_all
from kermesse.press.report.remarks import drawn_out, remarks, rulings
from kermesse.press.report.sheet import SheetReader
from kermesse.press.report.standings import headline, in_the_running, places, podium
from kermesse.press.report.tickets import Drawer
from kermesse.rules.kit import Kit
from kermesse.words import Lang


def report(answer: Answer, kit: Kit, lang: Lang, only: str | None = None) -> str:
    """The page of a night: who won, everybody's place and score sheet, the rules and rulings, what chance decided.

    Args:
        answer: the scored night, its sheets written in `lang`.
        kit: the kit that scored it.
        lang: the page's language.
        only: the one player whose sheet is shown; everybody's by default.

    Returns:
        A whole HTML document, to be stored as UTF-8; it has no script and asks the network for nothing.
    """
    people = People.of(answer.standings, lang)
    reader = SheetReader(kit, people, lang)
    rows, zero = places(answer.standings, people, lang)
    return _template().render(
        lang=lang,
        say=said_all(lang),
        cuts=CUTS,
        patterns=PATTERNS,
        kit=kit.head.name(lang),
        flavour=kit.head.flavour(lang) if kit.head.flavour else "",
        players=counted(len(people), PLAYERS, lang),
        headline=headline(answer.standings, people, lang),
        podium=podium(answer.standings, people, lang),
        remarks=remarks(answer, kit, lang),
        awards=awards(answer, people, lang),
        places=rows,
        size=in_the_running(answer.standings),
        zero=zero,
        sheets=[
            (place, list(reader.rows(standing.lines)))
            for place, standing in zip(rows, answer.standings, strict=True)
            if only in (None, standing.player)
        ],
        tickets=Drawer(answer, kit, people, lang),
        rulings=rulings(answer, kit, lang),
        seed=None if answer.seed is msgspec.UNSET else answer.seed,
        again=SAME_AGAIN(lang) if is_of_content(answer.seed) else "",
        removed=drawn_out(answer, kit, people, lang),
    )


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("kermesse.press.report", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("report.html.jinja")
