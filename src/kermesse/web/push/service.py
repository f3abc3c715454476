"""Who is told that something waits: what happens at tables, by their games' bells, for browsers that asked for it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

from kermesse.games.facets import Bell, Ring
from kermesse.games.game import Refused, Timestamp
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.model import PushSubscription, TableId
from kermesse.tables.service import TableService
from kermesse.tables.step import Step
from kermesse.tables.store.errors import StoreFault
from kermesse.web.push.sender import Push, PushSender
from kermesse.web.server.logs import log_fault
from kermesse.words import Lang, Phrase

if TYPE_CHECKING:
    from kermesse.web.push.vapid import Vapid

About: TypeAlias = Literal["call", "five", "reveal"]

WORDS: dict[About, Phrase] = {
    "call": Phrase("Something waits for you.", "Quelque chose vous attend."),
    "five": Phrase("Five minutes left.", "Plus que cinq minutes."),
    "reveal": Phrase("The places are being announced.", "Le classement est annoncé."),
}
"""All that is ever told: a lock screen is public."""

WAITS_SECONDS: dict[About, int] = {"call": 600, "five": 120, "reveal": 600}

QUEUE_LENGTH = 2_000
PAUSE_SECONDS = 10.0
"""A browser is told something at most so often; what comes meanwhile is told once, after it."""

KNOWN_SECONDS, NOBODY_SECONDS = 5.0, 60.0
"""How long it is believed who is told at a table; and that nobody is. A subscription made here is known at once."""

MOST_KNOWN = 10_000
LINK_PUSHES = 3
"""So many browsers of one link."""


Whose: TypeAlias = int | Literal["host"]


class _Known(NamedTuple):
    """Who is told at a table: each subscription with whose it is; until when that is believed."""

    pushes: tuple[tuple[Whose, PushSubscription], ...]
    until: float


class _Later(NamedTuple):
    """Something to look at again: five minutes before a market closes, or what waited for the last push to pass."""

    table: TableId
    five_at: Timestamp | None = None
    endpoint: str = ""
    about: About = "call"


class PushService:
    """Hears what happens at this process's tables, and tells it to browsers.

    Args:
        tables: the tables.
        sender: sends it.
    """

    def __init__(self, tables: TableService, sender: PushSender) -> None:
        self.sender = sender
        self.contact = ""
        """Whom push services may write to: this server's own address, once it is known."""
        self._tables = tables
        self._clock = asyncio.get_running_loop().time
        self._queue: asyncio.Queue[tuple[LoadedTable, Sequence[Step]] | _Later] = asyncio.Queue(QUEUE_LENGTH)
        self._known: dict[TableId, _Known] = {}
        self._next: dict[tuple[TableId, str], float] = {}
        self._waiting: dict[tuple[TableId, str], About] = {}
        self._five: dict[TableId, tuple[Timestamp, asyncio.TimerHandle]] = {}
        self._vapid: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The server's key, made when it is first asked for. Raises `StoreFault`."""
        from kermesse.web.push.vapid import Vapid, new_key  # noqa: PLC0415 - most servers never need it

        if self._vapid is None or (self.contact and not self._vapid.contact):
            self._vapid = Vapid(await self._tables.store.server_key("vapid", new_key()), self.contact)
        return self._vapid

    async def subscribe(self, push: PushSubscription) -> None:
        """Has a browser told what happens from now on. Raises `StoreFault`, of which `TableGone`."""
        await self._tables.store.keep_push(push, LINK_PUSHES)
        self.forget(push.table)
        if (loaded := self._tables.loaded.get(push.table)) is not None:
            self.happened(loaded, ())  # five minutes may be left soon

    async def unsubscribe(self, table: TableId, link: int) -> None:
        """Tells the browsers of a link nothing any more. Raises `StoreFault`."""
        await self._tables.store.drop_pushes(table, link)
        self.forget(table)

    def forget(self, table: TableId) -> None:
        """Asks the store anew who is told at a table: a link was revoked, or somebody subscribed."""
        self._known.pop(table, None)

    def happened(self, loaded: LoadedTable, steps: Sequence[Step]) -> None:
        """Notes what happened; it costs a move nothing, and where too much waits it is dropped."""
        known = self._known.get(loaded.head.id)
        if known is None or known.pushes or self._clock() >= known.until:
            self._put((loaded, steps))

    def _put(self, what: tuple[LoadedTable, Sequence[Step]] | _Later) -> None:
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait(what)

    async def run(self) -> None:
        """Tells until it is cancelled."""
        while True:
            what = await self._queue.get()
            try:
                if isinstance(what, _Later):
                    await self._look_again(what)
                else:
                    await self._tell(*what)
            except (StoreFault, Refused):
                pass  # what was to be told is soon old
            except Exception as wrong:  # noqa: BLE001 - one table's mistake must not silence all others
                log_fault(wrong, "push")

    async def _tell(self, loaded: LoadedTable, steps: Sequence[Step]) -> None:
        bell = loaded.title.bell
        if bell is None or not (known := await self._pushes(loaded.head.id)).pushes:
            return
        for step in steps:
            for ring in bell.rings(loaded.state, step.events):
                if ring.to != step.by:  # who has just done it has the phone in hand
                    await self._ring(loaded, known, ring)
        self._watch_time(loaded, bell)

    async def _look_again(self, what: _Later) -> None:
        loaded = await self._tables.load(what.table)
        known = await self._pushes(what.table)
        if what.five_at is not None:
            if loaded.title.bell is not None and loaded.title.bell.five_at(loaded.state) == what.five_at:
                await self._ring(loaded, known, Ring("seats", "five"))
            return
        for _, push in known.pushes:
            if push.endpoint == what.endpoint:
                await self._push(loaded, push, what.about)

    async def _ring(self, loaded: LoadedTable, known: _Known, ring: Ring) -> None:
        for whose, push in known.pushes:
            if ring.to == whose or (ring.to == "seats" and whose != "host"):
                await self._push(loaded, push, ring.about)

    async def _push(self, loaded: LoadedTable, push: PushSubscription, about: About) -> None:
        key, now = (push.table, push.endpoint), self._clock()
        left = self._next.get(key, 0.0) - now
        if left > 0:
            if key not in self._waiting:
                asyncio.get_running_loop().call_later(left, self._again, key)
            if self._waiting.get(key, "call") == "call":
                self._waiting[key] = about
            return
        if len(self._next) >= MOST_KNOWN:
            self._next = {one: until for one, until in self._next.items() if until > now}
        self._next[key] = now + PAUSE_SECONDS
        self.sender.offer(pushed(loaded, push, about), await self.vapid())

    def _again(self, key: tuple[TableId, str]) -> None:
        if about := self._waiting.pop(key, None):
            self._put(_Later(key[0], endpoint=key[1], about=about))

    def _watch_time(self, loaded: LoadedTable, bell: Bell) -> None:
        """Has five minutes told when they begin, by the process that had to do with the table last."""
        table, at = loaded.head.id, bell.five_at(loaded.state)
        before = self._five.get(table)
        if before is not None and before[0] != at:
            before[1].cancel()
            del self._five[table]
        wait = -1.0 if at is None else at - self._tables.now()
        if at is not None and wait > 0 and table not in self._five:
            self._five[table] = (at, asyncio.get_running_loop().call_later(wait, self._five_left, table, at))

    def _five_left(self, table: TableId, at: Timestamp) -> None:
        self._five.pop(table, None)
        self._put(_Later(table, five_at=at))

    async def _pushes(self, table: TableId) -> _Known:
        known = self._known.get(table)
        if known is not None and self._clock() < known.until:
            return known
        store = self._tables.store
        pushes = await store.pushes(table)
        links = {link.number: link for link in await store.links(table)} if pushes else {}
        whose: tuple[tuple[Whose, PushSubscription], ...] = tuple(
            ("host" if link.seat is None else link.seat, push)
            for push in pushes
            if (link := links.get(push.link)) is not None and link.revoked_at is None
        )
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        until = self._clock() + (KNOWN_SECONDS if whose else NOBODY_SECONDS)
        known = self._known[table] = _Known(whose, until)
        return known

    def close(self) -> None:
        """Calls off what was to be told later."""
        for _, timer in self._five.values():
            timer.cancel()


def pushed(loaded: LoadedTable, push: PushSubscription, about: About) -> Push:
    """What a browser is told."""
    table = loaded.head.id
    lang: Lang = "fr" if push.lang == "fr" else "en"
    title = str(msgspec.json.decode(loaded.head.setup).get("title") or "kermesse")
    told = {"title": title[:120], "body": WORDS[about](lang), "address": f"/t/{table}", "tag": table, "lang": lang}
    topic = hashlib.sha256(f"{table} {about}".encode()).hexdigest()[:32]
    return Push(push, msgspec.json.encode(told), topic, WAITS_SECONDS[about])
