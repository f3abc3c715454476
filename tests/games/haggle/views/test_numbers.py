"""Two floors that differ in what others agreed in secret: no number that a third person gets tells which is which."""

from __future__ import annotations

from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Edition
from kermesse.games.haggle.market.state.terms import Bundle, LaterTerm, Leg, PromiseTerm
from kermesse.games.haggle.views.view import view
from tests.games.haggle.market.nights import market

OWED = Bundle(later=(LaterTerm(2), LaterTerm(1)), promises=(PromiseTerm("a favour"),))
PROMISED = Bundle(promises=(PromiseTerm(points=1), PromiseTerm(points=2)))


def seen(secret: Bundle, edition: Edition) -> bytes:
    """What a third person sees once two others have struck a bargain, and then they themselves one."""
    evening = market(5, edition=edition, spare=0)
    for maker, taker, bundle in ((0, 1, secret), (2, 3, OWED)):
        evening.do(maker, c.Propose((Leg(maker, taker, bundle),)))
        evening.do(taker, c.Accept(max(evening.floor.offers)))
    return encoder().encode(view(evening.floor, 3))


def test_whoever_gets_a_claim_or_a_promise_does_not_learn_of_others() -> None:
    assert seen(OWED, 3) == seen(PROMISED, 3)


def test_at_older_tables_they_did() -> None:
    assert seen(OWED, 2) != seen(PROMISED, 2)
