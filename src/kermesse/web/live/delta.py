"""What differs between two views, as few changes; and how a client makes the one into the other.

Views are compared as they are, before they are written, so that a part that is the same object costs nothing. A change
is one of three forms, told in `ws_schemas.Delta`. Lists are compared by Python's own equality, for which 1 is true:
views declare what stands in a list, so a number never takes the place of a truth there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import NODEFAULT, UNSET, Struct
from msgspec.structs import astuple

Path: TypeAlias = tuple[str | int, ...]
ViewChange: TypeAlias = tuple[Any, ...]

SHIFTS = 16
"""A list that keeps only its newest entries loses so many first ones at most before it is sent anew."""


def view_delta(old: Any, new: Any, path: Path = ()) -> list[ViewChange]:
    """The changes that turn one part of a view into another.

    Args:
        old: as a client has it.
        new: as it is to be.
        path: where in the view this part is.
    """
    made: list[ViewChange] = []
    if old is not new:
        _compare(old, new, path, made)
    return made


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


def _compare(old: Any, new: Any, path: Path, made: list[ViewChange]) -> None:
    """Two things that are not the same object; `made` grows."""
    kind = type(new)
    if type(old) is not kind:
        made.append((path, new))
    elif kind is tuple or kind is list:
        _compare_lists(old, new, path, made)
    elif isinstance(new, Struct):
        _compare_structs(old, new, path, made)
    elif isinstance(new, (tuple, list)):  # named ones
        _compare_lists(old, new, path, made)
    elif kind is dict:
        _compare_objects(old, new, path, made)
    elif old != new:
        made.append((path, new))


class _Fields(NamedTuple):
    """What a type's fields are called on the wire, and the defaults with which they are left out; UNSET for none.

    No defaults at all where every field is always there.
    """

    names: tuple[str, ...]
    defaults: tuple[Any, ...]


@lru_cache(maxsize=512)
def _fields(kind: type[Struct]) -> _Fields:
    names = kind.__struct_encode_fields__
    if not kind.__struct_config__.omit_defaults:
        return _Fields(names, ())
    given = kind.__struct_defaults__
    return _Fields(names, (UNSET,) * (len(names) - len(given)) + tuple(given))


def _absent(value: Any, default: Any) -> bool:
    """Whether a field is left out, by the encoder's own rule: the default itself, not what equals it."""
    if value is default:
        return True
    if default is NODEFAULT:
        return False
    factory = getattr(default, "factory", None)
    return factory in (dict, list, set) and type(value) is factory and not value


def _compare_structs(old: Struct, new: Struct, path: Path, made: list[ViewChange]) -> None:
    names, defaults = _fields(type(new))
    if not defaults:
        for name, before, after in zip(names, astuple(old), astuple(new), strict=True):
            if before is not after:
                _compare_fields(before, after, (*path, name), made)
        return
    for name, default, before, after in zip(names, defaults, astuple(old), astuple(new), strict=True):
        if before is after:
            continue
        if default is UNSET or not (_absent(before, default) or _absent(after, default)):
            _compare_fields(before, after, (*path, name), made)
        elif not _absent(after, default):
            made.append(((*path, name), after))
        elif not _absent(before, default):
            made.append(((*path, name),))


def _compare_fields(before: Any, after: Any, path: Path, made: list[ViewChange]) -> None:
    """Two values of a field; one that is UNSET is left out, whatever its default."""
    if after is UNSET:
        made.append((path,))
    elif before is UNSET:
        made.append((path, after))
    else:
        _compare(before, after, path, made)


def _compare_objects(old: dict[Any, Any], new: dict[Any, Any], path: Path, made: list[ViewChange]) -> None:
    made.extend(((*path, str(key)),) for key in old.keys() - new.keys())
    for key, after in new.items():
        if key not in old:
            made.append(((*path, str(key)), after))
        elif old[key] is not after:
            _compare(old[key], after, (*path, str(key)), made)


def _compare_lists(old: Sequence[Any], new: Sequence[Any], path: Path, made: list[ViewChange]) -> None:
    both = len(old)
    if new[:both] == old:  # most lists stay as they are, or grow at their end
        if len(new) > both:
            made.append((path, both, 0, new[both:]))
        return
    first, last = _alike(old, new)
    gone, come = old[first : len(old) - last], new[first : len(new) - last]
    if len(gone) != len(come):
        made.append((path, first, len(gone), come))
    elif shift := _shift(gone, come):
        made.append((path, first, shift, ()))
        made.append((path, first + len(gone) - shift, 0, come[len(come) - shift :]))
    else:
        for place, (before, after) in enumerate(zip(gone, come, strict=True), first):
            if before is after or before == after:
                continue
            if _same_thing(before, after):
                _compare(before, after, (*path, place), made)
            else:
                made.append(((*path, place), after))


def _alike(old: Sequence[Any], new: Sequence[Any]) -> tuple[int, int]:
    """How many entries at the beginning are equal, and how many of the rest at the end."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and (old[first] is new[first] or old[first] == new[first]):
        first += 1
    last = 0
    while last < shorter - first and (old[-1 - last] is new[-1 - last] or old[-1 - last] == new[-1 - last]):
        last += 1
    return first, last


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


def as_json(encoder: msgspec.json.Encoder, made: Sequence[ViewChange]) -> bytes:
    """Changes as JSON without the brackets around them, so that those of several parts can be put together."""
    return encoder.encode(made)[1:-1]
