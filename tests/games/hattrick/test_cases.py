"""The game against what was worked out elsewhere: recorded hands, tricks on paper, and an oracle that knows the rules.

The oracle (`oracle.py`) was written from the rules alone and shares nothing with the game but the names of the cards.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kermesse.games.hattrick.records.answer import score_record
from kermesse.games.hattrick.records.notation import colours_of
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.hattrick.records.record import states
from kermesse.games.hattrick.rules.model import CARDS, COLOURS, Laid, Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import points, tallies
from kermesse.games.hattrick.rules.trick import place, settled
from kermesse.text_input import TextInput
from tests.games.hattrick import oracle
from tests.games.hattrick.deals import EVERY_RULINGS, Dealt, adversarial_hands, random_hands, random_match

CASES = Path(__file__).resolve().parents[2] / "cases"
RECORDED = sorted(CASES.glob("hattrick-hand-*.json"))
TIES: list[dict[str, Any]] = json.loads((CASES / "hattrick-ties.json").read_text("utf-8"))
EACH_WAY = 340
"""Hands at random, and as many made to tie, for each number of players: 2,040 in all."""


def played(data: dict[str, Any]) -> Match:
    (match,) = states(read_record("test", TextInput("json", "", data)).record)
    return match


def told(match: Match) -> list[dict[str, Any]]:
    """The tricks, as the oracle tells them."""
    assert match.hand is not None
    return [
        {
            "winners": {
                colour: match.players[seat] for colour, seat in zip(colours_of(trick), trick.takers, strict=True)
            },
            "next_leader": match.players[trick.leads],
        }
        for trick in match.hand.tricks
    ]


def counts(match: Match) -> dict[str, dict[str, int]]:
    """What lies before everybody, as the oracle tells it."""
    assert match.hand is not None
    each = tallies(match.hand.tricks, len(match.players))
    return {
        player: {**dict(zip(COLOURS, tally.won, strict=True)), "passes": tally.passed}
        for player, tally in zip(match.players, each, strict=True)
    }


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_hands_are_played_trick_by_trick_as_they_were(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    match = played(case["input"])
    assert told(match) == case["tricks"]
    assert dict(zip(match.players, match.totals, strict=True)) == case["totals"]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_answer_says_the_same_of_a_recorded_hand(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    answer = score_record(read_record(path.name, TextInput("json", "", case["input"])).record, "en")
    assert {place.player: place.total for place in answer.standings} == case["totals"]
    assert msgspec.json.decode(msgspec.json.encode(answer))["tricks"] == case["tricks"]


def laid_in_order(cards: list[str]) -> tuple[Laid, ...]:
    """Cards of a trick; each seat is its place in the order."""
    laid: list[Laid] = []
    for seat, name in enumerate(cards):
        laid.append(Laid(seat, CARDS[name], place(laid, CARDS[name])))
    return tuple(laid)


@pytest.mark.parametrize("case", TIES, ids=lambda case: f"{' '.join(case['laid'])} {case['rulings']['lead_tie_rest']}")
def test_a_tie_worked_out_by_hand(case: Mapping[str, Any]) -> None:
    trick = settled(laid_in_order(case["laid"]), Rulings(**case["rulings"]))
    assert dict(zip(colours_of(trick), trick.takers, strict=True)) == case["winners"], case["why"]
    assert trick.leads == case["leads"], case["why"]
    decides = None if trick.tie is None else [trick.tie.by, trick.tie.card]
    assert decides == case["decides"], case["why"]


def hands(seats: int) -> Iterator[Dealt]:
    return chain(random_hands(77, seats, EACH_WAY), adversarial_hands(77, seats, EACH_WAY))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_oracle_agrees_on_every_trick_and_every_card_of_hands_at_random_and_hands_full_of_ties(seats: int) -> None:
    rulings = []
    for dealt in hands(seats):
        match, expected = played(dealt.data), oracle.score(dealt.data)
        assert told(match) == expected["tricks"], dealt
        assert counts(match) == expected["counts"], dealt
        assert dict(zip(match.players, match.points[-1], strict=True)) == expected["totals"], dealt
        rulings.append(dealt.rulings)
    assert len(rulings) == 2 * EACH_WAY
    assert all(each in rulings for each in EVERY_RULINGS)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_hands_made_to_tie_do_tie_and_the_rulings_differ_on_them(seats: int) -> None:
    """Else the test above would be about nothing."""
    apart = 0
    for dealt in adversarial_hands(77, seats, EACH_WAY):
        for trick in dealt.tricks:
            leads = {settled(laid_in_order(trick), Rulings(**rulings)).leads for rulings in EVERY_RULINGS}
            assert leads == {oracle.trick_of(trick, rulings).leads for rulings in EVERY_RULINGS}
            apart += len(leads) > 1
    assert apart > EACH_WAY / 2


def test_the_points_of_any_tally_are_those_of_the_oracle() -> None:
    for dealt in random_hands(5, 4, 20):
        match = played(dealt.data)
        assert match.hand is not None
        for tally in tallies(match.hand.tricks, 4):
            won = {**dict(zip(COLOURS, tally.won, strict=True)), "passes": tally.passed}
            assert points(tally) == oracle.points(won)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_oracle_agrees_on_the_sums_after_every_hand_of_a_match(seats: int) -> None:
    data = random_match(19, seats, 2 * seats)
    expected = oracle.match(data)
    after = list(states(read_record("test", TextInput("json", "", data)).record))
    assert [dict(zip(match.players, match.totals, strict=True)) for match in after] == expected["after"]
    assert [bool(match.winners) for match in after].index(True) + 1 == expected["over"]
