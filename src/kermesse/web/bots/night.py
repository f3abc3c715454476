"""A game whose bots play by themselves while a client watches: what the server needs of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from kermesse.bots.turns import Pace
from kermesse.games.game import Actor, Timestamp
from kermesse.games.title import Title, facet
from kermesse.pieces.chance import Chance
from kermesse.web.http.entry_schemas import TryRequest

BotTurn: TypeAlias = Callable[[Any, int, Chance, Timestamp], Any]
"""What a bot asks for, from its seat's view, its seat, its own chance and the moment; None for nothing."""

HostTurn: TypeAlias = Callable[[Any, Timestamp], Any]
"""What the house asks for as host, from the host's view and the moment; None for nothing."""


class Trial(NamedTuple):
    """A night for one person: its settings, and the commands that follow once they sit."""

    setup: Any
    rest: Sequence[tuple[Actor, Any]]


class BotNight(NamedTuple):
    """How bots play a game.

    Args:
        plays: whether there is something for the house to play, from the state, the moment, and after how many seconds
            in which no person does anything bots rest.
        seats: where bots sit, from the state.
        pace: how they have their turns now, from the state.
        turn: how a bot plays, from the settings. Called beside all else: it may think.
        conducts: how the house hosts, from the settings; None where people do.
        arrivals: what the door asks for so many bots, one after the other, from the state. Refuses where there is no
            place for them.
        trial: a night for one person, from what is wanted and the moment. Raises `Faults` where it is wrong.
    """

    plays: Callable[[Any, Timestamp, float], bool]
    seats: Callable[[Any], list[int]]
    pace: Callable[[Any], Pace]
    turn: Callable[[Any], BotTurn]
    conducts: Callable[[Any], HostTurn | None]
    arrivals: Callable[[Any, int], Iterator[Any]]
    trial: Callable[[TryRequest, Timestamp], Trial]


def bot_night(title: Title) -> BotNight | None:
    """How bots play this game; None where they do not play as they like."""
    return None if title.night_at is None else facet(title.night_at, BotNight)
