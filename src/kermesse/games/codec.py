"""States, commands and events as JSON, and back: what msgspec cannot know by itself about our own classes.

A card is its name, `red-18`; a register is an object, each entry under its number. Views go out the same way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args, get_origin

import msgspec

from kermesse.games.hattrick.rules.model import CARDS, Card
from kermesse.persistent_array import PersistentArray


@lru_cache(maxsize=1)
def encoder() -> msgspec.json.Encoder:
    """What writes everything that a game has; dictionaries stay in the order in which they were filled."""
    return msgspec.json.Encoder(enc_hook=to_builtins)


@lru_cache(maxsize=256)
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads one kind of thing.

    Args:
        kind: a class, or a union of classes such as a game's commands.

    Returns:
        A decoder; it raises `msgspec.ValidationError` where the JSON is no such thing.
    """
    return msgspec.json.Decoder(kind, dec_hook=from_builtins)


def to_builtins(value: object) -> object:
    """One of our own classes, in what JSON knows."""
    if isinstance(value, PersistentArray):
        return dict(value.items())
    if isinstance(value, Card):
        return value.id
    raise NotImplementedError(f"{type(value).__name__} cannot be written as JSON")


def from_builtins(kind: Any, value: Any) -> object:
    """One of our own classes, out of what JSON knows.

    Raises:
        ValueError: where it is none; msgspec says where in the text.
    """
    if kind is Card:
        found = CARDS.get(value) if isinstance(value, str) else None
        if found is None:
            raise ValueError(f"expected a card such as red-18, found {value!r}")
        return found
    if get_origin(kind) is PersistentArray:
        (entry,) = get_args(kind)
        try:
            entries: dict[int, Any] = msgspec.convert(value, dict[int, entry], str_keys=True, dec_hook=from_builtins)  # type: ignore[valid-type]
        except msgspec.ValidationError as fault:
            raise ValueError(str(fault)) from None  # as it is, it would lose the place of the register
        return PersistentArray(entries.items())
    raise NotImplementedError(f"{kind} cannot be read from JSON")
