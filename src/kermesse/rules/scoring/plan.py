"""A kit made ready for arrays: which sums of goods its rules count, and every number of every rule as a column.

The 81 kinds of the giant game become some forty counts by one matrix product, and the numbers of its 85 rules
become short arrays that a whole family of rules reads at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from kermesse.pieces.select import chosen
from kermesse.rules.effects import KINDS, Protects, Runs, Worth
from kermesse.rules.effects.selectors import SELECTORS, selectors, selectors_in
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.kit_checks import partners

Floats = NDArray[np.float64]
Counts = NDArray[np.float32]  # whole numbers far below 2**24, where float32 is exact
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]

_NOT_COUNTED = 1_000_000
"""The row of goods that scoring does not count: beyond every table, so that reading it is an error."""


class Plan:
    """What scoring needs to know of a kit, in arrays.

    Attributes:
        rules: the kit's rules, one effect after the other, low values before high.
        cards: every card number; the columns of a `holds` matrix.
        values: (kinds,) what one of each kind is worth by default.
        sums: (counts, kinds) which kinds each count adds up.
        ones: the row of a count table that is always 1; `ones + 1` is always 0.
        atoms: (atoms + 1,) the rows of a count table that hold groups of goods no rule tells apart in value;
            the last is always 0.
        default: (atoms + 1,) what one item of each such group is worth by default.
        number: field name to (rules,) numbers.
        count: field name to (rules,) rows of the count table.
        counts: field name to (rules, width) rows of the count table.
        steps: position of a rule about runs to (steps x tracks, kinds) where each card lies, and the tracks.
        priced: (rules, width) the atoms of the goods that each rule prices, padded with the last one.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.rules = sorted(kit.rules, key=_order)
        self.cards = kit.cards()
        self.card_column = {card: column for column, card in enumerate(self.cards)}
        self.values = np.array(kit.values)
        self.independent = np.array([rule.independent for rule in self.rules], dtype=bool)
        self.owner = np.array([rule.owner for rule in self.rules], dtype=float)
        self.general = np.array([rule.scope == "general" for rule in self.rules], dtype=bool)
        self.everybody = np.array([rule.scope == "everybody" for rule in self.rules], dtype=bool)
        self.particular = ~(self.general | self.everybody)
        self._lay_out_counts()
        self._lay_out_fields()
        self._lay_out_cards()
        self.steps = {
            index: self._steps(rule.effect) for index, rule in enumerate(self.rules) if isinstance(rule.effect, Runs)
        }
        self._families: dict[tuple[type, ...], tuple[int, int]] = {}
        self.protected = {index: self._partners(self.rules[index]) for index in range(*self.family(Protects))}

    def family(self, *kinds: type) -> tuple[int, int]:
        """First and past-the-last position of the rules of one effect, or of several that follow each other."""
        if kinds not in self._families:
            found = [index for index, rule in enumerate(self.rules) if isinstance(rule.effect, kinds)]
            first, stop = (found[0], found[-1] + 1) if found else (0, 0)
            assert stop - first == len(found), "effects asked for together must be neighbours in the union"
            self._families[kinds] = first, stop
        return self._families[kinds]

    def _lay_out_counts(self) -> None:
        goods = self.kit.catalogue
        spoken = dict.fromkeys(text for rule in self.rules for text in selectors(rule.effect))
        columns_of = {text: chosen(text, goods) for text in spoken}
        self.kinds_of = {text: np.array(sorted(columns)) for text, columns in columns_of.items()}
        masks: dict[frozenset[int], int] = {}
        self._row: dict[str, int] = {}
        for rule in self.rules:
            for text in [] if isinstance(rule.effect, Worth) else selectors(rule.effect):  # values go by atoms alone
                self._row[text] = masks.setdefault(columns_of[text], len(masks))
        apart = [
            text
            for rule in self.rules
            if (price := rule.traits.prices) and price.by != "cap"  # a cap is taken out at the default value
            for text in selectors_in(rule.effect, price.of)
        ]
        signature: dict[tuple[object, ...], list[int]] = {}
        for column in range(len(goods.kinds)):
            touched = tuple(column in columns_of[text] for text in apart)
            signature.setdefault((self.values[column], *touched), []).append(column)
        self._atom_of = {column: atom for atom, columns in enumerate(signature.values()) for column in columns}
        rows = [masks.setdefault(frozenset(columns), len(masks)) for columns in signature.values()]
        self.ones = len(masks)
        self.atoms = np.array([*rows, self.ones + 1])
        self.default = np.array([*(float(self.values[columns[0]]) for columns in signature.values()), 0.0])
        self.sums = np.zeros((len(masks), len(goods.kinds)), np.float32)
        for columns, row in masks.items():
            self.sums[row, list(columns)] = 1

    def _lay_out_fields(self) -> None:
        effects = [rule.effect for rule in self.rules]
        names = sorted({name for effect in effects for name in effect.__struct_fields__})
        self.number: dict[str, Floats] = {}
        self.count: dict[str, Ints] = {}
        self.counts: dict[str, Ints] = {}
        for name in names:
            held = [getattr(effect, name, None) for effect in effects]
            spoken = [name in SELECTORS[type(effect)] for effect in effects]
            chosen_here = [value for value, here in zip(held, spoken, strict=True) if here]
            if any(isinstance(value, int | float) for value in held):
                self.number[name] = np.array([value if isinstance(value, int | float) else 0 for value in held], float)
            if any(isinstance(value, str) for value in chosen_here):
                self.count[name] = np.array(
                    [
                        self._row.get(v, _NOT_COUNTED) if s and isinstance(v, str) else self.ones
                        for v, s in zip(held, spoken, strict=True)
                    ]
                )
            if any(isinstance(value, tuple) for value in chosen_here):
                self.counts[name] = _padded(
                    [
                        [self._row[v] for v in values] if s and values else [self.ones]
                        for values, s in zip(held, spoken, strict=True)
                    ]
                )
        last = len(self.atoms) - 1
        priced = [
            sorted({self._atom_of[k] for text in selectors_in(rule.effect, price.of) for k in self.kinds_of[text]})
            if (price := rule.traits.prices)
            else []
            for rule in self.rules
        ]
        width = max([1, *map(len, priced)])
        self.priced = np.array([atoms + [last] * (width - len(atoms)) for atoms in priced])

    def _lay_out_cards(self) -> None:
        by_rule = [[self.card_column[card] for card in rule.cards] for rule in self.rules]
        self.rule_of_card = np.empty(len(self.cards), np.intp)
        for index, columns in enumerate(by_rule):
            self.rule_of_card[columns] = index

    def _steps(self, effect: Runs) -> tuple[Counts, int]:
        """(steps x tracks, kinds) where in which track a card lies, and how many tracks; a track is a suit, or all."""
        cards = [(column, self.kit.catalogue.kinds[column]) for column in self.kinds_of[effect.what]]
        mixed = self.kit.rulings.runs == "any-suit"
        tracks = sorted({"" if mixed else kind.family for _, kind in cards if kind.order})
        top = max((kind.order or 0 for _, kind in cards), default=0)
        steps = np.zeros((top, len(tracks), len(self.values)), np.float32)
        for column, kind in cards:
            if kind.order:
                steps[kind.order - 1, tracks.index("" if mixed else kind.family), column] = 1
        return steps.reshape(-1, len(self.values)), len(tracks)

    def _partners(self, rule: Rule) -> list[int]:
        return [self.rules.index(other) for other in partners(rule, self.rules)]


def _order(rule: Rule) -> tuple[int, float, int]:
    points = getattr(rule.effect, "points", 0)
    return KINDS.index(type(rule.effect)), points, -rule.number


def _padded(rows: Iterable[list[int]]) -> Ints:
    """Rows of equal length; a short one repeats its first entry, which changes no minimum and no "any"."""
    rows = list(rows)
    width = max(map(len, rows))
    return np.array([row + [row[0]] * (width - len(row)) for row in rows])


@lru_cache(maxsize=32)
def plan_of(kit: Kit) -> Plan:
    """The plan of a kit, made once."""
    return Plan(kit)
