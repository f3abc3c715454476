"""Judges one card of the last tricks with open cards: every way to the end is played."""

from __future__ import annotations

from kermesse.bots.hattrick.analysis.model import Choice, Estimate, Judgement, matters
from kermesse.bots.hattrick.analysis.moment import game_of
from kermesse.bots.hattrick.observation import Observation
from kermesse.games.hattrick.fast.exhaustive import EQUAL, new_end_room, play_every_way, ways_to_play
from kermesse.games.hattrick.rules.model import DECK, Card


def is_near_end(open_cards: Observation, ways: int) -> bool:
    """Whether there are at most so many ways to the end."""
    return ways_to_play(game_of(open_cards)) <= ways


def ending_judgement(open_cards: Observation, laid: Card) -> Judgement:
    """Judges a card where everybody sees all hands, and lays what leaves them furthest ahead."""
    ahead = aheads(open_cards)
    order = sorted(ahead, key=lambda code: (-round(ahead[code] / EQUAL), code))
    cost = Estimate(round(ahead[order[0]] - ahead[laid.code], 2) + 0.0, 0.0)
    return Judgement(
        tuple(Choice(DECK[code].id, Estimate(round(ahead[code], 2) + 0.0, 0.0)) for code in order),
        DECK[order[0]].id if cost.points else None,
        cost,
        matters=matters(cost),
        exhaustive=True,
    )


def aheads(open_cards: Observation) -> dict[int, float]:
    """How far ahead each card of the seat to lay leaves it, by code."""
    room = new_end_room(open_cards.seats)
    play_every_way(game_of(open_cards), room, open_cards.lead_tie, open_cards.lead_tie_rest)
    seat, others = open_cards.seat, open_cards.seats - 1
    hand = int(open_cards.held[seat])
    found = {}
    for code in range(len(DECK)):
        if hand >> code & 1:
            points = room.answer[code]
            found[code] = float(points[seat] - (points.sum() - points[seat]) / others)
    return found
