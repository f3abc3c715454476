"""A scored night as text for a terminal, and as a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from rich.table import Table
from rich.text import Text

from kermesse.cli.options import as_json
from kermesse.cli.screen import page, text_of
from kermesse.fault import Faults, unknown
from kermesse.games.haggle.night.model import Answer
from kermesse.games.standings import Line, Placing
from kermesse.rules.kit import Kit
from kermesse.rules.ruling import Rulings
from kermesse.words import MINUS, Lang, Phrase, bare, listed, number, signed, typeset, verbatim

_RANK, _PLAYER, _POINTS = Phrase("Rank", "Rang"), Phrase("Player", "Joueur"), Phrase("Points", "Points")
_OUT = Phrase("out", "éliminé")
_BASE = Phrase("base", "base")
_TOTAL = Phrase("Total", "Total")
_RULE, _WHY = Phrase("Rule", "Règle"), Phrase("Why", "Pourquoi")


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
    if isinstance(answer.seed, str | int):
        console.print(Text(Phrase(f"Seed: {answer.seed}", f"Graine : {answer.seed}")(lang)))
    return text_of(console)


def standings_table(standings: Sequence[Placing], lang: Lang) -> Table:
    """Rank, player, points, and a bar to see them by."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(_RANK(lang), justify="right")
    table.add_column(_PLAYER(lang))
    table.add_column(_POINTS(lang), justify="right")
    table.add_column("", no_wrap=True)
    scores = [place.total for place in standings if place.total is not None]
    top = max([1.0, *scores])
    for place in standings:
        bar = "█" * round(24 * max(place.total or 0, 0) / top)
        total = _OUT(lang) if place.total is None else number(place.total, lang)
        winner = "bold" if place.rank == 1 else ""
        table.add_row(str(place.rank or MINUS), Text(place.player), total, Text(bar, style="yellow"), style=winner)
    return table


def sheet_table(place: Placing, lang: Lang) -> Table:
    """A score sheet of a game without rule cards: every line, and the total that they add up to."""
    table = _titled(place, lang)
    table.add_column(_WHY(lang), overflow="fold")
    table.add_column(_POINTS(lang), justify="right")
    for line in place.lines:
        table.add_row(Text(line.text), signed(line.points, lang), style=_dim(line))
    table.add_row(Text(_TOTAL(lang)), _total(place, lang), style="bold")
    return table


def _titled(place: Placing, lang: Lang) -> Table:
    title = Phrase(f"Score sheet: {place.player}", f"Feuille de score : {place.player}")
    return Table(
        title=Text(title(lang)), title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="bold"
    )


def _sheet(place: Placing, goods: tuple[str, float] | None, lang: Lang) -> Table:
    table = _titled(place, lang)
    table.add_column(_RULE(lang), justify="right")
    table.add_column(_WHY(lang), overflow="fold")
    table.add_column(_POINTS(lang), justify="right")
    if goods:
        table.add_row(_BASE(lang), Text(goods[0]), number(goods[1], lang))
    for line in place.lines:
        if not line.kind:
            number_of = str(line.rule) if line.rule is not None else "–"
            table.add_row(number_of, Text(line.text), signed(line.points, lang), style=_dim(line))
    table.add_row("", Text(_TOTAL(lang)), _total(place, lang), style="bold")
    return table


def _dim(line: Line) -> str:
    return "dim" if line.points == 0 else ""


def _total(place: Placing, lang: Lang) -> str:
    return _OUT(lang) if place.total is None else number(place.total, lang)


def _goods(place: Placing, kit: Kit, lang: Lang) -> tuple[str, float] | None:
    """The base lines of a sheet in one, so many of each family, and their points."""
    families = {kind.id: kit.catalogue.families[kind.family] for kind in kit.catalogue.kinds}
    goods = [line for line in place.lines if line.kind]
    counts: Counter[str] = Counter()
    for line in goods:
        counts[families[line.kind or ""].id] += int(line.times)
    said = [f"{number(n, lang)} {kit.catalogue.families[family].noun(lang, n)}" for family, n in counts.items()]
    return (typeset(listed(said, lang) + ".", lang), sum(line.points for line in goods)) if goods else None


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


def standings_as_csv(standings: Sequence[Placing], lang: Lang) -> str:
    """The standings as a spreadsheet; in French with semicolons and decimal commas, as French ones expect."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if lang == "fr" else ",", lineterminator="\n")
    writer.writerow(["rank", "player", "total", "out"] if lang == "en" else ["rang", "joueur", "total", "éliminé"])
    for place in standings:
        total = "" if place.total is None else f"{place.total:g}"
        if lang == "fr":
            total = total.replace(".", ",")
        no, yes = Phrase("no", "non"), Phrase("yes", "oui")
        writer.writerow([place.rank or "", place.player, total, (yes if place.out else no)(lang)])
    return out.getvalue()


def player_of(standings: Sequence[Placing], player: str | None) -> str | None:
    """The player meant by `--only`, as the file spells the name.

    Raises:
        Faults: where there is none of this name.
    """
    if player is None:
        return None
    names = [place.player for place in standings]
    for name in names:
        if bare(typeset(name, "en")) == bare(typeset(player, "en")):  # as we write it, with a curly apostrophe
            return name
    someone = Phrase("somebody who played", "une personne qui a joué")
    raise Faults("--only", [unknown(verbatim("--only"), player, names, someone)])


A = TypeVar("A", bound=msgspec.Struct)


def of_one(answer: A, standings: Sequence[Placing], player: str | None) -> A:
    """An answer with the standings of one player alone; the whole answer where no player was named."""
    if player is None:
        return answer
    return msgspec.structs.replace(answer, standings=tuple(place for place in standings if place.player == player))


def for_programs(answer: object, standings: Sequence[Placing], kind: str, lang: Lang) -> str:
    """An answer as `json`, or its standings as `csv`."""
    return as_json(answer) if kind == "json" else standings_as_csv(standings, lang)
