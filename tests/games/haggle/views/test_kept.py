"""What is kept is made once for each object, and no more is kept than was said."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.bargains import Bargain, Moved
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm
from kermesse.games.haggle.views.bargain_views import bargain_shown
from kermesse.games.haggle.views.hall import hall
from kermesse.games.haggle.views.own import own_part
from kermesse.games.haggle.views.view import view
from kermesse.games.memo import memoize_by_identity
from kermesse.pieces.chance import Chance
from tests.games.haggle.market.nights import market, wandering


def test_each_thing_is_made_once_for_each_way() -> None:
    asked = []

    @memoize_by_identity(most=100)
    def doubled(thing: list[int], times: int) -> list[int]:
        asked.append((thing, times))
        return thing * times

    one, equal = [1], [1]
    assert doubled(one, 2) is doubled(one, 2)
    assert doubled(one, 3) == [1, 1, 1]
    assert doubled(equal, 2) == doubled(one, 2)
    assert doubled(equal, 2) is not doubled(one, 2)
    assert asked == [([1], 2), ([1], 3), ([1], 2)]


def test_what_was_made_first_is_forgotten_first_and_no_object_is_taken_for_another() -> None:
    made = []

    @memoize_by_identity(most=3)
    def named(thing: list[int], _how: str) -> str:
        made.append(thing[0])
        return str(thing[0])

    for number in range(1_000):  # each is gone before the next one, which may well come to lie in its place
        assert named([number], "") == str(number)
    assert made == list(range(1_000))
    things = [[number] for number in range(4)]
    made.clear()
    for thing in (*things, *things[1:], things[0]):
        named(thing, "")
    assert made == [0, 1, 2, 3, 0]


def test_a_bargain_of_three_reads_otherwise_to_each_of_them_and_once_undone() -> None:
    moved = tuple(Moved(seat, (seat + 1) % 3, Bundle(cards=(CardTerm(seat + 1),))) for seat in range(3))
    bargain = Bargain(7, 10.0, moved)
    undone = replace(bargain, undone_at=20.0)
    for seat in range(3):
        shown = bargain_shown(bargain, seat)
        assert [one.cards[0].card is None for one in shown.moved] == [(seat + 1) % 3 == giver for giver in range(3)]
        assert bargain_shown(undone, seat) == replace(shown, undone_at=20.0)


def test_a_new_bargain_leaves_the_others_as_the_same_objects() -> None:
    evening = market(4, game="giant")
    for _ in wandering(evening, 150, Chance("kept")):
        pass
    before = own_part(evening.floor, 0)
    evening.do(0, c.WriteNote("remember"))
    after = own_part(evening.floor, 0)
    assert len(before.bargains) > 3
    assert all(one is other for one, other in zip(before.bargains, after.bargains, strict=True))
    assert all(one is other for one, other in zip(before.received, after.received, strict=True) if not one.counters)


def test_the_hall_is_made_once_for_all_who_look_at_it() -> None:
    evening = market()
    before = evening.floor
    assert view(before, 0).hall is view(before, "host").hall is hall(before)
    evening.do(0, c.Ask("Is it open?"))
    assert hall(evening.floor) is not hall(before)
    assert hall(evening.floor) == hall(replace(evening.floor))
