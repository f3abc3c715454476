"""What differs between two views, as few changes; and how a client makes the one into the other.

Views are compared as they are, before they are written, so that a part that is the same object costs nothing. A change
is one of four forms, told in `wire.Delta`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import NODEFAULT, UNSET, Struct

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Any, ...]

SHIFTS = 16
"""A list that keeps only its newest entries loses so many first ones at most before it is sent anew."""


def changes(old: Any, new: Any, path: Path = ()) -> Iterator[Change]:
    """What makes one part of a view into another.

    Args:
        old: as a client has it.
        new: as it is to be.
        path: where in the view this part is.
    """
    if old is new:
        return
    kind = type(new)
    if type(old) is kind:
        if isinstance(new, Struct):
            yield from _of_struct(old, new, path)
            return
        if kind is dict:
            yield from _of_object(old, new, path)
            return
        if isinstance(new, tuple | list):
            yield from _of_list(old, new, path)
            return
    if old != new or type(old) is not kind:
        yield (path, new)


def applied(view: Any, made: Sequence[Sequence[Any]]) -> Any:
    """A view after some changes, all of it plain JSON; the one that is handed in is used up.

    Args:
        view: as it was.
        made: the changes of a `Delta`.
    """
    for change in made:
        path, *rest = change
        if not path and len(rest) == 1:
            view = rest[0]
            continue
        holder, key = _at(view, path if len(rest) == 3 else path[:-1]), path[-1] if path else None
        match rest:
            case [at, gone, new]:
                holder[at : at + gone] = new
            case [value]:
                holder[key] = value
            case _:
                del holder[key]
    return view


def _at(view: Any, path: Sequence[str | int]) -> Any:
    for key in path:
        view = view[key]
    return view


class _Fields(NamedTuple):
    """What a type's fields are called on the wire, and which are left out when they have their default."""

    names: tuple[tuple[str, str], ...]
    defaults: tuple[Any, ...]


@lru_cache(maxsize=512)
def _fields(kind: type[Struct]) -> _Fields:
    names = tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    if not kind.__struct_config__.omit_defaults:
        return _Fields(names, (UNSET,) * len(names))
    given = kind.__struct_defaults__
    return _Fields(names, (UNSET,) * (len(names) - len(given)) + tuple(given))


def _absent(value: Any, default: Any) -> bool:
    """Whether a field is left out, by the encoder's own rule: the default itself, not what equals it."""
    if value is default:
        return True
    if default is NODEFAULT or default is UNSET:
        return False
    factory = getattr(default, "factory", None)
    return factory in (dict, list, set) and type(value) is factory and not value


def _of_struct(old: Struct, new: Struct, path: Path) -> Iterator[Change]:
    names, defaults = _fields(type(new))
    for (name, called), default in zip(names, defaults, strict=True):
        before, after = getattr(old, name), getattr(new, name)
        if before is after:
            continue
        here = (*path, called)
        if _absent(after, default):
            if not _absent(before, default):
                yield (here,)
        elif _absent(before, default):
            yield (here, after)
        elif before != after:
            yield from changes(before, after, here)


def _of_object(old: dict[Any, Any], new: dict[Any, Any], path: Path) -> Iterator[Change]:
    for key in old.keys() - new.keys():
        yield ((*path, str(key)),)
    for key, after in new.items():
        here = (*path, str(key))
        if key not in old:
            yield (here, after)
        elif old[key] != after:
            yield from changes(old[key], after, here)


def _of_list(old: Sequence[Any], new: Sequence[Any], path: Path) -> Iterator[Change]:
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and (old[first] is new[first] or old[first] == new[first]):
        first += 1
    last = 0
    while last < shorter - first and (old[-1 - last] is new[-1 - last] or old[-1 - last] == new[-1 - last]):
        last += 1
    gone, come = old[first : len(old) - last], new[first : len(new) - last]
    if len(gone) == len(come):
        if shift := _shift(gone, come):
            yield (path, first, shift, ())
            yield (path, first + len(gone) - shift, 0, come[len(come) - shift :])
            return
        for place, (before, after) in enumerate(zip(gone, come, strict=True), first):
            if before == after:
                continue
            if _same_thing(before, after):
                yield from changes(before, after, (*path, place))
            else:
                yield ((*path, place), after)
    else:
        yield (path, first, len(gone), come)


def _shift(gone: Sequence[Any], come: Sequence[Any]) -> int:
    """By how many places everything moved up, where the oldest entries were dropped for new ones; 0 for not at all."""
    for shift in range(1, min(SHIFTS, len(gone))):
        if gone[shift] == come[0] and gone[shift:] == come[: len(come) - shift]:
            return shift
    return 0


def _same_thing(before: Any, after: Any) -> bool:
    """Whether one entry became the other, and not another in its place: the number of a player or offer comes first."""
    if type(before) is not type(after) or not isinstance(after, Struct):
        return False
    name = type(after).__struct_fields__[0]
    same: bool = getattr(before, name) == getattr(after, name)
    return same


def as_json(encoder: msgspec.json.Encoder, made: Sequence[Change]) -> bytes:
    """Changes as JSON without the brackets around them, so that those of several parts can be put together."""
    return encoder.encode(made)[1:-1]
