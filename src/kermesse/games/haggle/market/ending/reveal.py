"""The score and how it is told: all at once, or one place after another at the host's word, the winner last."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.commands import Reveal
from kermesse.games.haggle.market.ending.night import general_rules, reckoned, scored, undrawn
from kermesse.games.haggle.market.ending.podium import places_untold
from kermesse.games.haggle.market.envelopes.contents import may_cancel
from kermesse.games.haggle.market.envelopes.seal import seed_of
from kermesse.games.haggle.market.events import Event, NightScored, PlaceTold, ScoreReckoned
from kermesse.games.haggle.market.state.floor import Floor


def reveal(floor: Floor, command: Reveal, context: CommandContext) -> tuple[Event, ...]:
    """First the score is reckoned and kept; then place after place is told; after the winner the night ends.

    Nothing that counts can change once it is reckoned, so that what is told stays true.

    Source: Giant Haggle, as hosts end it: the third place, the second, the winner.
    """
    if command.rank is not None and command.rank != _next(floor):
        raise Refused("TOLD_ALREADY")
    if floor.reckoned is None:
        _check_handed_in(floor)
        return (ScoreReckoned(reckoned(floor, seed_of(context.seed), context.at)),)
    if places := places_untold(floor.reckoned):
        return (PlaceTold(places[0].rank),)
    return score(floor, context)


def _next(floor: Floor) -> int | None:
    """The rank that comes next, 0 before there is a score; None where all places are told."""
    if floor.reckoned is None:
        return 0
    places = places_untold(floor.reckoned)
    return places[0].rank if places else None


def score(floor: Floor, context: CommandContext) -> tuple[Event, ...]:
    """The night ends: the excess is drawn, debts are settled, the seed is told.

    Source: Haggle, "Scoring the hands"; Giant Haggle, "Principe/règles".
    """
    if floor.reckoned is None:
        _check_handed_in(floor)
    return (NightScored(scored(floor, seed_of(context.seed), context.at)),)


def _check_handed_in(floor: Floor) -> None:
    if not floor.here:
        raise Refused("NOBODY_HANDED_IN")
    cancelling = any(may_cancel(floor, player) for player in floor.players.values())
    if floor.announced_at is None and cancelling and general_rules(floor):
        raise Refused("ANNOUNCE_FIRST")
    if seats := undrawn(floor):
        raise Refused("DRAW_FIRST", seats)
