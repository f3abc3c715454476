"""Sealed bids to be watched again, and what its types are called in the server's description."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.game import Occurrence, Refused
from kermesse.games.standings import Placing
from kermesse.games.title import Replays, Wire
from kermesse.validation import validate
from tests.third_game.model import Event, Sale, State
from tests.third_game.views import Result, result

Told = Iterator[Occurrence[State, Event]]


class Replay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sale after sale, with the moments."""

    kermesse: Literal["replay"] = "replay"
    game: Literal["bids"] = "bids"
    players: tuple[str, ...]
    sold: tuple[Sale, ...]
    moments: tuple[float, ...]


def _of_table(state: State, match: int | None) -> tuple[int, Callable[[Told], Replay]]:
    ended = result(state)
    if match not in (None, 1):
        raise Refused("NO_SUCH_MATCH")

    def tell(told: Told) -> Replay:
        counts = [(happened.at, len(happened.state.sold)) for happened in told]
        moments = tuple(next(at for at, count in counts if count == number + 1) for number in range(len(ended.sold)))
        return Replay(players=ended.players, sold=ended.sold, moments=moments)

    return 1, tell


def _read_saved(source: str, data: dict[str, Any]) -> Replay:
    faults: list[Fault] = []
    found = validate(Replay, data, "", faults)
    if found is None or faults:
        raise Faults(source, faults)
    return found


REPLAYS = Replays(_of_table, _read_saved)

WIRE = Wire("Bids", {"Outcome": tuple[Placing, ...], "Export": Result, "Replay": Replay})
