"""The night's story: what it tells, that it adds up, that it stays small, and what it must not tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from kermesse.games.codec import decoder, encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.replay.highlights import Highlight
from kermesse.games.haggle.replay.movements import HandChange, coarser, hands
from kermesse.games.haggle.replay.story import READ_SECONDS, Story, story
from tests.games.haggle.market.forms import goods, offered, struck
from tests.games.haggle.market.nights import Evening, market
from tests.games.haggle.views.past import NAMES, SECRETS, ended, happened, night, other_world


def told(evening: Evening) -> Story:
    return story(evening.floor, happened(evening))


def found(made: Story, what: str) -> list[Highlight]:
    return [moment for moment in made.moments if moment.what == what]


# It adds up.


@pytest.mark.parametrize("name", NAMES)
def test_every_hand_ends_as_it_was_at_the_end(name: str) -> None:
    evening, made = night(name), told(night(name))
    assert made.every_seconds == 1
    held: dict[int, dict[str, int]] = {seat: {} for seat in evening.floor.players}
    for hand in made.holdings:
        moments = [seconds for seconds, _ in hand.changes]
        assert moments == sorted(moments)
        for _, counts in hand.changes:
            held[hand.seat].update({made.kinds[place]: count for place, count in counts})
    for seat, player in evening.floor.players.items():
        assert {kind: count for kind, count in held[seat].items() if count} == player.goods


@pytest.mark.parametrize("name", NAMES)
def test_readers_and_holders_are_those_of_the_floor(name: str) -> None:
    players, made = night(name).floor.players, told(night(name))
    for rule in made.rules:
        readers = sum(rule.rule in player.known for player in players.values())
        assert (rule.read[-1][1] if rule.read else 0) == readers
        assert [count for _, count in rule.read] == sorted({count for _, count in rule.read})
        assert all(seconds % READ_SECONDS == 0 for seconds, _ in rule.read), "beside the hands it would tell who"
        assert all(
            rule.rule in (*players[seat].cards, *(players[seat].sealed.cards if players[seat].sealed else ()))  # type: ignore[union-attr]
            for seat in rule.held
        )


def test_pairs_count_bargains_that_stood_and_three_are_three_pairs() -> None:
    evening = market()
    for _ in range(2):
        struck(evening, 0, 2, goods(white=1))
    undone = struck(evening, 0, 1, goods(orange=1))
    three = c.Propose((Leg(0, 1, goods(orange=1)), Leg(1, 2, goods(blue=1)), Leg(2, 0, goods(red=1))))
    number = offered(evening, 0, three)
    evening.do(1, c.Accept(number))
    evening.do(2, c.Accept(number))
    evening.do("host", c.Undo(undone))
    made = told(ended(evening))
    assert [(pair.seats, pair.bargains) for pair in made.pairs] == [((0, 2), 3), ((0, 1), 1), ((1, 2), 1)]
    assert [moment.count for moment in found(made, "undone")] == [1]
    assert [(moment.seats, moment.count) for moment in found(made, "biggest-bargain")] == [((0, 1, 2), 3)]
    assert [(moment.seats, moment.count) for moment in found(made, "most-active")] == [((0, 2), 3)]
    [first] = found(made, "first-bargain")
    assert (first.seats, first.at) == ((0, 2), evening.floor.bargains[0].at)


def test_moments_stand_in_their_order_with_pauses_together() -> None:
    evening = market()
    evening.do("host", c.Pause(), 60)
    evening.do("host", c.Resume(), 30)
    struck(evening, 0, 2, goods(white=1))
    evening.do(3, c.Seal(), 5)
    evening.do(4, c.Seal(), 5)
    evening.do(1, c.Seal(), 5)
    evening.do(3, c.Unseal(), 5)
    evening.do("host", c.Pause(), 10)
    evening.do("host", c.Close(), 15)
    made = told(ended(evening))
    assert [moment.what for moment in made.moments] == [
        "opened",
        "busiest-minute",
        "paused",
        "first-bargain",
        "biggest-bargain",
        "first-sealed",
        "last-sealed",
        "closed",
        "most-active",
        "most-read",
        "scored",
    ]
    [pause] = found(made, "paused")
    assert (pause.count, pause.seconds) == (2, 45)
    assert [moment.seats for moment in made.moments if moment.what.endswith("sealed")] == [(4,), (1,)]


def test_rules_that_as_many_read_are_told_together() -> None:
    evening = market()
    made = told(ended(evening))
    readers = {rule.rule: rule.read[-1][1] for rule in made.rules if rule.read}
    most = tuple(sorted(rule for rule, count in readers.items() if count == max(readers.values())))
    [moment] = found(made, "most-read")
    assert len(most) > 1
    assert (moment.rule, moment.rules) == (most[0], most)

    evening = market()
    knowing = {seat: set(player.known) for seat, player in evening.floor.players.items()}
    holder = next(seat for seat, player in evening.floor.players.items() if most[0] in player.cards)
    other = next(seat for seat, known in knowing.items() if most[0] not in known)
    traded = offered(evening, holder, c.Propose((Leg(holder, other, Bundle(cards=(CardTerm(most[0], "show"),))),)))
    evening.do(other, c.Accept(traded))
    [moment] = found(told(ended(evening)), "most-read")
    assert (moment.rule, moment.rules) == (most[0], ())


def test_general_rules_are_told_with_who_cancelled_them() -> None:
    evening = night("giant-announcing")
    made = told(evening)
    [announced] = found(made, "announced")
    assert announced.count == len(evening.floor.announced) > 0
    chosen = {seat: player.cancels for seat, player in evening.floor.here if player.cancels is not None}
    assert chosen
    assert {moment.seats[0]: moment.rule for moment in found(made, "cancelled")} == chosen


def test_a_night_on_paper_has_little_to_tell() -> None:
    made = told(night("giant-on-paper"))
    assert (made.pairs, made.holdings) == ((), ())
    assert {moment.what for moment in made.moments} >= {"opened", "closed", "scored"}
    assert any(rule.held for rule in made.rules)


def test_what_comes_after_the_score_is_no_part_of_it() -> None:
    evening = ended(market())
    before = told(evening)
    evening.do("host", c.Speak("Good night!"))
    evening.do(0, c.WriteNote("So close."))
    assert told(evening) == before


def test_a_ledger_with_nothing_in_it_makes_a_story_of_what_the_floor_knows() -> None:
    evening = ended(market())
    made = story(evening.floor, ())
    assert made.holdings == ()
    assert made.began_at == evening.floor.opened_at


# It stays small.


def test_a_night_of_thousands_of_bargains_is_told_by_longer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    evening, chance = market(), Random(3)
    for _ in range(300):
        one, other = chance.sample(range(5), 2)
        if kind := next(iter(evening.floor.players[one].goods), None):
            struck(evening, one, other, goods(**{kind: 1}))
    ended(evening)
    whole = told(evening)
    assert whole.every_seconds == 1
    monkeypatch.setattr("kermesse.games.haggle.replay.story.HEAVIEST", 400)
    thin = told(evening)
    assert thin.every_seconds > 1
    assert len(encoder().encode(thin.holdings)) < len(encoder().encode(whole.holdings)) / 2
    assert [_last(hand.changes) for hand in thin.holdings] == [_last(hand.changes) for hand in whole.holdings]
    assert [rule.read[-1][1] for rule in thin.rules if rule.read] == [
        rule.read[-1][1] for rule in whole.rules if rule.read
    ]
    assert thin.moments == whole.moments


def _last(changes: Iterable[tuple[int, Iterable[tuple[int, int]]]]) -> dict[int, int]:
    return {place: count for _, counts in changes for place, count in counts}


def test_changes_of_one_hand_within_so_many_seconds_are_one() -> None:
    changes = [
        HandChange(0, 1, {"a": 1}),
        HandChange(1, 2, {"a": 5}),
        HandChange(0, 9, {"b": 2}),
        HandChange(0, 12, {"a": 0}),
    ]
    assert coarser(changes, 10) == [
        HandChange(0, 9, {"a": 1, "b": 2}),
        HandChange(1, 2, {"a": 5}),
        HandChange(0, 12, {"a": 0}),
    ]
    assert hands(coarser(changes, 20), "ab")[0].changes == ((12, ((0, 0), (1, 2))),)


def test_a_giant_night_stays_below_200_kilobytes() -> None:
    evening, chance = Evening(Setup(game="giant")), Random(1)
    evening.seat(*(f"Player {seat}" for seat in range(70)))
    evening.do("host", c.Open())
    while len(evening.floor.bargains) < 2_000:
        one, other = chance.sample(range(70), 2)
        gives, takes = (sorted(evening.floor.players[seat].goods)[:20] for seat in (one, other))
        if gives and takes:
            some = dict.fromkeys(chance.sample(gives, min(2, len(gives))), 1)
            struck(evening, one, other, goods(**some), goods(**{chance.choice(takes): 1}))
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    made = told(ended(evening))
    assert len(encoder().encode(made)) < 200_000
    assert made.every_seconds <= 60
    assert sum(pair.bargains for pair in made.pairs) == 2_000


# What it must not tell.


@pytest.mark.parametrize("name", NAMES)
def test_the_story_is_the_same_in_both_worlds(name: str) -> None:
    floor, steps = other_world(night(name))
    one, two = told(night(name)), story(floor, steps)
    assert encoder().encode(one) == encoder().encode(two)
    assert decoder(Story).decode(encoder().encode(one)) == one


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_a_planted_leak_would_be_caught(secret: Callable[[Floor], Any]) -> None:
    evening = night("sackson-online")
    floor, steps = other_world(evening)
    one, two = told(evening), story(floor, steps)
    assert (one, secret(evening.floor)) != (two, secret(floor))
    assert one == two
