"""A socket as its broadcaster sees it, and what it was sent last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from kermesse.tables.access import Access
    from kermesse.web.live.ws_schemas import CloseReason


class Watcher(Protocol):
    """What a broadcaster needs of a socket."""

    access: Access

    def send_update(self) -> None:
        """Sends what is new in its view, if anything is and its client takes it."""

    def send_passing(self, text: bytes) -> None:
        """Sends a text that is worth nothing later, if its client takes it now."""

    def ask_to_reconnect(self, how: CloseReason = ...) -> None:
        """Closes it with the advice to come again."""

    def close_refused(self, reason: str) -> None:
        """Closes it with a refusal."""


class Numbers(NamedTuple):
    """The last entries that a client has.

    Args:
        common: in what all see, and of what all are told.
        own: in the viewer's own part, and of what they alone are told; on big floors it may run ahead.
    """

    common: int
    own: int


NOTHING = Numbers(-1, -1)
"""Of a client that has nothing yet."""


class LastSent(NamedTuple):
    """What a socket was sent last: both parts of its view, and the numbers of the last entries in them."""

    common: Any
    own: Any
    numbers: Numbers
