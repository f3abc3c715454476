"""Forms on which players reckon their own envelopes: what goods are worth, and room for each rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Form, Forms, TextTable
from kermesse.rules.effects import Values
from kermesse.words import Phrase, capital, number, typeset

_TITLE = Phrase("My own score", "Mon décompte")
_PLACE = Phrase("No.", "N°")
_NAME = Phrase("Name", "Nom")
_AFTERWARDS = Phrase(
    "For after the closing: these are the true values. Count as if you were the host; it decides nothing, but you "
    "learn from it.",
    "À remplir après la clôture : ce sont les vraies valeurs. Comptez comme si vous étiez l'hôte ; cela ne décide de "
    "rien, mais on y apprend beaucoup.",
)
_ABOUT = Phrase(
    "Count as if you were the host. It decides nothing, but afterwards you will know where you differ, and why.",
    "Comptez comme si vous étiez l'hôte. Cela ne décide de rien, mais vous saurez ensuite où les comptes diffèrent, et "
    "pourquoi.",
)
_GOODS = Phrase("In my envelope", "Dans mon enveloppe")
_MANY = Phrase("How many", "Combien")
_EACH = Phrase("Each", "Chacun")
_POINTS = Phrase("Points", "Points")
_WHY = Phrase("Why", "Pourquoi")
_GENERAL = Phrase("General", "Générale")
_FEW = Phrase("Pts", "Pts")
_TOTAL = Phrase("Total", "Total")

_HALF_MM, _PAGE_MM = 93, 215
"""What rows may take of half a page, and of a page, of either paper, beside what stands above them."""
_HALF_LOWEST_MM = 5.4
_TALLEST_MM = 10.0
_LOWEST_MM = 6.0
_OWN_LINES = 12
_ABREAST = 3
"""General rules beside each other: their number says it all, since they are read aloud and stand on the board."""
_MOST_GENERAL = 18


def score_forms(tonight: Tonight) -> Forms:
    """A form for each envelope, with its number and the name on it, and a blank one at the end."""
    columns = _columns(tonight)
    named = [Form(str(place), name, columns) for place, name in tonight.names]
    return Forms(
        title=tonight.say(_TITLE),
        lang=tonight.lang,
        night=tonight.name,
        about=tonight.say(_AFTERWARDS if tonight.has(Values) else _ABOUT),
        forms=(*named, Form("", "", columns)),
        words={"place": tonight.say(_PLACE), "name": tonight.say(_NAME)},
    )


def _columns(tonight: Tonight) -> tuple[tuple[TextTable, ...], ...]:
    """What is the same on every form: goods at the left, with rules that are announced; at the right other rules."""
    goods = tonight.worths()
    rules = _numbers(tonight)
    announced = sum(rule.scope == "general" for rule in tonight.in_play)
    general = -(-min(announced, _MOST_GENERAL) // _ABREAST)
    rows = max(1 + len(goods) + (1 + general if general else 0), 2 + len(rules))
    row_mm = _HALF_MM / rows if _HALF_MM / rows >= _HALF_LOWEST_MM else max(_LOWEST_MM, _PAGE_MM / rows)
    card, points, why = capital(tonight.rule_card(tonight.lang)), tonight.say(_POINTS), tonight.say(_WHY)

    def table(head: tuple[str, ...], cells: Iterable[tuple[str, ...]]) -> TextTable:
        widths, sides = _COLUMNS[len(head)]
        return TextTable(head, tuple(cells), widths, sides, min(_TALLEST_MM, row_mm))

    mine = table(
        (tonight.say(_GOODS), tonight.say(_MANY), tonight.say(_EACH), points),
        (
            (capital(typeset(called(tonight.lang, 2), tonight.lang)), "", number(worth, tonight.lang), "")
            for called, worth in goods
        ),
    )
    announcing = (tonight.say(_GENERAL), tonight.say(_FEW)) * _ABREAST
    others = [table(announcing, [("",) * len(announcing)] * general)] if general else []
    total = (tonight.say(_TOTAL), "", "")
    return (mine, *others), (table((card, why, points), [*((one, "", "") for one in rules), total]),)


_Side = Literal["left", "right"]
_COLUMNS: dict[int, tuple[tuple[float, ...], tuple[_Side, ...]]] = {
    3: ((2.4, 4.2, 1.5), ("left", "left", "right")),
    4: ((3.7, 2.2, 1.5, 1.6), ("left", "right", "right", "right")),
    2 * _ABREAST: ((1.8, 1.1) * _ABREAST, ("left", "right") * _ABREAST),
}
"""How wide the columns are and to which side, by how many there are: for rules, for goods, for general rules."""


def _numbers(tonight: Tonight) -> tuple[str, ...]:
    """A line for each rule that works for everybody and counts something; else blank lines for one's own."""
    shared = [rule for rule in tonight.in_play if rule.scope == "everybody" and not isinstance(rule.effect, Values)]
    return tuple(str(rule.number) for rule in shared) or ("",) * _OWN_LINES
