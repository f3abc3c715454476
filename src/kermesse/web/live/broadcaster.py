"""Everybody who watches one table in this process: what has changed is worked out once, and told to each who sees it.

On a small table everybody hears at once. On a big floor the part that all see alike is told at most ten times a
second, while the parties of a bargain hear of their own part at once. Each socket is told what differs from what it got
last, so one that is slow gets fewer and larger changes and never a queue of old ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from kermesse.games.codec import encoder
from kermesse.games.game import Viewer
from kermesse.web.live.delta import Path, ViewChange, as_json, view_delta
from kermesse.web.shows.parts import Shows

if TYPE_CHECKING:
    from kermesse.tables.loaded_table import LoadedTable
    from kermesse.web.live.socket import Socket
    from kermesse.web.server.settings import Settings

WHOLE: tuple[Viewer, ...] = ("host", "public")
"""Those who see something of everything that happens."""

AT_ONCE = 16
"""So many of a big floor are told before others get a turn."""

_DELTA = b'{"type":"delta","number":%d,"own":%d,"changes":[%b%b%b]}'
_VIEW = b'{"type":"view","number":%d,"own":%d,"view":%b}'
_SAME = b'{"type":"same","number":%d}'


class Has:
    """What a socket was told last: the parts themselves, to tell what is new, and how far they go."""

    __slots__ = ("common", "number", "own", "own_number")

    def __init__(self, common: Any, number: int, own: Any, own_number: int) -> None:
        self.common, self.number, self.own, self.own_number = common, number, own, own_number


class Broadcaster:
    """Those who watch a table.

    Args:
        live: the table.
        shows: what its game shows.
        settings: how the server runs.
    """

    def __init__(self, loaded: LoadedTable, shows: Shows, settings: Settings) -> None:
        self.loaded = loaded
        self.shows = shows
        self.sockets: set[Socket] = set()
        self._settings = settings
        self._by_eyes: dict[Viewer, set[Socket]] = {}
        self._state, self._state_number = loaded.state, loaded.number
        self._common: Any = None
        self._common_of: Any = None
        self._number = -1
        self._owns: dict[Viewer, Any] = {}
        self._written: dict[int, tuple[Any, bytes]] = {}
        self._deltas: dict[tuple[int, int], tuple[Any, Any, bytes]] = {}
        self._whole_bytes: dict[Viewer, int] = {}
        self._loop = asyncio.get_running_loop()
        self._soon = False
        self._first: set[Socket] = set()
        self._round: list[Socket] = []
        self._timer: asyncio.TimerHandle | None = None

    # Who watches.

    def add(self, socket: Socket) -> None:
        """Somebody watches from now on."""
        self.loaded.watchers.add(self.hear)
        self.sockets.add(socket)
        self._by_eyes.setdefault(socket.way.viewer, set()).add(socket)
        self._catch_up()
        if self._number < 0 or len(self.sockets) == 1:
            self._renew()
        socket.tell()

    def discard(self, socket: Socket) -> None:
        """And no longer."""
        self.sockets.discard(socket)
        same = self._by_eyes.get(socket.way.viewer)
        if same is not None:
            same.discard(socket)
            if not same:
                del self._by_eyes[socket.way.viewer]
        if not self.sockets:
            self.close()

    def close(self) -> None:
        """Nobody watches any more."""
        self.loaded.watchers.discard(self.hear)
        self._round.clear()
        if self._timer is not None:
            self._timer.cancel()

    # The table moves on.

    def hear(self, number: int) -> None:
        """The table has come to a number; looked at a little later, so that no mistake here stops its task."""
        if number == 0:
            for socket in tuple(self.sockets):
                socket.come_back("anew")
        else:
            self._begin()

    def soon(self, socket: Socket) -> None:
        """Somebody was answered: the answer goes along with the news that come with it."""
        self._first.add(socket)
        self._begin()

    def _begin(self) -> None:
        if not self._soon:
            self._soon = True
            self._loop.call_soon(self._news)

    def _news(self) -> None:
        self._soon = False
        first, self._first = self._first, set()
        concerned = self._catch_up()
        if len(self.sockets) < self._settings.big_floor:
            self._renew()
            first = set(self.sockets)
        else:
            for viewer in concerned:
                first |= self._by_eyes.get(viewer, set())
            if self._timer is None and self._has_moved:
                self._timer = self._loop.call_later(self._settings.public_seconds, self._go_round)
        for socket in first:
            socket.tell()

    def _catch_up(self) -> Collection[Viewer]:
        """Takes note of the table's state; answers the seats whose own part may have changed."""
        new = self.loaded.state
        if new is self._state:
            self._state_number = self.loaded.number
            return ()
        concerned = self.shows.concerned(self._state, new)
        self._state, self._state_number = new, self.loaded.number
        if concerned is None:
            self._owns.clear()
            return [viewer for viewer in self._by_eyes if isinstance(viewer, int)]
        for viewer in (*concerned, *WHOLE):
            self._owns.pop(viewer, None)
        return concerned

    @property
    def _has_moved(self) -> bool:
        """Whether what all see is of an older state; forgetting people makes another one of the same number."""
        return self._common_of is not self._state or self._number != self._state_number

    def _renew(self) -> None:
        """What all see alike is shown as it is by now."""
        if self._has_moved:
            self._common = self.shows.common(self._state)
            self._common_of, self._number = self._state, self._state_number
            self._written.clear()
            self._deltas.clear()

    def _go_round(self) -> None:
        """Everybody is told, some at a time: whoever bargains meanwhile waits for a few of them, not for a thousand."""
        self._timer = None
        if self._round:  # the one before is still under way
            self._timer = self._loop.call_later(self._settings.public_seconds, self._go_round)
            return
        self._catch_up()
        self._renew()
        self._round = list(self.sockets)
        self._some()

    def _some(self) -> None:
        for socket in self._round[-AT_ONCE:]:
            socket.tell()
        del self._round[-AT_ONCE:]
        if self._round:
            self._loop.call_soon(self._some)

    # What somebody is told.

    def sees(self, viewer: Viewer) -> bool:
        """Whether there is something to see through these eyes: nobody may have sat down there."""
        self._catch_up()
        try:
            self._own(viewer)
        except KeyError:
            return False
        return True

    def news(self, viewer: Viewer, has: Has | None, since: int = -1) -> tuple[bytes | None, Has]:
        """What to tell somebody who has this much, and what they have then; nothing where nothing is new.

        Args:
            viewer: who looks.
            has: what they were told last; None for somebody who just came.
            since: the number with which they came.
        """
        own = self._own(viewer)
        if has is None:
            now = Has(self._common, self._number, own, self._state_number)
            if since == self._number == self._state_number:
                return _SAME % since, now
            return self._whole(viewer, now), now
        if has.common is self._common and has.own is own:
            return None, has
        now = Has(self._common, self._number, own, self._state_number)
        common = self._delta(has.common, now.common, self.shows.common_path)
        mine = b"" if has.own is own else self._delta(has.own, own, self.shows.own_path(viewer))
        if not mine and has.common is now.common:
            return None, now  # early news are for those who see something in them, and silence for all others
        told = _DELTA % (now.number, now.own_number, common, b"," if common and mine else b"", mine)
        if 2 * len(told) > self._whole_bytes.get(viewer, 0):
            whole = self._whole(viewer, now)
            return (whole if len(whole) < len(told) else told), now
        return told, now

    def _own(self, viewer: Viewer) -> Any:
        if viewer not in self._owns:
            self._owns[viewer] = self.shows.own(self._state, viewer)
        return self._owns[viewer]

    def _whole(self, viewer: Viewer, now: Has) -> bytes:
        view = self.shows.spliced(self._as_json(now.common), self._as_json(now.own), viewer)
        self._whole_bytes[viewer] = len(view)
        return _VIEW % (now.number, now.own_number, view)

    def _as_json(self, part: Any) -> bytes:
        """A part as JSON; written once for all who see it."""
        known = self._written.get(id(part))
        if known is None or known[0] is not part:
            known = self._written[id(part)] = (part, encoder().encode(part))
        return known[1]

    def _delta(self, old: Any, new: Any, path: Path) -> bytes:
        """What differs between two parts, as JSON; worked out once for all who have the one and get the other."""
        if old is new:
            return b""
        key = (id(old), id(new))
        known = self._deltas.get(key)
        if known is None or known[0] is not old or known[1] is not new:
            made: list[ViewChange] = list(view_delta(old, new, path))
            known = self._deltas[key] = (old, new, as_json(encoder(), made) if made else b"")
        return known[2]
