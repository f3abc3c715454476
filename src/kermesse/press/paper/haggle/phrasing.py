"""How pages speak: phrases in one language with figures put in, and what a box calls its goods and its rules.

What somebody typed (names) never goes through here: it is not typeset.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from kermesse.pieces.goods import Noun
from kermesse.pieces.select import chosen
from kermesse.press.paper.haggle.nouns import dealt_kinds, dealt_noun, rule_noun
from kermesse.press.paper.wording import said_in
from kermesse.press.report.phrases import counted
from kermesse.rules.effects import Cancel, Effect
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.ruling import CHOICE_WORDS
from kermesse.rules.selector_names import noun
from kermesse.words import Lang, Phrase, listed, number

PLAYER = Noun(("player", "players"), ("joueur", "joueurs"))
SPARE_ENVELOPE = Noun(("spare envelope", "spare envelopes"), ("enveloppe de réserve", "enveloppes de réserve"), "f")
POINT = Noun(("point", "points"), ("point", "points"))
MINUTE = Noun(("minute", "minutes"), ("minute", "minutes"), "f")

DASH = "\u2013"
SPARE = Phrase("(spare)", "(réserve)")
"""What stands where others have a name."""
_ON_SCREENS = (("show", "keeps"),)
"""A notebook keeps what was shown; on paper, one's own notes do."""


class Phrasing(msgspec.Struct, frozen=True):
    """A box, told in a language."""

    kit: Kit
    lang: Lang

    def say(self, phrase: Phrase, **facts: object) -> str:
        """A phrase with facts in its places."""
        return said_in(self.lang, phrase, **facts)

    def count(self, many: float, what: Noun) -> str:
        """A number and its noun, never broken over two lines: "3 sheets"."""
        return counted(many, what, self.lang)

    @property
    def name(self) -> str:
        """The name of the box, in the phrasing's language."""
        return self.kit.head.name(self.lang)

    @property
    def rule_card(self) -> Noun:
        """What this box calls the cards that bear its rules."""
        return rule_noun(self.kit)

    @property
    def announces(self) -> bool:
        """Whether rules are announced that hold for everybody."""
        return any(rule.scope == "general" for rule in self.kit.rules)

    def has(self, *effects: type[Effect]) -> bool:
        """Whether the box has a rule with one of these effects."""
        return any(isinstance(rule.effect, effects) for rule in self.kit.rules)

    @property
    def cancels(self) -> bool:
        """Whether announced rules can be cancelled."""
        return self.has(Cancel)

    def shares(self) -> list[tuple[Noun, frozenset[str]]]:
        """What goods come to each envelope, by what they are called together: tarot cards, tokens."""
        dealt, goods = dealt_kinds(self.kit), self.kit.catalogue
        shared = [(dealt_noun(self.kit), dealt)] if dealt else []
        given = [
            (noun(each, goods), frozenset(goods.kinds[column].id for column in chosen(each, goods)))
            for each in self.kit.head.box.each
        ]
        return [*shared, *given]

    def goods_called(self) -> list[str]:
        """The noun for goods, in the plural: tarot cards, tokens."""
        return [called(self.lang, 2) for called, _ in self.shares()]

    @property
    def traded(self) -> str:
        """All that one trades, with commas: "tarot cards, tokens, rule cards"."""
        return ", ".join([*self.goods_called(), self.rule_card(self.lang, 2)])

    def worths(self) -> list[tuple[Noun, float]]:
        """What goods are worth by themselves: by family where all of one are worth the same, else kind by kind."""
        found: list[tuple[Noun, float]] = []
        priced = dict(zip(self.kit.catalogue.kinds, self.kit.values, strict=True))
        for family in self.kit.catalogue.families.values():
            kinds = {kind: worth for kind, worth in priced.items() if kind.family == family.id}
            if len(set(kinds.values())) == 1:
                found.append((family.noun, next(iter(kinds.values()))))
            else:
                found += [(kind.noun, worth) for kind, worth in kinds.items()]
        return found

    def worths_told(self) -> str:
        """What goods are worth by themselves, in words: "yellow card 1, blue card 2"."""
        worths = self.worths()
        if len({worth for _, worth in worths}) == 1:
            goods = listed(self.goods_called(), self.lang)
            return self.say(_EVERY, goods=goods, points=self.count(worths[0][1], POINT))
        return ", ".join(f"{called(self.lang)}\u00a0{number(worth, self.lang)}" for called, worth in worths)

    def ruled(self, name: str) -> str:
        """A ruling as a sentence; empty where the box does not ask for it, or where it has no meaning on paper."""
        ruled = (name, getattr(self.kit.rulings, name))
        return CHOICE_WORDS[ruled](self.lang) if name in self.kit.head.rulings and ruled not in _ON_SCREENS else ""

    def cards_called(self, rules: Iterable[Rule]) -> str:
        """Rules by the numbers of their cards: "sheet 9", "rule cards 21–23, 45 and 49"."""
        numbers = sorted(card for rule in rules for card in rule.cards)
        return f"{self.rule_card(self.lang, len(numbers))}\u00a0{listed(spans(numbers), self.lang)}"


_EVERY = Phrase("{goods}, {points} each", "{goods}, {points} l'unité")


def spans(numbers: Sequence[int]) -> list[str]:
    """Rising numbers in few words, three and more in a row as a span: 1–3, 8, 12."""
    runs: list[list[int]] = []
    for one in numbers:
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return [word for run in runs for word in ([f"{run[0]}{DASH}{run[-1]}"] if len(run) > 2 else map(str, run))]
