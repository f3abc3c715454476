"""What things are worth to a trader: the sum that a player could do with pencil and paper, and a guess for the rest.

Whatever is known comes of `reckon`, from the view alone. What a trader cannot know yet it guesses, the same for all:
never from the kit, where the answer stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from kermesse.games.haggle.views.known_kit import undetermined_kinds
from kermesse.games.haggle.views.reckoning import reckon
from kermesse.games.haggle.views.view import View, readable
from kermesse.rules.kit import Kit

GUESS = 2.0
"""What a good is worth where nobody has told its value yet."""

SPARE = 0.25
"""What any good is worth to trade with, though it be held back in the end."""

VOIDED = -50.0
"""What a voided hand is worth: worse than any other."""


class Holding(NamedTuple):
    """Goods, how many of each kind, and rule cards by number, sorted."""

    goods: Mapping[str, int]
    cards: tuple[int, ...]

    def without(self, other: Holding) -> Holding:
        """This holding less another; no count goes below 0."""
        goods = {kind: left for kind, count in self.goods.items() if (left := count - other.goods.get(kind, 0)) > 0}
        return Holding(goods, tuple(sorted((Counter(self.cards) - Counter(other.cards)).elements())))

    def along_with(self, other: Holding) -> Holding:
        """The sum of the two holdings."""
        return Holding(dict(Counter(self.goods) + Counter(other.goods)), tuple(sorted((*self.cards, *other.cards))))


NOTHING = Holding({}, ())


class Valuation:
    """What envelopes are worth to one seat, as far as it knows; the same one is reckoned once.

    Args:
        view: the seat's.
        kit: the night's, of which only what the seat can read is used.
    """

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.may_read = readable(view) or frozenset()
        self.reckoned = 0
        """How many sums were done."""
        self._kit = kit
        self._guessed = undetermined_kinds(kit, self.may_read)
        self._known: dict[tuple[tuple[tuple[str, int], ...], tuple[int, ...]], float] = {}

    def of(self, hand: Holding) -> float:
        """What an envelope with these things is worth, in points."""
        key = tuple(sorted(hand.goods.items())), hand.cards
        if key not in self._known:
            self.reckoned += 1
            total = reckon(self.view, hand.goods, hand.cards, self._kit, "en").total
            guessed = GUESS * sum(count for kind, count in hand.goods.items() if kind in self._guessed)
            self._known[key] = VOIDED if total is None else total + guessed
        return self._known[key]


def best(worth: Valuation, hand: Holding, most: int) -> Holding:
    """The best envelope found in a hand: beginning with everything, taking out whatever is better left out.

    Args:
        worth: to whom.
        hand: what may go in.
        most: after so many sums the search ends, with the best so far.
    """
    until = worth.reckoned + most
    found = hand
    while True:
        before = found
        for out in _pieces(hand):
            if worth.reckoned >= until:
                return found
            # What was left out too early may come back: what pays alone may not pay beside something else.
            tries = (found.without(out), _within(found.along_with(out), hand))
            found = max((found, *tries), key=worth.of)
        if found == before:
            return found


def _pieces(hand: Holding) -> Iterator[Holding]:
    """What is taken out at once: a rule card, all of a kind, one of it."""
    for card in sorted(set(hand.cards)):
        yield Holding({}, (card,))
    for kind, count in sorted(hand.goods.items()):
        yield Holding({kind: count}, ())
        if count > 1:
            yield Holding({kind: 1}, ())


def _within(hand: Holding, most: Holding) -> Holding:
    """As much of a hand as there is."""
    return Holding(dict(Counter(hand.goods) & Counter(most.goods)), tuple(sorted(_both(hand.cards, most.cards))))


def _both(cards: tuple[int, ...], others: tuple[int, ...]) -> Iterator[int]:
    return (Counter(cards) & Counter(others)).elements()


class Purse:
    """What somebody holds, the best envelope in it, and what comes of giving and getting; nothing is reckoned in vain.

    Args:
        worth: to whom.
        most: so many sums to find the envelope.
    """

    def __init__(self, worth: Valuation, most: int) -> None:
        mine = worth.view.mine
        assert mine is not None
        self.worth = worth
        self.hand = Holding(mine.goods, mine.cards)
        self._most = most

    @cached_property
    def kept(self) -> Holding:
        """The best envelope in what the trader holds now."""
        return best(self.worth, self.hand, self._most)

    def change(self, given: Holding, got: Holding) -> float:
        """By how many points one is better off after giving and getting; a little less than it may be in truth."""
        held_back = self.hand.without(self.kept)
        rest = self.kept.without(given.without(held_back))  # what is held back goes first
        after = max(self.worth.of(rest), self.worth.of(rest.along_with(got)))
        spare = sum(got.goods.values()) - sum(given.goods.values())
        return after - self.worth.of(self.kept) + SPARE * spare
