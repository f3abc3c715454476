"""Deltas make the view that is there out of the view before, and name whom a batch concerns."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kermesse.games.codec import encoder
from kermesse.games.facets import Views
from kermesse.games.game import Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import MarketLimits
from kermesse.pieces.chance import Chance
from kermesse.rules.ruling import Rulings
from kermesse.titles import TITLES
from kermesse.web.live.delta import applied, as_json, view_delta
from tests.games.haggle.market.nights import Evening, market, wandering
from tests.games.haggle.views.worlds import moments
from tests.games.hattrick.table.test_view import phases


def written(value: Any) -> Any:
    return json.loads(encoder().encode(value))


def whole(shown: Views, state: Any, viewer: Viewer) -> Any:
    common = b"null" if shown.common is None else encoder().encode(shown.common(state))
    return json.loads(shown.spliced(common, encoder().encode(shown.own(state, viewer)), viewer))


def delta(shown: Views, old: Any, new: Any, viewer: Viewer) -> Any:
    made = list(view_delta(shown.own(old, viewer), shown.own(new, viewer), shown.own_path(viewer)))
    if shown.common is not None:
        made += view_delta(shown.common(old), shown.common(new), shown.common_path)
    return json.loads(b"[" + as_json(encoder(), made) + b"]")


def check(shown: Views, old: Any, new: Any, seats: Any) -> None:
    """The delta makes everybody's view; who is not named as concerned sees nothing new of their own."""
    concerned = shown.affected_seats(old, new)
    for viewer in (*seats, "host", "public"):
        assert applied(whole(shown, old, viewer), delta(shown, old, new, viewer)) == whole(shown, new, viewer)
        if isinstance(viewer, int) and concerned is not None and viewer not in concerned:
            assert shown.own(old, viewer) == shown.own(new, viewer), viewer


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_every_moment_of_a_night_with_everything_in_it(game: str) -> None:
    before = None
    for moment in moments(game):
        if before is not None:
            check(TITLES.of(game).views, before, moment.floor, before.players)
        before = moment.floor


def test_every_moment_of_a_table_of_hattrick() -> None:
    states = [table.state for _, table in phases()]
    for before, after in pairwise(states):
        seats = range(min(len(before.seats), len(after.seats)))
        check(TITLES.of("hattrick").views, before, after, seats)


class Stepping(Evening):
    """A night that is looked at after each command."""

    steps = 0

    def do(self, by: Any, command: Any, later: float = 1.0) -> Any:
        old = self.floor
        happened = super().do(by, command, later)
        check(TITLES.of(self.setup.game).views, old, self.floor, old.players)
        self.steps += 1
        return happened


@settings(max_examples=8, derandomize=True)
@given(seed=st.integers(0, 2**32), game=st.sampled_from(("sackson", "giant")), show=st.sampled_from(("keeps", "once")))
def test_a_random_night(seed: int, game: str, show: Any) -> None:
    chance = Chance(f"{seed:032x}")
    made = market(
        5, game=game, spare=2, rulings=Rulings(show=show, copy="yes", promises="settle"), limits=MarketLimits(offers=9)
    )
    evening = Stepping(made.setup)
    evening.floor, evening.at = made.floor, made.at
    for _ in wandering(evening, 120, chance):
        pass
    for by, command in (
        ("door", c.TakeSeat("Late")),
        (0, c.Block(1)),
        (2, c.Ask("Where?")),
        ("host", c.AnswerQuestion(len(evening.floor.questions), "There.", "all")),
        ("host", c.Correct(0, None, dict(list(evening.floor.players[0].goods.items())[:1]), ())),
        ("host", c.Retire(3)),
        ("host", c.Close()),
    ):
        evening.refusal(by, command) or evening.do(by, command)
    assert evening.steps > 20


def test_undoing_concerns_all_whose_bargains_or_promises_it_takes_back() -> None:
    made = market(5, game="giant", rulings=Rulings(promises="settle"))
    evening = Stepping(made.setup)
    evening.floor, evening.at = made.floor, made.at
    for _ in wandering(evening, 150, Chance("undo")):
        pass
    undone = 0
    for number in sorted(evening.floor.bargains, reverse=True):
        if not evening.refusal("host", c.Undo(number)):
            evening.do("host", c.Undo(number))
            undone += 1
    assert undone > 3


# Not 0 and 1: in Python they equal false and true, and no view has a list in which a truth takes the place of a number.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.integers(-9, -1) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=20,
)


@settings(max_examples=300, derandomize=True)
@given(old=JSON, new=JSON)
def test_any_json_becomes_any_other(old: Any, new: Any) -> None:
    made = json.loads(b"[" + as_json(encoder(), list(view_delta(old, new))) + b"]")
    assert json.dumps(applied(written(old), made), sort_keys=True) == json.dumps(new, sort_keys=True)


def test_a_list_that_drops_its_oldest_for_new_ones_costs_only_the_new_ones() -> None:
    old = [{"said": number} for number in range(200)]
    new = [*old[3:], {"said": 200}, {"said": 201}, {"said": 202}]
    made = list(view_delta(old, new, ("said",)))
    assert made == [(("said",), 0, 3, ()), (("said",), 197, 0, new[-3:])]
    assert applied({"said": old}, json.loads(encoder().encode(made))) == {"said": new}


def test_a_bargain_among_many_concerns_few() -> None:
    evening = market(60, game="giant")
    old = evening.floor
    concerned = []
    for _ in wandering(evening, 200, Chance("few")):
        if evening.floor is not old:
            found = TITLES.of("giant").views.affected_seats(old, evening.floor)
            assert found is not None
            concerned.append(len(found))
            old = evening.floor
    assert sum(concerned) / len(concerned) < 6


class Ceremony(msgspec.Struct):
    places: int = 0
    place: str | msgspec.UnsetType = msgspec.UNSET


def test_a_field_that_is_left_out_comes_and_goes() -> None:
    unset, shown = Ceremony(1), Ceremony(1, "winner")
    assert [*view_delta(unset, shown, ())] == [(("place",), "winner")]
    assert [*view_delta(shown, unset, ())] == [(("place",),)]
