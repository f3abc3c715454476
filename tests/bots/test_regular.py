"""The regular: it knows what its seat sees and no more, leaves nothing to chance, says why, and beats beginners."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from kermesse.bots.hattrick.observation import observation_of
from kermesse.bots.hattrick.roster import bot_named
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import tallies
from kermesse.games.hattrick.views.hand import View, legal, view
from tests.bots.test_beginner import SEATS, chosen, margin, sees, turns
from tests.games.hattrick.tables import hand_of, moments, new_match, other_world, under_way


@SEATS
def test_it_lays_only_cards_that_it_may_lay_and_leaves_nothing_to_chance(seats: int) -> None:
    for one in turns(seats, 5):
        choice = chosen("regular", one)
        assert choice.card in legal(one)
        assert choice == chosen("regular", one, "another seed")


@SEATS
def test_what_it_cannot_see_makes_no_difference(seats: int) -> None:
    chance = Random(seats)
    for moment in moments(new_match(seats), 8, 1):
        if under_way(moment.match):
            turn = hand_of(moment.match).turn
            other = other_world(moment, turn, chance)
            assert hand_of(other).held != hand_of(moment.match).held
            assert chosen("regular", view(other, turn)) == chosen("regular", view(moment.match, turn))


@SEATS
def test_what_a_seat_knows_is_what_its_view_shows(seats: int) -> None:
    for one in turns(seats, 9):
        known = observation_of(one)
        assert (known.seats, known.seat) == (seats, one.turn)
        mine = sum(1 << card.code for card in one.hand)
        assert known.held.tolist() == [mine if seat == one.seat else 0 for seat in range(seats)]
        told = tallies(one.tricks, seats)
        assert known.won.tolist() == [list(tally.won) for tally in told]
        assert known.passed.tolist() == [tally.passed for tally in told]
        every = [laid for trick in one.tricks for laid in trick.laid] + list(one.laid)
        assert known.order.tolist() == [laid.card.code for laid in every]
        assert known.layer.tolist() == [laid.seat for laid in every]
        assert known.gone.tolist() == [sum(1 << laid.card.code for laid in every)]
        assert known.laid[: len(one.laid)].tolist() == [laid.card.code for laid in one.laid]
        assert known.at.tolist() == [len(one.tricks), one.lead, len(one.laid), one.seat]
        assert (known.lead_tie, known.lead_tie_rest) == (0, 0)


def test_rulings_have_numbers() -> None:
    one = turns(4, 1)[0]
    known = observation_of(replace(one, rulings=Rulings(lead_tie="compare-piles", lead_tie_rest="pile-one")))
    assert (known.lead_tie, known.lead_tie_rest) == (1, 1)


@SEATS
def test_it_beats_a_table_of_beginners_and_beginners_do_not_beat_it(seats: int) -> None:
    """Every deal is played from every seat. Tournaments measure how much: these few deals only show that it is so."""
    above, below = [], []
    for deal in range(30):
        for seat in range(seats):
            regular = [bot_named("regular" if other == seat else "beginner") for other in range(seats)]
            beginner = [bot_named("beginner" if other == seat else "regular") for other in range(seats)]
            above.append(margin(regular, seat, f"deal {deal}"))
            below.append(margin(beginner, seat, f"deal {deal}"))
    assert mean(above) >= 1
    assert mean(below) <= -1


@pytest.mark.parametrize(
    "hand,laid,card",
    [
        pytest.param("red-20 red-19 green-3 green-9", "green-12 blue-4 blue-5", "green-9", id="ducks high"),
        pytest.param(
            "red-20 red-18 red-17 blue-2", "red-5 green-4 green-7", "red-20 red-18 red-17", id="takes its own"
        ),
    ],
)
def test_it_does_what_a_careful_person_would(hand: str, laid: str, card: str) -> None:
    assert chosen("regular", sees(hand, laid)).card.id in card.split()


def test_every_choice_has_a_reason_in_both_languages() -> None:
    views: list[View] = [one for seats in (4, 5, 6) for seed in range(6) for one in turns(seats, seed)]
    reasons = {chosen("regular", one).reason for one in views}
    assert len(reasons) >= 20
    for reason in reasons:
        for sentence in (reason("en"), reason("fr")):
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert len(sentence) <= 70
        assert reason("en") != reason("fr")
