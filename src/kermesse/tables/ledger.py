"""A table's ledger: what was asked and what came of it, chained so that nothing in it can be changed alone.

The state is the fold of the events, from the beginning to any number. Each entry carries the hash of all before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kermesse.games.game import Actor, Timestamp
from kermesse.games.title import Title
from kermesse.pieces.chance import published_hash
from kermesse.tables.model import CommandId, Entry, Head
from kermesse.tables.step import Step
from kermesse.words import Phrase

_line = msgspec.json.Encoder().encode

CANNOT_BE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError)
"""What a game may raise over events that never followed from any command."""


class Broken(NamedTuple):
    """The first entry of a ledger that does not follow from those before it; the earlier entries are sound.

    Args:
        number: the place, counted from 1.
        expected: what should stand there.
        found: what stands there.
    """

    number: int
    expected: Phrase
    found: Phrase

    @property
    def message(self) -> Phrase:
        """All of it as one sentence."""
        return Phrase(
            f"Entry {self.number}: expected {self.expected.en}; found {self.found.en}.",
            f"Entrée {self.number} : attendu {self.expected.fr} ; trouvé {self.found.fr}.",
        )


def first_chain(head: Head) -> str:
    """What the first entry is chained to: everything about the table that never changes; of the seed, its hash."""
    about = (head.id, head.game, head.version, published_hash(head.secret), head.zone, head.founded_at)
    return hashlib.sha256(_line(about) + b"\n" + bytes(head.setup)).hexdigest()


def next_chain(
    before: str,
    number: int,
    at: Timestamp,
    by: Actor,
    link: int | None,
    command_id: CommandId,
    command: bytes,
    events: bytes,
) -> str:
    """The hash of an entry and of all before it. JSON written without spaces has no line ends, so parts stay apart."""
    about = _line((before, number, at, by, link, command_id))
    return hashlib.sha256(b"\n".join((about, command, events))).hexdigest()


def chain_of(before: str, entry: Entry) -> str:
    """The chain that an entry should have."""
    return next_chain(
        before, entry.number, entry.at, entry.by, entry.link, entry.id, bytes(entry.command), bytes(entry.events)
    )


def chained(head: Head, entries: Iterable[Entry]) -> list[Entry]:
    """The same entries with their chain made anew, after something in them was rightly changed."""
    chain, made = first_chain(head), []
    for entry in entries:
        chain = chain_of(chain, entry)
        made.append(msgspec.structs.replace(entry, chain=chain))
    return made


def unbroken(entries: Sequence[Entry], number: int, chain: str) -> tuple[Sequence[Entry], Broken | None]:
    """As many of the entries as follow on each other.

    Args:
        entries: what comes after `number`.
        number: the last entry before them.
        chain: that entry's chain.

    Returns:
        Those that can be believed, and where it breaks, if it does.
    """
    for place, entry in enumerate(entries):
        if entry.number != number + 1:
            return entries[:place], Broken(number + 1, _entry(number + 1), _entry(entry.number))
        chain = chain_of(chain, entry)
        if chain != entry.chain:
            another = Phrase(f"the chain {entry.chain[:12]}…", f"la chaîne {entry.chain[:12]}…")
            return entries[:place], Broken(
                entry.number, Phrase(f"the chain {chain[:12]}…", f"la chaîne {chain[:12]}…"), another
            )
        number = entry.number
    return entries, None


def _entry(number: int) -> Phrase:
    return Phrase(f"entry {number}", f"l'entrée {number}")


# Old versions.


class Upcaster(NamedTuple):
    """Converts what one version of a game wrote for the next version: plain JSON data in, plain JSON data out.

    It leaves alone what is written the new way already, for an old table that went on under a new program has both.
    """

    setup: Callable[[Any], Any]
    command: Callable[[Any], Any]
    event: Callable[[Any], Any]


OLDER: Mapping[str, tuple[Upcaster, ...]] = {}
"""By game: from version 1 to 2, from 2 to 3 ... There is only version 1 so far."""


class Reader:
    """Reads the ledger of one table, whichever version of the program wrote it.

    Args:
        title: its game.
        version: the version that it was founded with.
        older: how to read older versions, oldest first.
    """

    def __init__(self, title: Title, version: int, older: Sequence[Upcaster] | None = None) -> None:
        steps = OLDER.get(title.game.id, ()) if older is None else older
        self._title = title
        self._steps = tuple(steps)[version - 1 :]

    def setup(self, raw: msgspec.Raw) -> Any:
        """A table's settings, decoded, after every upcast since its version."""
        return self._title.codec.setup(self._raised(raw, "setup"))

    def command(self, entry: Entry) -> Any:
        """The command of an entry, decoded."""
        return self._title.codec.command(self._raised(entry.command, "command"))

    def rewritten(self, head: Head, entries: Sequence[Entry]) -> tuple[Head, list[Entry]]:
        """A whole table as today's version would have written it; its chain is then to be made anew."""
        if not self._steps:
            return head, list(entries)
        write, raw = self._title.codec.write, msgspec.Raw
        return msgspec.structs.replace(head, version=self._title.version, setup=raw(write(self.setup(head.setup)))), [
            msgspec.structs.replace(
                entry, command=raw(write(self.command(entry))), events=raw(write(self.events(entry)))
            )
            for entry in entries
        ]

    def events(self, entry: Entry) -> tuple[Any, ...]:
        """The events of an entry, decoded."""
        if not self._steps:
            return self._title.codec.events(entry.events)
        plain = msgspec.json.decode(entry.events)
        for step in self._steps:
            plain = [step.event(event) for event in plain]
        return self._title.codec.events(_line(plain))

    def _raised(self, raw: msgspec.Raw, part: str) -> bytes | msgspec.Raw:
        if not self._steps:
            return raw
        plain = msgspec.json.decode(raw)
        for step in self._steps:
            plain = getattr(step, part)(plain)
        return _line(plain)

    def fold(
        self, state: Any, entries: Sequence[Entry], steps: list[Step] | None = None
    ) -> tuple[Any, int, Broken | None]:
        """The state after entries.

        Args:
            state: before them.
            entries: in their order.
            steps: gets a step for each that can be read, where there is a list.

        Returns:
            The state after as many as can be read, how many that is, and where it breaks, if it does.
        """
        for place, entry in enumerate(entries):
            try:
                before, events = state, self.events(entry)
                state = self._title.game.after(state, events)
            except (msgspec.DecodeError, *CANNOT_BE) as wrong:
                expected = Phrase(f"events of {self._title.game.id}", f"des événements de {self._title.game.id}")
                kind = type(wrong).__name__  # its text might quote what is secret
                found = Phrase(f"something else ({kind})", f"autre chose ({kind})")
                return state, place, Broken(entry.number, expected, found)
            if steps is not None:
                steps.append(Step(entry.number, entry.by, before, events, state))
        return state, len(entries), None
