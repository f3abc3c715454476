"""Two worlds: redraw all that a seat cannot see, and its view must be the same, byte for byte.

What could leak: the hands of the others, and after a hand the card that each has kept, of this hand and of those before
it. Both differ between the worlds, the test makes sure; and a view that shows any of it is caught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kermesse.games.hattrick.rules.model import Card, HandDealt, Match
from kermesse.games.hattrick.rules.score import Tally
from kermesse.games.hattrick.views.hand import View, legal, view, wire
from tests.games.hattrick.tables import (
    Moment,
    hand_of,
    moments,
    new_match,
    other_world,
    redrawn,
    some_moments,
    under_way,
)

Shown = Callable[[Match, int | None], View]


def two_worlds(seats: int, seed: int = 1, count: int = 12) -> Iterator[tuple[Match, Match, int | None]]:
    """Moments of a match, for each seat and for a spectator, with what else could be true for all they know."""
    chance = Random(seed)
    for moment in some_moments(seed, seats, count):
        for seat in (*range(seats), None):
            yield moment.match, other_world(moment, seat, chance), seat


def leaks(shown: Shown, seats: int) -> int:
    """How many times a view tells two worlds apart that it must not."""
    return sum(wire(shown(one, seat)) != wire(shown(two, seat)) for one, two, seat in two_worlds(seats))


SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


@SEATS
def test_a_view_is_the_same_in_both_worlds_byte_for_byte(seats: int) -> None:
    for one, two, seat in two_worlds(seats):
        assert wire(view(one, seat)) == wire(view(two, seat))
        assert view(one, seat) == view(two, seat)
        assert repr(view(one, seat)) == repr(view(two, seat))


@SEATS
def test_there_was_something_to_hide(seats: int) -> None:
    phases = set()
    for one, two, seat in two_worlds(seats):
        if one.hand is None:
            continue
        others = [other for other in range(seats) if other != seat]
        hidden = [hand_of(match).held[other] for match in (one, two) for other in others]
        assert hidden[: len(others)] != hidden[len(others) :]
        assert seat is None or hand_of(one).held[seat] == hand_of(two).held[seat]
        phases.add((under_way(one), bool(hand_of(one).laid), bool(one.points)))
    assert {(True, True, False), (True, False, True), (True, True, True), (False, False, True)} <= phases


def test_the_cards_kept_in_earlier_hands_are_redrawn_too() -> None:
    *_, moment = moments(new_match(4), 4, 2)
    changed = redrawn(moment.events, 0, Random(4))
    deals = [(one, two) for one, two in zip(moment.events, changed, strict=True) if isinstance(one, HandDealt)]
    assert len(deals) == 2
    assert all(one != two for one, two in deals)


# Planted leaks: each must be caught.


class Leaky(View, frozen=True):
    """A view with one field too many."""

    secret: Any = None


def with_secret(secret: Callable[[Match, int | None], Any]) -> Shown:
    def shown(match: Match, seat: int | None) -> View:
        fields = {name: getattr(view(match, seat), name) for name in View.__struct_fields__}
        return Leaky(**fields, secret=secret(match, seat) if match.hand else None)

    return shown


def kept(match: Match, seat: int | None) -> tuple[tuple[Card, ...], ...]:
    """The last cards, shown once the hand is over."""
    return hand_of(match).held if hand_of(match).over else ()


def reds_of_the_next(match: Match, seat: int | None) -> int:
    return sum(card.colour == "red" for card in hand_of(match).held[((seat or 0) + 1) % len(match.players)])


def strongest(match: Match, seat: int | None) -> int:
    """Who holds the highest card: not a card, yet a secret."""
    held = hand_of(match).held
    return max(range(len(held)), key=lambda other: [card.rank for card in sorted(held[other], key=lambda c: -c.rank)])


def could_open(match: Match, seat: int | None) -> bool:
    """Whether whose turn it is has a colour that does not lie there yet."""
    hand = hand_of(match)
    there = {one.card.colour for one in hand.laid}
    return hand.turn is not None and any(card.colour not in there for card in hand.held[hand.turn])


@SEATS
@pytest.mark.parametrize(
    "secret",
    [lambda match, seat: hand_of(match).held, kept, reds_of_the_next, strongest, could_open],
    ids=["all hands", "the last cards", "how many reds the next has", "who is strongest", "who could open a pile"],
)
def test_a_planted_leak_is_caught(secret: Callable[[Match, int | None], Any], seats: int) -> None:
    assert leaks(with_secret(lambda match, seat: None), seats) == 0
    assert leaks(with_secret(secret), seats) > 0


# What is open stays open.


def test_a_passed_card_is_seen_by_all_and_so_is_what_everybody_has_won() -> None:
    *_, moment = moments(new_match(5), 9, 1)
    hand = hand_of(moment.match)
    passes = [one for trick in hand.tricks for one in trick.laid if one.pile is None]
    assert passes
    for seat in (0, 3, None):
        seen = view(moment.match, seat)
        assert [one for trick in seen.tricks for one in trick.laid if one.pile is None] == passes
        assert all(one.card.id in wire(seen).decode() for one in passes)
        assert sum(sum(tally.won) + tally.passed for tally in seen.tallies) == 5 * 11
        assert sum(tally.passed for tally in seen.tallies) == len(passes)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    for match, _ in some_moments(3, 4, 10):
        for seat in range(4):
            seen = view(match, seat)
            assert seen.hand == (match.hand.held[seat] if match.hand else ())
            assert seen.counts == (tuple(map(len, match.hand.held)) if match.hand else (0,) * 4)
            assert seen.points == match.points


def test_a_spectator_has_no_hand_and_nothing_to_lay() -> None:
    for match, _ in some_moments(3, 6, 10):
        seen = view(match, None)
        assert (seen.seat, seen.hand, legal(seen)) == (None, (), ())


def test_before_the_first_deal_a_view_is_empty() -> None:
    seen = view(new_match(4, dealer=2), 0)
    assert (seen.hand, seen.turn, seen.lead, seen.dealer) == ((), None, 3, 2)
    assert seen.tallies == (Tally(),) * 4
    assert legal(seen) == ()


def test_legal_cards_follow_from_the_view_alone() -> None:
    for one, two, seat in two_worlds(4):
        assert legal(view(one, seat)) == legal(view(two, seat))


def test_on_the_wire_cards_are_their_names() -> None:
    moment: Moment = next(moment for moment in moments(new_match(4), 5, 1) if moment.match.hand)
    seen = view(moment.match, 1)
    assert msgspec.json.decode(wire(seen))["hand"] == [card.id for card in seen.hand]
    assert len(seen.hand) == 15
