"""What stands against an offer before it is made, as far as its maker can know: from their view, the box, the clock.

Never from a trial on the floor: a refusal may rest on what they must not know, such as who takes nothing from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.offers.propose import Propose, answers_its_maker, drafted
from kermesse.games.haggle.market.offers.soundness import unsound
from kermesse.games.haggle.market.refusals import REFUSALS, WHILE, Refusal
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.holdings import ways_to_give
from kermesse.games.haggle.views.lacks import lack_of, offers_before
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View
from kermesse.rules.kit import Kit
from kermesse.words import Phrase


class Objection(msgspec.Struct, frozen=True):
    """A reason for which an offer would be refused.

    Args:
        reason: as the refusal would name it.
        words: what to tell people.
    """

    reason: Refusal
    words: Phrase


class GoodsShort(msgspec.Struct, frozen=True):
    """A kind of goods of which an offer gives more than its maker holds.

    Args:
        kind: which.
        given: how many the offer would give, at most.
        held: how many its maker holds.
    """

    kind: str
    given: int
    held: int


class Objections(msgspec.Struct, frozen=True):
    """All that is known to stand against an offer; where nothing is, it may still be refused.

    Args:
        objections: each reason once.
        short: the goods that its maker lacks.
    """

    objections: tuple[Objection, ...]
    short: tuple[GoodsShort, ...]


def objections(view: View, command: Propose, kit: Kit, at: Timestamp) -> Objections:
    """All that a player can know to stand against an offer that they compose.

    As long as they may make none at all, the reason for that stands alone.

    Args:
        view: the player's.
        command: the offer.
        kit: the night's.
        at: now.
    """
    mine = view.mine
    closed = "NOT_FOR_YOU_TO_ASK" if mine is None else _closed(view, mine, at)
    if mine is None or closed is not None:
        return Objections((_told(closed or "NOT_FOR_YOU_TO_ASK"),), ())
    offer = drafted(command, mine.seat, at)
    reasons = dict.fromkeys(_reasons(view, mine, offer, kit, at))
    return Objections(tuple(map(_told, reasons)), tuple(_short(mine, offer)))


def _told(reason: Refusal) -> Objection:
    words = REFUSALS[reason]
    return Objection(reason, Phrase(words("en"), words("fr")))


def _closed(view: View, mine: OwnPart, at: Timestamp) -> Refusal | None:
    """Why a seat may make no offer whatever now; None where it may."""
    hall = view.hall
    if hall.people[mine.seat].state == "gone":
        return "YOU_LEFT"
    if hall.phase != "open":
        return WHILE[hall.phase]
    if hall.closes_at is not None and hall.closes_at <= at:
        return "MARKET_CLOSED"
    if hall.play == "paper":
        return "ON_PAPER"
    return None if mine.sealed is None else "SEALED"


def _reasons(view: View, mine: OwnPart, offer: Offer, kit: Kit, at: Timestamp) -> Iterator[Refusal]:
    if offer.expires_at is not None and offer.expires_at <= at:
        yield "PAST"
    yield from unsound(offer, kit, view.hall.rulings)
    people = view.hall.people
    for seat in (*offer.named, *offer.to):
        if seat >= len(people):
            yield "NO_SUCH_SEAT"
        elif people[seat].state == "gone":
            yield "GONE"
    if any(lack_of(mine, way) is not None for way in ways_to_give(offer)):
        yield "NOT_HELD"
    if offer.counters is not None:
        yield from _about_answer(view, mine, offer, offer.counters, at)


def _about_answer(view: View, mine: OwnPart, offer: Offer, answered: int, at: Timestamp) -> Iterator[Refusal]:
    """What stands against answering an offer; nothing where it may lie among the older ones, which are not shown."""
    if any(own.number == answered for own in mine.made):
        yield "YOURS_ALREADY"
        return
    other = next((one for one in offers_before(view, mine) if one.number == answered), None)
    if other is None:
        if answered in mine.closed_to_me or not (mine.more_received or view.hall.more_offers):
            yield "OFFER_GONE"
    elif other.expires_at is not None and other.expires_at <= at:
        yield "OFFER_GONE"
    elif mine.seat in other.agreed:
        yield "YOURS_ALREADY"
    elif not answers_its_maker(offer, other.maker):
        yield "NOT_AN_ANSWER"


def _short(mine: OwnPart, offer: Offer) -> Iterator[GoodsShort]:
    """The goods of which some choice would give more than the maker holds, by the choice that gives most."""
    most: dict[str, int] = {}
    for way in ways_to_give(offer):
        total: Counter[str] = Counter()
        for bundle in way:
            total.update(bundle.goods)
        most = {kind: max(most.get(kind, 0), total[kind]) for kind in {**most, **total}}
    for kind, count in most.items():
        if count > mine.goods.get(kind, 0):
            yield GoodsShort(kind, count, mine.goods.get(kind, 0))
