"""JSON Schemas of a hand, a match and their answer; made from the types."""

from __future__ import annotations

from typing import Any

import msgspec

from kermesse.games.hattrick.answer import Answer
from kermesse.games.hattrick.record import HandFile, MatchFile


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by name: `hattrick-hand`, `hattrick-match`, `hattrick-answer`."""
    return {
        "hattrick-hand": msgspec.json.schema(HandFile),
        "hattrick-match": msgspec.json.schema(MatchFile),
        "hattrick-answer": msgspec.json.schema(Answer),
    }
