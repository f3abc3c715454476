"""JSON Schemas of a hand, a match, their answer and their replay; made from the types."""

from __future__ import annotations

from typing import Any

import msgspec

from kermesse.games.facets import FileSchemas
from kermesse.games.hattrick.records.answer import Answer
from kermesse.games.hattrick.records.record import HandFile, MatchFile
from kermesse.games.hattrick.replay.replay import Replay


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by name: `hattrick-hand`, `hattrick-match`, `hattrick-answer`, `hattrick-replay`."""
    return {
        "hattrick-hand": msgspec.json.schema(HandFile),
        "hattrick-match": msgspec.json.schema(MatchFile),
        "hattrick-answer": msgspec.json.schema(Answer),
        "hattrick-replay": msgspec.json.schema(Replay),
    }


SCHEMAS = FileSchemas(schemas)
