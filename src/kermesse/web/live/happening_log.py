"""What happened at a table of late, as its viewers may know it, as JSON: each happening written once for all.

Entries follow each other without a gap. Of each is kept what everybody is told, and what some are told instead or
besides: so that a message is put together from what is there, however many sockets get it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from kermesse.games.codec import encoder
from kermesse.games.game import Viewer
from kermesse.games.title import Title
from kermesse.tables.step import Step
from kermesse.web.live.watcher import Numbers

MOST_KEPT = 256
"""So many of the newest entries are kept where many watch; and no client that comes back is told of more."""

LEAST_KEPT = 64
"""So many are kept where few do: a thousand small tables have to fit in memory."""

KEPT_PER_SOCKET = 16

LEDGER_READ = 2_000
"""A ledger that is longer is not read for whoever comes back: all others would wait meanwhile."""


def kept_for(sockets: int) -> int:
    """How many entries are kept where so many sockets watch."""
    return min(max(KEPT_PER_SOCKET * sockets, LEAST_KEPT), MOST_KEPT)


NOBODY: Mapping[Viewer, bytes] = MappingProxyType({})


class ToldEntry(NamedTuple):
    """What is told of an entry, as JSON without brackets around: `[7,{...}],[7,{...}]`.

    Args:
        all: to everybody.
        instead: to these viewers in place of that.
        own: to these viewers besides.
    """

    all: bytes
    instead: Mapping[Viewer, bytes] = NOBODY
    own: Mapping[Viewer, bytes] = NOBODY


class HappeningLog:
    """What was told of a table's newest entries.

    Args:
        title: its game.
        number: the table's last entry by now.
    """

    def __init__(self, title: Title, number: int) -> None:
        self.number = number
        self._happenings, self._apply = title.views.happenings, title.game.apply
        self._encode = encoder().encode
        self._entries: deque[bytes | ToldEntry] = deque()
        """Of most entries all are told the same, and that alone is kept."""
        self._newest = b"", b""
        """The newest entry, and the field that tells it."""
        self._joined: dict[tuple[Numbers, Numbers], tuple[bytes, set[Viewer]]] = {}

    def missing_since(self, number: int) -> bool:
        """Whether something that happened since a number is not known here, and is to be read from the ledger."""
        return self.number <= LEDGER_READ and self.number - MOST_KEPT <= number < self.after

    @property
    def after(self) -> int:
        """The entry before the first one that is known."""
        return self.number - len(self._entries)

    def add(self, steps: Sequence[Step], number: int, most: int) -> None:
        """Adds steps that followed.

        Args:
            steps: in their order; those that are known already are left out.
            number: the table's last entry by now. Where steps to it are missing, nothing before it is known any more.
            most: so many entries are kept.
        """
        self._joined.clear()
        for step in steps:
            if step.number == self.number + 1:
                self._entries.append(self._told(step))
                self.number = step.number
        if self.number != number:
            self._entries.clear()
            self.number = number
        while len(self._entries) > most:
            self._entries.popleft()

    def add_older(self, steps: Sequence[Step]) -> None:
        """Adds steps that end where what is known begins; others are left alone."""
        if steps and steps[-1].number == self.after:
            self._entries.extendleft(map(self._told, reversed(steps)))
            self._joined.clear()

    def between(self, viewer: Viewer, told: Numbers, now: Numbers) -> bytes:
        """What a viewer is told next, as a message's last field; of entries that are not known any more, nothing.

        Args:
            viewer: who.
            told: up to which entries they were told.
            now: up to which they are to be.
        """
        if told == now or not self._entries:
            return b""
        number = self.number
        if told.common == told.own == number - 1 and now.common == now.own == number:  # one entry, as it mostly is
            entry = self._entries[-1]
            if isinstance(entry, bytes):
                if self._newest[0] is not entry:
                    self._newest = entry, _field((entry,))
                return self._newest[1]
            return _field((entry.instead.get(viewer, entry.all), entry.own.get(viewer, b"")))
        key = (told, now)
        known = self._joined.get(key)
        if known is None:
            numbered = list(self._between(told, now))
            others: set[Viewer] = set()
            for entry, _, __ in numbered:
                others.update(entry.instead, entry.own)
            known = self._joined[key] = (_field(entry.all for entry, all_too, _ in numbered if all_too), others)
        if viewer not in known[1]:
            return known[0]
        parts: list[bytes] = []
        for entry, all_too, own_too in self._between(told, now):
            if all_too:
                parts.append(entry.instead.get(viewer, entry.all))
            if own_too:
                parts.append(entry.own.get(viewer, b""))
        return _field(parts)

    def _between(self, told: Numbers, now: Numbers) -> Iterator[tuple[ToldEntry, bool, bool]]:
        """The entries that are to be told, each with whether what all are told is, and whether one's own is."""
        first = max(min(told), self.after) + 1
        for number in range(first, max(now) + 1):
            entry = self._entries[number - self.after - 1]
            told_entry = ToldEntry(entry) if isinstance(entry, bytes) else entry
            yield told_entry, told.common < number <= now.common, told.own < number <= now.own

    def _told(self, step: Step) -> bytes | ToldEntry:
        """Everything that is told of an entry, each happening written once."""
        if len(step.events) == 1:
            told = self._happenings(step.before, step.events[0], step.after)
            if len(told) == 1 and told[0].to is None and not told[0].but:  # as mostly in Hattrick
                return b"[%d,%b]" % (step.number, self._encode(told[0].happening))
        room: list[tuple[bytes, frozenset[Viewer]]] = []
        own: dict[Viewer, list[bytes]] = {}
        before, last = step.before, len(step.events) - 1
        for place, event in enumerate(step.events):
            after = step.after if place == last else self._apply(before, event)
            for happening, to, but in self._happenings(before, event, after):
                written = b"[%d,%b]" % (step.number, self._encode(happening))
                if to is None:
                    room.append((written, but))
                else:
                    for viewer in to:
                        own.setdefault(viewer, []).append(written)
            before = after
        all_hear = _joined(written for written, _ in room)
        if not own and not any(but for _, but in room):
            return all_hear
        instead = {
            viewer: _joined(written for written, but in room if viewer not in but)
            for viewer in frozenset().union(*(but for _, but in room))
        }
        return ToldEntry(all_hear, instead, {viewer: _joined(parts) for viewer, parts in own.items()})


def _field(parts: Iterable[bytes]) -> bytes:
    """What goes into a message, behind what is in it already; nothing where there is nothing."""
    happened = _joined(parts)
    return b',"happened":[%b]' % happened if happened else b""


def _joined(parts: Iterable[bytes]) -> bytes:
    return b",".join(filter(None, parts))
