"""What an offer would bring a shrewd bot: goods by its table, sheets by what they tell it; words count for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kermesse.bots.haggle.shrewd.character import Character
from kermesse.bots.haggle.shrewd.worth import MOST_HELD, WorthTable, worth_table
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Accept
from kermesse.games.haggle.views.bargain_types import BundleShown, CardShown, OfferShown
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View, readable
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import Floats

WAYS = 16
"""So many ways to take an offer are weighed."""


class Mind:
    """What a shrewd bot has in mind in one turn.

    Attributes:
        counts: what it holds, as a row of the table.
        unread: the sheets in play that it has not read.
    """

    def __init__(self, view: View, kit: Kit, character: Character, chance: Chance, at: Timestamp) -> None:
        assert view.mine is not None
        self.view, self.kit, self.character, self.chance, self.at = view, kit, character, chance, at
        self.mine: OwnPart = view.mine
        self.may_read = readable(view) or frozenset()
        lasting = view.hall.rulings.show == "keeps"
        self.unread = frozenset(view.hall.sheets or ()) - self.may_read if lasting else frozenset()

    @cached_property
    def table(self) -> WorthTable:
        """What holdings are worth to it."""
        return worth_table(self.kit, self.may_read, self.character.spare, self.character.courtesy)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """What it holds, as a row of the table."""
        return self.table.counts(self.mine.goods)

    @cached_property
    def now(self) -> float:
        """What it holds is worth so much."""
        return self.of(self.counts)

    def of(self, counts: tuple[int, ...]) -> float:
        """What a holding within the grid is worth."""
        return float(self.table.worth[self.table.grid.place[counts]])

    def of_many(self, counts: NDArray[np.int64]) -> Floats:
        """(holdings,) what each is worth; minus infinity beyond the grid and where a count is below 0."""
        outside = (counts.min(1) < 0) | (counts.sum(1) > MOST_HELD)
        inside = np.where(outside[:, None], 0, counts)
        found: Floats = np.where(outside, -np.inf, self.table.worth[self.table.grid.place[tuple(inside.T)]])
        return found

    def news(self, card: int | None) -> float:
        """What it is worth to read a sheet; nothing where it was read before, a little less where one cannot know."""
        if card is None:
            return self.character.news * len(self.unread) / max(len(self.view.hall.sheets or ()), 1)
        if card not in self.unread:
            return 0.0
        always = self.kit.head.box.sheets.always if self.kit.head.box.sheets else ()
        return self.character.values if card in always else self.character.news


class Way(NamedTuple):
    """One way to take an offer: what it would change.

    Args:
        picks: which of the bundles at each choice.
        unseen: sheets that it gives unseen.
        change: of its goods, by the table's columns.
        told: what sheets are worth in it, those that it gets less those that it gives or shows.
        pays: whether it would get nothing but knowledge.
    """

    picks: tuple[int, ...]
    unseen: tuple[int, ...]
    change: tuple[int, ...]
    told: float
    pays: bool


class Appraisal(NamedTuple):
    """The best way to take an offer, and how many points better off it leaves one."""

    answer: Accept
    gain: float


def best_of(offers: Sequence[OfferShown], mind: Mind) -> Appraisal | None:
    """The best way to take any of these offers; None where none can be taken."""
    found = [(offer, way) for offer in offers for way in ways(offer, mind)]
    if not found:
        return None
    base = np.array(mind.counts)
    after = mind.of_many(base + np.array([way.change for _, way in found]))
    goods = after - mind.now
    told = np.array([way.told for _, way in found])
    gains = goods + told
    gains[np.array([way.pays for _, way in found]) & (-goods > mind.character.pays)] = -np.inf
    place = int(gains.argmax())
    offer, way = found[place]
    return Appraisal(Accept(offer.number, way.picks, way.unseen), float(gains[place]))


def ways(offer: OfferShown, mind: Mind) -> Iterator[Way]:
    """The ways to take an offer in which one gives what one has, and promises nothing."""
    choices = [range(len(leg.one_of)) for leg in offer.legs if leg.one_of]
    for picks in islice(product(*choices), WAYS):
        way = _way(offer, picks, mind)
        if way is not None:
            yield way


def _way(offer: OfferShown, picks: tuple[int, ...], mind: Mind) -> Way | None:
    left = iter(picks)
    given, got = list[BundleShown](), list[BundleShown]()
    seat = mind.mine.seat
    for leg in offer.legs:
        bundles = [leg.bundle, leg.one_of[next(left)]] if leg.one_of else [leg.bundle]
        if leg.giver in (seat, None):
            given += bundles
        elif leg.taker in (seat, None):
            got += bundles
    if any(bundle.promises or bundle.later or bundle.claims or bundle.tells for bundle in given):
        return None
    spent = [term for bundle in given for term in bundle.cards]
    cards = list(mind.mine.cards)
    for term in spent:
        if term.card not in cards or term.way == "copy":
            return None
        if term.way == "give":
            cards.remove(term.card)
    number = sum(bundle.unseen for bundle in given)
    if number > len(cards):
        return None
    change = [0] * len(mind.table.kinds)
    place = {kind: column for column, kind in enumerate(mind.table.kinds)}
    for bundles, sign in ((given, -1), (got, 1)):
        for bundle in bundles:
            for kind, count in bundle.goods.items():
                change[place[kind]] += sign * count
    held = mind.mine.goods
    lost: dict[str, int] = {}
    for bundle in given:
        for kind, count in bundle.goods.items():
            lost[kind] = lost.get(kind, 0) + count
    if any(count > held.get(kind, 0) for kind, count in lost.items()):
        return None
    told = _told(spent, number, got, mind)
    return Way(picks, tuple(cards[:number]), tuple(change), told, not any(bundle.goods for bundle in got))


def _told(spent: list[CardShown], number: int, got: list[BundleShown], mind: Mind) -> float:
    """What the sheets in a bargain are worth: what is read for the first time, less what others may read."""
    character = mind.character
    fresh = {term.card for bundle in got for term in bundle.cards if term.card is not None}
    blind = sum(term.card is None for bundle in got for term in bundle.cards) + sum(bundle.unseen for bundle in got)
    told = sum(mind.news(card) for card in fresh) + blind * mind.news(None)
    gives = sum(term.way == "give" for term in spent) + number
    gets = sum(term.way == "give" for bundle in got for term in bundle.cards)
    return told - character.telling * (len(spent) + number) + character.holding * (gets - gives)
