"""The house as a host: it closes when all have sealed, reads the general rules out, waits for choices, ends the night.

It ends it as people do: the third place, the second, and the winner by steps.
"""

from __future__ import annotations

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Announce, Close, Command, Reveal, Score
from kermesse.games.haggle.market.ending.podium import STEPS
from kermesse.games.haggle.views.hall import Hall
from kermesse.games.haggle.views.view import View
from kermesse.rules.kit import Kit

CHOOSING_SECONDS = 60.0
"""So long people have to cancel a rule, once the rules were read out."""

SEALING_SECONDS = 30.0
"""So long bots have to seal after the closing; what one has not sealed by then goes by the ruling, as anybody's."""


RECKON = Reveal(0, first=3, unchosen="keep-all")
"""Who plays at home hears of the first three places by themselves; a whole room may want to hear of ten."""


def conduct(view: View, kit: Kit, at: Timestamp) -> Command | None:
    """What a host does next; None where there is nothing to do but wait.

    Args:
        view: the host's.
        kit: the night's.
        at: now.
    """
    hall, desk = view.hall, view.desk
    if desk is None:
        return None
    match hall.phase:
        case "open":
            here = [one.state for one in hall.people if one.state != "gone"]
            return Close() if here and set(here) == {"sealed"} else None
        case "closed" if _waits_for_bots(hall, at):
            return None
        case "closed":
            return Announce() if any(rule.scope == "general" for rule in kit.rules) else RECKON
        case "announcing":
            late = at - (hall.announced_at or at) >= CHOOSING_SECONDS
            chosen = all(one.cancelling != "open" for one in desk.players)
            return RECKON if late or chosen else None
        case "revealing":
            return _told_next(hall, desk.untold)
        case _:
            return None


def _waits_for_bots(hall: Hall, at: Timestamp) -> bool:
    late = at - (hall.closed_at or at) >= SEALING_SECONDS
    return not late and any(one.bot and one.state == "playing" for one in hall.people)


def _told_next(hall: Hall, untold: tuple[int, ...]) -> Command:
    """The next place, the winner by steps; after that everything."""
    if not untold:
        return Score()
    if untold[0] > 1:
        return Reveal(untold[0])
    shown = STEPS.index(hall.unveiling.step) + 1 if hall.unveiling else 0
    return Reveal(1, step=STEPS[shown])
