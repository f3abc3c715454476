"""What every game must: the same seed the same match, nothing lost, only the right commands, an end, and a way back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kermesse.games.game import Refused
from kermesse.games.hattrick.rules.model import (
    COLOURS,
    DECK,
    Card,
    CardLaid,
    DealHand,
    HandDealt,
    HandScored,
    LayCard,
    Match,
    MatchCommand,
    MatchEvent,
    MatchWon,
    TrickTaken,
    hand_size,
    tricks_in_hand,
)
from kermesse.games.hattrick.rules.play import REFUSALS, apply, decide
from kermesse.games.hattrick.rules.trick import landings
from kermesse.games.hattrick.views.hand import legal, view
from kermesse.pieces.chance import Chance
from tests.games.hattrick.tables import done, hand_of, moments, new_match, some_moments, under_way

SEATS = st.sampled_from((4, 5, 6))
SEEDS = st.integers(0, 2**32)
EVERY = settings(max_examples=25, derandomize=True)


def refused(match: Match, command: MatchCommand) -> str:
    with pytest.raises(Refused) as error:
        decide(match, command, Chance("no draw"))
    return error.value.reason


def cards_of(match: Match) -> list[Card]:
    """Every card of the hand under way: held, on the table, in the tricks that are over."""
    hand = hand_of(match)
    held = [card for cards in hand.held for card in cards]
    return [*held, *(one.card for one in hand.laid), *(one.card for trick in hand.tricks for one in trick.laid)]


def after(points: Sequence[Sequence[int]], length: str = "hands") -> Match:
    """A match in which these points were made, with the last trick of the last hand about to end."""
    seats = len(points[0])
    return replace(new_match(seats, length), points=tuple(map(tuple, points)))


@EVERY
@given(SEATS, SEEDS)
def test_the_same_seed_plays_the_same_match(seats: int, seed: int) -> None:
    one, two = (list(moments(new_match(seats), seed, 1)) for _ in range(2))
    assert one == two


def test_another_seed_deals_other_cards_and_so_does_the_next_hand() -> None:
    deals = [hand_of(done(new_match(4), DealHand(), Chance(seed, hand))[0]).held for seed in "ab" for hand in "12"]
    assert len(set(deals)) == 4


@EVERY
@given(SEATS, SEEDS)
def test_all_sixty_cards_are_there_at_every_step(seats: int, seed: int) -> None:
    for match, _ in moments(new_match(seats), seed, 1):
        if match.hand is not None:
            assert sorted(cards_of(match)) == list(DECK)
            assert sum(map(len, match.hand.held)) + len(match.hand.laid) == 60 - seats * len(match.hand.tricks)


@pytest.mark.parametrize("seats,cards,tricks", [(4, 15, 14), (5, 12, 11), (6, 10, 9)])
def test_a_hand_has_as_many_cards_and_tricks_as_the_rules_say(seats: int, cards: int, tricks: int) -> None:
    assert (hand_size(seats), tricks_in_hand(seats)) == (cards, tricks)
    *_, (match, events) = moments(new_match(seats), 3, 1)
    assert [len(held) for held in events[0].held] == [cards] * seats  # type: ignore[union-attr]
    assert len(hand_of(match).tricks) == tricks == [type(event) for event in events].count(TrickTaken)
    assert [len(held) for held in hand_of(match).held] == [1] * seats
    assert [type(event) for event in events].count(CardLaid) == seats * tricks
    assert [type(event) for event in events].count(HandScored) == 1


@EVERY
@given(SEATS, SEEDS)
def test_every_legal_card_is_accepted_and_everything_else_is_refused(seats: int, seed: int) -> None:
    every = list(moments(new_match(seats), seed, 1))
    for match, _ in Random(seed).sample(every, 12):
        hand = match.hand
        for seat in range(seats):
            mine = set(legal(view(match, seat)))
            assert mine == (set(hand.held[seat]) if hand is not None and hand.turn == seat else set())
            for card in DECK:
                if card in mine:
                    changed, _ = done(match, LayCard(seat, card))
                    assert card not in hand_of(changed).held[seat]
                else:
                    whose = hand.turn if hand is not None else None
                    wrong = "NO_HAND" if whose is None else "NOT_YOUR_TURN" if whose != seat else "NOT_YOUR_CARD"
                    assert refused(match, LayCard(seat, card)) == wrong


def test_a_card_out_of_anothers_hand_or_laid_already_is_refused() -> None:
    match, _ = done(new_match(4), DealHand(), Chance("x"))
    lead = hand_of(match).turn
    assert lead is not None
    other = hand_of(match).held[(lead + 1) % 4][0]
    assert refused(match, LayCard(lead, other)) == "NOT_YOUR_CARD"
    mine = hand_of(match).held[lead][0]
    match, _ = done(match, LayCard(lead, mine))
    assert refused(match, LayCard(lead, mine)) == "NOT_YOUR_TURN"
    assert refused(match, LayCard((lead + 1) % 4, mine)) == "NOT_YOUR_CARD"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match, _ = done(new_match(4), DealHand(), Chance("x"))
    assert refused(match, LayCard(seat, DECK[0])) == "NOT_YOUR_TURN"


def test_dealing_waits_for_the_end_of_the_hand() -> None:
    for match, _ in moments(new_match(5), 8, 1):
        if under_way(match):
            assert refused(match, DealHand()) == "HAND_UNDER_WAY"
        else:
            assert isinstance(decide(match, DealHand(), Chance("x"))[0], HandDealt)


def test_a_refusal_leaves_everything_as_it_was_and_has_words_in_both_languages() -> None:
    match, _ = done(new_match(4), DealHand(), Chance("x"))
    before = repr(match)
    reason = refused(match, LayCard(0, DECK[0]))
    assert repr(match) == before
    assert reason in REFUSALS
    assert all(phrase("en") and phrase("fr") and phrase("en") != phrase("fr") for phrase in REFUSALS.values())


@EVERY
@given(SEATS, SEEDS)
def test_the_state_is_the_fold_of_its_events_and_every_prefix_of_them_is_a_way_back(seats: int, seed: int) -> None:
    start = new_match(seats)
    every = list(moments(start, seed, 2))
    last = every[-1].events
    for match, events in Random(seed).sample(every, 10):
        assert reduce(apply, events, start) == match
        assert last[: len(events)] == events
        assert reduce(apply, last[len(events) :], match) == every[-1].match


@EVERY
@given(SEATS, SEEDS, st.integers(0, 5))
def test_the_deal_passes_to_the_left_and_left_of_the_dealer_leads(seats: int, seed: int, dealer: int) -> None:
    *_, (_, events) = moments(new_match(seats, dealer=dealer % seats), seed, 3)
    leaders = [event.leader for event in events if isinstance(event, HandDealt)]
    assert leaders == [(dealer + 1 + hand) % seats for hand in range(3)]
    match = new_match(seats, dealer=dealer % seats)
    for event in events:
        match = apply(match, event)
        if isinstance(event, HandDealt):
            assert hand_of(match).turn == event.leader == (match.dealer + 1) % seats


@EVERY
@given(SEATS, SEEDS)
def test_turns_go_clockwise_and_who_laid_the_highest_card_leads(seats: int, seed: int) -> None:
    *_, (match, events) = moments(new_match(seats), seed, 1)
    lead = (match.dealer + 1) % seats
    for trick in hand_of(match).tricks:
        assert [one.seat for one in trick.laid] == [(lead + place) % seats for place in range(seats)]
        on_piles = [one for one in trick.laid if one.pile is not None]
        best = max(one.card.rank for one in on_piles)
        highest = [one.seat for one in on_piles if one.card.rank == best]
        assert len(highest) > 1 or trick.leads == highest[0]
        lead = trick.leads
    assert hand_of(match).lead == lead
    assert isinstance(events[-1], HandScored)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_match_ends_after_twice_as_many_hands_as_players(seats: int) -> None:
    *before, (match, events) = moments(new_match(seats), seats)
    assert len(match.points) == 2 * seats
    assert isinstance(events[-1], MatchWon)
    assert events[-1].winners == match.winners
    best = max(match.totals)
    assert match.winners == tuple(seat for seat in range(seats) if match.totals[seat] == best)
    assert not any(moment.match.winners for moment in before)
    assert match.totals == tuple(sum(hand[seat] for hand in match.points) for seat in range(seats))


@pytest.mark.parametrize("length", ["hands", "hands:1", "points:1"])
def test_nothing_is_done_after_the_end(length: str) -> None:
    *_, (match, _) = moments(new_match(4, length), 6)
    assert match.winners
    assert refused(match, DealHand()) == "MATCH_OVER"
    for seat in range(4):
        assert legal(view(match, seat)) == ()
        assert refused(match, LayCard(seat, hand_of(match).held[seat][0])) in ("MATCH_OVER", "NO_HAND")


@pytest.mark.parametrize("hands", [1, 3, 11])
def test_a_match_has_as_many_hands_as_were_agreed_upon(hands: int) -> None:
    *before, (match, events) = moments(new_match(4, f"hands:{hands}"), 4, 20)
    assert len(match.points) == hands
    assert isinstance(events[-1], MatchWon)
    assert not any(moment.match.winners for moment in before)


def test_a_match_to_points_ends_with_the_hand_that_reaches_them() -> None:
    """Players who lay anything lose more than they win, so the goals are low."""
    for goal in (1, 3, 5, 7):
        *_, (match, events) = moments(new_match(4, f"points:{goal}"), 9, 6)
        sums = [tuple(map(sum, zip(*match.points[: hand + 1], strict=True))) for hand in range(len(match.points))]
        assert max(sums[-1]) >= goal > max([0, *(max(each) for each in sums[:-1])])
        assert isinstance(events[-1], MatchWon)


def test_a_match_to_points_may_be_longer_than_twice_its_players() -> None:
    *_, (match, events) = moments(new_match(4, "points:999"), 2, 9)
    assert len(match.points) == 9
    assert not match.winners
    assert not any(isinstance(event, MatchWon) for event in events)


@pytest.mark.parametrize(
    "points,winners",
    [
        pytest.param([(9, 3, 2, 1)], (), id="nobody there yet"),
        pytest.param([(10, 3, 2, 1)], (0,), id="one, exactly"),
        pytest.param([(4, 3, 2, 1), (0, 9, 2, 1)], (1,), id="one, in two hands"),
        pytest.param([(10, 12, 11, 1)], (1,), id="several at once, the highest"),
        pytest.param([(12, 12, 11, 1)], (0, 1), id="shared"),
        pytest.param([(10, 10, 10, 10)], (0, 1, 2, 3), id="shared by all"),
        pytest.param([(11, 0, 0, 0), (-3, 0, 0, 0)], (), id="a total, not a hand"),
    ],
)
def test_who_wins_a_match_to_ten_points(points: list[tuple[int, ...]], winners: tuple[int, ...]) -> None:
    assert after(points, "points:10").winners == winners


def test_who_wins_after_the_last_hand_may_be_below_zero_and_may_share() -> None:
    assert after([(-3, -5, -4, -6)] * 8).winners == (0,)
    assert after([(-3, -3, -4, -6)] * 8).winners == (0, 1)
    assert after([(30, 0, 0, 0)] * 7).winners == ()


def test_the_end_of_a_match_comes_with_the_last_card_and_not_with_a_command_of_its_own() -> None:
    *_, before, last = moments(new_match(4, "points:1"), 6)
    more: tuple[MatchEvent, ...] = last.events[len(before.events) :]
    assert [type(event) for event in more] == [CardLaid, TrickTaken, HandScored, MatchWon]


@EVERY
@given(SEEDS, SEATS)
def test_what_a_card_of_a_colour_would_do_is_what_it_does(seed: int, seats: int) -> None:
    for moment in some_moments(seed, seats, 12):
        hand = moment.match.hand
        for at, one in enumerate(hand.laid if hand else ()):
            landing = landings(hand.laid[:at])[COLOURS.index(one.card.colour)]  # type: ignore[union-attr]
            assert landing.pile == one.pile
            under = [other.card.rank for other in hand.laid[:at] if other.pile == one.pile]  # type: ignore[union-attr]
            expected = "pass" if one.pile is None else "join" if under else ("lead", "second")[one.pile]
            assert landing.does == expected
            assert landing.above == (max(under) if expected == "join" else None)
            assert landing.points == (-2 if expected == "pass" else 0)
