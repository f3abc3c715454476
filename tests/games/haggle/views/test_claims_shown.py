"""What an offer that asks for somebody's claim tells about that claim."""

from __future__ import annotations

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.terms import Leg
from kermesse.games.haggle.views.bargain_types import ClaimShown
from kermesse.games.haggle.views.own import own_part
from tests.games.haggle.market.forms import claims, gift, later, offered, struck
from tests.games.haggle.market.nights import market


def test_asking_for_a_claim_tells_nothing_about_it() -> None:
    """Whoever asks for claims by number, one after the other, must not learn what others owe each other."""
    evening = market()
    for holder, debtor in ((0, 1), (2, 3)):
        struck(evening, debtor, holder, later(2, "white"))
    asked = offered(evening, 4, c.Propose((Leg(1, 4, claims(0)), Leg(2, 4, claims(1_000)))))

    def reads(seat: int) -> list[ClaimShown]:
        offers = (*own_part(evening.floor, seat).made, *own_part(evening.floor, seat).received)
        return [claim for one in offers if one.number == asked for leg in one.legs for claim in leg.bundle.claims]

    assert reads(4) == [ClaimShown(0), ClaimShown(1_000)]
    assert reads(1) == [ClaimShown(0, 0, 1, 2, ("white",)), ClaimShown(1_000)]
    assert reads(2) == [ClaimShown(0), ClaimShown(1_000, 2, 3, 2, ("white",))]
    # Who holds a claim and offers it, says what it is worth.
    offered(evening, 0, gift(0, 4, claims(0)))
    (received,) = own_part(evening.floor, 4).received
    assert received.legs[0].bundle.claims == (ClaimShown(0, 0, 1, 2, ("white",)),)
