"""What the host sees besides: every hand, every open offer, what was struck, what waits for an answer.

Notebooks, notes and words from player to player stay private from the host too, but for which rule cards each has read:
who holds a card and who has seen it is what hosts ask first when something must be put right.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.ending.podium import places_untold
from kermesse.games.haggle.market.envelopes.announce import may_announce
from kermesse.games.haggle.market.envelopes.cancel import Cancelling, cancelling
from kermesse.games.haggle.market.host.paper import places_of
from kermesse.games.haggle.market.state.bargains import Bargain, Offer
from kermesse.games.haggle.market.state.floor import Floor, Question
from kermesse.games.haggle.market.state.kit import box_size, kit_of
from kermesse.games.haggle.market.state.player import Player, Sealed, Summed
from kermesse.games.haggle.market.state.terms import Bundle, TellTerm
from kermesse.games.haggle.night.box import goods_each, goods_in_box, players_meant
from kermesse.games.haggle.night.model import Envelope
from kermesse.games.haggle.views.bargain_types import ClaimShown, PromiseShown
from kermesse.games.haggle.views.bargain_views import claim_shown, promise_shown
from kermesse.games.memo import memoize_by_identity
from kermesse.games.moderation import Moderation, shown

SHOWN = 500
"""So many offers, bargains, claims, promises and questions are shown, the newest of each."""


class Holding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player, as the host sees them.

    Args:
        seat: which seat.
        active_at: when they last did anything.
        goods: what they hold.
        cards: rule cards held.
        copies: rule cards of which they hold a copy.
        read: rule cards that they have read.
        offers: how many open offers they have made.
        sealed: their envelope.
        cancels: the general rule that their cancel card removes.
        cancelling: `open` while their cancel card waits for a choice.
        summed: their own score sheet.
        retired_at: since when they are gone.
        place: on paper, the number on their envelope.
    """

    seat: int
    active_at: Timestamp
    goods: dict[str, int] = {}
    cards: tuple[int, ...] = ()
    copies: tuple[int, ...] = ()
    read: tuple[int, ...] = ()
    offers: int = 0
    sealed: Sealed | None = None
    cancels: int | None = None
    cancelling: Cancelling = "none"
    summed: Summed | None = None
    retired_at: Timestamp | None = None
    place: int | None = None


class Undersized(msgspec.Struct, frozen=True):
    """A deal to fewer people than the box is meant for: allowed, and worth a warning.

    Args:
        envelopes: to how many it would be, spare ones too.
        meant: from how many on it is the game that the box describes.
        goods: how many goods would lie in each envelope.
    """

    envelopes: int
    meant: int
    goods: int


class HostPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The host's own part of a view.

    Args:
        players: everybody, by seat, those who left too.
        offers: open offers, the newest, oldest first.
        bargains: bargains, the newest, oldest first; undone ones too.
        claims: open claims.
        promises: promises that are still owed.
        questions: questions without an answer.
        bank_goods: goods with the host.
        bank_cards: rule cards with the host.
        spare: envelopes that nobody has taken yet.
        untold: the ranks that are still to be told, the next one first.
        announces: whether the next thing to do is to read out the general rules.
        moderation: who is silenced or was sent out, and what was done about whom.
        in_box: on paper, how many goods of each kind there are: more cannot have been handed in.
        undersized: before the deal, where it would be to too few.
    """

    players: tuple[Holding, ...] = ()
    offers: tuple[Offer, ...] = ()
    bargains: tuple[Bargain, ...] = ()
    claims: tuple[ClaimShown, ...] = ()
    promises: tuple[PromiseShown, ...] = ()
    questions: tuple[Question, ...] = ()
    bank_goods: dict[str, int] = {}
    bank_cards: tuple[int, ...] = ()
    spare: tuple[Envelope, ...] = ()
    untold: tuple[int, ...] = ()
    announces: bool = False
    moderation: Moderation = Moderation()
    in_box: dict[str, int] = {}
    undersized: Undersized | None = None


def host_part(floor: Floor) -> HostPart:
    """What the host sees besides what everybody knows."""
    places = places_of(floor) if floor.setup.play == "paper" else {}
    promises = (promise_shown(floor, promise.number) for promise in floor.promises.values())
    return HostPart(
        players=tuple(_holding(floor, seat, player, places.get(seat)) for seat, player in floor.players.items()),
        offers=tuple(_offer_untold(offer) for offer in floor.offers.values()[-SHOWN:]),
        bargains=tuple(_bargain_untold(bargain) for bargain in floor.bargains.values()[-SHOWN:]),
        claims=tuple(claim_shown(claim) for claim in floor.claims.values() if claim.count)[-SHOWN:],
        promises=tuple(promise for promise in promises if promise.state == "owed")[-SHOWN:],
        questions=tuple(question for question in floor.questions.values() if question.answer is None)[-SHOWN:],
        bank_goods=floor.bank_goods,
        bank_cards=floor.bank_cards,
        spare=floor.spare,
        untold=_untold(floor),
        announces=floor.phase == "closed" and may_announce(floor),
        moderation=shown(floor.moderation),
        in_box=_in_box(floor),
        undersized=_undersized(floor),
    )


@memoize_by_identity(4 * SHOWN)
def _offer_untold(offer: Offer) -> Offer:
    """An offer without the words that would be told: like all that players tell each other, they are for the hearer."""
    if not any(bundle.tells for leg in offer.legs for bundle in (leg.bundle, *leg.one_of)):
        return offer
    legs = tuple(
        replace(leg, bundle=_bundle_untold(leg.bundle), one_of=tuple(map(_bundle_untold, leg.one_of)))
        for leg in offer.legs
    )
    return replace(offer, legs=legs, agreed=tuple(replace(one, tells=()) for one in offer.agreed))


@memoize_by_identity(4 * SHOWN)
def _bargain_untold(bargain: Bargain) -> Bargain:
    if not any(moved.bundle.tells for moved in bargain.moved):
        return bargain
    moved = tuple(replace(one, bundle=_bundle_untold(one.bundle)) for one in bargain.moved)
    return replace(bargain, moved=moved)


def _bundle_untold(bundle: Bundle) -> Bundle:
    if not bundle.tells:
        return bundle  # the very same, so that an empty one is left out on the wire
    return replace(bundle, tells=tuple(TellTerm(tell.card) for tell in bundle.tells))


def _undersized(floor: Floor) -> Undersized | None:
    if floor.setup.play == "paper" or floor.phase != "gathering" or floor.size is not None or not floor.here:
        return None
    kit, envelopes = kit_of(floor.setup), len(floor.here) + floor.setup.spare
    meant = players_meant(kit)
    return Undersized(envelopes, meant, goods_each(kit, envelopes)) if envelopes < meant else None


def _in_box(floor: Floor) -> dict[str, int]:
    if floor.setup.play == "online" or not floor.here:
        return {}
    first = floor.setup.edition == 1  # which did not count the spare envelopes that were printed
    return dict(goods_in_box(kit_of(floor.setup), len(floor.here) if first else box_size(floor)))


def _untold(floor: Floor) -> tuple[int, ...]:
    if floor.phase != "revealing" or floor.reckoned is None:
        return ()
    return tuple(place.rank for place in places_untold(floor.reckoned))


def _holding(floor: Floor, seat: int, player: Player, place: int | None) -> Holding:
    return Holding(
        seat=seat,
        active_at=player.active_at,
        goods=player.goods,
        cards=player.cards,
        copies=player.copies,
        read=tuple(sorted(player.known)),
        offers=len(player.offers),
        sealed=player.sealed,
        cancels=player.cancels,
        cancelling=cancelling(floor, player),
        summed=player.summed,
        retired_at=player.retired_at,
        place=place,
    )
