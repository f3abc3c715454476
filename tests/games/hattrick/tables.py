"""Tables to test at: matches played at random, and everything that happened at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import takewhile
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kermesse.games.hattrick.rules.model import (
    CardLaid,
    DealHand,
    Hand,
    HandDealt,
    LayCard,
    Match,
    MatchCommand,
    MatchEvent,
)
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.views.hand import legal, view
from kermesse.pieces.chance import Chance

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn")


class Moment(NamedTuple):
    """A match, and what happened until then."""

    match: Match
    events: tuple[MatchEvent, ...]


def new_match(seats: int, length: str = "hands", dealer: int = 0, **rulings: str) -> Match:
    return Match(NAMES[:seats], Rulings(match_length=length, **rulings), dealer)  # type: ignore[arg-type]


def done(match: Match, command: MatchCommand, chance: Chance | None = None) -> tuple[Match, tuple[MatchEvent, ...]]:
    events = decide(match, command, chance or Chance("no draw"))
    return reduce(apply, events, match), events


def hand_of(match: Match) -> Hand:
    assert match.hand is not None
    return match.hand


def under_way(match: Match) -> bool:
    return match.hand is not None and not match.hand.over


def moments(start: Match, seed: int, hands: int | None = None) -> Iterator[Moment]:
    """Plays a match with cards laid at random; every moment from before the first deal to the end.

    After `hands` hands it is left, where the match is not over before.
    """
    chance, dealing = Random(seed), Chance(str(seed))
    match, events = start, ()
    yield Moment(match, events)
    while under_way(match) or (not match.winners and (hands is None or len(match.points) < hands)):
        seat = hand_of(match).turn if under_way(match) else None
        command = DealHand() if seat is None else LayCard(seat, chance.choice(legal(view(match, seat))))
        match, more = done(match, command, dealing)
        events = (*events, *more)
        yield Moment(match, events)


def some_moments(seed: int, seats: int, count: int, hands: int = 2) -> list[Moment]:
    """So many moments of a match played at random: before and after the deals, at the ends of hands, and in between."""
    every = list(moments(new_match(seats, dealer=seed % seats), seed, hands))
    fixed = [moment for moment in every if not under_way(moment.match) or not hand_of(moment.match).laid]
    return [*Random(seed).sample(fixed, min(count, len(fixed))), *Random(seed).sample(every, count), every[-1]]


def other_world(moment: Moment, seat: int | None, chance: Random) -> Match:
    """The match as it would be if the cards that a seat cannot see were others: every deal redrawn, all else the same.

    What was laid was seen; whatever else the other seats were dealt is mixed among them.
    """
    start = new_match(len(moment.match.players), moment.match.rulings.match_length)
    start = replace(start, rulings=moment.match.rulings)
    return reduce(apply, redrawn(moment.events, seat, chance), start) if moment.events else moment.match


def redrawn(events: tuple[MatchEvent, ...], seat: int | None, chance: Random) -> list[MatchEvent]:
    """The events with the deals redrawn."""
    changed: list[MatchEvent] = []
    for place, event in enumerate(events):
        changed.append(_dealt_anew(event, events[place + 1 :], seat, chance) if isinstance(event, HandDealt) else event)
    return changed


def _dealt_anew(dealt: HandDealt, after: tuple[MatchEvent, ...], seat: int | None, chance: Random) -> HandDealt:
    this_hand = takewhile(lambda event: not isinstance(event, HandDealt), after)
    laid = {event.laid.card for event in this_hand if isinstance(event, CardLaid)}
    others = [other for other in range(len(dealt.held)) if other != seat]
    unseen = [card for other in others for card in dealt.held[other] if card not in laid]
    turn = chance.randrange(1, len(unseen))  # at the end of a hand each has one card: nobody keeps the same
    pool = unseen[turn:] + unseen[:turn] if len(unseen) == len(others) else chance.sample(unseen, len(unseen))
    held = list(dealt.held)
    for other in others:
        seen = [card for card in dealt.held[other] if card in laid]
        held[other] = tuple(sorted([*seen, *(pool.pop(0) for _ in range(len(held[other]) - len(seen)))]))
    return HandDealt(dealt.leader, tuple(held))
