"""A game as those who look at it get it: a part that is the same for all, and each one's own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from kermesse.games.game import Occurrence, Viewer
from kermesse.rules.kit import Whose
from kermesse.web.http.schemas import ReckoningRequest
from kermesse.words import Lang


class Shows(NamedTuple):
    """What can be seen of a game.

    Args:
        view: the type of a view.
        common: the part that all see alike.
        common_path: where in a view it is.
        own: the part of these eyes alone; None where they have none.
        own_path: where in a view it is.
        spliced: a view as JSON, from both parts as JSON, for these eyes.
        concerned: between two states, the seats whose own part may differ; None for all.
        legal: commands at hand, from a view.
        texts: what rule cards say, from a view and a state's settings.
        stubs: for whom they work, likewise.
        reckoned: what an envelope would be worth, from a view, what is asked and the settings.
        box: what is in the box, from the settings; None where no goods are traded.
        score: the score sheets as these eyes may read them, from the state. Refuses with `NOT_SCORED` before.
        story: what makes a game's story of all that happened, from the state. Refuses with `NOT_SCORED` before.
        replay: a game to be watched again, from the state and its number, from 1, among those played at the table (None
            for the last): the number, and what makes it of all that happened. Refuses with `NOT_SCORED` before, and
            with `NO_SUCH_MATCH` for a number that is none.
        exported: a scored game as a file, from the state. Refuses with `NOT_SCORED` before.
    """

    view: type[Any]
    common: Callable[[Any], Any]
    common_path: tuple[str, ...]
    own: Callable[[Any, Viewer], Any]
    own_path: Callable[[Viewer], tuple[str, ...]]
    spliced: Callable[[bytes, bytes, Viewer], bytes]
    concerned: Callable[[Any, Any], Collection[int] | None]
    legal: Callable[[Any], tuple[Any, ...]]
    texts: Callable[[Any, Any, Lang], dict[int, str]]
    stubs: Callable[[Any, Any], dict[int, Whose]]
    reckoned: Callable[[Any, ReckoningRequest, Any], Any]
    box: Callable[[Any], Any] | None
    score: Callable[[Any, Viewer, Lang], Any]
    story: Callable[[Any], Callable[[Iterator[Occurrence[Any, Any]]], Any]]
    replay: Callable[[Any, int | None], tuple[int, Callable[[Iterator[Occurrence[Any, Any]]], Any]]]
    exported: Callable[[Any], Any]
