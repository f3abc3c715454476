"""Messages and views, out of JSON and into it."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Any, get_args

import msgspec

from kermesse.games.codec import encoder, from_builtins
from kermesse.tables.model import CommandId
from kermesse.titles import TITLES
from kermesse.web.messages import Refusal


def command_id() -> CommandId:
    """A new id, which nobody will guess or draw again."""
    return secrets.token_urlsafe(15)


def command_text(command: Any) -> msgspec.Raw:
    """A command as raw JSON: what msgspec makes of a struct, or the bytes as given.

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


def typed(game: str, view: Any) -> Any:
    """A view, as the game's own type.

    Args:
        game: which game, by its id.
        view: plain JSON.

    Raises:
        msgspec.ValidationError: where the server is of another version.
        Faults: where this program does not know the game.
    """
    return msgspec.convert(view, TITLES.of(game).views.view, str_keys=True, dec_hook=from_builtins)


def typed_happening(game: str, plain: Any) -> Any:
    """A happening, as the game's own type; None for one of a kind that this program does not know.

    Args:
        game: which game, by its id.
        plain: plain JSON.

    Raises:
        msgspec.ValidationError: where the server is of another version.
    """
    kind = _kinds(game).get(plain["what"])
    return None if kind is None else msgspec.convert(plain, kind, str_keys=True, dec_hook=from_builtins)


@lru_cache(maxsize=16)
def _kinds(game: str) -> dict[str, Any]:
    """The happenings of a game, by what the wire calls them."""
    kinds = get_args(TITLES.of(game).views.happening)
    return {str(kind.__struct_config__.tag): kind for kind in kinds}
