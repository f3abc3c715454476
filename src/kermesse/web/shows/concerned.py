"""Whose own part of a floor may have changed, without looking at anybody's: from what is no longer the same object.

A floor is succeeded, never changed, so whatever did not change is the same object in the floor before and after. Among
a thousand players a bargain concerns two or three, and so their own parts alone are made anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kermesse.games.haggle.market.model import Bargain, Floor, Offer
from kermesse.games.haggle.seen.hall import on_show
from kermesse.pieces.register import Register

Two = tuple[int, Any, Any]
"""A number with what stood there before and after, None where nothing did."""


def concerned(old: Floor, new: Floor) -> frozenset[int] | None:
    """The seats whose own part may differ between two floors; None for all of them."""
    if old.phase != new.phase or old.announced_at != new.announced_at or old.setup is not new.setup:
        return None
    seats = {number for number, _, _ in _differing(old.players, new.players)}
    for _, before, after in _differing(old.offers, new.offers):
        for offer in (before, after):
            if offer is not None:
                seats.update(_readers(offer))
                # who reads an offer that this one answers, or the other way round, reads of its end
                for other in (*offer.answers, offer.counters):
                    for floor in (old, new):
                        if other is not None and (found := floor.offers.get(other)):
                            seats.update(_readers(found))
    seats.update(_shut_out(old, new))
    for _, before, after in _differing(old.bargains, new.bargains):
        for bargain in (before, after):
            if bargain is not None:
                seats.update(_party(bargain, new))
    if old.claims is not new.claims:
        seats.update(_claimants(old, new))
    for entries_before, entries_after, names in (
        (old.promises, new.promises, ("debtor", "creditor")),
        (old.questions, new.questions, ("seat",)),
    ):
        for _, before, after in _differing(entries_before, entries_after):
            seats.update(getattr(entry, name) for entry in (before, after) if entry is not None for name in names)
    return frozenset(seats)


def _differing(old: Register[Any], new: Register[Any]) -> Iterator[Two]:
    """Entries that are not the same object in both; branches that both share are passed by."""
    if old is not new:
        deep = max(old._shift, new._shift)  # noqa: SLF001 - belongs into the register itself
        yield from _below(_grown(old, deep), _grown(new, deep), deep, 0)


def _grown(register: Register[Any], deep: int) -> tuple[Any, ...]:
    root, shift = register._root, register._shift  # noqa: SLF001
    while shift < deep:
        root = (root, *(None,) * 15)
        shift += 4
    return root


def _below(old: tuple[Any, ...] | None, new: tuple[Any, ...] | None, shift: int, start: int) -> Iterator[Two]:
    empty = (None,) * 16
    for slot, (before, after) in enumerate(zip(old or empty, new or empty, strict=True)):
        if before is not after:
            number = start + (slot << shift)
            if shift:
                yield from _below(before, after, shift - 4, number)
            else:
                yield number, before, after


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
    """Those for whom another offer of the whole floor's is closed now: they said no, or its maker hears them not."""
    if old.on_floor is new.on_floor and old.offers is new.offers and old.players is new.players:
        return
    before, after = _closed(old), _closed(new)
    for seat in before.keys() | after.keys():
        if before.get(seat) != after.get(seat):
            yield seat


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
    """Those who hold or owe a claim that changed, and those who read an offer that passes one on."""
    changed = set()
    for number, before, after in _differing(old.claims, new.claims):
        changed.add(number)
        for claim in (before, after):
            if claim is not None:
                yield claim.holder
                yield claim.debtor
    for offer in new.offers.values():
        for leg in offer.legs:
            if any(changed.intersection(bundle.claims) for bundle in (leg.bundle, *leg.one_of) if bundle.claims):
                yield from _readers(offer)
