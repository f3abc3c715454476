"""The host reveals the score one place after another, the winner last."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market.ending.podium import STEPS, places_untold
from kermesse.games.haggle.market.ending.score import (
    NightScored,
    OpenChoices,
    Score,
    check_handed_in,
    end_night,
    reckon,
)
from kermesse.games.haggle.market.host.deal import seed_of
from kermesse.games.haggle.market.state.floor import FIRST_OF_OLD, Floor, Reckoned, RevealStep
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Reveal(TaggedCommand, frozen=True, tag="reveal"):
    """First reckons the score in secret; each time after that reveals the next place; after the winner ends the night.

    Args:
        rank: the place to reveal, 0 to reckon; refused where another step comes next, so that a second tap reveals
            nothing too early. None: whatever comes next.
        first: while reckoning, from which rank on places will be told one by one.
        step: reveals only this much of the place; None: all that is left of it.
        unchosen: what becomes of choices that are still open when the score is reckoned.
    """

    rank: Annotated[int, Meta(ge=0, le=10)] | None = None
    first: Annotated[int, Meta(ge=1, le=10)] = FIRST_OF_OLD
    step: RevealStep | None = None
    unchosen: OpenChoices = "ask"


class ScoreReckoned(TaggedEvent, frozen=True, tag="score-reckoned"):
    """The night is scored; the host alone sees the result."""

    reckoned: Reckoned


class PlaceTold(TaggedEvent, frozen=True, omit_defaults=True, tag="place-told"):
    """Everybody hears who has this rank, and with how many points; or sees only as much of it as this step shows."""

    rank: int
    step: RevealStep = "points"


def reveal(
    floor: Floor, command: Reveal, context: CommandContext
) -> tuple[ScoreReckoned | PlaceTold | NightScored, ...]:
    """Reckons the score, then reveals one place at a time; after the winner ends the night.

    Nothing that counts can change once the score is reckoned, so the places revealed stay true.

    Source: Giant Haggle, as hosts end it: the third place, the second, the winner.
    Liberty: from any rank up to the tenth, and a place by steps: the pole, the pennant, the name, the points.
    """
    if command.rank is not None and command.rank != _next(floor):
        raise Refused("TOLD_ALREADY")
    if floor.reckoned is None:
        check_handed_in(floor, command.unchosen)
        reckoned = reckon(floor, seed_of(context.seed), context.at)
        return (ScoreReckoned(replace(reckoned, first=command.first)),)
    if places := places_untold(floor.reckoned):
        return (PlaceTold(places[0].rank, _step(floor.reckoned, command)),)
    return end_night(floor, Score(), context)


def _next(floor: Floor) -> int | None:
    """The rank to reveal next; 0 before there is a score, None once all places are revealed."""
    if floor.reckoned is None:
        return 0
    places = places_untold(floor.reckoned)
    return places[0].rank if places else None


def _step(reckoned: Reckoned, command: Reveal) -> RevealStep:
    """How far the place is unveiled; each step once, and none after a later one."""
    step = command.step or STEPS[-1]
    if reckoned.unveiled is not None and STEPS.index(step) <= STEPS.index(reckoned.unveiled):
        raise Refused("TOLD_ALREADY")
    return step


def apply_score_reckoned(floor: Floor, event: ScoreReckoned) -> Floor:
    """Stores the score, so that later steps reveal places of the same one."""
    return replace(floor, phase="revealing", reckoned=event.reckoned)


def apply_place_told(floor: Floor, event: PlaceTold) -> Floor:
    """Adds the place to those that everybody sees, once its points are told; before that, as much as is unveiled."""
    known = floor.reckoned
    assert known is not None
    if event.step != STEPS[-1]:
        return replace(floor, reckoned=replace(known, unveiled=event.step))
    return replace(floor, reckoned=replace(known, told=(*known.told, event.rank), unveiled=None))
