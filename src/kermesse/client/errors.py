"""The client's errors: the server refused, or could not be reached.

games.game.Refused
└── ServerRefused   the rules, the table or the server refuse; `refusal` says why, in both languages
Unreachable         no answer: whether the command was carried out is unknown, so ask again under the same id
msgspec.ValidationError     a server of another version, whose messages this client cannot read
"""

from __future__ import annotations

from kermesse.games.game import Refused
from kermesse.web.messages import Refusal

PASSING = frozenset({"STORE_FAILED", "CLOSING", "TOO_BUSY", "TOO_MUCH", "TOO_SLOW", "OTHER_BUILD"})
"""Refusals that the same question, under the same id, may well not meet again."""

NOT_DONE = frozenset({"CLOSING", "TOO_MUCH"})
"""Those of them after which surely nothing was done, so that what has no id may be asked again too."""


class ServerRefused(Refused):
    """A refusal that came over the wire.

    Args:
        refusal: as it came.
        status: of the answer over HTTP; None where it came through a socket.
    """

    def __init__(self, refusal: Refusal, status: int | None = None) -> None:
        super().__init__(refusal.reason, refusal.numbers)
        self.refusal = refusal
        self.status = status

    def __str__(self) -> str:
        return f"{self.reason}: {self.refusal.words.en}"


class Unreachable(Exception):
    """Nobody answered for as long as one was ready to wait.

    Args:
        what: that was asked, without anything secret.
        command_id: of the command, to ask again under.
    """

    def __init__(self, what: str, command_id: str | None = None) -> None:
        super().__init__(f"no answer to {what}")
        self.command_id = command_id
