"""Claims as they shrink, pass on and lapse, with both parties' lists of them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kermesse.games.haggle.market.state.changes import with_player, without
from kermesse.games.haggle.market.state.floor import Floor


def with_claim_changed(floor: Floor, number: int, change: int) -> Floor:
    """A claim shrinks as goods are taken on it, and grows back where that is undone."""
    claim = floor.claims[number]
    changed = replace(claim, count=claim.count + change)
    floor = replace(floor, claims=floor.claims.having(number, changed))
    for seat in (claim.holder, claim.debtor):
        others = without(floor.players[seat].claims, number)
        floor = with_player(floor, seat, claims=(*others, number) if changed.count else others)
    return floor


def with_claim_holder(floor: Floor, number: int, seat: int) -> Floor:
    """A claim passes to another holder."""
    claim = floor.claims[number]
    for party in {claim.holder, claim.debtor}:
        floor = with_player(floor, party, claims=without(floor.players[party].claims, number))
    floor = replace(floor, claims=floor.claims.having(number, replace(claim, holder=seat)))
    for party in {seat, claim.debtor} if claim.count else ():
        floor = with_player(floor, party, claims=(*floor.players[party].claims, number))
    return floor


def with_claims_lapsed(floor: Floor, numbers: Iterable[int]) -> Floor:
    """Claims that nobody can exercise any longer."""
    for number in numbers:
        count = floor.claims[number].count
        if count:
            floor = with_claim_changed(floor, number, -count)
    return floor
