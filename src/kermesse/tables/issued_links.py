"""Links handed out: for a seat, for helpers of the host, for spectators, for the big screen; replaced, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kermesse.games.game import Actor
from kermesse.tables import links
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.model import Link, Role, TableId
from kermesse.tables.refusals import refused
from kermesse.tables.store.errors import StoreFault, TableGone

if TYPE_CHECKING:
    from kermesse.tables.service import TableService


class IssuedLink(NamedTuple):
    """A new link: what is kept of it, and the link itself, which nobody can be told a second time."""

    link: Link
    text: str

    def __repr__(self) -> str:
        return f"Given(link {self.link.number} of {self.link.table})"


async def new_link(service: TableService, table: TableId, role: Role, seat: int | None, label: str) -> IssuedLink:
    """Makes another link.

    Raises:
        Refused: where there is no such table.
        ValueError: where a seat's link has no seat, or another has one.
    """
    if (role == "seat") != (seat is not None):
        raise ValueError("a seat's link, and no other, names a seat")
    try:
        return await add_link(service, table, role, seat, label)
    except TableGone:
        raise refused("NO_SUCH_TABLE") from None
    except StoreFault:
        raise refused("STORE_FAILED") from None


async def replace_link(service: TableService, table: TableId, number: int) -> IssuedLink:
    """Makes a link in place of another, which opens nothing from now on.

    Raises:
        Refused: where there is no such link, or it was replaced already.
    """
    old = await _link(service, table, number)
    given = await new_link(service, table, old.role, old.seat, old.label)
    await _revoke(service, table, number)
    return given


async def revoke_link(service: TableService, table: TableId, number: int) -> None:
    """Closes a link for good.

    Raises:
        Refused: where there is no such link, or nobody could be host without it.
    """
    old = await _link(service, table, number)
    if old.role == "host":
        others = [link for link in await service.links(table) if link.role == "host" and link.revoked_at is None]
        if len(others) < 2:
            raise refused("LAST_HOST_LINK")
    await _revoke(service, table, number)


async def _link(service: TableService, table: TableId, number: int) -> Link:
    try:
        for link in await service.links(table):
            if link.number == number:
                if link.revoked_at is not None:
                    raise refused("LINK_REVOKED")
                return link
    except StoreFault:
        raise refused("STORE_FAILED") from None
    raise refused("NO_SUCH_LINK")


async def _revoke(service: TableService, table: TableId, number: int) -> None:
    try:
        await service.store.revoke(table, number, service.now())
    except StoreFault:
        raise refused("STORE_FAILED") from None
    _forget(service.loaded.get(table))


async def add_link(service: TableService, table: TableId, role: Role, seat: int | None, label: str) -> IssuedLink:
    """Keeps a new link. Raises `StoreFault`."""
    text = links.new_link()
    asked = Link(
        number=0, table=table, role=role, seat=seat, hash=links.hashed(text), label=label, made_at=service.now()
    )
    return IssuedLink(await service.store.add_link(asked), text)


def _forget(loaded: LoadedTable | None) -> None:
    """A table in memory reads its links anew before it trusts one."""
    if loaded is not None:
        loaded.links_read_at = None
        loaded.links_changes += 1


def check(loaded: LoadedTable, by: Actor, number: int) -> None:
    """Looks whether a link is good for asking.

    Args:
        loaded: the table, whose links are known.
        by: who asks.
        number: by which link.

    Raises:
        Refused: where it is not.
    """
    link = loaded.links.get(number)
    if link is None:
        raise refused("NO_SUCH_LINK")
    if link.revoked_at is not None:
        raise refused("LINK_REVOKED")
    if not (by == "host" if link.role == "host" else link.role == "seat" and by == link.seat):
        raise refused("NOT_YOURS")
