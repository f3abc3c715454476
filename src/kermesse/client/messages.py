"""Messages and views, out of JSON and into it."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Any

import msgspec

from kermesse.games.codec import encoder, from_builtins
from kermesse.tables.games import GameId
from kermesse.tables.model import CommandId
from kermesse.web.messages import Refusal


def command_id() -> CommandId:
    """A new id, which nobody will guess or draw again."""
    return secrets.token_urlsafe(15)


def command_text(command: Any) -> msgspec.Raw:
    """A command as JSON.

    Args:
        command: one of the game's, or what JSON makes of one; bytes are sent as they are.
    """
    return msgspec.Raw(command if isinstance(command, bytes) else encoder().encode(command))


def refusal_in(text: bytes | bytearray) -> Refusal | None:
    """What was refused; None where it is no refusal of ours: a proxy in between may answer in its own language."""
    try:
        return msgspec.json.decode(text, type=Refusal)
    except msgspec.DecodeError:
        return None


def typed(game: GameId, view: Any) -> Any:
    """A view, as the game's own type.

    Args:
        game: which game.
        view: plain JSON.

    Raises:
        msgspec.ValidationError: where the server is of another version.
    """
    return msgspec.convert(view, view_type(game), str_keys=True, dec_hook=from_builtins)


@lru_cache(maxsize=8)
def view_type(game: GameId) -> type[Any]:
    """The type of a game's views; the game is loaded when it is first asked for."""
    if game == "hattrick":
        from kermesse.games.hattrick.views.view import View as OfHattrick  # noqa: PLC0415

        return OfHattrick
    from kermesse.games.haggle.views.view import View as OfHaggle  # noqa: PLC0415

    return OfHaggle
