"""What Hattrick's own types are called in the server's description."""

from __future__ import annotations

from kermesse.games.hattrick.replay.replay import Replay
from kermesse.games.hattrick.table.state import Finished
from kermesse.games.title import Wire

_MATCHES = tuple[Finished, ...]

WIRE = Wire("Hattrick", {"Outcome": _MATCHES, "Export": _MATCHES, "Replay": Replay})
