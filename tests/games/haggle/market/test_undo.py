"""Undoing bargains: what depends on what, all of it or nothing, and what comes back."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.host.undo import chain_of, given, taken
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.views.hall import hall
from kermesse.pieces.chance import Chance
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
    rules,
    struck,
    swap,
)
from tests.games.haggle.market.nights import Evening, check, everything, market


def undo(evening: Evening, number: int, *along: int) -> tuple[e.Event, ...]:
    return evening.do("host", c.Undo(number, along, "a slip"))


def asked_along(evening: Evening, number: int) -> tuple[int, ...]:
    """The bargains that the refusal names when one asks to undo a single one."""
    with pytest.raises(Refused) as refused:
        undo(evening, number)
    assert refused.value.reason == "OTHERS_DEPEND"
    return refused.value.numbers


def test_a_bargain_that_is_undone_gives_everything_back() -> None:
    evening = market()
    before = [hand(evening, seat) for seat in range(5)]
    number = struck(evening, 0, 2, goods(white=2), goods(blue=3))
    undo(evening, number)
    assert [hand(evening, seat) for seat in range(5)] == before
    assert evening.floor.bargains[number].undone_at == evening.at
    assert evening.refusal("host", c.Undo(number)) == "NO_SUCH_BARGAIN"
    assert evening.refusal("host", c.Undo(7)) == "NO_SUCH_BARGAIN"


def test_what_was_undone_counts_no_more_for_anybody() -> None:
    evening = market()
    struck(evening, 0, 1, goods(white=1))
    undo(evening, struck(evening, 0, 2, goods(white=1)))
    seen = hall(evening.floor)
    assert seen.bargains == 1
    assert [somebody.bargains for somebody in seen.people] == [1, 1, 0, 0, 0]


def test_those_concerned_are_told_and_nobody_else() -> None:
    evening = market()
    number = struck(evening, 0, 2, goods(white=2))
    undo(evening, number)
    for seat in (0, 2):
        notice = evening.floor.players[seat].notices[-1]
        assert (notice.about, notice.number, notice.words, notice.at) == ("undone", number, "a slip", evening.at)
    assert not any(evening.floor.players[seat].notices for seat in (1, 3, 4))


def test_what_was_read_stays_read() -> None:
    evening = market()
    undo(evening, struck(evening, 0, 2, rules(5)))
    assert evening.floor.players[2].cards == (1, 3)
    assert 5 in evening.floor.players[2].known


def test_a_bargain_that_spent_what_another_brought_goes_with_it_newest_first() -> None:
    evening = market()
    first = struck(evening, 0, 2, goods(white=2), goods(blue=1))
    unrelated = struck(evening, 1, 3, goods(red=1))
    second = struck(evening, 2, 3, goods(white=2))
    third = struck(evening, 3, 4, goods(white=3))
    assert asked_along(evening, first) == (third, second)
    assert evening.refusal("host", c.Undo(first, (second,))) == "OTHERS_DEPEND"
    assert evening.refusal("host", c.Undo(first, (third, second, unrelated))) == "OTHERS_DEPEND"
    happened = undo(evening, first, second, third)
    assert happened[0] == e.BargainsUndone((third, second, first), "a slip", evening.at)
    assert hand(evening, 0) == {"orange": 4, "red": 1, "white": 4, "yellow": 1}
    assert hand(evening, 3) == {"blue": 2, "orange": 3, "red": 3, "white": 1, "yellow": 2}
    assert evening.floor.bargains[unrelated].undone_at is None


def test_goods_of_a_kind_are_alike_so_who_still_has_some_depends_on_nothing() -> None:
    evening = market()
    first = struck(evening, 0, 4, goods(white=1))
    second = struck(evening, 4, 3, goods(white=3))
    undo(evening, first)  # 4 had three white before, and gives one of those back
    assert hand(evening, 4).get("white", 0) == 0
    assert evening.floor.bargains[second].undone_at is None


def test_the_latest_of_those_that_spent_it_goes_and_the_others_stay() -> None:
    evening = market()
    first = struck(evening, 0, 2, goods(white=4))
    struck(evening, 2, 1, goods(white=1))
    struck(evening, 2, 3, goods(white=1))
    three = struck(evening, 2, 4, goods(white=1))
    struck(evening, 3, 2, goods(white=1))
    struck(evening, 1, 2, goods(white=1))
    assert asked_along(evening, first) == (three,)


def test_rule_cards_depend_copy_by_copy() -> None:
    evening = market()
    first = struck(evening, 0, 2, rules(4))
    second = struck(evening, 2, 3, rules(4))
    assert asked_along(evening, first) == (second,)
    struck(evening, 1, 2, rules(4))
    undo(evening, first)  # 2 has another copy to give back
    assert evening.floor.players[0].cards == (4, 5)
    assert evening.floor.players[2].cards == (1, 3)
    assert evening.floor.players[3].cards == (2, 4, 5)


def test_a_ring_of_three_is_undone_as_one() -> None:
    evening = market()
    before = [hand(evening, seat) for seat in range(5)]
    ring = c.Propose(
        (*swap(0, 1, goods(white=1), goods(red=1)).legs[:1], *gift(1, 2, goods(red=2)).legs, *gift(2, 0, rules(1)).legs)
    )
    offer = offered(evening, 0, ring)
    evening.do(1, c.Accept(offer))
    evening.do(2, c.Accept(offer))
    undo(evening, 0)
    assert [hand(evening, seat) for seat in range(5)] == before
    assert evening.floor.players[2].cards == (1, 3)


def test_an_open_offer_of_what_goes_back_dies_and_an_envelope_with_it_is_opened() -> None:
    evening = market()
    first = struck(evening, 0, 2, goods(white=1), goods(blue=1))
    offer = offered(evening, 2, swap(2, 3, goods(white=1), goods(red=1)))
    evening.do(0, c.Seal({"blue": 1}, ()))
    happened = undo(evening, first)
    assert deaths(happened) == {offer: "goods-gone"}
    assert e.EnvelopeUnsealed(0, evening.at, "host") in happened
    assert evening.floor.players[0].sealed is None
    check(evening.floor)


# Claims, promises, copies


def test_a_claim_lapses_with_the_bargain_that_made_it() -> None:
    evening = market()
    number = struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    undo(evening, number)
    assert evening.floor.claims[0].count == 0
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"
    check(evening.floor)


def test_goods_taken_on_a_claim_go_back_with_it_and_the_claim_grows_back() -> None:
    evening = market()
    made = struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    assert asked_along(evening, made) == (1,)
    undo(evening, 1)
    assert evening.floor.claims[0].count == 2
    evening.do(0, c.Exercise(0, {"blue": 2}))
    undo(evening, made, 2)
    assert evening.floor.claims[0].count == 0
    assert hand(evening, 2) == {"blue": 5, "red": 2, "yellow": 3}
    check(evening.floor)


def test_a_claim_that_was_passed_on_comes_back_and_what_was_taken_on_it_since() -> None:
    evening = market()
    made = struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    passed = struck(evening, 0, 3, claims(0), goods(orange=1))
    evening.do(3, c.Exercise(0, {"blue": 1}))
    assert asked_along(evening, made) == (2, passed)
    assert asked_along(evening, passed) == (2,)
    undo(evening, passed, 2)
    assert (evening.floor.claims[0].holder, evening.floor.claims[0].count) == (0, 2)
    check(evening.floor)


def test_a_claim_that_was_passed_on_after_a_part_was_taken_comes_back_first() -> None:
    """Else the one who bought what was left would hold all of it."""
    evening = market()
    struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    passed = struck(evening, 0, 3, claims(0), goods(orange=1))
    assert asked_along(evening, 1) == (passed,)
    undo(evening, 1, passed)
    assert (evening.floor.claims[0].holder, evening.floor.claims[0].count) == (0, 2)


def test_two_parts_taken_on_one_claim_do_not_depend_on_each_other() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    undo(evening, 1)
    assert evening.floor.claims[0].count == 1
    check(evening.floor)


def test_offers_of_a_claim_die_when_undoing_changes_it() -> None:
    evening = market()
    made = struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    buying = offered(evening, 4, swap(4, 0, goods(red=1), claims(0)))
    selling = offered(evening, 0, swap(0, 3, claims(0), goods(red=1)))
    assert deaths(undo(evening, 1)) == {selling: "goods-gone"}
    selling = offered(evening, 0, swap(0, 3, claims(0), goods(red=1)))
    assert deaths(undo(evening, made)) == {selling: "goods-gone"}
    assert list(evening.floor.offers) == [buying]


def test_after_the_closing_a_claim_stays_lapsed_whatever_is_undone() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=1), later(3, "blue"))
    evening.do(0, c.Exercise(0, {"blue": 1}))
    passed = struck(evening, 0, 3, claims(0), goods(orange=1))
    evening.do("host", c.Close())
    undo(evening, passed)
    check(evening.floor)
    undo(evening, 1)
    assert evening.floor.claims[0].count == 0
    assert hand(evening, 2)["blue"] == 5
    check(evening.floor)


def test_promises_are_owed_no_more_and_copies_are_handed_back() -> None:
    evening = market(rulings=Rulings(copy="yes", promises="settle"))
    first = struck(evening, 0, 2, rules(4, way="copy"), promise(points=3))
    second = struck(evening, 2, 3, rules(4, way="copy"))
    undo(evening, first)
    assert evening.floor.players[2].copies == ()
    assert evening.floor.players[3].copies == (4,)  # a copy of a copy is a card of its own
    assert evening.floor.bargains[second].undone_at is None
    check(evening.floor)


# When it cannot be


def test_what_has_left_the_players_hands_cannot_be_taken_back() -> None:
    evening = market()
    number = struck(evening, 0, 2, goods(white=1), goods(blue=1))
    evening.do("host", c.Correct(2, None, {"white": 1}))
    assert evening.refusal("host", c.Undo(number)) == "CANNOT_UNDO"
    evening.do("host", c.Correct(None, 2, {"white": 1}))
    undo(evening, number)


def test_bargains_with_somebody_who_left_stand() -> None:
    evening = market()
    number = struck(evening, 0, 2, goods(white=1), goods(blue=1))
    evening.do("host", c.Retire(2))
    assert evening.refusal("host", c.Undo(number)) == "CANNOT_UNDO"


def test_where_the_latest_spender_has_left_an_earlier_one_that_is_here_gives_back() -> None:
    evening = market()
    first = struck(evening, 0, 2, goods(white=2))
    here = struck(evening, 2, 3, goods(white=1))
    struck(evening, 2, 4, goods(white=1))
    struck(evening, 1, 2, goods(white=1))
    evening.do("host", c.Retire(4))
    assert asked_along(evening, first) == (here,)


def test_bargains_are_undone_after_the_closing_too_but_not_while_rules_are_announced() -> None:
    evening = market()
    number = struck(evening, 0, 2, goods(white=1))
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Undo(number)) == ""
    evening.do("host", c.Score())
    assert evening.refusal("host", c.Undo(number)) == "NIGHT_OVER"


# Against brute force


def feasible(floor: Floor, chosen: set[int]) -> bool:
    """Whether these bargains can be taken back together: nobody left short, no claim used by one that stays."""
    bargains = [floor.bargains[number] for number in chosen]
    if any(floor.players[seat].retired_at is not None for bargain in bargains for seat in bargain.parties):
        return False
    for seat, player in floor.players.items():
        left: Counter[str] = Counter(player.goods)
        left.update(f"rule {card}" for card in player.cards)
        for bargain in bargains:
            left.update(given(bargain, seat))
            left.subtract(taken(bargain, seat))
        if any(count < 0 for count in left.values()):
            return False
    for number in chosen:
        one = floor.bargains[number]
        passed = {claim for moved in one.moved for claim in moved.bundle.claims}
        for other, later_one in floor.bargains.items():
            if other <= number or other in chosen or later_one.undone_at is not None:
                continue
            passes = {claim for moved in later_one.moved for claim in moved.bundle.claims}
            uses = passes | ({later_one.claim} - {None})
            if uses & {*one.claims, *passed} or one.claim in passes:
                return False
    return True


def smallest(floor: Floor, number: int) -> set[int] | None:
    """One of the smallest sets of bargains that can be undone with this one; none where there is none."""
    rest = [other for other, one in floor.bargains.items() if other > number and one.undone_at is None]
    for size in range(len(rest) + 1):
        for more in combinations(rest, size):
            if feasible(floor, {number, *more}):
                return {number, *more}
    return None


def touching(one: Bargain, other: Bargain) -> bool:
    return bool(set(one.parties) & set(other.parties))


def scarce(chance: Chance, bargains: int) -> Evening:
    """A night of three who pass on whatever they have as soon as they have it; two more look on."""
    evening = market(5)
    for seat in range(3):
        evening.do("host", c.Correct(seat, None, {k: n - 1 for k, n in hand(evening, seat).items() if n > 1}))
        evening.do(seat, c.TreatGifts("take"))
    while len(evening.floor.bargains) < bargains:
        giver, taker = chance.shuffled([0, 1, 2])[:2]
        player = evening.floor.players[giver]
        held = [number for number in player.claims if evening.floor.claims[number].holder == giver]
        roll = chance.below(10)
        if roll < 5 and player.goods:
            kind = chance.shuffled(sorted(player.goods))[0]
            evening.do(giver, gift(giver, taker, goods(**{kind: 1 + chance.below(player.goods[kind])})))
        elif roll == 5 and player.cards:
            evening.do(giver, gift(giver, taker, rules(chance.shuffled(list(player.cards))[0])))
        elif roll == 6:
            evening.do(giver, gift(giver, taker, later(2)))
        elif roll == 7 and held:
            evening.do(giver, gift(giver, taker, claims(held[0])))
        elif roll > 7 and held:
            theirs = evening.floor.players[evening.floor.claims[held[0]].debtor].goods
            if theirs:
                evening.do(giver, c.Exercise(held[0], {chance.shuffled(sorted(theirs))[0]: 1}))
    return evening


@pytest.mark.parametrize("night", range(25))
def test_the_chain_is_what_brute_force_finds_possible(night: int) -> None:
    """Every bargain of a small night, against every set of later ones."""
    chance = Chance("f" * 32, "undo", str(night))
    evening = scarce(chance, 10)
    if night % 4 == 2:
        evening.do("host", c.Retire(chance.below(3)))
    floor = evening.floor
    before = everything(floor)
    for number in floor.bargains:
        best = smallest(floor, number)
        if best is None:
            with pytest.raises(Refused, match="CANNOT_UNDO"):
                chain_of(floor, number)
            continue
        chain = chain_of(floor, number)
        assert chain == tuple(sorted(chain, reverse=True))
        assert chain[-1] == number
        assert feasible(floor, set(chain))
        for one in chain[:-1]:
            assert any(touching(floor.bargains[one], floor.bargains[other]) for other in chain if other != one)
        trial = market()
        trial.floor, trial.at = floor, evening.at
        undo(trial, number, *chain[:-1])
        check(trial.floor)
        assert everything(trial.floor) == before
        for other, bargain in floor.bargains.items():
            assert (trial.floor.bargains[other] == bargain) == (other not in chain)


def test_undoing_a_whole_night_from_its_first_bargain_on_gives_every_hand_back() -> None:
    evening = scarce(Chance("e" * 32, "all"), 30)
    evening.do("host", c.Close())
    start = market()
    for seat in range(3):
        start.do("host", c.Correct(seat, None, {k: n - 1 for k, n in hand(start, seat).items() if n > 1}))
    for number in evening.floor.bargains:
        if evening.floor.bargains[number].undone_at is None:
            undo(evening, number, *chain_of(evening.floor, number)[:-1])
    assert all(bargain.undone_at is not None for bargain in evening.floor.bargains.values())
    for seat in range(5):
        assert hand(evening, seat) == hand(start, seat)
        assert evening.floor.players[seat].cards == start.floor.players[seat].cards
    check(evening.floor)


def test_after_the_closing_an_envelope_keeps_what_is_left_of_it() -> None:
    """Nobody could seal it again: so it loses what was undone, and nothing else."""
    evening = market(rulings=Rulings(unsealed="nothing"))
    number = struck(evening, 0, 2, goods(white=1), goods(blue=1))
    held = evening.floor.players[2]
    evening.do(2, c.Seal(held.goods, held.cards))
    evening.do("host", c.Close())
    undo(evening, number)
    sealed = evening.floor.players[2].sealed
    assert sealed is not None
    assert sealed.goods == {kind: count for kind, count in held.goods.items() if kind != "white"}
    assert sealed.cards == held.cards
    check(evening.floor)
