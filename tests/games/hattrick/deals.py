"""Whole hands of Hattrick to test with: at random, or made so that equal numbers meet and the lead is in doubt.

Each player lays one card in every trick, so the cards that meet in a trick are settled before anybody plays: the first
cards of all orders, then the second ones, and so on. Only who leads, and with that the order within a trick, comes
from the play. The same seed gives the same hands for ever.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests.games.hattrick.oracle import COLOURS, trick_of

PLAYERS = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn")
EVERY_RULINGS = [
    {"lead_tie": tie, "lead_tie_rest": rest}
    for tie, rest in product(("next-card", "compare-piles"), ("first-laid", "pile-one"))
]


class Dealt(NamedTuple):
    """A hand that was played out.

    Args:
        orders: for each seat the cards in the order in which they are laid, the one that stays unplayed last;
            0 is red-1, 19 red-20, 20 green-1, 59 blue-20.
        leader: the seat that leads the first trick.
        rulings: both of those for a tied lead.
        tricks: what meets in each trick, in the order laid.
    """

    orders: list[list[int]]
    leader: int
    rulings: dict[str, str]
    tricks: list[list[str]]

    @property
    def data(self) -> dict[str, Any]:
        """The hand as a host writes it down."""
        players = list(PLAYERS[: len(self.orders)])
        hands = {player: sorted(map(card, order)) for player, order in zip(players, self.orders, strict=True)}
        plays = [laid for trick in self.tricks for laid in trick]
        head = {"game": "hattrick", "players": players, "leader": players[self.leader]}
        return {**head, "hands": hands, "plays": plays, "rulings": self.rulings}

    @property
    def file(self) -> bytes:
        return json.dumps(self.data).encode()


def card(code: int) -> str:
    return f"{COLOURS[code // 20]}-{code % 20 + 1}"


def code(laid: str) -> int:
    colour, number = laid.split("-")
    return COLOURS.index(colour) * 20 + int(number) - 1


def played(orders: list[list[int]], leader: int, rulings: dict[str, str]) -> Dealt:
    """The hand in which every seat lays its cards in its order."""
    tricks = []
    leads = leader
    for meeting in range(len(orders[0]) - 1):
        laid = [card(order[meeting]) for order in orders[leads:] + orders[:leads]]
        leads = (leads + trick_of(laid, rulings).leads) % len(orders)
        tricks.append(laid)
    return Dealt(orders, leader, rulings, tricks)


def seated(meetings: list[list[int]], seats: int, chance: Random) -> Dealt:
    """Hands in which these cards meet in the tricks, in any order, whoever holds which; one meeting stays unplayed."""
    meetings = [chance.sample(meeting, seats) for meeting in chance.sample(meetings, len(meetings))]
    orders = [[meeting[seat] for meeting in meetings] for seat in range(seats)]
    return played(orders, chance.randrange(seats), chance.choice(EVERY_RULINGS))


def cut(cards: list[int], seats: int) -> list[list[int]]:
    return [cards[start : start + seats] for start in range(0, len(cards), seats)]


# What meets. Each way uses all 60 cards.


def anything(seats: int, chance: Random) -> list[list[int]]:
    return cut(chance.sample(range(60), 60), seats)


def equal_ranks(seats: int, chance: Random) -> list[list[int]]:
    """The 20s together, then the 19s, and so on: a third colour always bears a number of the piles."""
    start = chance.randrange(20)
    ranks = [(start + place) % 20 for place in range(20)]
    chance.shuffle(ranks)
    return cut([colour * 20 + rank for rank in ranks for colour in chance.sample(range(3), 3)], seats)


def pairs(seats: int, chance: Random) -> list[list[int]]:
    """Two colours rank by rank, spread or as many to a trick as there is room for: ties all the way down."""
    one, two, third = chance.sample(range(3), 3)
    ranks = chance.sample(range(20), 20)
    rest = [third * 20 + rank for rank in chance.sample(range(20), 20)]
    meetings: list[list[int]] = [[] for _ in range(60 // seats)]
    spread = chance.choice((True, False))
    for place, rank in enumerate(ranks):
        meeting = place % len(meetings) if spread else place // (seats // 2)
        meetings[meeting] += [one * 20 + rank, two * 20 + rank]
    return _filled(meetings, rest, seats, chance)


def high_pairs(seats: int, chance: Random) -> list[list[int]]:
    """The highest numbers of two colours in pairs, anything with them: tied at the top, decided below."""
    one, two, third = chance.sample(range(3), 3)
    count = 60 // seats
    low = 20 - count
    meetings = [[one * 20 + rank, two * 20 + rank] for rank in range(low, 20)]
    rest = [colour * 20 + rank for colour in (one, two) for rank in range(low)]
    rest += [third * 20 + rank for rank in range(20)]
    return _filled(meetings, chance.sample(rest, len(rest)), seats, chance)


def neighbours(seats: int, chance: Random) -> list[list[int]]:
    """By rank, then some cards change places: nearly equal piles, one pair broken here and there."""
    cards = [card for meeting in equal_ranks(seats, chance) for card in meeting]
    for _ in range(chance.randrange(12)):
        one, two = chance.sample(range(60), 2)
        cards[one], cards[two] = cards[two], cards[one]
    return cut(cards, seats)


def _filled(meetings: list[list[int]], rest: list[int], seats: int, chance: Random) -> list[list[int]]:
    """The meetings filled up from the rest, to as many cards as there are seats; too many go to the rest first."""
    for meeting in meetings:
        rest += meeting[seats:]
        del meeting[seats:]
    for meeting in chance.sample(meetings, len(meetings)):
        while len(meeting) < seats:
            meeting.append(rest.pop())
    return meetings


ADVERSARIAL: list[Callable[[int, Random], list[list[int]]]] = [equal_ranks, pairs, high_pairs, neighbours]


def random_hands(seed: int, seats: int, count: int) -> Iterator[Dealt]:
    chance = Random(f"random {seed} {seats}")
    for _ in range(count):
        yield seated(anything(seats, chance), seats, chance)


def adversarial_hands(seed: int, seats: int, count: int) -> Iterator[Dealt]:
    chance = Random(f"adversarial {seed} {seats}")
    for place in range(count):
        yield seated(ADVERSARIAL[place % len(ADVERSARIAL)](seats, chance), seats, chance)


def random_match(seed: int, seats: int, hands: int, match_length: str | None = "hands") -> dict[str, Any]:
    """A match of so many hands, the lead passing to the left, under the default rulings."""
    chance = Random(f"match {seed} {seats}")
    first = chance.randrange(seats)
    played_hands = []
    for place in range(hands):
        cards = seated(anything(seats, chance), seats, chance)
        data = played(cards.orders, (first + place) % seats, {}).data
        played_hands.append({key: data[key] for key in ("leader", "hands", "plays")})
    match = {"game": "hattrick", "players": list(PLAYERS[:seats]), "hands_played": played_hands}
    return match if match_length is None else {**match, "match_length": match_length}
