"""A hand looked at again: ends as the readable rules play them, planted blunders, nothing known that could not be."""

from __future__ import annotations

from functools import cache, reduce
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from bench.recorded_hands import played_by, with_blunder
from kermesse.bots.hattrick.analysis.effort import USUAL, Effort
from kermesse.bots.hattrick.analysis.ending import aheads, ending_judgement, is_near_end
from kermesse.bots.hattrick.analysis.hand import analysis
from kermesse.bots.hattrick.analysis.model import HandAnalysis
from kermesse.bots.hattrick.analysis.moment import CardMoment, moments
from kermesse.bots.hattrick.analysis.own import own_analysis
from kermesse.bots.hattrick.analysis.record import record_analysis
from kermesse.bots.hattrick.analysis.sentences import outcome
from kermesse.bots.hattrick.analysis.trial import known_judgement
from kermesse.bots.hattrick.observation import observation_of
from kermesse.games.hattrick.records.record import DealPlayed, Record, recorded
from kermesse.games.hattrick.rules.model import HandDealt, LayCard, Match
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import CHOICES, Rulings
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance
from tests.bots.test_beginner import SEATS
from tests.bots.test_redeals import by_regulars
from tests.games.hattrick.tables import NAMES, done, hand_of, new_match, other_world, under_way
from tests.games.hattrick.tables import moments as played_at_random

LITTLE = Effort(24, 48, 40, 400, 10_000)
NO_CHANCE = Chance("")


class Played(NamedTuple):
    """A hand that regulars played, and its rulings."""

    deal: DealPlayed
    rulings: Rulings


def hand_by_regulars(seats: int, seed: str, lead_tie: str = "next-card") -> Played:
    rulings = Rulings(lead_tie=lead_tie)  # type: ignore[arg-type]
    return Played(played_by("regular", seats, seed, rulings), rulings)


def looked_at(played: Played, seed: int = 0) -> HandAnalysis:
    return analysis(NAMES[: len(played.deal.held)], played.rulings, played.deal, seed, LITTLE)


@cache
def looked_at_once(seats: int) -> HandAnalysis:
    """The analysis of one hand, for whatever is asked of it."""
    return looked_at(hand_by_regulars(seats, "account"))


def all_moments(played: Played) -> list[CardMoment]:
    return list(moments(NAMES[: len(played.deal.held)], played.rulings, played.deal))


def matches(played: Played) -> list[Match]:
    """The match before each card."""
    match = apply(
        Match(NAMES[: len(played.deal.held)], played.rulings), HandDealt(played.deal.leader, played.deal.held)
    )
    found = [match]
    for card in played.deal.plays[:-1]:
        turn = hand_of(found[-1]).turn
        assert turn is not None
        found.append(reduce(apply, decide(found[-1], LayCard(turn, card), NO_CHANCE), found[-1]))
    return found


