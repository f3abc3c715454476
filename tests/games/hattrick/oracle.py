"""Hattrick as the rules tell it, by somebody who has the rules and nothing else: slow, plain, and easy to check.

Any number of ranks, any number of players and any size of hand will do, so that tiny decks can be played out in every
possible way. Cards are written `red-18`, players are names, and a hand is the table that a host writes down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

COLOURS = ("red", "green", "blue")
DEFAULTS = {"lead_tie": "next-card", "lead_tie_rest": "first-laid"}

Card = str
Rulings = dict[str, str]
Hand = dict[str, Any]


class Laid(NamedTuple):
    """A card on a pile, and the place in the trick (0 leads) of who laid it."""

    number: int
    place: int


class Trick(NamedTuple):
    """A trick that is over: its piles in the order of opening, who took them, who passed, who leads next (places)."""

    piles: dict[str, list[Laid]]
    passes: list[int]
    winners: dict[str, int]
    leads: int


def colour_of(card: Card) -> str:
    return card.split("-")[0]


def number_of(card: Card) -> int:
    return int(card.split("-")[1])


def trick_of(laid: list[Card], rulings: Rulings) -> Trick:
    """A trick, from its cards in the order laid."""
    piles: dict[str, list[Laid]] = {}
    passes: list[int] = []
    for place, card in enumerate(laid):
        colour = colour_of(card)
        if colour not in piles and len(piles) == 2:
            passes.append(place)
            continue
        piles.setdefault(colour, []).append(Laid(number_of(card), place))
    winners = {colour: max(pile).place for colour, pile in piles.items()}
    return Trick(piles, passes, winners, who_leads(list(piles.values()), {**DEFAULTS, **rulings}))


def who_leads(piles: list[list[Laid]], rulings: Rulings) -> int:
    """Who laid the highest card of the trick; where two did, what the rulings say."""
    highest = [max(pile) for pile in piles]
    if len(piles) == 1:
        return highest[0].place
    one, two = highest
    if one.number != two.number:
        return one.place if one.number > two.number else two.place

    if rulings["lead_tie"] == "next-card":
        numbers = [card.number for pile in piles for card in pile]
        alone = [card for pile in piles for card in pile if numbers.count(card.number) == 1]
        if alone:
            return max(alone).place
    elif rulings["lead_tie"] == "compare-piles":
        # Highest numbers first; where one list is the beginning of the other, the longer one is greater.
        first, second = (sorted((card.number for card in pile), reverse=True) for pile in piles)
        if first != second:
            return one.place if first > second else two.place
    else:
        raise ValueError(rulings["lead_tie"])

    if rulings["lead_tie_rest"] == "pile-one":
        return one.place
    if rulings["lead_tie_rest"] == "first-laid":
        return min(one.place, two.place)
    raise ValueError(rulings["lead_tie_rest"])


def points(counts: dict[str, int]) -> int:
    """What a player scores who won so many cards of each colour and passed so many times."""
    best = max(COLOURS, key=lambda colour: counts[colour])
    total = 0
    for colour in COLOURS:
        total += counts[colour] if colour == best else -counts[colour]
    return total - 2 * counts["passes"]


def score(data: Hand) -> dict[str, Any]:
    """A whole hand.

    Returns:
        `totals` by player; `counts` by player, of each colour won and of `passes`; `tricks`, each with `winners` by
        colour and `next_leader`.
    """
    players: list[str] = data["players"]
    left = {player: list(data["hands"][player]) for player in players}
    counts = {player: {**dict.fromkeys(COLOURS, 0), "passes": 0} for player in players}
    tricks = []
    plays = list(data["plays"])
    leader: str = data["leader"]
    while plays:
        order = turns(players, leader)
        laid, plays = plays[: len(order)], plays[len(order) :]
        for player, card in zip(order, laid, strict=True):
            left[player].remove(card)
        trick = trick_of(laid, data.get("rulings", {}))
        for colour, place in trick.winners.items():
            counts[order[place]][colour] += len(trick.piles[colour])
        for place in trick.passes:
            counts[order[place]]["passes"] += 1
        leader = order[trick.leads]
        winners = {colour: order[place] for colour, place in trick.winners.items()}
        tricks.append({"winners": winners, "next_leader": leader})
    if any(len(cards) != 1 for cards in left.values()):
        raise ValueError(f"one card each stays unplayed, not {left}")
    return {"totals": {player: points(counts[player]) for player in players}, "counts": counts, "tricks": tricks}


def turns(players: list[str], leader: str) -> list[str]:
    """The players in the order of a trick."""
    first = players.index(leader)
    return players[first:] + players[:first]


def every_play(
    hands: dict[str, list[Card]], leader: str, rulings: Rulings | None = None
) -> Iterator[tuple[list[Card], dict[str, Any]]]:
    """Every way to play out a deal, with what `score` says of it; the players sit in the order of `hands`."""
    hand = {"players": list(hands), "leader": leader, "hands": hands, "rulings": rulings or {}}
    for plays in _continued(hand, leader, [], hands):
        yield plays, score({**hand, "plays": plays})


def _continued(hand: Hand, leader: str, laid: list[Card], left: dict[str, list[Card]]) -> Iterator[list[Card]]:
    """Every play from here on: any card in hand may be laid, until everybody has one card left."""
    order = turns(hand["players"], leader)
    if len(laid) == len(order):
        leader = order[trick_of(laid, hand["rulings"]).leads]
        order, laid = turns(hand["players"], leader), []
    player = order[len(laid)]
    if len(left[player]) == 1:
        yield []
        return
    for card in left[player]:
        rest = {**left, player: [other for other in left[player] if other != card]}
        for more in _continued(hand, leader, [*laid, card], rest):
            yield [card, *more]


def match(data: Hand) -> dict[str, Any]:
    """A match: the sums over its hands, and when it was over.

    Returns:
        `totals` by player; `after`: the sums after each hand; `over`: after how many hands it was over, or None.
    """
    players: list[str] = data["players"]
    sums = dict.fromkeys(players, 0)
    after: list[dict[str, int]] = []
    over = None
    for hand in data["hands_played"]:
        result = score({**hand, "players": players, "rulings": data.get("rulings", {})})
        sums = {player: sums[player] + result["totals"][player] for player in players}
        after.append(sums)
        length = data.get("match_length", "hands")
        if length == "hands":
            is_over = len(after) == 2 * len(players)
        else:
            is_over = max(sums.values()) >= int(length.split(":")[1])
        over = len(after) if is_over and over is None else over
    return {"totals": sums, "after": after, "over": over}


def ranks(totals: dict[str, int]) -> dict[str, int]:
    """Shared places share the rank: 1, 1, 3."""
    return {player: 1 + sum(other > total for other in totals.values()) for player, total in totals.items()}
