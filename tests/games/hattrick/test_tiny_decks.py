"""Every way to play out tiny deals: the readable rules and the stepper against brute force that knows neither."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from kermesse.games.hattrick.fast import single_game
from kermesse.games.hattrick.fast.trick import points_into
from kermesse.games.hattrick.rules.model import CARDS, Card, Laid, Trick
from kermesse.games.hattrick.rules.ruling import CHOICES, Rulings
from kermesse.games.hattrick.rules.score import points, tallies
from kermesse.games.hattrick.rules.trick import place, settled
from tests.games.hattrick.oracle import every_play

NAMES = ("A", "B", "C", "D")
DEALS = {
    "three players, three numbers": ("red-1 green-2 blue-3", "red-3 green-1 blue-2", "red-2 green-3 blue-1"),
    "four players, ties everywhere": (
        "red-2 green-2 blue-1",
        "green-3 blue-3 red-1",
        "red-3 blue-2 green-1",
        "red-4 green-4 blue-4",
    ),
    "four players, uneven colours": (
        "red-1 red-2 red-3",
        "red-4 green-4 blue-4",
        "green-1 green-2 blue-1",
        "blue-2 blue-3 green-3",
    ),
}
RULINGS = list(product(CHOICES["lead_tie"], CHOICES["lead_tie_rest"]))


def walked(
    held: tuple[tuple[Card, ...], ...],
    lead: int,
    rulings: Rulings,
    tricks: tuple[Trick, ...] = (),
    laid: tuple[Laid, ...] = (),
) -> Iterator[tuple[Trick, ...]]:
    """Every way to go on by the readable rules, until everybody has one card left."""
    if len(laid) == len(held):
        trick = settled(laid, rulings)
        yield from walked(held, trick.leads, rulings, (*tricks, trick))
        return
    seat = (lead + len(laid)) % len(held)
    if len(held[seat]) == 1:
        yield tricks
        return
    for card in held[seat]:
        rest = tuple(tuple(one for one in hand if one is not card) for hand in held)
        yield from walked(rest, lead, rulings, tricks, (*laid, Laid(seat, card, place(laid, card))))


def stepped(held: tuple[tuple[Card, ...], ...], plays: list[str], lead: int, ties: tuple[int, int]) -> list[int]:
    """The points after some plays by the stepper."""
    hands, won, passed, laid, at, gone = single_game.empty_game(len(held))
    for seat, cards in enumerate(held):
        hands[seat] = sum(1 << card.code for card in cards)
    at[1] = at[3] = lead
    for name in plays:
        single_game.lay(hands, won, passed, laid, at, gone, CARDS[name].code, *ties)
    scored = np.zeros(len(held), np.int8)
    points_into(scored, won, passed)
    return [int(one) for one in scored]


@pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)
@pytest.mark.parametrize("lead_tie, rest", RULINGS)
def test_every_way_to_play_ends_as_brute_force_says(lead_tie: str, rest: str, deal: tuple[str, ...]) -> None:
    hands = {name: cards.split() for name, cards in zip(NAMES, deal, strict=False)}
    held = tuple(tuple(sorted(CARDS[card] for card in cards)) for cards in hands.values())
    rulings = Rulings(lead_tie=lead_tie, lead_tie_rest=rest)  # type: ignore[arg-type]
    ways = {
        tuple(laid.card.id for trick in tricks for laid in trick.laid): tricks for tricks in walked(held, 1, rulings)
    }
    ties = (CHOICES["lead_tie"].index(lead_tie), CHOICES["lead_tie_rest"].index(rest))
    brute = list(every_play(hands, "B", {"lead_tie": lead_tie, "lead_tie_rest": rest}))
    assert len(brute) == len(ways) == 6 ** len(hands)
    for number, (plays, found) in enumerate(brute):
        tricks = ways[tuple(plays)]
        totals = [points(tally) for tally in tallies(tricks, len(held))]
        assert totals == [found["totals"][name] for name in hands]
        assert [NAMES[trick.leads] for trick in tricks] == [trick["next_leader"] for trick in found["tricks"]]
        if number % 5 == 0:
            assert stepped(held, plays, 1, ties) == totals
