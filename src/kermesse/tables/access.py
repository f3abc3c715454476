"""Access to a table: founding one, entering by a link, joining by a code."""

from __future__ import annotations

import hmac
import re
from collections.abc import Awaitable
from typing import Any, NamedTuple, Protocol

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.clear_words import are_clear
from kermesse.games.game import Actor, Refused, Viewer
from kermesse.games.personal_data import check_title, unprintable
from kermesse.pieces.chance import new_seed
from kermesse.tables import links
from kermesse.tables.dry_run import free_name
from kermesse.tables.executor import run_aside
from kermesse.tables.issued_links import IssuedLink, add_link
from kermesse.tables.loaded_table import CommandOutcome, LoadedTable
from kermesse.tables.model import CommandId, Head, Role, TableId
from kermesse.tables.moments import zone_fault
from kermesse.tables.refusals import NameTaken, refused
from kermesse.tables.store.contract import Store
from kermesse.tables.store.errors import IdTaken, StoreFault
from kermesse.tables.table_cache import TableCache
from kermesse.validation import validate
from kermesse.words import Phrase, verbatim

DRAWS = 20
"""How often a code is drawn that may be in use."""

_SPACES = re.compile(" {2,}")

SPARE_BYTES = 256 * 1024**2
SPARE_PART = 20
"""New tables leave so much of a disk free for those that are open, or one part in twenty where that is less."""

AGAIN_SECONDS = 600
"""How long a phone that lost the answer may ask for its seat again under the same command id."""


class Access(NamedTuple):
    """What a link opens.

    Args:
        table: the table.
        role: what the link is for.
        seat: which seat, for a seat's link.
        link: the link's number.
    """

    table: TableId
    role: Role
    seat: int | None
    link: int

    @property
    def viewer(self) -> Viewer:
        """The viewer whose view the link opens: a seat, the host, or a spectator."""
        if self.seat is not None:
            return self.seat
        return "host" if self.role == "host" else "public"

    @property
    def by(self) -> Actor | None:
        """The actor of commands by this link; None where it is only for looking."""
        if self.seat is not None:
            return self.seat
        return "host" if self.role == "host" else None

    @property
    def counted(self) -> str:
        """Under what requests by this link are counted: its seat, on however many devices; else the link itself."""
        return f"{self.table} link {self.link}" if self.seat is None else f"{self.table} seat {self.seat}"


class NewTable(NamedTuple):
    """A new table, the link of its host, and the code that players type."""

    head: Head
    link: IssuedLink
    code: str

    def __repr__(self) -> str:
        return f"NewTable({self.head.id})"


class NewSeat(NamedTuple):
    """A seat just taken: its table, its number, the entry that says so, and the link to come back by."""

    table: TableId
    seat: int
    number: int
    link: IssuedLink

    def __repr__(self) -> str:
        return f"NewSeat(seat {self.seat} of {self.table})"


class CarryOut(Protocol):
    """Carries a command out: `TableService.ask`."""

    def __call__(
        self, table: TableId, by: Actor, link: int | None, command_id: CommandId, command: Any
    ) -> Awaitable[CommandOutcome]:
        """See `TableService.ask`."""


async def found(cache: TableCache, game: str, setup: Any, zone: str, secret: str | None = None) -> NewTable:
    """Founds a table.

    Args:
        cache: the tables in memory, and their store.
        game: which game.
        setup: its settings: the game's own type, or the same as plain data.
        zone: the time zone of the room, such as `Europe/Paris`.
        secret: the seed of everything drawn there, where other tables have the same; None for one of its own.

    Raises:
        Faults: where the settings or the zone are wrong.
        Refused: where the store does not take it.
    """
    title = cache.titles.of(game)
    faults: list[Fault] = []
    ready = setup if isinstance(setup, title.game.setup) else validate(title.game.setup, setup, "setup", faults)
    if ready is not None and getattr(ready, "game", game) != game:
        faults.append(Fault(verbatim("game"), verbatim(game), shown(ready.game)))
    _check_title(getattr(ready, "title", ""), faults)
    if wrong_zone := zone_fault(zone, "zone"):
        faults.append(wrong_zone)
    if ready is None or faults:
        raise Faults("setup", faults)
    ready = title.game.settle(ready)
    await _check_room(cache.store)
    secret = new_seed() if secret is None else secret
    due = title.game.due(await run_aside(lambda: title.game.begin(ready, secret)))  # reads the host's own kit
    for _ in range(DRAWS):
        head = Head(
            id=links.new_table_id(),
            game=game,
            version=title.version,
            setup=msgspec.Raw(title.codec.write(ready)),
            secret=secret,
            zone=zone,
            founded_at=cache.now(),
            code=links.new_code(),
        )
        try:
            await cache.store.found(head, due)
            issued = await add_link(cache, head.id, "host", None, "")
        except IdTaken:
            continue
        except StoreFault:
            break
        cache.note_due(due)
        return NewTable(head, issued, head.code or "")
    raise refused("STORE_FAILED")


