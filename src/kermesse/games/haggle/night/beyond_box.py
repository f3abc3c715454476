"""More than the box holds: the one check of what was handed in, for a night from a file and for a table on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from kermesse.games.haggle.night.box import goods_in_box, most_copies
from kermesse.games.haggle.night.model import Night
from kermesse.rules.kit import Kit
from kermesse.words import Phrase, verbatim

Contents: TypeAlias = tuple[Mapping[str, int], Sequence[int]]
"""What lies in one envelope: how many goods of each kind, and the numbers of its rule cards."""


NAMED = 6
"""So many of the envelopes that hold a thing are named."""


class Beyond(NamedTuple):
    """One thing of which more was handed in than exists.

    Args:
        thing: a kind of goods by its identifier, or a rule card by its number.
        noun: what it is called.
        in_box: how many there are.
        handed_in: how many were handed in, all together.
        envelopes: where: the place of each envelope that has some, and how many.
    """

    thing: str | int
    noun: Phrase
    in_box: int
    handed_in: int
    envelopes: tuple[tuple[int, int], ...]

    def shares(self, names: Mapping[int, str]) -> Phrase:
        """In whose envelopes it lies, and how many: those with most first, a few by name.

        Args:
            names: whose each envelope is, by its place.
        """
        most = sorted(self.envelopes, key=lambda share: -share[1])
        said = ", ".join(f"{names[place]} {count}" for place, count in most[:NAMED])
        more = len(most) - NAMED
        if more <= 0:
            return verbatim(said)
        return Phrase(f"{said}, {more} more", f"{said}, {more} autre{'s' if more > 1 else ''}")

    @property
    def in_box_only(self) -> Phrase:
        """How many there are, and nothing of who handed them in."""
        most = self.in_box
        return Phrase(f"{self.noun.en}: {most} in the box.", f"{self.noun.fr} : {most} dans la boîte.")


def beyond_box(
    kit: Kit, players: int, sheets: tuple[int, ...] | None, envelopes: Sequence[Contents]
) -> tuple[Beyond, ...]:
    """Everything of which more was handed in than the box holds: goods in the kit's order, then rule cards.

    A second copy of a rule card is beyond the box only where there is no second copy: where there is one, it may lie in
    the same envelope, and is void there.

    Args:
        kit: the box, its lots counted as the night counts them.
        players: for how many it was put together.
        sheets: the sheets in play, where the kit has sheets.
        envelopes: what was handed in so far.

    Source:
        Haggle, "Preliminary"; Giant Haggle, "Matériel": what there is.
    """
    goods: Counter[str] = Counter()
    cards: Counter[int] = Counter()
    for held, slips in envelopes:
        goods.update(held)
        cards.update(slips)
    box, copies = goods_in_box(kit, players), most_copies(kit, players, sheets)
    found = []
    for kind in kit.catalogue.kinds:
        if goods[kind.id] > box[kind.id]:
            where = tuple((place, held[kind.id]) for place, (held, _) in enumerate(envelopes) if held.get(kind.id))
            noun = Phrase(kind.noun("en", 2), kind.noun("fr", 2))
            found.append(Beyond(kind.id, noun, box[kind.id], goods[kind.id], where))
    for card in sorted(cards):
        if cards[card] > copies[card]:
            where = tuple((place, slips.count(card)) for place, (_, slips) in enumerate(envelopes) if card in slips)
            noun = Phrase(f"rule card {card}", f"carte règle {card}")
            found.append(Beyond(card, noun, copies[card], cards[card], where))
    return tuple(found)


def beyond_box_of(night: Night, kit: Kit) -> tuple[Beyond, ...]:
    """What of a whole night is beyond its box."""
    sheets = night.sheets or (tuple(kit.cards()) if kit.head.box.sheets else None)
    return beyond_box(kit, night.size, sheets, [(one.goods, one.slips) for one in night.envelopes])
