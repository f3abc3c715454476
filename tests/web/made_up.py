"""Values of any of our types, made up: they can be read, and mean anything or nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import NODEFAULT, inspect

SMALL = 12
"""Most numbers are seats, offers, cards: small ones hit something."""


def made_up(kind: Any) -> st.SearchStrategy[Any]:
    """What JSON could say of a type."""
    return _of(inspect.type_info(kind), {})


def _of(kind: inspect.Type, known: dict[Any, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.Metadata():
            return _of(kind.type, known)
        case inspect.StructType():
            if kind.cls not in known:
                known[kind.cls] = st.deferred(lambda: known[kind.cls, "made"])
                known[kind.cls, "made"] = _struct(kind, known)
            return known[kind.cls]
        case inspect.UnionType():
            return st.one_of([_of(part, known) for part in kind.types])
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.IntType():
            least = kind.ge or 0
            most = kind.le if kind.le is not None else 2**40
            return st.one_of(st.integers(least, min(least + SMALL, most)), st.integers(least, most))
        case inspect.FloatType():
            least, most = -1e10 if kind.ge is None else kind.ge, 1e10 if kind.le is None else kind.le
            return st.floats(least, most).map(lambda number: round(number * 4) / 4)
        case inspect.StrType():
            if kind.pattern:
                return st.from_regex(kind.pattern, fullmatch=True)
            words = st.text(min_size=kind.min_length or 0, max_size=min(kind.max_length or 30, 30))
            return st.one_of(words, st.sampled_from(["red", "white", "blue", "green", "yellow"]))
        case inspect.VarTupleType() | inspect.ListType():
            return st.lists(_of(kind.item_type, known), min_size=kind.min_length or 0, max_size=4)
        case inspect.DictType():
            return st.dictionaries(_of(kind.key_type, known), _of(kind.value_type, known), max_size=3)
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case _:
            raise NotImplementedError(kind)


def _struct(kind: inspect.StructType, known: dict[Any, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    fields = {field.encode_name: _of(field.type, known) for field in kind.fields}
    optional = {
        field.encode_name
        for field in kind.fields
        if field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    }
    made = st.fixed_dictionaries(
        {name: how for name, how in fields.items() if name not in optional},
        optional={name: how for name, how in fields.items() if name in optional},
    )
    if kind.tag_field is None:
        return made
    return made.map(lambda one: {kind.tag_field: kind.tag, **one})
