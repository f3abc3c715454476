"""Checks data against a type and collects every fault, where msgspec would stop at the first.

The types are msgspec structs; what a field must look like is read off its annotation, so a
type, its JSON Schema and its error messages cannot disagree.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from threading import Lock
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from kermesse.fault import Fault, enough, shown, unknown
from kermesse.words import Phrase, number, verbatim

T = TypeVar("T")

_LEARNING = Lock()
"""One thread at a time: msgspec reads the fields of a struct at its first use, and crashes where two do so at once."""


def validate(kind: type[T], data: object, where: str, faults: list[Fault]) -> T | None:
    """Builds `kind` from plain data, or notes every fault in `faults` and answers None.

    Args:
        kind: a msgspec struct, or any type msgspec can convert to.
        data: what a JSON, TOML or CSV reader gave.
        where: the path of `data`, such as `envelopes[2]`; empty at the top.
        faults: the list that grows.
    """
    before = len(faults)
    described: inspect.Type = _described(kind)  # type: ignore[arg-type]  # a class can be hashed
    _look(described, data, where, faults)
    if len(faults) > before:
        return None
    try:
        return msgspec.convert(data, kind, strict=False)  # 3.0 is a whole number; `_look` let nothing looser pass
    except msgspec.ValidationError as error:  # a constraint that `_look` does not know
        faults.append(Fault(verbatim(where or "file"), verbatim(error), shown(data)))
        return None


@lru_cache(maxsize=64)
def _described(kind: Any) -> inspect.Type:
    with _LEARNING:
        msgspec.msgpack.Decoder(kind)
        return inspect.type_info(kind)


def inside(where: str, key: str | int) -> str:
    """The path of a part: `envelopes[2].goods`."""
    if isinstance(key, int):
        return f"{where}[{key}]"
    return f"{where}.{key}" if where else key


def _look(kind: inspect.Type, data: object, where: str, faults: list[Fault]) -> None:
    """Walks type and data together and notes where they part."""
    if enough(faults):
        return
    match kind:
        case inspect.StructType():
            _look_at_struct(kind, data, where, faults)
        case inspect.UnionType():
            _look_at_union(kind, data, where, faults)
        case inspect.ListType() | inspect.VarTupleType() if isinstance(data, list | tuple):
            if not (kind.min_length or 0) <= len(data) <= (len(data) if kind.max_length is None else kind.max_length):
                faults.append(Fault(verbatim(where), expected(kind), shown(data)))
            for index, item in enumerate(data):
                _look(kind.item_type, item, inside(where, index), faults)
        case inspect.TupleType() if isinstance(data, list | tuple) and len(data) == len(kind.item_types):
            for index, (part, item) in enumerate(zip(kind.item_types, data, strict=True)):
                _look(part, item, inside(where, index), faults)
        case inspect.DictType() if isinstance(data, dict):
            for key, item in data.items():
                if not _fits_key(kind.key_type, key) and not enough(faults):
                    faults.append(Fault(verbatim(inside(where, str(key))), expected(kind.key_type), shown(key)))
                _look(kind.value_type, item, inside(where, str(key)), faults)
        case inspect.Metadata():
            _look(kind.type, data, where, faults)
        case inspect.CustomType() | inspect.AnyType():
            pass
        case inspect.LiteralType() if isinstance(data, str) and data not in kind.values:
            faults.append(unknown(verbatim(where), data, map(str, kind.values), expected(kind)))
        case _:
            if not _is(kind, data):
                faults.append(Fault(verbatim(where), expected(kind), shown(data)))


def _look_at_struct(kind: inspect.StructType, data: object, where: str, faults: list[Fault]) -> None:
    if not isinstance(data, dict):
        faults.append(Fault(verbatim(where or "file"), expected(kind), shown(data)))
        return
    fields = {field.encode_name: field for field in kind.fields}
    known = [*fields, *([kind.tag_field] if kind.tag_field else [])]
    for key in data:
        if key not in known and not enough(faults):
            names = Phrase(f"one of: {', '.join(known)}", f"un de ces mots : {', '.join(known)}")
            faults.append(unknown(verbatim(inside(where, str(key))), str(key), known, names))
    for name, field in fields.items():
        if name in data:
            _look(field.type, data[name], inside(where, name), faults)
        elif field.required:
            nothing = Phrase("nothing", "rien")
            faults.append(Fault(verbatim(inside(where, name)), expected(field.type), nothing))


def _look_at_union(kind: inspect.UnionType, data: object, where: str, faults: list[Fault]) -> None:
    structs = [option for option in kind.types if isinstance(option, inspect.StructType)]
    tags = {str(option.tag): option for option in structs if option.tag is not None}
    if tags and isinstance(data, dict):
        field = structs[0].tag_field or ""
        tag = data.get(field)
        if isinstance(tag, str) and tag in tags:
            _look_at_struct(tags[tag], data, where, faults)
        else:
            names = Phrase(f"one of: {', '.join(tags)}", f"un de ces mots : {', '.join(tags)}")
            faults.append(unknown(verbatim(inside(where, field)), str(tag), tags, names))
        return
    if any(_fits(option, data) for option in kind.types):
        return
    likely = [option for option in kind.types if not isinstance(option, inspect.NoneType)]
    if len(likely) == 1:
        _look(likely[0], data, where, faults)
    else:
        faults.append(Fault(verbatim(where), expected(kind), shown(data)))


def _fits(kind: inspect.Type, data: object) -> bool:
    faults: list[Fault] = []
    _look(kind, data, "", faults)
    return not faults


def _fits_key(kind: inspect.Type, key: object) -> bool:
    """Whether a table may have such a key; files write numbers there as texts."""
    number = isinstance(kind, inspect.IntType) and isinstance(key, str) and re.fullmatch(r"-?\d{1,20}", key, re.ASCII)
    return _fits(kind, int(str(key)) if number else key)


def _is(kind: inspect.Type, data: object) -> bool:
    match kind:
        case inspect.IntType():
            whole = isinstance(data, int) or (isinstance(data, float) and data.is_integer())
            return whole and not isinstance(data, bool) and _within(kind, data)
        case inspect.FloatType():
            return isinstance(data, int | float) and not isinstance(data, bool) and _within(kind, data)
        case inspect.StrType():
            low, high = kind.min_length or 0, kind.max_length
            fits = isinstance(data, str) and low <= len(data) and (high is None or len(data) <= high)
            return fits and (kind.pattern is None or re.search(kind.pattern, str(data)) is not None)
        case inspect.BoolType():
            return isinstance(data, bool)
        case inspect.NoneType():
            return data is None
        case inspect.LiteralType():
            return data in kind.values and not isinstance(data, bool)
        case _:
            return False


def _within(kind: inspect.IntType | inspect.FloatType, value: Any) -> bool:
    low, high, step = kind.ge, kind.le, kind.multiple_of
    if isinstance(value, float) and not math.isfinite(value):
        return False
    return (low is None or value >= low) and (high is None or value <= high) and (step is None or value % step == 0)


def expected(kind: inspect.Type) -> Phrase:
    """What a value of this type looks like, for a person."""
    match kind:
        case inspect.IntType():
            return _numbers(kind, Phrase("a whole number", "un nombre entier"))
        case inspect.FloatType():
            return _numbers(kind, Phrase("a number", "un nombre"))
        case inspect.StrType() if kind.pattern:
            return Phrase(f"a text like {kind.pattern}", f"un texte comme {kind.pattern}")
        case inspect.StrType() if kind.max_length:
            low, high = kind.min_length or 0, kind.max_length
            return Phrase(
                f"a text of {low} to {number(high, 'en')} characters",
                f"un texte de {low} à {number(high, 'fr')} caractères",
            )
        case inspect.StrType() if kind.min_length:
            return Phrase("a text that is not empty", "un texte non vide")
        case inspect.StrType():
            return Phrase("a text in quotes", "un texte entre guillemets")
        case inspect.BoolType():
            return verbatim("true / false")
        case inspect.LiteralType():
            return verbatim(" | ".join(str(value) for value in kind.values))
        case inspect.ListType() | inspect.VarTupleType():
            item = expected(kind.item_type)
            most = "" if kind.max_length is None else number(kind.max_length, "en")
            most_fr = "" if kind.max_length is None else number(kind.max_length, "fr")
            return Phrase(
                f"a list{most and f' of at most {most}'}, each item {item.en}",
                f"une liste{most and f' de {most_fr} au plus'}, chaque élément étant {item.fr}",
            )
        case inspect.TupleType():
            parts = [expected(part) for part in kind.item_types]
            return Phrase(
                f"a list of: {', '.join(p.en for p in parts)}", f"une liste de : {', '.join(p.fr for p in parts)}"
            )
        case inspect.DictType():
            item = expected(kind.value_type)
            return Phrase(f"a table of names, each with {item.en}", f"une table de noms, chacun avec {item.fr}")
        case inspect.StructType():
            needed = ", ".join(field.encode_name for field in kind.fields if field.required)
            if not needed:
                return Phrase("a table", "une table")
            return Phrase(f"a table with {needed}", f"une table avec {needed}")
        case inspect.UnionType():
            options = [expected(option) for option in kind.types if not isinstance(option, inspect.NoneType)]
            return Phrase(" or ".join(o.en for o in options), " ou ".join(o.fr for o in options))
        case inspect.Metadata():
            return expected(kind.type)
        case _:
            return Phrase("something else", "autre chose")


def _numbers(kind: inspect.IntType | inspect.FloatType, what: Phrase) -> Phrase:
    en, fr = what.en, what.fr
    if kind.ge is not None and kind.le is not None:
        en += f" from {number(kind.ge, 'en')} to {number(kind.le, 'en')}"
        fr += f" de {number(kind.ge, 'fr')} à {number(kind.le, 'fr')}"
    elif kind.ge is not None:
        en += f", at least {number(kind.ge, 'en')}"
        fr += f" d'au moins {number(kind.ge, 'fr')}"
    if kind.multiple_of is not None:
        en += f", a multiple of {number(kind.multiple_of, 'en')}"
        fr += f", multiple de {number(kind.multiple_of, 'fr')}"
    return Phrase(en, fr)
