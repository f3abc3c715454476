"""The ways to a table: founding one, entering by a link, joining by a code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Actor, Refused, Viewer
from kermesse.games.personal_data import check_title
from kermesse.pieces.chance import new_seed
from kermesse.tables import links
from kermesse.tables.dry_run import free_name
from kermesse.tables.issued_links import IssuedLink, add_link
from kermesse.tables.loaded_table import LoadedTable, Outcome
from kermesse.tables.model import CommandId, Head, Role, TableId
from kermesse.tables.moments import zone_fault
from kermesse.tables.refusals import NameTaken, refused
from kermesse.tables.store.errors import IdTaken, StoreFault
from kermesse.validation import validate
from kermesse.words import verbatim

if TYPE_CHECKING:
    from kermesse.tables.service import TableService

DRAWS = 20
"""How often a code is drawn that may be in use."""

AGAIN_SECONDS = 600
"""How long a phone that lost the answer may ask for its seat again under the same command id."""


class Access(NamedTuple):
    """What a link opens.

    Args:
        table: the table.
        role: what for.
        seat: which seat, for a seat's link.
        link: the link's number.
    """

    table: TableId
    role: Role
    seat: int | None
    link: int

    @property
    def viewer(self) -> Viewer:
        """Who looks by this way."""
        if self.seat is not None:
            return self.seat
        return "host" if self.role == "host" else "public"

    @property
    def by(self) -> Actor | None:
        """Who asks by this way; None where it is only for looking."""
        if self.seat is not None:
            return self.seat
        return "host" if self.role == "host" else None


class NewTable(NamedTuple):
    """A new table, the link of its host, and the code that players type."""

    head: Head
    link: IssuedLink
    code: str

    def __repr__(self) -> str:
        return f"Founded({self.head.id})"


class NewSeat(NamedTuple):
    """Somebody who sat down: at which table, on which seat, by which entry, and the link to come back by."""

    table: TableId
    seat: int
    number: int
    link: IssuedLink

    def __repr__(self) -> str:
        return f"Joined(seat {self.seat} of {self.table})"


async def found(service: TableService, game: str, setup: Any, zone: str) -> NewTable:
    """Founds a table.

    Args:
        service: who will keep it.
        game: which game.
        setup: its settings: the game's own type, or the same as plain data.
        zone: the time zone of the room, such as `Europe/Paris`.

    Raises:
        Faults: where the settings or the zone are wrong.
        Refused: where the store does not take it.
    """
    hosted = service.games(game)
    faults: list[Fault] = []
    ready = setup if isinstance(setup, hosted.game.setup) else validate(hosted.game.setup, setup, "setup", faults)
    if ready is not None and getattr(ready, "game", game) != game:
        faults.append(Fault(verbatim("game"), verbatim(game), shown(ready.game)))
    check_title(getattr(ready, "title", ""), "setup.title", faults)
    if wrong_zone := zone_fault(zone, "zone"):
        faults.append(wrong_zone)
    if ready is None or faults:
        raise Faults("setup", faults)
    secret = new_seed()
    due = hosted.game.due(hosted.game.begin(ready, secret))
    for _ in range(DRAWS):
        head = Head(
            id=links.new_table_id(),
            game=game,
            version=hosted.version,
            setup=msgspec.Raw(hosted.write(ready)),
            secret=secret,
            zone=zone,
            founded_at=service.now(),
            code=links.new_code(),
        )
        try:
            await service.store.found(head, due)
            given = await add_link(service, head.id, "host", None, "")
        except IdTaken:
            continue
        except StoreFault:
            break
        service.note_due(due)
        return NewTable(head, given, head.code or "")
    raise refused("STORE_FAILED")


async def enter(service: TableService, link: str) -> Access:
    """What a link opens.

    Args:
        service: who keeps the tables.
        link: the link, as it stands in an address.

    Raises:
        Refused: where it opens nothing, or no longer.
    """
    try:
        found = await service.store.link_of(links.hashed(link)) if links.is_link(link) else None
    except StoreFault:
        raise refused("STORE_FAILED") from None
    if found is None or not links.opens(link, found.hash):
        raise refused("LINK_UNKNOWN")
    if found.revoked_at is not None:
        raise refused("LINK_REVOKED")
    return Access(found.table, found.role, found.seat, found.number)


async def join(service: TableService, code: str, name: str, command_id: CommandId) -> NewSeat:
    """Sits somebody down who typed a code.

    Args:
        service: who keeps the tables.
        code: as it was typed.
        name: what they are to be called.
        command_id: of the phone's making and known to nobody else: who lost the answer asks again under the same, and
            gets the same seat.

    Raises:
        Refused: where the code leads nowhere, or the game takes nobody.
        NameTaken: where somebody has this name; with one that is free.
    """
    meant = links.read_code(code)
    try:
        table = await service.store.table_of(meant) if meant else None
        if table is None:
            raise refused("CODE_UNKNOWN")
        loaded = await service.load(table)
        done = await _sit(service, loaded, name, command_id)
        seat = loaded.hosted.seat(done.events)
        if seat is None:
            raise refused("OUR_FAULT")
        [entry] = await service.store.entries(table, after=done.number - 1, limit=1)
        if service.now() - entry.at > AGAIN_SECONDS:
            raise refused("NOT_YOURS")
        return NewSeat(table, seat, done.number, await add_link(service, table, "seat", seat, ""))
    except StoreFault:
        raise refused("STORE_FAILED") from None


async def _sit(service: TableService, loaded: LoadedTable, name: str, command_id: CommandId) -> Outcome:
    try:  # read back as if it came from outside, so that no name gets in that could not be read again
        command = loaded.hosted.command(loaded.hosted.write(loaded.hosted.sit(name)))
    except (msgspec.ValidationError, UnicodeEncodeError):
        raise refused("NAME_LENGTH") from None
    try:
        return await service.ask(loaded.head.id, "door", None, command_id, command)
    except Refused as refusal:
        if refusal.reason != "NAME_TAKEN":
            raise
        raise NameTaken(refusal.reason, free_name(loaded, name, service.now())) from None
