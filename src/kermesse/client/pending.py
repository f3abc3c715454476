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
        again_seconds: how long it may be asked again.
    """

    def __init__(self, asked: Do, again_seconds: float) -> None:
        self.last_refusal: ServerRefused | None = None
        """Why it was not carried out when it was last answered, though it was asked again."""
        self.text = msgspec.json.encode(asked).decode()
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._until = time.monotonic() + again_seconds
        self._pauses = Backoff()

    def carried(self, number: int) -> None:
        """Answers with the ledger entry that the command led to."""
        if not self.answer.done():
            self.answer.set_result(number)

    def refused(self, refusal: Refusal) -> float | None:
        """Notes a refusal; returns after how many seconds to ask again, or None where that is of no use."""
        pause = max(self._pauses.next(), refusal.retry_seconds or 0)
        self.last_refusal = ServerRefused(refusal)
        if refusal.reason in PASSING and time.monotonic() + pause < self._until:
            return pause
        self.lost(self.last_refusal)
        return None

    def lost(self, error: Exception) -> None:
        """Ends the wait with an error."""
        if not self.answer.done():
            self.answer.set_exception(error)
