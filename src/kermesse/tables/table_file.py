"""A whole table in one file: to put away, to carry to another computer, to verify. It holds the seed: keep it as a key.

Links are not in it, for they are somebody's keys; whoever brings a table in gets a new host link.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Actor, Timestamp
from kermesse.games.title import Title, Titles
from kermesse.tables.ledger import Reader, first_chain, unbroken
from kermesse.tables.model import Entry, Head, StoredId
from kermesse.tables.moments import zone_fault
from kermesse.validation import validate
from kermesse.words import Phrase, verbatim

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
FORMAT = 1
"""The newest version of the file format that this program knows."""

MomentText = Annotated[Timestamp, Meta(ge=0, le=10_000_000_000)]


class HeadPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The head of a table in a file; see `model.Head`."""

    id: Annotated[str, Meta(pattern=r"^[\w-]{8,64}$(?!\n)")]
    game: str
    version: Annotated[int, Meta(ge=1)] = 1
    setup: Any
    secret: Annotated[str, Meta(min_length=32)]
    zone: str
    founded_at: MomentText

    def __repr__(self) -> str:
        """Without the seed, for what stands in a log."""
        return f"HeadPart({self.id})"


class EntryPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry in a file; see `model.Entry`."""

    number: Annotated[int, Meta(ge=1)]
    at: MomentText
    by: Annotated[int, Meta(ge=0)] | Literal["host", "door", "clock"]
    link: Annotated[int, Meta(ge=1)] | None = None
    id: StoredId
    command: Any
    events: list[Any]
    chain: Hash


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table in a file.

    Args:
        kermesse: that it is one.
        format: the version of the file format.
        head: what never changes about the table, its seed included.
        entries: its ledger.
        chain: the chain of the last entry, or of the head where there is none.
    """

    kermesse: Literal["table"] = "table"
    format: Literal[1] = 1
    head: HeadPart
    entries: tuple[EntryPart, ...]
    chain: Hash


def is_table(data: object) -> bool:
    """Whether plain data says that it is a table."""
    return isinstance(data, dict) and data.get("kermesse") == "table"


def write_table(head: Head, entries: Sequence[Entry]) -> bytes:
    """A table as the text of a file, an entry a line."""
    about = HeadPart(
        id=head.id,
        game=head.game,
        version=head.version,
        setup=head.setup,
        secret=head.secret,
        zone=head.zone,
        founded_at=head.founded_at,
    )
    chain = entries[-1].chain if entries else first_chain(head)
    write = msgspec.json.encode
    lines = b",\n  ".join(map(write, entries))
    return b'{"kermesse": "table", "format": 1,\n "head": %b,\n "entries": [\n  %b\n ],\n "chain": "%b"}\n' % (
        write(about),
        lines,
        chain.encode(),
    )


def read_table(source: str, data: object) -> TableFile:
    """Reads what stands in a file; what it says is not believed yet.

    Args:
        source: the file's name, for faults.
        data: the plain data of its JSON.

    Raises:
        Faults: for everything that has not the form of a table; for a form that is newer than this program.
    """
    faults: list[Fault] = []
    if is_table(data) and isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        newest = Phrase(f"a format up to {FORMAT}", f"un format jusqu'à {FORMAT}")
        raise Faults(source, [Fault(verbatim("format"), newest, shown(data["format"]), _NEWER)])
    file = validate(TableFile, data, "", faults)
    if file is not None and (zone := zone_fault(file.head.zone, "head.zone")):
        faults.append(zone)
    if faults or file is None:
        raise Faults(source, faults)
    return file


def head_in(file: TableFile) -> Head:
    """The head of the table in a file."""
    part = file.head
    return Head(
        id=part.id,
        game=part.game,
        version=part.version,
        setup=msgspec.Raw(msgspec.json.encode(part.setup)),
        secret=part.secret,
        zone=part.zone,
        founded_at=part.founded_at,
    )


def entries_in(file: TableFile) -> list[Entry]:
    """The ledger in a file. Spaces and line ends that a program put into it do not matter."""
    return [
        Entry(
            number=part.number,
            at=part.at,
            by=part.by,
            link=part.link,
            id=part.id,
            command=msgspec.Raw(msgspec.json.encode(part.command)),
            events=msgspec.Raw(msgspec.json.encode(part.events)),
            chain=part.chain,
        )
        for part in file.entries
    ]


def title_for(source: str, head: Head, titles: Titles) -> Title:
    """The game of a table in a file, in a version that this program knows.

    Raises:
        Faults: where there is none, and what to do about it.
    """
    try:
        title = titles.of(head.game)
    except Faults as wrong:
        [fault] = wrong.faults
        unknown = Fault(verbatim("head.game"), fault.expected, fault.found, fault.hint or _NEWER)
        raise Faults(source, [unknown]) from None
    if head.version > title.version:
        newest = Phrase(f"a version up to {title.version}", f"une version jusqu'à {title.version}")
        raise Faults(source, [Fault(verbatim("head.version"), newest, shown(head.version), _NEWER)])
    return title


def check_table(source: str, file: TableFile, titles: Titles) -> tuple[Head, list[Entry]]:
    """A table from a file, ready to be brought in: its ledger is whole and can be played again.

    Args:
        source: the file's name, for faults.
        file: what stands in it.
        titles: the games that there are.

    Raises:
        Faults: for settings that are none, a ledger that breaks, a command there twice.
    """
    head, entries = head_in(file), entries_in(file)
    title = title_for(source, head, titles)
    faults: list[Fault] = []
    state = None
    reader = Reader(title, head.version)
    try:
        state = title.game.begin(reader.setup(head.setup), head.secret)
    except msgspec.ValidationError as wrong:
        faults.append(Fault(verbatim("head.setup"), Phrase("settings", "des réglages"), verbatim(wrong)))
    except Faults as wrong:
        faults += wrong.faults
    good, broken = unbroken(entries, 0, first_chain(head))
    if broken:
        faults.append(Fault(verbatim(f"entries[{broken.number - 1}]"), broken.expected, broken.found))
    elif file.chain != (entries[-1].chain if entries else first_chain(head)):
        last = Phrase("the chain of the last entry", "la chaîne de la dernière entrée")
        faults.append(Fault(verbatim("chain"), last, Phrase("another", "une autre"), _ADD_OR_DROP))
    seen: set[tuple[Actor, str]] = set()
    for place, entry in enumerate(entries):
        if (entry.by, entry.id) in seen:
            once = Phrase("each command once", "chaque commande une fois")
            faults.append(Fault(verbatim(f"entries[{place}].id"), once, shown(entry.id)))
        seen.add((entry.by, entry.id))
    if state is not None:
        _, _, worse = reader.fold(state, good)
        if worse:
            faults.append(Fault(verbatim(f"entries[{worse.number - 1}].events"), worse.expected, worse.found))
    if faults:
        raise Faults(source, faults)
    return head, entries


_NEWER = Phrase(
    "A newer kermesse wrote this file: update kermesse.",
    "Un kermesse plus récent a écrit ce fichier : mettez kermesse à jour.",
)
_ADD_OR_DROP = Phrase(
    "Entries were dropped from the end, or added to it.", "Des entrées ont été retirées de la fin, ou ajoutées."
)
