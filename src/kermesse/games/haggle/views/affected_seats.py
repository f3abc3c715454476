"""Whose own part of a floor may have changed, without looking at anybody's: from what is no longer the same object.

A floor is succeeded, never changed, so whatever did not change is the same object in the floor before and after. Among
a thousand players a bargain concerns two or three, and so their own parts alone are made anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from kermesse.games.haggle.market.state.bargains import Bargain, Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.views.hall import on_show
from kermesse.persistent_array import PersistentArray

V = TypeVar("V")


def affected_seats(old: Floor, new: Floor) -> frozenset[int] | None:
    """The seats whose own part may differ between two floors; None for all of them."""
    if old.phase != new.phase or old.announced_at != new.announced_at or old.setup is not new.setup:
        return None
    seats = {number for number, _, _ in old.players.differing(new.players)}
    for offer in _changed(old.offers, new.offers):
        seats.update(_readers(offer))
        # who reads an offer that this one answers, or the other way round, reads of its end
        for other in (*offer.answers, offer.counters):
            for floor in (old, new):
                if other is not None and (found := floor.offers.get(other)):
                    seats.update(_readers(found))
    seats.update(maker for maker, _, _ in old.handshakes.differing(new.handshakes))
    seats.update(_shut_out(old, new))
    for bargain in _changed(old.bargains, new.bargains):
        seats.update(_party(bargain, new))
    if old.claims is not new.claims:
        seats.update(_claimants(old, new))
    for promise in _changed(old.promises, new.promises):
        seats.update((promise.debtor, promise.creditor))
    seats.update({*old.moderation.silenced} ^ {*new.moderation.silenced})
    seats.update({*old.moderation.unheard} ^ {*new.moderation.unheard})
    seats.update(question.seat for question in _changed(old.questions, new.questions))
    return frozenset(seats)


def _changed(old: PersistentArray[V], new: PersistentArray[V]) -> Iterator[V]:
    """The entries that differ between two arrays, in their old and their new form; one may be missing."""
    for _, before, after in old.differing(new):
        if before is not None:
            yield before
        if after is not None:
            yield after


def _readers(offer: Offer) -> Iterable[int]:
    """Those in whose own part an offer stands; one to the whole floor stands in the hall besides."""
    return (offer.maker, *offer.named, *offer.to)


def _party(bargain: Bargain, floor: Floor) -> Iterator[int]:
    yield from bargain.parties
    for number in bargain.promises:
        if promise := floor.promises.get(number):
            yield promise.debtor
            yield promise.creditor


def _shut_out(old: Floor, new: Floor) -> Iterator[int]:
    """The seats for which an offer to the whole floor opened or closed: they declined it, or its maker blocks them."""
    if not _floor_offers_differ(old, new):
        return
    before, after = _closed(old), _closed(new)
    for seat in before.keys() | after.keys():
        if before.get(seat) != after.get(seat):
            yield seat


def _floor_offers_differ(old: Floor, new: Floor) -> bool:
    """Whether the offers to the whole floor differ, or the answers to one, or the players whom a maker blocks."""
    return (
        old.on_floor is not new.on_floor
        or any(number in new.on_floor for number, _, _ in old.offers.differing(new.offers))
        or any(
            before is None or after is None or before.blocked != after.blocked
            for _, before, after in old.players.differing(new.players)
        )
    )


def _closed(floor: Floor) -> dict[int, list[int]]:
    """By seat, the offers of the whole floor that it may not take."""
    closed: dict[int, list[int]] = {}
    for number in on_show(floor):
        offer = floor.offers[number]
        blocked = floor.players[offer.maker].blocked
        if offer.declined or blocked:
            for seat in {*offer.declined, *blocked}:
                closed.setdefault(seat, []).append(number)
    return closed


def _claimants(old: Floor, new: Floor) -> Iterator[int]:
    """The seats that hold or owe a claim that changed, and those that read an offer passing one on."""
    changed = set()
    for claim in _changed(old.claims, new.claims):
        changed.add(claim.number)
        yield claim.holder
        yield claim.debtor
    for offer in new.offers.values():
        for leg in offer.legs:
            if any(changed.intersection(bundle.claims) for bundle in (leg.bundle, *leg.one_of) if bundle.claims):
                yield from _readers(offer)
