"""The log: one JSON object a line, for programs that gather logs.

Nothing of a game gets into it: no link, no code, no name, no word, no card. What it tells of a mistake is where in the
program it happened, never with what.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

from kermesse.tables.loaded_table import code_places

PLACES = 6

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
        if record.exc_info and record.exc_info[1] is not None:
            line["wrong"] = type(record.exc_info[1]).__name__
            line["in"] = code_places(record.exc_info[1], PLACES)
        return _ENCODER.encode(line).decode()


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
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for quiet in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio", "alembic"):
        logger = logging.getLogger(quiet)
        logger.handlers.clear()
        logger.propagate = True
        # Below a warning the server library logs addresses, with what stands in them.
        logger.setLevel(logging.WARNING)
