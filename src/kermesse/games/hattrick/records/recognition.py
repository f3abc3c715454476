"""Telling this game's files from others, before anything of it is read."""

from __future__ import annotations

from kermesse.games.facets import Signs
from kermesse.text_input import TextInput


def tells_of_hattrick(written: TextInput) -> bool:
    """Whether a file is about this game."""
    if written.format == "csv":
        from kermesse.games.hattrick.records.transcript import is_transcript  # noqa: PLC0415  # few files need it

        return is_transcript(written.text)
    return isinstance(written.data, dict) and written.data.get("game") == "hattrick"


SIGNS = Signs(tells_of_hattrick)
