"""What a night has, counted from its deal and its box."""

from __future__ import annotations

from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.standings import BOT
from kermesse.pieces.goods import Noun
from kermesse.press.paper.haggle.envelopes.contents import counted_contents, set_aside
from kermesse.press.paper.haggle.phrasing import PLAYER, SPARE_ENVELOPE, Phrasing
from kermesse.press.paper.stock import SheetCount
from kermesse.rules.effects import Effect
from kermesse.rules.effects.traits import Stage
from kermesse.rules.kit import Rule
from kermesse.rules.scoring.stages import stage_of
from kermesse.words import Phrase, listed

_BETWEEN = Phrase("{fewest} to {most}", "{fewest} à {most}")


class Tonight(Phrasing, frozen=True):
    """A box and its deal for a night, told in a language.

    Args:
        night: the deal.
        places: the envelopes' numbers, where they are not simply counted.
        spare: the numbers of those that wait for whoever comes late.
        start: when guests begin to arrive, in minutes after midnight; None where that is open.
        cutting: what the cards take that are printed along, to cut; None where none are.
    """

    night: Night
    places: tuple[int, ...] = ()
    spare: frozenset[int] = frozenset()
    start: int | None = None
    cutting: SheetCount | None = None

    @property
    def players(self) -> int:
        """How many guests play from the start; spare envelopes do not count."""
        return self.night.size - len(self.spare)

    @property
    def people(self) -> str:
        """For whom the night was dealt: "12 players and 2 spare envelopes"."""
        spare = [self.count(len(self.spare), SPARE_ENVELOPE)] if self.spare else []
        return listed([self.count(self.players, PLAYER), *spare], self.lang)

    @property
    def headed(self) -> str:
        """The box, and for whom: what stands over a night on paper."""
        return f"{self.name}, {self.people}"

    @property
    def names(self) -> list[tuple[int, str]]:
        """Every envelope's number, and whose it is; empty for a spare one."""
        numbers = self.places or range(1, len(self.night.envelopes) + 1)
        numbered = zip(numbers, self.night.envelopes, strict=True)
        return [(place, "" if place in self.spare else self._named(one)) for place, one in numbered]

    def _named(self, one: Envelope) -> str:
        return one.player + BOT(self.lang) if one.bot else one.player

    @property
    def helpers(self) -> int:
        """How many people should help the host."""
        return self.players // 25

    @property
    def in_play(self) -> tuple[Rule, ...]:
        """The rules that can work tonight."""
        sheets = self.night.sheets
        if sheets is None:
            return self.kit.rules
        return tuple(rule for rule in self.kit.rules if set(rule.cards) & set(sheets))

    def with_effects(self, *effects: type[Effect]) -> list[Rule]:
        """The rules that can work tonight and have one of these effects."""
        return [rule for rule in self.in_play if isinstance(rule.effect, effects)]

    def in_stages(self, *stages: Stage) -> list[Rule]:
        """The rules that can work tonight and do so in one of these stages, under tonight's rulings."""
        return [rule for rule in self.in_play if stage_of(rule, self.kit.rulings) in stages]

    def has(self, *effects: type[Effect]) -> bool:
        """Whether a rule that can work tonight has one of these effects."""
        return bool(self.with_effects(*effects))

    @property
    def holds(self) -> str:
        """What lies in each envelope: "10 cards and 2 sheets"; where they differ, "9 to 10 cards"."""
        return listed([*self._each_goods(), self._between(self._slips(), self.rule_card)], self.lang)

    @property
    def everything(self) -> str:
        """What lies in all the envelopes together."""
        return listed([*self._all_goods(), self.all_cards], self.lang)

    @property
    def all_goods(self) -> str:
        """What lies in all the envelopes together, rule cards apart."""
        return listed(self._all_goods(), self.lang)

    @property
    def all_cards(self) -> str:
        """How many rule cards lie in all the envelopes together."""
        return self.count(sum(self._slips()), self.rule_card)

    @property
    def left_over(self) -> str:
        """What the envelopes leave in the box; empty where nothing is left, or not every envelope is here."""
        if len(self.night.envelopes) < self.night.size:
            return ""
        return listed(counted_contents(set_aside(self.night, self.kit), self.kit, self.lang), self.lang)

    def _all_goods(self) -> list[str]:
        found = [(called, sum(self._in(one, kinds) for one in self.night.envelopes)) for called, kinds in self.shares()]
        return [self.count(many, called) for called, many in found]

    def _each_goods(self) -> list[str]:
        envelopes = self.night.envelopes
        return [self._between([self._in(one, kinds) for one in envelopes], called) for called, kinds in self.shares()]

    def _slips(self) -> list[int]:
        return [len(envelope.slips) for envelope in self.night.envelopes]

    def _in(self, envelope: Envelope, kinds: frozenset[str]) -> int:
        return sum(many for kind, many in envelope.goods.items() if kind in kinds)

    def _between(self, many: list[int], what: Noun) -> str:
        fewest, most = min(many), max(many)
        if fewest == most:
            return self.count(most, what)
        return self.say(_BETWEEN, fewest=fewest, most=self.count(most, what))
