"""Claims: so many cards of a kind at the holder's choice until closing; promises: recorded, kept, let go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.ending.night import night_of
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.state.bargains import Claim
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.games.haggle.views.view import view
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import (
    claims,
    deaths,
    gift,
    goods,
    hand,
    later,
    offered,
    promise,
    struck,
    swap,
)
from tests.games.haggle.market.nights import Evening, check, everything, market


def claiming(count: int = 2, *kinds: str) -> Evening:
    """0 may ask 2 for so many goods of these kinds."""
    evening = market()
    struck(evening, 0, 2, goods(white=1), later(count, *kinds))
    return evening


def test_a_claim_is_on_record_and_exercised_by_one_command() -> None:
    evening = claiming(2, "blue", "red")
    assert evening.floor.claims[0] == Claim(0, 0, 2, 2, ("blue", "red"), 0, evening.at)
    (done,) = evening.do(0, c.Exercise(0, {"blue": 1}))
    assert isinstance(done, e.BargainStruck)
    assert (done.bargain.claim, done.bargain.offer) == (0, None)
    assert hand(evening, 0) == {"blue": 1, "orange": 4, "red": 1, "white": 3, "yellow": 1}
    assert evening.floor.claims[0].count == 1
    evening.do(0, c.Exercise(0, {"red": 1}))
    assert evening.floor.claims[0].count == 0
    assert evening.floor.players[0].claims == evening.floor.players[2].claims == ()
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"
    check(evening.floor)


def test_all_of_a_claim_may_be_taken_at_once_of_several_kinds() -> None:
    evening = claiming(3)
    evening.do(0, c.Exercise(0, {"blue": 1, "red": 1, "yellow": 1}))
    assert hand(evening, 2) == {"blue": 4, "red": 1, "white": 1, "yellow": 2}


def test_a_claim_says_how_many_of_what_and_whose() -> None:
    evening = claiming(2, "blue")
    assert evening.refusal(0, c.Exercise(0, {"red": 1})) == "NOT_ON_CLAIM"
    assert evening.refusal(0, c.Exercise(0, {"blue": 3})) == "NOT_ON_CLAIM"
    assert evening.refusal(0, c.Exercise(0, {"blue": 1, "red": 1})) == "NOT_ON_CLAIM"
    assert evening.refusal(0, c.Exercise(0, {})) == "NOTHING_IN_IT"
    assert evening.refusal(0, c.Exercise(1, {"blue": 1})) == "NO_SUCH_CLAIM"
    assert evening.refusal(2, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"
    assert evening.refusal(3, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"


def test_no_answer_tells_what_others_owe_each_other() -> None:
    """Two worlds: 1 has a claim on 2, or got goods at once. Neither 0 nor anybody but these two learns which."""
    worlds = market(), market()
    for evening, given in zip(worlds, (later(2, "blue"), goods(blue=2)), strict=True):
        struck(evening, 1, 2, goods(white=1), given)
    asked = [
        c.Propose((Leg(0, giver, goods(red=1)), Leg(giver, 0, bundle, one_of)))
        for number in (0, 1)
        for giver in (1, 2, 3, None)
        for bundle, one_of in ((claims(number), ()), (Bundle(), (claims(number), goods(white=1))))
    ]
    commands: list[c.Command] = [*asked, *(swap(0, 1, claims(number), goods(white=1)) for number in (0, 1))]
    commands += [c.Exercise(number, {"blue": 1}) for number in (0, 1)]
    answers = []
    for command in commands:
        heard = [tuple(answered(evening, 0, command)) for evening in worlds]
        assert heard[0] == heard[1], command
        answers.append(heard[0])
        for viewer in (0, 3, "public"):
            left, right = (encoder().encode(view(evening.floor, viewer)) for evening in worlds)
            assert left == right, (command, viewer)
    assert sum("offer-made" in str(one) for one in answers) == len(asked), "all of them may be asked"
    assert encoder().encode(view(worlds[0].floor, 1)) != encoder().encode(view(worlds[1].floor, 1))


def answered(evening: Evening, seat: int, command: c.Command) -> Iterator[str]:
    """What a command leads to, or why it is refused."""
    if reason := evening.refusal(seat, command):
        yield reason
        return
    for event in evening.do(seat, command):
        yield encoder().encode(event).decode()


def test_a_claim_waits_where_the_debtor_has_nothing() -> None:
    evening = claiming(2, "blue")
    struck(evening, 2, 3, goods(blue=4))
    assert evening.refusal(0, c.Exercise(0, {"blue": 2})) == "DEBTOR_LACKS"
    evening.do(0, c.Exercise(0, {"blue": 1}))
    struck(evening, 3, 2, goods(blue=1))
    evening.do(0, c.Exercise(0, {"blue": 1}))


def test_one_may_promise_goods_that_one_does_not_have() -> None:
    evening = market()
    struck(evening, 0, 1, goods(red=1), later(50, "white"))
    assert evening.floor.claims[0].count == 50


def test_a_claim_passes_on_and_the_debtor_owes_to_who_holds_it() -> None:
    evening = claiming(2, "blue")
    struck(evening, 0, 3, claims(0), goods(orange=1))
    assert (evening.floor.claims[0].holder, evening.floor.claims[0].debtor) == (3, 2)
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"
    evening.do(3, c.Exercise(0, {"blue": 2}))
    assert hand(evening, 3)["blue"] == 4
    check(evening.floor)


def test_a_claim_can_come_back_to_its_debtor() -> None:
    evening = claiming(2, "blue")
    struck(evening, 0, 2, claims(0), goods(blue=1))
    before = everything(evening.floor)
    check(evening.floor)
    evening.do(2, c.Exercise(0, {"blue": 1}))
    assert everything(evening.floor) == before
    assert hand(evening, 2)["blue"] == 4
    check(evening.floor)


def test_a_claim_is_passed_on_once() -> None:
    evening = claiming(2, "blue")
    assert evening.refusal(0, gift(0, 3, claims(0, 0))) == "NOT_HELD"
    to_3 = offered(evening, 0, gift(0, 3, claims(0)))
    to_4 = offered(evening, 0, gift(0, 4, claims(0)))
    assert deaths(evening.do(3, c.Accept(to_3))) == {to_4: "goods-gone"}


def test_an_offer_of_a_claim_dies_when_goods_are_taken_on_it_for_an_offer_never_changes() -> None:
    evening = claiming(2, "blue")
    selling = offered(evening, 0, swap(0, 3, claims(0), goods(red=1)))
    buying = offered(evening, 4, swap(4, 0, goods(red=1), claims(0)))
    other = offered(evening, 0, swap(0, 3, goods(orange=1), goods(red=1)))
    # Who only asks for it never knew what it was worth, and learns nothing now.
    assert deaths(evening.do(0, c.Exercise(0, {"blue": 1}))) == {selling: "goods-gone"}
    assert list(evening.floor.offers) == [buying, other]
    assert not evening.floor.players[4].gone


def test_sealing_in_time_is_no_way_out_of_a_debt() -> None:
    evening = claiming(2, "blue")
    evening.do(2, c.Seal({"blue": 5}, ()))
    happened = evening.do(0, c.Exercise(0, {"blue": 1}))
    assert happened[1] == e.EnvelopeUnsealed(2, evening.at, "host")
    assert evening.floor.players[2].sealed is None
    assert evening.floor.players[2].notices[-1].about == "unsealed"


def test_an_envelope_stays_closed_where_the_debt_is_paid_from_what_was_held_back() -> None:
    evening = claiming(2, "blue")
    evening.do(2, c.Seal({"blue": 4}, ()))
    assert len(evening.do(0, c.Exercise(0, {"blue": 1}))) == 1
    assert evening.floor.players[2].sealed is not None


def test_a_holder_who_has_sealed_opens_the_envelope_first() -> None:
    evening = claiming(2, "blue")
    evening.do(0, c.Seal())
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "SEALED"


def test_taking_goods_on_a_claim_ends_the_debtors_offers_of_them() -> None:
    evening = claiming(2, "blue")
    offer = offered(evening, 2, swap(2, 4, goods(blue=5), goods(red=1)))
    assert deaths(evening.do(0, c.Exercise(0, {"blue": 1}))) == {offer: "goods-gone"}


def test_claims_lapse_at_the_closing_and_wait_through_a_pause() -> None:
    evening = claiming(2, "blue")
    evening.do("host", c.Pause())
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "MARKET_PAUSED"
    evening.do("host", c.Resume())
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == ""
    evening.do("host", c.Close())
    assert evening.floor.claims[0].count == 0
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "MARKET_CLOSED"
    check(evening.floor)


# Promises


def test_a_promise_is_recorded_with_its_date_and_kept_or_let_go_by_who_got_it() -> None:
    evening = market()
    struck(evening, 0, 1, promise("half my win", points=2.5, share=50), goods(red=1))
    made = evening.floor.promises[0]
    assert (made.debtor, made.creditor, made.words, made.points, made.share) == (0, 1, "half my win", 2.5, 50)
    assert made.at == evening.at
    assert evening.refusal(0, c.Release(0)) == "NO_SUCH_PROMISE"
    assert evening.refusal(1, c.Release(1)) == "NO_SUCH_PROMISE"
    evening.do(1, c.Release(0))
    assert evening.floor.promises[0].released_at == evening.at
    assert evening.refusal(1, c.Release(0)) == "NO_SUCH_PROMISE"


def test_a_promise_outlives_the_closing() -> None:
    evening = market()
    struck(evening, 0, 1, promise("a song"))
    evening.do("host", c.Close())
    evening.do(1, c.Release(0))


def test_a_promise_cannot_be_let_go_once_its_bargain_is_undone() -> None:
    evening = market()
    number = struck(evening, 0, 1, promise("a song"))
    evening.do("host", c.Undo(number))
    assert evening.refusal(1, c.Release(0)) == "NO_SUCH_PROMISE"


@pytest.mark.parametrize("ruling,paid", [("honour", 0.0), ("settle", 3.0)])
def test_points_are_paid_after_the_score_where_debts_are_settled(ruling: str, paid: float) -> None:
    evening = market(rulings=Rulings(promises=ruling))  # type: ignore[arg-type]
    struck(evening, 0, 1, promise(points=3))
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    honest = market()
    honest.do("host", c.Close())
    honest.do("host", c.Score())
    assert honest.floor.scoring is not None
    plain, totals = honest.floor.scoring.totals, evening.floor.scoring.totals
    assert totals == {**plain, 0: plain[0] - paid, 1: plain[1] + paid}  # type: ignore[operator]


def test_debts_are_paid_in_the_order_of_their_dates_and_a_broke_debtor_pays_what_there_is() -> None:
    evening = market(rulings=Rulings(promises="settle"))
    struck(evening, 0, 1, promise(points=1000))
    struck(evening, 0, 2, promise(points=1))
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert evening.floor.scoring.totals[0] == 0
    plain = market()
    plain.do("host", c.Close())
    plain.do("host", c.Score())
    assert plain.floor.scoring is not None
    assert evening.floor.scoring.totals[2] == plain.floor.scoring.totals[2]


def test_what_was_released_undone_or_owed_by_who_left_is_no_debt() -> None:
    evening = market(rulings=Rulings(promises="settle"))
    for creditor in (1, 2, 3, 4):
        struck(evening, 0, creditor, promise(points=creditor))
    evening.do(1, c.Release(0))
    evening.do("host", c.Undo(1))
    evening.do("host", c.Retire(3))
    debts = night_of(evening.floor).debts
    assert [(debt.debtor, debt.creditor, debt.points) for debt in debts] == [("Player 0", "Player 4", 4)]
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    sheets = answer_of(evening.floor, "en").standings
    assert any("Promised 4 to Player 4" in line.text for sheet in sheets for line in sheet.lines)


def test_a_share_of_the_win_is_a_matter_of_honour_under_every_ruling() -> None:
    evening = market(rulings=Rulings(promises="settle"))
    struck(evening, 0, 1, promise(share=50))
    assert night_of(evening.floor).debts == ()
