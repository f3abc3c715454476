"""Commands that wait for their answers."""

from __future__ import annotations

import asyncio
import time

import msgspec

from kermesse.client.backoff import Backoff
from kermesse.client.errors import PASSING, ServerRefused
from kermesse.web.live.ws_schemas import Do
from kermesse.web.messages import Refusal


class PendingAnswers:
    """A command whose answer has not come: its text as it goes over the wire, each time the same.

    Args:
        asked: the command.
        patience_seconds: how long it may be asked again.
    """

    def __init__(self, asked: Do, patience_seconds: float) -> None:
        self.text = msgspec.json.encode(asked).decode()
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._until = time.monotonic() + patience_seconds
        self._pauses = Backoff()

    def carried(self, number: int) -> None:
        """It came to this entry."""
        if not self.answer.done():
            self.answer.set_result(number)

    def refused(self, refusal: Refusal) -> float | None:
        """It was refused; says after how many seconds to ask again, where that may help."""
        pause = max(self._pauses.next(), refusal.retry_seconds or 0)
        if refusal.reason in PASSING and time.monotonic() + pause < self._until:
            return pause
        self.lost(ServerRefused(refusal))
        return None

    def lost(self, error: Exception) -> None:
        """No answer will come."""
        if not self.answer.done():
            self.answer.set_exception(error)
