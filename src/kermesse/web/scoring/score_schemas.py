"""Scoring files, as messages over HTTP: the files and what is said beside them; the score, and all there is to know."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from kermesse.games.standings import Placing
from kermesse.games.title import GameId
from kermesse.web.messages import ClientMessage, ServerMessage
from kermesse.words import Lang, Phrase

SCORE_BYTES = 2 * 1024**2
"""The longest request: files of one and a half megabytes, in base64."""

Typed = Annotated[str, Meta(max_length=400)]


class ScoreFileRequest(ClientMessage, frozen=True):
    """Files to score, each as base64, and what `kermesse score` would be told beside them.

    Args:
        file: what was handed in: JSON, TOML, CSV, `.xlsx` or `.ods`.
        deal: the night's deal, which knows sheets, rulings, kit and names.
        kit: the file of a kit of one's own.
        game: which game a spreadsheet is of, where it does not say.
        sheets: the sheets in play, such as `1-8,10`; or `all`.
        seed: draws again what is drawn by chance.
        players: the full number of players, where not all envelopes are here.
        letters: the language of card letters in a spreadsheet.
        lang: the language of the score sheets.
    """

    file: bytes
    deal: bytes | None = None
    kit: bytes | None = None
    game: GameId | None = None
    sheets: Typed | None = None
    seed: Typed | None = None
    players: Annotated[int, Meta(ge=1, le=999_999_999)] | None = None
    letters: Literal["en", "fr"] | None = None
    lang: Lang = "en"


class ScoreFileAnswer(ServerMessage, frozen=True, omit_defaults=False):
    """The score of a file.

    Args:
        standings: everybody, best first, with their score sheets.
        warnings: what looks odd, and is no fault.
        remarks: what else is worth knowing, such as from whom chance took something.
        answer: as `kermesse score --format json` answers.
        report: the report, a whole HTML page; none in a game without one.
    """

    standings: tuple[Placing, ...]
    warnings: tuple[Phrase, ...]
    remarks: tuple[Phrase, ...]
    answer: Any
    report: str | None