def _check_title(title: str, faults: list[Fault]) -> None:
    """Notes a title that nobody can read; it may be empty, and have the narrow spaces of French."""
    check_title(title, "setup.title", faults)
    if title and not unprintable(title) and not (title.strip() and are_clear(title)):
        plain = Phrase("a title that everybody can see, without hidden signs", "un titre lisible, sans signes cachés")
        faults.append(Fault(verbatim("setup.title"), plain, shown(ascii(title)[1:-1])))


async def _check_room(store: Store) -> None:
    try:
        room = await store.room()
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if room is not None and room.free < min(SPARE_BYTES, room.total // SPARE_PART):
        raise refused("NO_ROOM")


async def enter(cache: TableCache, link: str, device: str) -> Access:
    """What a link opens. That it was used is noted, without waiting for it.

    Args:
        cache: the tables in memory, and their store.
        link: the link, as it stands in an address.
        device: what kind of device it is used on; empty where that is not known.

    Raises:
        Refused: where it opens nothing, or was revoked.
    """
    try:
        found = await cache.store.link_of(links.hashed(link)) if links.is_link(link) else None
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if found is None or not links.opens(link, found.hash):
        raise refused("LINK_UNKNOWN")
    if found.revoked_at is not None:
        raise refused("LINK_REVOKED")
    cache.note_use(found, device)
    return Access(found.table, found.role, found.seat, found.number)


async def is_invited(cache: TableCache, code: str, invitation: str) -> TableId | None:
    """The table of a code, for whoever has its invitation and not just guessed the code; else None.

    Raises:
        Refused: `STORE_FAILED`.
    """
    read_code = links.read_code(code)
    try:
        table = await cache.store.table_of(read_code) if read_code else None
        head = await cache.store.head(table or "")  # looked for in any case: the time taken tells of no code
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if head is None or not hmac.compare_digest(links.invitation_of(head).encode(), invitation.encode()):
        return None
    return head.id


async def table_of(cache: TableCache, code: str) -> TableId:
    """The table of a code, as it was typed.

    Raises:
        Refused: `CODE_UNKNOWN`, or `STORE_FAILED`.
    """
    read_code = links.read_code(code)
    try:
        table = await cache.store.table_of(read_code) if read_code else None
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if table is None:
        raise refused("CODE_UNKNOWN")
    return table


async def join(cache: TableCache, ask: CarryOut, code: str, name: str, command_id: CommandId) -> NewSeat:
    """Takes a seat for a guest who typed a code.

    Args:
        cache: the tables in memory, and their store.
        ask: carries the command out that takes the seat.
        code: as it was typed.
        name: the player's name.
        command_id: made by the phone and known to nobody else: a phone that lost the answer asks again with it, and
            gets the same seat.

    Raises:
        Refused: where the code leads nowhere, or the game takes nobody.
        NameTaken: where somebody has this name; with one that is free.
    """
    table = await table_of(cache, code)
    try:
        loaded = await cache.load(table)
        done = await _take_seat(cache, ask, loaded, name, command_id)
        seat = loaded.title.door.seat(done.events)
        if seat is None:
            raise refused("OUR_FAULT")
        [entry] = await cache.store.entries(table, after=done.number - 1, limit=1)
        links_of_seat = [link for link in await cache.store.links(table) if link.seat == seat]
        if cache.now() - entry.at > AGAIN_SECONDS or any(link.revoked_at is not None for link in links_of_seat):
            raise refused("NOT_YOURS")  # where one was closed, somebody else may have the phone
        return NewSeat(table, seat, done.number, await add_link(cache, table, "seat", seat, ""))
    except StoreFault:
        raise refused("STORE_FAILED") from None


async def _take_seat(
    cache: TableCache, ask: CarryOut, loaded: LoadedTable, name: str, command_id: CommandId
) -> CommandOutcome:
    try:  # read like a client's command, so that no name gets in that could not be read again
        plain = _SPACES.sub(" ", name).strip(" ")
        command = loaded.title.codec.command(loaded.title.codec.write(loaded.title.door.sit(plain)))
    except (msgspec.ValidationError, UnicodeEncodeError):
        raise refused("NAME_LENGTH") from None
    try:
        return await ask(loaded.head.id, "door", None, command_id, command)
    except Refused as refusal:
        if refusal.reason != "NAME_TAKEN":
            raise
        raise NameTaken(refusal.reason, free_name(loaded, name, cache.now())) from None
