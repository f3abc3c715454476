"""Asking a game what it would say, without doing it: a name like the one that is taken, and free."""

from __future__ import annotations

from kermesse.games.game import Asked, At, Refused
from kermesse.tables.live import Live

LAST = 99


def free_name(live: Live, name: str, at: At) -> str | None:
    """A name that the door would accept: `Ada 2` where `Ada` sits already; None where the game takes nobody."""
    game = live.hosted.game
    for number in range(2, LAST + 1):
        other = f"{name.strip()} {number}"
        try:
            game.decide(live.state, live.hosted.sit(other), Asked("door", at, live.head.secret))
        except Refused as refusal:
            if refusal.reason != "NAME_TAKEN":
                return None
        else:
            return other
    return None
