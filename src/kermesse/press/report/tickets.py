"""The rules of the night as tickets: those in force for everybody, those announced, and each card on a score sheet."""

from __future__ import annotations

import msgspec

from kermesse.games.haggle.night.model import Answer, RuleCard
from kermesse.press.report.people import Named, People
from kermesse.rules.effects import Cancel
from kermesse.rules.kit import Kit
from kermesse.rules.wording import card_text
from kermesse.words import Lang


class Ticket(msgspec.Struct, frozen=True):
    """One rule card.

    Args:
        number: its number.
        text: what it says.
        name: its title, where it has one.
        flavour: its line of colour, where it has one.
        cancels: whether it is a cancel card.
        by: who handed it in, for a general rule.
        cancelled_by: who cancelled it.
    """

    number: int
    text: str
    name: str = ""
    flavour: str = ""
    cancels: bool = False
    by: tuple[Named, ...] = ()
    cancelled_by: tuple[Named, ...] = ()


class Drawer:
    """Every ticket of a night.

    Args:
        answer: the scored night.
        kit: its kit.
        people: everybody.
        lang: the page's language.
    """

    def __init__(self, answer: Answer, kit: Kit, people: People, lang: Lang) -> None:
        self._kit, self._people, self._lang = kit, people, lang
        self.in_play = [self._ticket(card) for card in answer.sheets]
        self.announced = [self._ticket(card) for card in answer.announced]
        known = {card.rule for card in (*answer.sheets, *answer.announced)}
        played = {line.rule for standing in answer.standings for line in standing.lines}
        rules = (rule for rule in kit.rules if played.intersection(rule.cards) and rule.number not in known)
        self.particular = [self._ticket(RuleCard(rule.number, card_text(rule, kit, lang))) for rule in rules]

    def _ticket(self, card: RuleCard) -> Ticket:
        rule = self._kit.rule_of(card.rule)
        return Ticket(
            card.rule,
            card.text,
            rule.name(self._lang) if rule and rule.name else "",
            rule.flavour(self._lang) if rule and rule.flavour else "",
            rule is not None and isinstance(rule.effect, Cancel),
            self._people.listed(card.by),
            self._people.listed(card.cancelled_by),
        )
