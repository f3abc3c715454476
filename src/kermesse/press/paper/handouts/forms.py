"""Forms on which players reckon their own envelopes: what goods are worth, and room for each rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from kermesse.games.haggle.model import Night
from kermesse.press.paper.material.pages import Block, Break, Heading, Pages, Paragraph, Table
from kermesse.press.paper.tonight import Tonight
from kermesse.rules.effect import Values
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Said, capital, number

_TITLE = Said("My own score", "Mon décompte")
_BLANK = Said("A blank form", "Une feuille vierge")
_PLACE = Said("No.", "N°")
_NAME = Said("Name", "Nom")
_AFTERWARDS = Said(
    "For after the closing: these are the true values. Count as if you were the host; it decides nothing, but it is "
    "said that one learns from it.",
    "À remplir après la clôture : ce sont les vraies valeurs. Comptez comme si vous étiez l'hôte ; cela ne décide de "
    "rien, mais on y apprend beaucoup.",
)
_ABOUT = Said(
    "Count as if you were the host. It decides nothing, but afterwards you will know where you differ, and why.",
    "Comptez comme si vous étiez l'hôte. Cela ne décide de rien, mais vous saurez ensuite où vous différez, et "
    "pourquoi.",
)
_GOODS = Said("In my envelope", "Dans mon enveloppe")
_MANY = Said("How many", "Combien")
_EACH = Said("Each", "Chacun")
_POINTS = Said("Points", "Points")
_WHY = Said("Why", "Pourquoi")
_GENERAL = Said("General rule", "Règle générale")
_TOTAL = Said("Total", "Total")

_FORM_MM = 178
"""What tables may take of a page of either paper, beside the headings."""
_TALLEST_MM = 10.0
_LOWEST_MM = 6.0
_LINED = (1.5, 5.5, 1.5)
_SIDES: tuple[Literal["left", "right"], ...] = ("left", "left", "right")
_OWN_LINES = 8
_GENERAL_LINES = 6


def score_forms(night: Night, kit: Kit, lang: Lang, places: Sequence[int] = ()) -> Pages:
    """A form a player, with the number and the name on it, and a blank one at the end.

    Args:
        night: the deal.
        kit: its box, read under the night's rulings.
        lang: the forms' language.
        places: the envelopes' numbers, where they are not simply counted.
    """
    tonight = Tonight(kit, lang, night)
    form = tuple(_form(tonight))
    blocks: list[Block] = []
    for place, envelope in zip(places or range(1, len(night.envelopes) + 1), night.envelopes, strict=True):
        blocks += [Heading(f"{place} \u00b7 {envelope.player}"), *form, Break()]
    whose = Table((tonight.say(_PLACE), tonight.say(_NAME)), (("", ""),), (1, 6), ("left", "left"), _TALLEST_MM)
    blocks += [Heading(tonight.say(_BLANK)), whose, *form]
    return Pages(title=tonight.say(_TITLE), lang=lang, subtitle=tonight.name, blocks=tuple(blocks))


def _form(tonight: Tonight) -> Iterator[Block]:
    """What is the same on every form."""
    goods = tonight.worths()
    rules = _numbers(tonight)
    general = _GENERAL_LINES if tonight.announces else 0
    rows = 5 + len(goods) + len(rules) + general
    row_mm = min(_TALLEST_MM, max(_LOWEST_MM, _FORM_MM / rows))
    card, points, why = capital(tonight.rule_card(tonight.lang)), tonight.say(_POINTS), tonight.say(_WHY)
    yield Paragraph(tonight.say(_AFTERWARDS if tonight.has(Values) else _ABOUT), "small")
    yield Table(
        (tonight.say(_GOODS), tonight.say(_MANY), tonight.say(_EACH), points),
        tuple((capital(called(tonight.lang, 2)), "", number(worth, tonight.lang), "") for called, worth in goods),
        (4, 1.5, 1.5, 1.5),
        ("left", "right", "right", "right"),
        row_mm,
    )
    total = (tonight.say(_TOTAL), "", "")
    own = tuple((one, "", "") for one in rules)
    if general:
        yield Table((card, why, points), own, _LINED, _SIDES, row_mm)
        yield Table((tonight.say(_GENERAL), why, points), (("", "", ""),) * general + (total,), _LINED, _SIDES, row_mm)
    else:
        yield Table((card, why, points), (*own, total), _LINED, _SIDES, row_mm)


def _numbers(tonight: Tonight) -> tuple[str, ...]:
    """A line for each rule that works for everybody and counts something; else blank lines for one's own."""
    shared = [rule for rule in tonight.in_play if rule.scope == "everybody" and not isinstance(rule.effect, Values)]
    return tuple(str(rule.number) for rule in shared) or ("",) * _OWN_LINES
