"""The log: one JSON object a line, for programs that gather logs.

Nothing of a game gets into it: no link, no code, no name, no word, no card. What it tells of a mistake is where in the
program it happened, never with what.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

from kermesse.tables.loaded_table import code_places

PLACES = 6
AGAIN_SECONDS = 60.0
MOST_KINDS = 1_000

LOG = logging.getLogger("kermesse.web")

_ENCODER = msgspec.json.Encoder()


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as one JSON line. It leaves out an error's own text, which may quote what a client sent."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        if held := getattr(record, "held", 0):
            line["held"] = held
        if record.exc_info and record.exc_info[1] is not None:
            line["wrong"] = type(record.exc_info[1]).__name__
            line["in"] = code_places(record.exc_info[1], PLACES)
        return _ENCODER.encode(line).decode()


class OnceAMinute(logging.Filter):
    """Lets a line through once a minute, with how often it was held back since: strangers do not fill the log.

    Args:
        now: the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line goes out now; `record.held` is how many like it did not."""
        kind, now = (record.name, record.getMessage()), self._now()
        since, held = self._kinds.get(kind, (float("-inf"), 0))
        if now - since < AGAIN_SECONDS:
            self._kinds[kind] = since, held + 1
            return False
        if len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = now, 0
        record.held = held
        return True


def log_fault(wrong: BaseException, where: str) -> None:
    """Logs a mistake of ours.

    Args:
        wrong: what was raised; its own text is not logged.
        where: the route, not the address: that may hold what somebody typed.
    """
    LOG.error("our fault at %s: %s in %s", where, type(wrong).__name__, " < ".join(code_places(wrong, PLACES)))


def begin_log(level: str = "info") -> None:
    """Sends every log of this process to standard error, in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(OnceAMinute())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for quiet in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio", "alembic"):
        logger = logging.getLogger(quiet)
        logger.handlers.clear()
        logger.propagate = True
        # Below a warning the server library logs addresses, with what stands in them.
        logger.setLevel(logging.WARNING)
