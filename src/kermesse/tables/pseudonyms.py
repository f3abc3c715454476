"""Forgetting people after the night: names become `Player 3`, what was said is blacked out, everything else stays.

What is personal is marked in the types of a game (`games/personal_data.py`), so nothing here knows any game. The
ledger is chained anew and still verifies, for names change nothing that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from unicodedata import normalize

import msgspec
from msgspec import inspect

from kermesse.games.game import CommandContext, Refused
from kermesse.games.seats import PLAYER
from kermesse.games.title import Title
from kermesse.tables.ledger import Reader, chained
from kermesse.tables.model import Entry, Head, Link
from kermesse.words import Lang

BLACK = "…"
"""What stands for words that were said; never nothing at all, for that may mean something else."""

Redaction = Callable[[str, str], str]
"""From what is personal (`name` or `words`) and the text, to what stands there from now on."""


class Forgotten(NamedTuple):
    """A table without its people, and how many there were."""

    head: Head
    entries: list[Entry]
    links: list[Link]
    people: int


class Pseudonyms:
    """Gives everybody another name, the same wherever they appear, numbered as they came.

    Args:
        lang: in which language.
    """

    def __init__(self, lang: Lang) -> None:
        self._word = PLAYER(lang)
        self.by_name: dict[str, str] = {}

    def of(self, name: str) -> str:
        """The pseudonym of a name, the same each time."""
        return self.by_name.setdefault(_plain(name), f"{self._word} {len(self.by_name) + 1}")

    def known(self, name: str) -> str:
        """The pseudonym that a person has already; other names stay, such as those that the game gave bots."""
        return self.by_name.get(_plain(name), name)


def _plain(name: str) -> str:
    return " ".join(normalize("NFC", name).split())


def forget(title: Title, head: Head, entries: Sequence[Entry], links: Sequence[Link], lang: Lang = "en") -> Forgotten:
    """A table without the names and words of people; its scores, bargains and draws stay as they are.

    Args:
        title: its game.
        head: its head.
        entries: its ledger.
        links: its links; they stay good.
        lang: the language of the new names.
    """
    names, game = Pseudonyms(lang), title.game
    head, entries = Reader(title, head.version).rewritten(head, entries)
    event_list: Any = tuple[game.events, ...]  # type: ignore[name-defined]
    renamed, known = _changing(names.of), _changing(names.known)
    head = msgspec.structs.replace(head, setup=_blackened(game.setup, head.setup, renamed))
    commands = [_blackened(game.commands, entry.command, renamed) for entry in entries]
    changed = [
        msgspec.structs.replace(entry, command=command, events=_blackened(event_list, entry.events, known))
        for entry, command in zip(entries, commands, strict=True)
    ]
    labels = [
        msgspec.structs.replace(link, label=names.by_name.get(_plain(link.label), ""), device=None) for link in links
    ]
    return Forgotten(head, chained(head, _decided_again(title, head, changed)), labels, len(names.by_name))


def _changing(name: Callable[[str], str]) -> Redaction:
    return lambda kind, text: name(text) if kind == "name" else BLACK if text else ""


def _decided_again(title: Title, head: Head, entries: Sequence[Entry]) -> list[Entry]:
    """The entries with events as the changed commands lead to them, where nothing but names and words differs.

    A bot that the game names itself may get another name once the people have theirs.
    """
    reader, nothing = Reader(title, head.version), _changing(lambda _: "")
    event_list: Any = tuple[title.game.events, ...]  # type: ignore[name-defined]
    state, made = title.game.begin(reader.setup(head.setup), head.secret), []
    for entry in entries:
        try:
            events = title.game.decide(state, reader.command(entry), CommandContext(entry.by, entry.at, head.secret))
        except Refused:
            again = entry.events
        else:
            again = msgspec.Raw(title.codec.write(events))
        bare = [_blackened(event_list, raw, nothing) for raw in (entry.events, again)]
        if bytes(again) != bytes(entry.events) and bytes(bare[0]) == bytes(bare[1]):
            entry = msgspec.structs.replace(entry, events=again)  # noqa: PLW2901
        state = title.game.after(state, reader.events(entry))
        made.append(entry)
    return made


# Finding what is personal, by the types.


def _blackened(kind: Any, raw: msgspec.Raw, change: Redaction) -> msgspec.Raw:
    data = _walk(inspect.type_info(kind), msgspec.json.decode(raw), change)
    return msgspec.Raw(msgspec.json.encode(data))


def _walk(kind: inspect.Type, data: Any, change: Redaction) -> Any:
    """The same data with what is personal changed."""
    match kind:
        case inspect.Metadata():
            personal = (kind.extra or {}).get("personal")
            return change(personal, data) if personal and isinstance(data, str) else _walk(kind.type, data, change)
        case inspect.StructType() if isinstance(data, dict):
            fields = {field.encode_name: field.type for field in kind.fields}
            return {key: _walk(fields[key], item, change) if key in fields else item for key, item in data.items()}
        case inspect.ListType() | inspect.VarTupleType() if isinstance(data, list):
            return [_walk(kind.item_type, item, change) for item in data]
        case inspect.TupleType() if isinstance(data, list):
            return [_walk(part, item, change) for part, item in zip(kind.item_types, data, strict=True)]
        case inspect.DictType() if isinstance(data, dict):
            return {_walk(kind.key_type, key, change): _walk(kind.value_type, data[key], change) for key in data}
        case inspect.UnionType():
            return _walk(_chosen(kind, data), data, change)
        case _:
            return data


def _chosen(kind: inspect.UnionType, data: Any) -> inspect.Type:
    """The part of a union that data is one of."""
    for part in kind.types:
        bare = part.type if isinstance(part, inspect.Metadata) else part
        match bare:
            case inspect.StructType() if isinstance(data, dict):
                if bare.tag is None or data.get(bare.tag_field or "") == bare.tag:
                    return part
            case inspect.StrType() if isinstance(data, str):
                return part
            case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType() if isinstance(data, list):
                return part
            case inspect.DictType() if isinstance(data, dict):
                return part
            case _:
                pass
    return inspect.AnyType()
