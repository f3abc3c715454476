"""What there is to know about a night beside the places: two or three remarks, the rulings, what chance took."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from kermesse.games.haggle.night.model import Answer
from kermesse.press.report.people import People, ReportPerson
from kermesse.press.report.phrases import BOTS, POINTS, SHEETS, counted
from kermesse.rules.kit import Kit
from kermesse.rules.relevant_rulings import relevant_rulings
from kermesse.rules.ruling import CHOICE_WORDS
from kermesse.words import Lang, Phrase, listed


class Remark(msgspec.Struct, frozen=True):
    """A remark: what, and its figures."""

    what: str
    figures: str


_UNPLACED = Phrase("Bots took no place", "Les robots n'ont pris aucune place")
_BEYOND_BOX = Phrase("More than the box holds", "Plus que n'en contient la boîte")


def remarks(answer: Answer, kit: Kit, lang: Lang) -> list[Remark]:
    """The general rules that were cancelled, the rule that gave most and the rule that took most, what is too many."""
    cancelled = [str(card.rule) for card in answer.announced if card.cancelled_by]
    announced = len(answer.announced)
    found = []
    if announced:
        several = announced > 1
        what = Phrase(
            f"{announced} general rule{'s' if several else ''} announced",
            f"{announced} {'règles générales annoncées' if several else 'règle générale annoncée'}",
        )
        found.append(Remark(what(lang), _cancelled(cancelled)(lang)))
    gains: dict[int, list[float]] = defaultdict(list)
    losses: dict[int, list[float]] = defaultdict(list)
    rules = {card: rule.number for rule in kit.rules for card in rule.cards}
    for standing in answer.standings:
        for line in standing.lines:
            if line.rule is not None and line.points:
                (gains if line.points > 0 else losses)[rules[line.rule]].append(abs(line.points))
    for points, verb in (
        (gains, Phrase("gave the most", "a le plus donné")),
        (losses, Phrase("took the most", "a le plus pris")),
    ):
        if points:
            rule = max(sorted(points), key=lambda number: sum(points[number]))
            found.append(_most(rule, points[rule], verb, lang))
    unplaced = sum(1 for standing in answer.standings if standing.rank is None and not standing.out)
    if unplaced:
        found.append(Remark(_UNPLACED(lang), counted(unplaced, BOTS, lang)))
    if answer.beyond_box is not msgspec.UNSET:
        names = listed(list(answer.beyond_box), lang)
        accepted = Phrase(f"The host let it stand: {names}", f"L'hôte l'a admis : {names}")
        found.append(Remark(_BEYOND_BOX(lang), accepted(lang)))
    return found


def _most(rule: int, points: list[float], verb: Phrase, lang: Lang) -> Remark:
    what = Phrase(f"Rule {rule} {verb.en}", f"La règle {rule} {verb.fr}")
    total, sheets = counted(sum(points), POINTS, lang), counted(len(points), SHEETS, lang)
    return Remark(what(lang), Phrase(f"{total} on {sheets}", f"{total} sur {sheets}")(lang))


def _cancelled(rules: list[str]) -> Phrase:
    match rules:
        case []:
            return Phrase("None of them was cancelled", "Aucune n'a été annulée")
        case [only]:
            return Phrase(f"Rule {only} was cancelled", f"La règle {only} a été annulée")
        case _:
            return Phrase(
                f"Rules {listed(rules, 'en')} were cancelled", f"Les règles {listed(rules, 'fr')} ont été annulées"
            )


def rulings(answer: Answer, kit: Kit, lang: Lang) -> list[str]:
    """The rulings that were in force, in words; none on sheets that were not in play."""
    sheets = {card.rule for card in answer.sheets}
    in_play = (rule for rule in kit.rules if rule.scope != "everybody" or rule.number in sheets)
    return [
        CHOICE_WORDS[name, answer.rulings[name]](lang)
        for name in relevant_rulings(kit, in_play)
        if name in answer.rulings
    ]


def drawn_out(answer: Answer, kit: Kit, people: People, lang: Lang) -> list[tuple[ReportPerson, list[str]]]:
    """Whose goods were drawn out, and which."""
    if answer.removed is msgspec.UNSET:
        return []
    nouns = {kind.id: kind.noun for kind in kit.catalogue.kinds}
    return [
        (people[player], [counted(count, nouns[kind], lang) for kind, count in goods.items()])
        for player, goods in answer.removed.items()
    ]
