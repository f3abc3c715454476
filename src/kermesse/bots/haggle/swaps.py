"""What may be swapped: what one needs less for what one needs more, goods and rules either way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from kermesse.bots.haggle.offer_value import everybodys, reading, telling, unread
from kermesse.bots.haggle.open_offers import readers
from kermesse.bots.haggle.temper import Temper
from kermesse.bots.haggle.valuation import NOTHING, Holding, Purse
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm
from kermesse.games.haggle.night.box import goods_in_box
from kermesse.games.haggle.views.own import OwnPart
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit

T = TypeVar("T")

KINDS_TRIED = 10
"""Of so many kinds of goods a trader thinks what one would be worth to it; a box may have eighty."""

DEAREST = 3
"""It draws among so many of the best, so that not all ask for the same."""


class Thinking(NamedTuple):
    """What a trader has in mind while it thinks of an offer."""

    purse: Purse
    temper: Temper
    kit: Kit
    chance: Chance
    mine: OwnPart

    @property
    def readers(self) -> dict[int, frozenset[int]]:
        """Who has read which rule cards, as far as one's own bargains tell."""
        return readers(self.mine)


class Swap(NamedTuple):
    """What would be given for what, and how many points better off that leaves one, whichever of several it is."""

    give: Bundle
    want: tuple[Bundle, ...]
    change: float


def swap_in_mind(thinking: Thinking) -> Swap | None:
    """A swap of a form that is drawn; None where it leads to nothing."""
    return one_of(thinking, _WITH_SHEETS if everybodys(thinking.kit) else _WITH_CARDS)(thinking)


def _goods_for_goods(thinking: Thinking) -> Swap | None:
    surplus, _ = _surplus(thinking)
    if surplus is None:
        return None
    given = {surplus: min(1 + thinking.chance.below(2), thinking.mine.goods[surplus])}
    return _for_goods(thinking, Bundle(goods=given), _change(thinking, given, {}))


def _rule_for_rule(thinking: Thinking) -> Swap | None:
    unknown = _unknown(thinking)
    if not unknown or not thinking.mine.cards:
        return None
    see = CardTerm(one_of(thinking, unknown), "show")
    change = reading(thinking.temper, thinking.kit) - telling(thinking.temper, thinking.kit)
    return Swap(_shown(thinking), (Bundle(cards=(see,)),), change)


def _rule_for_goods(thinking: Thinking) -> Swap | None:
    if not thinking.mine.cards:
        return None
    return _for_goods(thinking, _shown(thinking), -telling(thinking.temper, thinking.kit))


def _shown(thinking: Thinking) -> Bundle:
    """A look at one of the cards that fewest have read, as far as one knows."""
    read = {card: len(thinking.readers.get(card, ())) for card in thinking.mine.cards}
    fresh = [card for card in thinking.mine.cards if read[card] == min(read.values())]
    return Bundle(cards=(CardTerm(one_of(thinking, fresh), "show"),))


def _goods_for_rule(thinking: Thinking) -> Swap | None:
    surplus, change = _surplus(thinking)
    if surplus is None:
        return None
    give, unknown = Bundle(goods={surplus: 1}), _unknown(thinking)
    if unknown and thinking.chance.below(3):
        see = CardTerm(one_of(thinking, unknown), "show")
        return Swap(give, (Bundle(cards=(see,)),), change + reading(thinking.temper, thinking.kit))
    return Swap(give, (Bundle(unseen=1),), change + unread(thinking.temper, thinking.kit))


def _card_for_goods(thinking: Thinking) -> Swap | None:
    """The rule card that one's own envelope needs least."""
    losses = {card: thinking.purse.change(Holding({}, (card,)), NOTHING) for card in thinking.mine.cards}
    if not losses:
        return None
    card = max(sorted(losses), key=lambda card: losses[card])
    return _for_goods(thinking, Bundle(cards=(CardTerm(card),)), losses[card] - telling(thinking.temper, thinking.kit))


_WITH_SHEETS = (_goods_for_goods, _goods_for_goods, _rule_for_rule, _rule_for_goods, _goods_for_rule)
_WITH_CARDS = (_goods_for_goods, _goods_for_goods, _card_for_goods, _goods_for_rule)
"""What there is to think of where rules hold for everybody, and where each works for its owner."""


def _for_goods(thinking: Thinking, give: Bundle, change: float) -> Swap | None:
    """Something for one good; in a box of many kinds for one of several, for who has just that one is hard to find."""
    gains = {kind: change + _change(thinking, {}, {kind: 1}) for kind in _some(thinking, _kinds(thinking, give.goods))}
    liked = [kind for kind in _ranked(gains) if gains[kind] >= thinking.temper.margin]
    if not liked:
        return None
    if len(thinking.kit.catalogue.kinds) <= KINDS_TRIED:
        liked = [one_of(thinking, liked)]
    return Swap(give, tuple(Bundle(goods={kind: 1}) for kind in liked), min(gains[kind] for kind in liked))


# What one needs, what one can do without.


def _surplus(thinking: Thinking) -> tuple[str | None, float]:
    """One of the goods that one would miss least, and what giving one of them changes."""
    losses = {kind: _change(thinking, {kind: 1}, {}) for kind in _some(thinking, sorted(thinking.mine.goods))}
    return _drawn(thinking, losses)


def needed(thinking: Thinking, instead: Mapping[str, int]) -> tuple[str | None, float]:
    """One of the goods that one would like most, others than these, and what getting one of them changes."""
    kinds = _some(thinking, _kinds(thinking, instead))
    return _drawn(thinking, {kind: _change(thinking, {}, {kind: 1}) for kind in kinds})


def _kinds(thinking: Thinking, instead: Mapping[str, int]) -> list[str]:
    """The goods that others may have, but for these: not what one holds all of that there is."""
    in_box = goods_in_box(thinking.kit, thinking.purse.worth.view.hall.size or 1)
    held = thinking.mine.goods
    return [kind for kind in sorted(in_box) if kind not in instead and held.get(kind, 0) < in_box[kind]]


def _some(thinking: Thinking, kinds: list[str]) -> list[str]:
    return thinking.chance.shuffled(kinds)[:KINDS_TRIED]


def _drawn(thinking: Thinking, changes: dict[str, float]) -> tuple[str | None, float]:
    """One of the best few, each as likely."""
    if not changes:
        return None, 0.0
    kind = one_of(thinking, _ranked(changes))
    return kind, changes[kind]


def _ranked(changes: dict[str, float]) -> list[str]:
    """The kinds with the largest change in points, at most `DEAREST`, best first."""
    return sorted(changes, key=lambda kind: (-changes[kind], kind))[:DEAREST]


def one_of(thinking: Thinking, things: Sequence[T]) -> T:
    """One of several, each as likely."""
    return things[thinking.chance.below(len(things))]


def _change(thinking: Thinking, given: dict[str, int], got: dict[str, int]) -> float:
    return thinking.purse.change(Holding(given, ()), Holding(got, ()))


def _unknown(thinking: Thinking) -> list[int]:
    """The sheets in play that one has not read, where it is any use to have read one."""
    hall = thinking.purse.worth.view.hall
    if hall.rulings.show == "once":
        return []
    return sorted(set(hall.sheets or ()) - thinking.purse.worth.may_read)
