"""A fingerprint of types: when a program writes states another way, old snapshots are forgotten, not misread."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, get_args, get_origin

from msgspec import inspect

from kermesse import __version__
from kermesse.games.title import Title


@lru_cache(maxsize=64)
def shape_of(title: Title) -> str:
    """What a snapshot of this game was written as; another shape cannot be read."""
    return f"{title.version}-{fingerprint(title.game.state)}"


def fingerprint(kind: Any) -> str:
    """What changes whenever a type, or anything in it, is written differently, or the program is another one."""
    lines: dict[str, str] = {}
    _describe(inspect.type_info(kind), lines)
    text = "\n".join([__version__, *(f"{name}: {lines[name]}" for name in sorted(lines))])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _describe(kind: inspect.Type, lines: dict[str, str]) -> str:
    """A type in words; classes by their names, each described once in `lines`."""
    match kind:
        case inspect.StructType():
            name = kind.cls.__qualname__
            if name not in lines:
                lines[name] = ""  # it may hold itself
                fields = [
                    f"{field.encode_name} {_describe(field.type, lines)} = {field.default!r}" for field in kind.fields
                ]
                lines[name] = f"{kind.tag_field} {kind.tag} {fields}"
            return name
        case inspect.CustomType():  # a class of ours, perhaps of something: a register of players
            parts = [_describe(inspect.type_info(part), lines) for part in get_args(kind.cls)]
            return f"{(get_origin(kind.cls) or kind.cls).__qualname__} of {parts}"
        case inspect.UnionType():
            return " | ".join(_describe(part, lines) for part in kind.types)
        case inspect.Metadata():
            return _describe(kind.type, lines)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return f"{type(kind).__name__} of {_describe(kind.item_type, lines)}"
        case inspect.TupleType():
            return f"tuple of {[_describe(part, lines) for part in kind.item_types]}"
        case inspect.DictType():
            return f"dict of {_describe(kind.key_type, lines)} to {_describe(kind.value_type, lines)}"
        case _:
            return repr(kind)
