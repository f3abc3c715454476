"""What lies in each envelope of a deal and what is set aside: counted here once, for cards, labels, slips and lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from kermesse.games.haggle.night.box import cards_in_box, given_goods, goods_in_box
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.standings import BOT
from kermesse.pieces.goods import Catalogue, Kind
from kermesse.press.paper.cards.faces import rank
from kermesse.press.paper.haggle.nouns import dealt_noun, given_noun, rule_noun
from kermesse.press.paper.haggle.phrasing import spans
from kermesse.press.paper.wishes import PrintSeat
from kermesse.press.report.phrases import counted
from kermesse.rules.kit import Kit
from kermesse.words import Lang


class Contents(msgspec.Struct, frozen=True):
    """What lies in one envelope, or in the pile that is set aside.

    Args:
        place: the envelope's number, from 1; 0 for what is set aside.
        name: whose it is; empty where nobody's is known.
        dealt: the goods that were drawn for it, in the order of the catalogue, one by one.
        given: the goods that everybody gets, such as tokens, likewise.
        rules: the numbers of its rule cards.
        spare: whether it waits for whoever comes late.
        bot: whether a bot plays it.
    """

    place: int
    name: str
    dealt: tuple[Kind, ...]
    given: tuple[Kind, ...]
    rules: tuple[int, ...]
    spare: bool = False
    bot: bool = False

    def named(self, lang: Lang) -> str:
        """Whose it is, a bot marked as one."""
        return self.name + BOT(lang) if self.bot else self.name

    @property
    def numbers(self) -> str:
        """Its rule cards: an envelope's one by one, as one checks them; what is set aside, much of a box, as 1–3, 8."""
        return ", ".join(map(str, self.rules) if self.place else spans(self.rules))


def spare(seats: Sequence[PrintSeat]) -> frozenset[int]:
    """The numbers of the envelopes for guests who come late: those without a name.

    Where most have none, none of them waits: it is a table whose guests are still to sit down.
    """
    unnamed = frozenset(seat.place for seat in seats if not seat.name)
    return unnamed if 2 * len(unnamed) <= len(seats) else frozenset()


def envelopes(
    night: Night, kit: Kit, places: Sequence[int] = (), waiting: Collection[int] = ()
) -> tuple[Contents, ...]:
    """Every envelope of a deal, in its order.

    Args:
        night: the deal.
        kit: its kit.
        places: the envelopes' numbers, where they are not simply counted.
        waiting: the numbers of the spare ones.
    """
    given = given_goods(kit)
    numbered = zip(places or range(1, len(night.envelopes) + 1), night.envelopes, strict=True)
    held = (_envelope(place, envelope, given, kit) for place, envelope in numbered)
    return tuple(replace(one, name="", spare=True) if one.place in waiting else one for one in held)


def _envelope(place: int, envelope: Envelope, given: Counter[str], kit: Kit) -> Contents:
    goods = Counter(envelope.goods)
    return Contents(
        place=place,
        name="" if envelope.player == str(place) else envelope.player,
        dealt=_in_order(goods - given, kit.catalogue),
        given=_in_order(goods & given, kit.catalogue),
        rules=envelope.slips,
        bot=envelope.bot,
    )


def set_aside(night: Night, kit: Kit) -> Contents:
    """What the box has and no envelope got; sheets are only printed as often as they are dealt."""
    players = len(night.envelopes)
    goods = goods_in_box(kit, players)
    for envelope in night.envelopes:
        goods.subtract(envelope.goods)
    rules: Counter[int] = Counter() if kit.head.box.sheets else cards_in_box(kit, players, night.sheets)
    rules.subtract(slip for envelope in night.envelopes for slip in envelope.slips)
    return Contents(0, "", _in_order(+goods, kit.catalogue), (), tuple(sorted((+rules).elements())))


def _in_order(goods: Counter[str], catalogue: Catalogue) -> tuple[Kind, ...]:
    return tuple(kind for kind in catalogue.kinds for _ in range(goods[kind.id]))


def counted_contents(one: Contents, kit: Kit, lang: Lang) -> list[str]:
    """An envelope's contents, counted: "10 tarot cards", "9 tokens", "4 rule cards"."""
    parts = ((one.dealt, dealt_noun(kit)), (one.given, given_noun(kit)), (one.rules, rule_noun(kit)))
    return [counted(len(things), noun, lang) for things, noun in parts if things]


def ranks(kinds: Iterable[Kind], catalogue: Catalogue, lang: Lang) -> str:
    """Cards of one suit as one lays them out: "2 7×2 Q"; empty where they have no ranks."""
    counts = Counter(rank(kind, catalogue, lang) for kind in kinds)
    return " ".join(one + (f"×{count}" if count > 1 else "") for one, count in counts.items() if one)
