"""Who stands where after a game, and why: the same for every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from kermesse.words import Phrase, sorting

BotPlaces: TypeAlias = Literal["shared", "none"]
"""Bots take places among people; or they play, and are left out of the ranking."""


BOT = Phrase(" (bot)", " (robot)")
"""What follows a bot's name wherever people are listed."""
"""What stands behind a bot's name wherever people are listed, as on a page."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet.

    Args:
        rule: the number of the rule card; none for goods at their default value, for debts, and in games without any.
        times: how many times, or how many goods.
        points: what it adds; the lines of a sheet add up to its total exactly.
        text: why, in the language asked for.
        by: who caused it.
        kind: the kind of good, in a line of goods at their default value.
    """

    rule: int | None
    times: float
    points: float
    text: str
    by: tuple[str, ...] = ()
    kind: str | None = None


class Placing(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's place.

    Args:
        rank: shared where tied; none for who is out, and for a bot where bots take no place.
        player: the name.
        total: points; none for who is out.
        out: whether the hand is voided.
        lines: the score sheet.
        bot: whether a bot played it.
    """

    rank: int | None
    player: str
    total: float | None
    out: bool
    lines: tuple[Line, ...]
    bot: bool = False


def ranked(
    totals: Mapping[str, float | None],
    lines: Mapping[str, Sequence[Line]],
    bots: Collection[str] = (),
    bot_places: BotPlaces = "shared",
) -> tuple[Placing, ...]:
    """Everybody, best first; who shares a total shares the rank. Then who takes no place, and last who is out.

    Args:
        totals: the points of each; None for who is out.
        lines: the score sheet of each.
        bots: which of them are bots.
        bot_places: whether bots take places.
    """
    unplaced = bots if bot_places == "none" else ()
    scores = sorted(
        (total for player, total in totals.items() if total is not None and player not in unplaced), reverse=True
    )
    places = [
        Placing(
            rank=None if total is None or player in unplaced else scores.index(total) + 1,
            player=player,
            total=total,
            out=total is None,
            lines=tuple(lines[player]),
            bot=player in bots,
        )
        for player, total in totals.items()
    ]
    return tuple(sorted(places, key=_order))


def _order(place: Placing) -> tuple[bool, bool, float, tuple[str, str]]:
    return place.out, place.rank is None, place.rank or -(place.total or 0.0), sorting(place.player)
