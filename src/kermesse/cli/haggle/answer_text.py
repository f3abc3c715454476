"""A scored night as text for a terminal."""

from __future__ import annotations

from collections import Counter

import msgspec
from rich.table import Table
from rich.text import Text

from kermesse.cli.score_text import POINTS, TOTAL, WHY, dim, standings_table, titled_sheet, total
from kermesse.cli.screen import page, text_of
from kermesse.games.haggle.night.model import Answer
from kermesse.games.standings import Placing
from kermesse.rules.kit import Kit
from kermesse.rules.ruling import Rulings
from kermesse.words import Lang, Phrase, listed, number, signed, typeset

_DRAWN_OUT = Phrase("Drawn out at random", "Retiré au hasard")
_BEYOND_BOX = Phrase("More than the box holds", "Plus que n'en contient la boîte")
_BASE, _RULE = Phrase("base", "base"), Phrase("Rule", "Règle")


def answer_as_text(answer: Answer, kit: Kit, lang: Lang, *, coloured: bool) -> str:
    """The standings, the winner's score sheet (or that of the one player asked for), and what was in force."""
    console = page(coloured=coloured)
    console.print(Text(kit.head.name(lang), style="bold"))
    console.print(standings_table(answer.standings, lang))
    for best in answer.standings[:1]:
        console.print()
        console.print(_sheet(best, _goods(best, kit, lang), lang))
    console.print(_announced(answer, lang), end="")
    turned = {name: choice for name, choice in answer.rulings.items() if choice != getattr(Rulings(), name)}
    if turned:
        rulings = ", ".join(f"{name}: {choice}" for name, choice in turned.items())
        console.print(Text(Phrase(f"Rulings: {rulings}", f"Points de règle : {rulings}")(lang)))
    console.print(_drawn_out(answer, kit, lang), end="")
    console.print(_beyond_box(answer, lang), end="")
    if isinstance(answer.seed, str | int):
        console.print(Text(Phrase(f"Seed: {answer.seed}", f"Graine : {answer.seed}")(lang)))
    return text_of(console)


def _sheet(place: Placing, goods: tuple[str, float] | None, lang: Lang) -> Table:
    table = titled_sheet(place, lang)
    table.add_column(_RULE(lang), justify="right")
    table.add_column(WHY(lang), overflow="fold")
    table.add_column(POINTS(lang), justify="right")
    if goods:
        table.add_row(_BASE(lang), Text(goods[0]), number(goods[1], lang))
    for line in place.lines:
        if not line.kind:
            number_of = str(line.rule) if line.rule is not None else "–"
            table.add_row(number_of, Text(line.text), signed(line.points, lang), style=dim(line))
    table.add_row("", Text(TOTAL(lang)), total(place, lang), style="bold")
    return table


def _goods(place: Placing, kit: Kit, lang: Lang) -> tuple[str, float] | None:
    """The base lines of a sheet in one, so many of each family, and their points."""
    families = {kind.id: kit.catalogue.families[kind.family] for kind in kit.catalogue.kinds}
    goods = [line for line in place.lines if line.kind]
    counts: Counter[str] = Counter()
    for line in goods:
        counts[families[line.kind or ""].id] += int(line.times)
    said = [f"{number(n, lang)} {kit.catalogue.families[family].noun(lang, n)}" for family, n in counts.items()]
    return (typeset(listed(said, lang) + ".", lang), sum(line.points for line in goods)) if goods else None


def _drawn_out(answer: Answer, kit: Kit, lang: Lang) -> Text:
    """Whose goods did not count, and which, so that nobody has to look for it on their sheet."""
    nouns = {kind.id: kind.noun for kind in kit.catalogue.kinds}
    removed = {} if isinstance(answer.removed, msgspec.UnsetType) else answer.removed
    lines = [
        Phrase(f"{player}: ", f"{player} : ")(lang)
        + ", ".join(f"{number(count, lang)} {nouns[kind](lang, count)}" for kind, count in goods.items())
        for player, goods in removed.items()
    ]
    return Text("\n".join(["", _DRAWN_OUT(lang), *lines, ""]) if lines else "")


def _beyond_box(answer: Answer, lang: Lang) -> Text:
    """What the host let stand although there are not so many, and whose it is."""
    accepted = {} if isinstance(answer.beyond_box, msgspec.UnsetType) else answer.beyond_box
    lines = [
        Phrase(f"{player}: {text}", f"{player} : {text}")(lang) for player, texts in accepted.items() for text in texts
    ]
    return Text("\n".join(["", _BEYOND_BOX(lang), *lines, ""]) if lines else "")


def _announced(answer: Answer, lang: Lang) -> Text:
    lines = []
    for card in answer.announced:
        names = ", ".join(card.by)
        line = f"{card.rule}. {card.text} ({names})"
        if card.cancelled_by:
            who = ", ".join(card.cancelled_by)
            line += Phrase(f" Cancelled by {who}.", f" Annulée par {who}.")(lang)
        lines.append(line)
    if not lines:
        return Text("")
    head = Phrase("General rules announced", "Règles générales annoncées")(lang)
    return Text("\n" + head + "\n" + "\n".join(lines) + "\n")
