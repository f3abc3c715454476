"""Score sheets: for every envelope the lines that add up to its total, and those that explain what did not count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import numpy as np

from kermesse.pieces.goods import Noun
from kermesse.rules.effects import AtMost, Cancel, Eliminates, Punishes, Steals, Worth
from kermesse.rules.effects.selectors import selectors, selectors_in
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import Plan, plan_of
from kermesse.rules.scoring.score import Envelopes, ScoredEnvelopes
from kermesse.rules.scoring.sheet_entries import GoodsEntry, RuleEntry, SheetEntry, Why
from kermesse.words import sorting


class ScoreSheets:
    """All score sheets of one night.

    Args:
        kit: the box.
        envelopes: what was handed in.
        reckoning: how it was scored.
        players: their names, in the order of the envelopes.
        slips: the card numbers that each handed in, copies included.
    """

    def __init__(
        self,
        kit: Kit,
        envelopes: Envelopes,
        reckoning: ScoredEnvelopes,
        players: Sequence[str],
        slips: Sequence[Sequence[int]],
    ) -> None:
        self.kit, self.players, self.slips = kit, players, slips
        self.plan: Plan = plan_of(kit)
        self.envelopes, self.reckoning = envelopes, reckoning
        scoring = envelopes.goods.astype(float)
        if envelopes.removed is not None:
            scoring -= envelopes.removed.astype(float)
        self._counts: dict[str, list[float]] = {
            text: scoring[:, kinds].sum(1).tolist() for text, kinds in self.plan.kinds_of.items()
        }
        self._lines: dict[int, list[tuple[int, float, float]]] = defaultdict(list)
        columns = (column.tolist() for column in reckoning.lines())
        for rule, envelope, times, points in zip(*columns, strict=True):
            self._lines[envelope].append((rule, times, points))
        self._holders: dict[int, list[int]] = {
            rule: reckoning.standing.holders(rule).tolist() for rule in np.flatnonzero(self.plan.general).tolist()
        }
        standing = reckoning.standing
        self._particular: dict[int, list[int]] = defaultdict(list)
        for rule, envelope in zip(standing.rule.tolist(), standing.envelope.tolist(), strict=True):
            if self.plan.particular[rule]:
                self._particular[envelope].append(rule)
        self._contests = [
            index for index, rule in enumerate(self.plan.rules) if _won_alone(rule) and standing.stands[index, 0]
        ]
        self._general_worth = {
            index: set(self.plan.kinds_of[effect.what].tolist())
            for index in range(*self.plan.family(Worth))
            if standing.stands[index, 0] and isinstance(effect := self.plan.rules[index].effect, Worth)
        }
        self._cancelling = {
            who for index in range(*self.plan.family(Cancel)) for who in standing.holders(index).tolist()
        }
        self._culprits = {index: self._who_caused(index) for index in range(len(self.plan.rules))}
        self._selectors = [selectors(rule.effect) for rule in self.plan.rules]

    def entries(self, envelope: int) -> list[SheetEntry]:
        """The lines of one envelope: goods first, then rules by card number."""
        numbers = {
            self.plan.rule_of_card[self.plan.card_column[card]]: card
            for card in sorted(self.slips[envelope], reverse=True)
        }
        lines = [*self._lines[envelope], *self._silent(envelope)]
        found = [self._rule_line(envelope, *line, numbers) for line in lines]
        by_rule = [entry for entry in found if entry is not None]
        rules = [*by_rule, *self._copies(envelope), *self._cancelled(envelope)]
        return [*self._goods(envelope), *sorted(rules, key=lambda entry: entry.card)]

    def _silent(self, envelope: int) -> list[tuple[int, float, float]]:
        """Rules that wrote nothing here but owe this player a word: those held, and contests in play for everybody."""
        written = {line[0] for line in self._lines[envelope]}
        silent = [rule for rule in self._particular[envelope] + self._contests if rule not in written]
        return [(rule, 0.0, 0.0) for rule in silent]

    def _goods(self, envelope: int) -> list[GoodsEntry]:
        goods = self.envelopes.goods[envelope]
        kinds, values = self.kit.catalogue.kinds, self.kit.values
        counts = 0 if self.reckoning.out[envelope] else 1
        return [
            GoodsEntry(
                float(goods[k]),
                float(goods[k]) * values[k] * counts + 0.0,  # and no minus nought
                kind=kinds[k].id,
                noun=kinds[k].noun,
                each=values[k],
            )
            for k in np.flatnonzero(goods).tolist()
        ]

    def _rule_line(
        self, envelope: int, index: int, times: float, points: float, numbers: dict[int, int]
    ) -> RuleEntry | None:
        for_owner = index >= len(self.plan.rules)
        index %= len(self.plan.rules)
        rule = self.plan.rules[index]
        card = numbers.get(index, rule.number)
        if for_owner and not self.reckoning.out[envelope]:
            return RuleEntry("owner", 1, points, rule, card)
        if isinstance(rule.effect, Cancel):
            return RuleEntry("earned", times, points, rule, card, names=self._names(envelope))
        why = self._why(envelope, index, times)
        if why is None:
            return None
        counts = {text: self._counts[text][envelope] for text in self._selectors[index]}
        if why == "taken" and isinstance(rule.effect, Worth):
            by = self._setters(rule.effect)
        else:
            by = self._named(who for who in self._culprits[index] if who != envelope or rule.scope == "general")
        return RuleEntry(why, times, points, rule, card, counts=counts, by=by, gone=self._gone(envelope, index))

    def _names(self, envelope: int) -> int | None:
        """The number of the general rule that this envelope cancels."""
        column = int(self.envelopes.cancels[envelope])
        return None if column < 0 else self.plan.cards[column]

    def _why(self, envelope: int, index: int, times: float) -> Why | None:
        """Why a line stands on the sheet; None where it would say nothing to this player."""
        rule = self.plan.rules[index]
        if times and self.reckoning.out[envelope] and not isinstance(rule.effect, Eliminates):
            return "out"
        if isinstance(rule.effect, Worth) and rule.scope == "particular":
            if times < self._counts[rule.effect.what][envelope]:
                if times:
                    return "earned"
                return "taken" if self._all_set(envelope, rule.effect) and not rule.independent else "outdone"
            return "earned" if times else "missed"
        if times:
            return "earned"
        if self._tied(envelope, index):
            return "tied"
        return "missed" if rule.scope == "particular" else None

    def _tied(self, envelope: int, index: int) -> bool:
        """Whether this player shares the most of something that only one player can win."""
        sought = _won_alone(self.plan.rules[index])
        if sought is None or self.reckoning.out[envelope]:
            return False
        counts = self._counts[sought]
        have = [count for count, out in zip(counts, self.reckoning.out, strict=True) if not out]
        return counts[envelope] > 0 and counts[envelope] == max(have) and have.count(counts[envelope]) > 1

    def _all_set(self, envelope: int, effect: Worth) -> bool:
        """Whether general rules set the value of all these goods that the player has."""
        mine = {k for k in self.plan.kinds_of[effect.what].tolist() if self.envelopes.goods[envelope][k]}
        return mine <= {k for kinds in self._general_worth.values() for k in kinds}

    def _setters(self, effect: Worth) -> tuple[str, ...]:
        """Who announced the general rules that set the value of these goods."""
        goods = set(self.plan.kinds_of[effect.what].tolist())
        setting = [rule for rule, kinds in self._general_worth.items() if goods & kinds]
        return self._named({who for rule in setting for who in self._holders.get(rule, [])})

    def _who_caused(self, index: int) -> list[int]:
        rule = self.plan.rules[index]
        if rule.scope == "general":
            return list(self._holders[index])
        if isinstance(rule.effect, Punishes):
            works = self.reckoning.standing.works(index) & ~self.reckoning.out
            counts = self._counts[rule.effect.what]
            return [who for who, count in enumerate(counts) if works[who] and count >= rule.effect.count]
        if isinstance(rule.effect, Steals):
            return [who for who, lines in self._lines.items() for line in lines if line[0] == index and line[2] > 0]
        return []

    def _gone(self, envelope: int, index: int) -> tuple[tuple[Noun, int], ...]:
        """Goods to name one by one: what was drawn out, or of what there was too much."""
        effect, goods = self.plan.rules[index].effect, self.envelopes.goods[envelope]
        kinds = self.kit.catalogue.kinds
        if isinstance(effect, AtMost) and self.envelopes.removed is not None:
            drawn = self.envelopes.removed[envelope]
            return tuple((kinds[k].noun, int(drawn[k])) for k in np.flatnonzero(drawn).tolist())
        if isinstance(effect, Eliminates):
            columns = self.plan.kinds_of[effect.what].tolist()
            return tuple((kinds[k].noun, int(goods[k])) for k in columns if goods[k] >= effect.count)
        return ()

    def _copies(self, envelope: int) -> list[RuleEntry]:
        """Further copies of a rule that this envelope holds already."""
        seen: set[int] = set()
        copies = []
        for card in sorted(self.slips[envelope]):
            index = int(self.plan.rule_of_card[self.plan.card_column[card]])
            rule = self.plan.rules[index]
            if index in seen and rule.scope != "everybody":
                copies.append(RuleEntry("copy", 0, 0, rule, card))
            seen.add(index)
        return copies

    def _cancelled(self, envelope: int) -> list[RuleEntry]:
        """General rules of this envelope that somebody cancelled."""
        standing = self.reckoning.standing
        return [
            RuleEntry("cancelled", 0, 0, self.plan.rules[rule], self.plan.rules[rule].number, by=self.cancellers(rule))
            for rule, holders in self._holders.items()
            if envelope in holders and standing.cancelled[rule, 0]
        ]

    def announcers(self, rule: int) -> tuple[str, ...]:
        """Who handed in a general rule, by its position in the plan."""
        return self._named(self._holders.get(rule, []))

    def cancellers(self, rule: int) -> tuple[str, ...]:
        """Who cancelled a general rule, by its position in the plan."""
        columns = {self.plan.card_column[card] for card in self.plan.rules[rule].cards}
        return self._named(
            who
            for who, column in enumerate(self.envelopes.cancels)
            if int(column) in columns and who in self._cancelling
        )

    def _named(self, who: Iterable[int]) -> tuple[str, ...]:
        """Players by name, in an order that does not depend on the file's."""
        return tuple(sorted((self.players[one] for one in who), key=sorting))


def _won_alone(rule: Rule) -> str | None:
    """The goods of which only one player can have the most and win; None where there is no such contest."""
    tie = rule.traits.tie
    if tie is None:
        return None
    match tie.then:
        case "next" | "nobody":
            (sought,) = selectors_in(rule.effect, tie.of)
            return sought
        case "all-lose":
            return None