def ahead(points: tuple[float, ...], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def by_the_rules(match: Match) -> tuple[float, ...]:
    """The points of each seat, everybody laying what leaves them furthest ahead: by the readable rules alone."""
    if not under_way(match):
        return tuple(map(float, match.points[-1]))
    seat = hand_of(match).turn
    assert seat is not None
    after = [by_the_rules(done(match, LayCard(seat, card))[0]) for card in hand_of(match).held[seat]]
    most = max(ahead(points, seat) for points in after)
    best = [points for points in after if ahead(points, seat) > most - 1e-6]
    return tuple(sum(column) / len(best) for column in zip(*best, strict=True))


def is_last_trick_or_so(match: Match) -> bool:
    """Whether a plain recursion gets to the end: two cards in each hand, or one more in the last to lay."""
    if not under_way(match):
        return False
    seats = len(match.players)
    hand = hand_of(match)
    return len(hand.tricks) == 60 // seats - 2 or (len(hand.tricks) == 60 // seats - 3 and len(hand.laid) == seats - 1)


@SEATS
@pytest.mark.parametrize("lead_tie", CHOICES["lead_tie"])
def test_endings_are_those_of_the_readable_rules(seats: int, lead_tie: str) -> None:
    checked = 0
    for number in range(8):
        played = hand_by_regulars(seats, f"ending {number}", lead_tie)
        for match, moment in zip(matches(played), all_moments(played), strict=True):
            if is_last_trick_or_so(match):
                hand = hand_of(match).held[moment.seat]
                after = {card.code: by_the_rules(done(match, LayCard(moment.seat, card))[0]) for card in hand}
                due = {code: ahead(points, moment.seat) for code, points in after.items()}
                assert aheads(moment.open) == pytest.approx(due)
                checked += 1
    assert checked == 8 * (seats + 1)


def test_while_the_match_goes_on_a_seat_is_told_what_follows_from_its_own_view() -> None:
    """Who kept which card at the end changes nothing; and it is what is said of the same cards when all lie open."""
    *_, over = played_at_random(new_match(6), 3, 1)
    for seat in (1, 4):
        worlds = [over.match, *(other_world(over, seat, Random(number)) for number in range(2))]
        assert len({hand_of(world).held for world in worlds}) > 1
        first, *others = [own_analysis(view(world, seat), 0, LITTLE) for world in worlds]
        assert first.dearest, "played at random, it lost some"
        assert all(other == first for other in others)
    whole = looked_at(Played(recorded(over.match, over.events).deals[0], Rulings())).seats[4]
    assert first.cost == whole.cost
    told = [(one.at, one.card, one.better, one.cost, one.outcome, one.why) for one in whole.dearest]
    assert [msgspec.structs.astuple(one) for one in first.dearest] == told


@SEATS
def test_what_a_seat_could_know_is_judged_by_that_alone(seats: int) -> None:
    """In another world, where the hands that it cannot see are others, the judgement is the same."""
    every = [moment for moment in played_at_random(new_match(seats), 3, 1) if under_way(moment.match)]
    for moment in every[5::17]:
        seat = hand_of(moment.match).turn
        assert seat is not None
        card = hand_of(moment.match).held[seat][0]
        worlds = [moment.match, *(other_world(moment, seat, Random(number)) for number in range(2))]
        assert len({hand_of(world).held for world in worlds}) > 1
        judged = [known_judgement(observation_of(view(world, seat)), card, LITTLE, 1) for world in worlds]
        assert judged[0] == judged[1] == judged[2]


def test_open_cards_are_judged_by_the_hands_as_they_were() -> None:
    """The last card of a trick: which of two is dearer hangs on a hand that its seat did not see."""
    played = hand_by_regulars(4, "open")
    last = next(moment for moment in all_moments(played) if len(moment.view.tricks) == 13)
    assert is_near_end(last.open, 16)
    assert not is_near_end(last.open, 15)
    assert not is_near_end(all_moments(played)[0].open, USUAL.ways)
    judged = ending_judgement(last.open, last.card)
    assert judged.exhaustive
    assert {choice.card for choice in judged.choices} == {card.id for card in last.view.hand}


def test_the_same_seed_says_the_same_and_another_nearly() -> None:
    played, one = hand_by_regulars(6, "account"), looked_at_once(6)
    again, other = (looked_at(played, seed) for seed in (0, 8))
    assert one == again
    assert one != other
    for mine, theirs in zip(one.seats, other.seats, strict=True):
        apart = abs(mine.deal.points - theirs.deal.points)
        assert apart < 2 * (mine.deal.interval + theirs.deal.interval)


@SEATS
def test_the_account_of_a_seat_adds_up(seats: int) -> None:
    played = hand_by_regulars(seats, "account")
    found = looked_at_once(seats)
    assert len(found.curve) == len(found.cards) + 1 == len(played.deal.plays) + 1
    for seat, account in enumerate(found.seats):
        parts = account.average + account.deal.points + account.own.points + account.others.points
        assert parts == pytest.approx(account.points, abs=0.05)
        assert found.curve[-1][seat] == msgspec.convert({"points": account.points, "interval": 0}, type(account.deal))
        costs = [dear.cost.points for dear in account.dearest]
        assert costs == sorted(costs, reverse=True)
        assert all(found.cards[dear.at].seat == seat and found.cards[dear.at].known.matters for dear in account.dearest)
        assert len(costs) <= 3


@pytest.mark.parametrize("seats", [4, 6])
def test_a_planted_blunder_is_the_dearest_card_of_its_seat(seats: int) -> None:
    """In the last trick, a card that costs points both with open cards and over all that the others may hold."""
    found = 0
    for number in range(60):
        played = hand_by_regulars(seats, f"blunder {number}")
        blunder = with_blunder(played.deal, played.rulings, "regular", 4.0)
        if blunder is not None:
            account = looked_at(played._replace(deal=blunder.deal)).seats[blunder.seat]
            assert account.dearest
            assert account.dearest[0].at == blunder.at
            assert account.dearest[0].exhaustive
            assert account.dearest[0].open_cost.points >= 4.0
            found += 1
        if found == 2:
            break
    assert found == 2


def test_a_hand_that_was_broken_off_is_left_out() -> None:
    played = hand_by_regulars(4, "broken off")
    short = played.deal._replace(plays=played.deal.plays[:-1])
    found = record_analysis(Record("match", NAMES[:4], played.rulings, (short,)))
    assert found.hands == (None,)


def test_what_came_of_a_card_is_said_in_words() -> None:
    match = by_regulars(4, 14)
    for trick in hand_of(match).tricks:
        for laid in trick.laid:
            said = outcome(trick, laid.card)
            pile = [one.card for one in trick.laid if one.pile == laid.pile]
            if laid.pile is None:
                assert "pass" in said.en
            elif max(pile) is laid.card:
                assert said.en.startswith(f"It took {len(pile)} ")
                assert ("lead" in said.en) == ("entame" in said.fr) == (trick.leads == laid.seat)
            else:
                assert said.fr.startswith(f"Le {max(pile).rank} ")
