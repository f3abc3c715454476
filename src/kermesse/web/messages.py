"""The bases of all messages, to and from a client: how long they may be, and how a refusal is written."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.words import Phrase

COMMAND_BYTES = 64 * 1024
"""The longest message of a client. A new table's settings may be longer: they may hold a kit."""

SETUP_BYTES = 640 * 1024

PLAIN_SETUP_BYTES = 8 * 1024
"""A new table's settings without its kit: every ruling, every sheet and a long title take a tenth of this."""

UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What reading raises over what is no message: not JSON, not of these types, or too deep."""

LinkText: TypeAlias = Annotated[str, Meta(max_length=64)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of all messages that clients send."""


class ServerMessage(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The base of all messages that the server sends."""


class Refusal(ServerMessage, frozen=True):
    """It was not carried out.

    Args:
        reason: one of a closed list: the game's, the table's (`tables/refusals.py`), the server's (`http/errors.py`).
        words: what to tell people.
        numbers: what it is about, where that has numbers: bargains that depend on another.
        suggestion: with `NAME_TAKEN`, a name that is free.
        faults: with `FAULTY`, everything that is wrong.
        retry_seconds: with `TOO_MUCH` and `TOO_MANY_EVENINGS`, when to try again.
    """

    reason: str
    words: Phrase
    numbers: tuple[int, ...] = ()
    suggestion: str | None = None
    faults: tuple[Phrase, ...] = ()
    retry_seconds: int | None = None
