"""States, commands and events as JSON, and back: what msgspec cannot know by itself about our own classes.

A register is an object, each entry under its number. A class of a game's own says itself what it is in JSON, such as a
card by its name. Views go out the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, Protocol, Self, get_args, get_origin

import msgspec

from kermesse.games.clear_words import check_words
from kermesse.games.game import Game
from kermesse.persistent_array import PersistentArray


class PlainForm(Protocol):
    """A class of a game's own that is a plain value in JSON."""

    @property
    def plain(self) -> object:
        """The value's plain form in JSON."""

    @classmethod
    def from_plain(cls, value: object) -> Self:
        """The object that JSON means.

        Raises:
            ValueError: where it means none; msgspec says where in the text.
        """

    @classmethod
    def plain_schema(cls) -> dict[str, Any]:
        """The JSON Schema of what it is in JSON."""


class Codec:
    """How what belongs to a game is written and read.

    What reads raises `msgspec.ValidationError` where the JSON is something else.

    Args:
        game: the game.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.write: Callable[[Any], bytes] = encoder().encode
        kinds: tuple[Any, ...] = (game.setup, game.commands, tuple[game.events, ...], game.state)  # type: ignore[name-defined]
        self._check_asked = game.check_asked
        self._setup, self._command, self._events, self._state = map(decoder, kinds)

    def setup(self, raw: bytes | msgspec.Raw) -> Any:
        """Decodes a table's settings."""
        return self._setup.decode(raw)

    def command(self, raw: bytes | msgspec.Raw) -> Any:
        """Decodes a command."""
        return self._command.decode(raw)

    def asked(self, raw: bytes | msgspec.Raw) -> Any:
        """Decodes a command as a client may ask for it today.

        Raises:
            Refused: as the game's `check_asked`; `WORDS_UNCLEAR`.
        """
        command = self.command(raw)
        check_words(bytes(raw))
        self._check_asked(command)
        return command

    def events(self, raw: bytes | msgspec.Raw) -> tuple[Any, ...]:
        """Decodes the events of one ledger entry."""
        events: tuple[Any, ...] = self._events.decode(raw)
        return events

    def state(self, raw: bytes) -> Any:
        """Decodes a state, from a snapshot."""
        return self._state.decode(raw)


@lru_cache(maxsize=1)
def encoder() -> msgspec.json.Encoder:
    """What writes everything that a game has; dictionaries stay in the order in which they were filled."""
    return msgspec.json.Encoder(enc_hook=attrgetter("plain"))


@lru_cache(maxsize=256)
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads one kind of thing.

    Args:
        kind: a class, or a union of classes such as a game's commands.

    Returns:
        A decoder; it raises `msgspec.ValidationError` where the JSON is no such thing.
    """
    return msgspec.json.Decoder(kind, dec_hook=from_builtins)


def from_builtins(kind: Any, value: Any) -> object:
    """One of our own classes, out of what JSON knows.

    Raises:
        ValueError: where it is none; msgspec says where in the text.
    """
    if get_origin(kind) is PersistentArray:
        (entry,) = get_args(kind)
        try:
            entries: dict[int, Any] = msgspec.convert(value, dict[int, entry], str_keys=True, dec_hook=from_builtins)  # type: ignore[valid-type]
        except msgspec.ValidationError as fault:
            raise ValueError(str(fault)) from None  # as it is, it would lose the place of the register
        return PersistentArray(entries.items())
    read: Callable[[object], object] | None = getattr(kind, "from_plain", None)
    if read is None:
        raise NotImplementedError(f"{kind} cannot be read from JSON")
    return read(value)


def plain_schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of one of our own classes."""
    described: Callable[[], dict[str, Any]] | None = getattr(kind, "plain_schema", None)
    if described is None:
        raise NotImplementedError(f"{kind} cannot be described")
    return described()
