"""The broadcaster of one table in this process: computes a change once, and sends it to each viewer who may see it.

At a small table every socket gets it at once. On a big floor the part that all see alike is sent at most ten times a
second, while the parties of a bargain get their own part at once. A socket is sent what differs from its last message,
so a slow one gets fewer and larger deltas and never a queue of old ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from kermesse.games.codec import encoder
from kermesse.games.facets import Views
from kermesse.games.game import Viewer
from kermesse.tables.step import Step
from kermesse.web.live.delta import Path, ViewChange, as_json, view_delta
from kermesse.web.live.happening_log import HappeningLog, kept_for
from kermesse.web.live.reactions import ReactionTally
from kermesse.web.live.watcher import NOTHING, LastSent, Numbers, Watcher

if TYPE_CHECKING:
    from kermesse.tables.loaded_table import LoadedTable
    from kermesse.web.server.settings import Settings

SEE_EVERYTHING: tuple[Viewer, ...] = ("host", "public")
"""Viewers whose own part may change with every event."""

ROUND_STEP = 16
"""Sockets of a big floor that are served before the event loop gets a turn."""

_DELTA = b'{"type":"delta","number":%d,"own":%d,"changes":[%b%b%b]%b}'
_VIEW = b'{"type":"view","number":%d,"own":%d,"view":%b%b}'
_SAME = b'{"type":"same","number":%d}'


class Broadcaster:
    """Sends a table's changes to the sockets that watch it.

    Args:
        loaded: the table.
        views: what can be seen of its game.
        settings: how the server runs.
    """

    def __init__(self, loaded: LoadedTable, views: Views, settings: Settings) -> None:
        self.loaded = loaded
        self.views = views
        self.sockets: set[Watcher] = set()
        self._settings = settings
        self._by_viewer: dict[Viewer, set[Watcher]] = {}
        self._state, self._state_number = loaded.state, loaded.number
        self._common: Any = None
        self._common_state: Any = None
        self._number = -1
        self._numbers = NOTHING
        self._own_parts: dict[Viewer, Any] = {}
        self._log = HappeningLog(loaded.title, loaded.number)
        self._steps: list[Step] = []
        self._json: dict[int, tuple[Any, bytes]] = {}
        self._deltas: dict[tuple[int, int], tuple[Any, Any, bytes]] = {}
        self._whole_bytes: dict[Viewer, int] = {}
        self._loop = asyncio.get_running_loop()
        self.reactions = ReactionTally(loaded, self._loop.time, self._send_to_screens)
        self._is_scheduled = False
        self._answered: set[Watcher] = set()
        self._round: list[Watcher] = []
        self._timer: asyncio.TimerHandle | None = None

    # Watchers.

    def add(self, socket: Watcher) -> None:
        """Adds a socket, and sends it the whole view, or that it is up to date."""
        self.loaded.watchers.add(self.on_number)
        self.loaded.step_watchers.add(self._on_steps)
        self.sockets.add(socket)
        self._by_viewer.setdefault(socket.access.viewer, set()).add(socket)
        self._catch_up()
        if self._number < 0 or len(self.sockets) == 1:
            self._refresh_common()
        socket.send_update()

    def discard(self, socket: Watcher) -> None:
        """Removes a socket; without any, the broadcaster stops watching the table."""
        self.sockets.discard(socket)
        same = self._by_viewer.get(socket.access.viewer)
        if same is not None:
            same.discard(socket)
            if not same:
                del self._by_viewer[socket.access.viewer]
        if not self.sockets:
            self.close()

    def close(self) -> None:
        """Stops watching the table."""
        self.loaded.watchers.discard(self.on_number)
        self.loaded.step_watchers.discard(self._on_steps)
        self._round.clear()
        if self._timer is not None:
            self._timer.cancel()

    # Changes of the table.

    def _on_steps(self, steps: Sequence[Step]) -> None:
        self._steps.extend(steps)

    def on_number(self, number: int) -> None:
        """Called with the table's last number; updates follow in a later step of the loop, apart from the queue."""
        if number == 0:
            for socket in tuple(self.sockets):
                socket.ask_to_reconnect("anew")
        else:
            self._schedule()

    def send_soon(self, socket: Watcher) -> None:
        """Has a socket send the answers that it holds, together with the update that they led to."""
        self._answered.add(socket)
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._loop.call_soon(self._send_updates)

    def _send_updates(self) -> None:
        self._is_scheduled = False
        first, self._answered = self._answered, set()
        affected = self._catch_up()
        if not self._is_big_floor:
            self._refresh_common()
            first = set(self.sockets)
        else:
            for viewer in affected:
                first |= self._by_viewer.get(viewer, set())
            if self._timer is None and self._is_common_stale:
                self._timer = self._loop.call_later(self._settings.public_seconds, self._start_round)
        for socket in first:
            socket.send_update()

    @property
    def _is_big_floor(self) -> bool:
        return len(self.sockets) >= self._settings.big_floor

    def _catch_up(self) -> Collection[Viewer]:
        """Takes over the table's state; returns the viewers whose own part may have changed."""
        if self._log.number != self.loaded.number:
            self._log.add(self._steps, self.loaded.number, kept_for(len(self.sockets)))
            self._steps.clear()
        new = self.loaded.state
        if new is self._state:
            self._state_number = self.loaded.number
            return ()
        self._close_sent_out(new)
        affected = self.views.affected_seats(self._state, new)
        self._state, self._state_number = new, self.loaded.number
        if affected is None:
            self._own_parts.clear()
            return [viewer for viewer in self._by_viewer if isinstance(viewer, int)]
        for viewer in (*affected, *SEE_EVERYTHING):
            self._own_parts.pop(viewer, None)
        return affected

    def _close_sent_out(self, new: Any) -> None:
        """Closes the sockets of seats that the host has sent out."""
        sent_out = self.loaded.title.door.sent_out
        for seat in set(sent_out(new)) - set(sent_out(self._state)):
            for socket in tuple(self._by_viewer.get(seat, ())):
                socket.close_refused("LINK_REVOKED")

    @property
    def _is_common_stale(self) -> bool:
        """Whether the common part is of an older state; forgetting people makes another state of the same number."""
        return self._common_state is not self._state or self._number != self._state_number

    def _refresh_common(self) -> None:
        """Computes the common part of the present state."""
        if self._is_common_stale:
            self._common = self.views.common(self._state)
            self._common_state, self._number = self._state, self._state_number
            self._json.clear()
            self._deltas.clear()

    def _start_round(self) -> None:
        """Updates every socket, a few at a time: a bargain meanwhile waits for a few of them, not for a thousand."""
        self._timer = None
        if self._round:  # the one before is still under way
            self._timer = self._loop.call_later(self._settings.public_seconds, self._start_round)
            return
        self._catch_up()
        self._refresh_common()
        self._round = list(self.sockets)
        self._continue_round()

    def _continue_round(self) -> None:
        for socket in self._round[-ROUND_STEP:]:
            socket.send_update()
        del self._round[-ROUND_STEP:]
        if self._round:
            self._loop.call_soon(self._continue_round)

    def _send_to_screens(self, text: bytes) -> None:
        for viewer in SEE_EVERYTHING:
            for socket in tuple(self._by_viewer.get(viewer, ())):
                socket.send_passing(text)

    # Messages.

    def can_see(self, viewer: Viewer) -> bool:
        """Whether a viewer has a view: a seat that nobody took has none."""
        self._catch_up()
        try:
            self._own_part(viewer)
        except KeyError:
            return False
        return True

    def unknown_since(self, since: int) -> tuple[int, int] | None:
        """The entries to be read from the ledger for a client that comes back: after the first, up to the last."""
        return (since, self._log.after) if self._log.missing_since(since) else None

    def add_older(self, steps: Sequence[Step]) -> None:
        """Adds what happened before all that is known, as it was read from the ledger."""
        self._log.add_older(steps)

    def update_for(
        self, viewer: Viewer, last: LastSent | None, since: Numbers = NOTHING
    ) -> tuple[bytes | None, LastSent]:
        """The message that brings a viewer up to date, None where nothing is new, and what they have then.

        Args:
            viewer: whose view.
            last: what they were sent last; None on a new socket.
            since: the numbers that a new socket came with.
        """
        own, numbers = self._own_part(viewer), self._numbers
        if numbers != (self._number, self._state_number):
            numbers = self._numbers = Numbers(self._number, self._state_number)
        if last is None:
            now = LastSent(self._common, own, numbers)
            if since == numbers and self._number == self._state_number:
                return _SAME % self._number, now
            happened = b"" if since == NOTHING else self._log.between(viewer, since, numbers)
            return self._whole(viewer, now, happened), now
        if last.common is self._common and last.own is own:
            return None, last
        now = LastSent(self._common, own, numbers)
        happened = self._log.between(viewer, last.numbers, numbers)
        common = self._delta(last.common, now.common, self.views.common_path)
        mine = b"" if last.own is own else self._delta(last.own, own, self.views.own_path(viewer))
        if not mine and not happened and last.common is now.common:
            return None, now  # an early update is for viewers who see something in it, and nothing for all others
        delta = _DELTA % (*numbers, common, b"," if common and mine else b"", mine, happened)
        if 2 * (len(delta) - len(happened)) > self._whole_bytes.get(viewer, 0):
            whole = self._whole(viewer, now, happened)
            return (whole if len(whole) < len(delta) else delta), now
        return delta, now

    def _own_part(self, viewer: Viewer) -> Any:
        if viewer not in self._own_parts:
            self._own_parts[viewer] = self.views.own(self._state, viewer)
        return self._own_parts[viewer]

    def _whole(self, viewer: Viewer, now: LastSent, happened: bytes) -> bytes:
        view = self.views.spliced(self._as_json(now.common), self._as_json(now.own), viewer)
        self._whole_bytes[viewer] = len(view)
        return _VIEW % (*now.numbers, view, happened)

    def _as_json(self, part: Any) -> bytes:
        """A part as JSON; encoded once for all who see it."""
        known = self._json.get(id(part))
        if known is None or known[0] is not part:
            known = self._json[id(part)] = (part, encoder().encode(part))
        return known[1]

    def _delta(self, old: Any, new: Any, path: Path) -> bytes:
        """What differs between two parts, as JSON; computed once for all who have the one and get the other."""
        if old is new:
            return b""
        key = (id(old), id(new))
        known = self._deltas.get(key)
        if known is None or known[0] is not old or known[1] is not new:
            made: list[ViewChange] = list(view_delta(old, new, path))
            known = self._deltas[key] = (old, new, as_json(encoder(), made) if made else b"")
        return known[2]
