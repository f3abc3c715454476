"""A table's links: issued for a seat, a helper of the host, a spectator or the big screen; replaced, revoked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kermesse.games.game import Actor
from kermesse.tables import links
from kermesse.tables.links import made_by_link, others_of
from kermesse.tables.loaded_table import LoadedTable
from kermesse.tables.model import Link, Role, TableId
from kermesse.tables.refusals import refused
from kermesse.tables.store.errors import StoreFault, TableGone
from kermesse.tables.table_cache import TableCache

OWN_DEVICE = "own device"
"""What a link is called that somebody made to their own place: it is theirs as much as the one that made it."""


class IssuedLink(NamedTuple):
    """A new link: its stored half, and its text, which is nowhere stored and cannot be shown again."""

    link: Link
    text: str

    def __repr__(self) -> str:
        return f"IssuedLink(link {self.link.number} of {self.link.table})"


async def new_link(
    cache: TableCache, table: TableId, role: Role, seat: int | None, label: str, made_by: int | None
) -> IssuedLink:
    """Issues another link.

    Raises:
        Refused: where there is no such table.
        ValueError: where a seat's link has no seat, or another has one.
    """
    if (role == "seat") != (seat is not None):
        raise ValueError("a seat's link, and no other, names a seat")
    try:
        return await add_link(cache, table, role, seat, label, made_by)
    except TableGone:
        raise refused("NO_SUCH_TABLE") from None
    except StoreFault:
        raise refused("STORE_FAILED") from None


class ReplacedLink(NamedTuple):
    """A new link, and the numbers of those that open nothing any more."""

    issued: IssuedLink
    revoked: tuple[int, ...]


async def replace_link(cache: TableCache, table: TableId, number: int, by: int | None) -> ReplacedLink:
    """Issues a link of the same role in place of another, which is revoked, with every link of its seat and by it.

    Whoever found a phone may have made another link by it. The link of who asks stays good, unless it is the one.

    Raises:
        Refused: where there is no such link, or it was replaced already; `NOT_YOURS` for a helper who would put
            themselves in the place of a host who let them in.
    """
    old = await _link(cache, table, number)
    _check_standing(await all_links(cache, table), old, by)
    others = () if old.seat is None else await _links_of(cache, table, old.seat)
    made_by = old.made_by if old.seat is None else by  # the guest reads who made it
    issued = await new_link(cache, table, old.role, old.seat, old.label, made_by)
    made = made_by_link(await all_links(cache, table), number)
    revoked = tuple(one for one in dict.fromkeys((*others, *made)) if one not in (number, by))
    await _revoke_all(cache, table, (*revoked, number))
    return ReplacedLink(issued, (number, *revoked))


class LinksRevoked(NamedTuple):
    """The numbers of links that were closed, and of those to the same seat that were not."""

    closed: tuple[int, ...]
    kept: tuple[int, ...]


async def revoke_others(
    cache: TableCache, table: TableId, kept: int, closable: Callable[[Sequence[Link], Link], tuple[int, ...]]
) -> LinksRevoked:
    """Revokes the other links of a seat, as far as the holder of one may.

    Args:
        cache: the tables in memory, and their store.
        table: the table.
        kept: the number of the holder's own link.
        closable: what they may close: `closable_by`, or `others_of` where no host could be asked.
    """
    links = await all_links(cache, table)
    own = next(link for link in links if link.number == kept)
    closed = closable(links, own)
    await _revoke_all(cache, table, closed)
    return LinksRevoked(closed, tuple(number for number in others_of(links, own) if number not in closed))


async def revoke_link(cache: TableCache, table: TableId, number: int, by: int | None) -> tuple[int, ...]:
    """Revokes a link, and those that were made by it; returns their numbers.

    Raises:
        Refused: where there is no such link, nobody could be host without them, or as in `replace_link`.
    """
    old = await _link(cache, table, number)
    links = await all_links(cache, table)
    _check_standing(links, old, by)
    revoked = (*made_by_link(links, number), number)
    if old.role == "host" and not any(
        link.role == "host" and link.revoked_at is None and link.number not in revoked for link in links
    ):
        raise refused("LAST_HOST_LINK")
    await _revoke_all(cache, table, revoked)
    return revoked


def _check_standing(links: Sequence[Link], old: Link, by: int | None) -> None:
    """Refuses a host who would close a link of one nearer to the founder; None is the server itself."""
    if by is not None and old.role == "host" and _distance(links, by) > _distance(links, old.number):
        raise refused("NOT_YOURS")


def _distance(links: Sequence[Link], number: int) -> int:
    """How many hosts let the next one in before this link was made: 0 for the founder's, on whatever device.

    Counted so, and not by who let whom in, it holds once the founder's link has been replaced.
    """
    by_number = {link.number: link for link in links}
    let_in = 0
    while (maker := by_number[number].made_by) is not None:
        let_in += by_number[number].label != OWN_DEVICE
        number = maker
    return let_in


async def _links_of(cache: TableCache, table: TableId, seat: int) -> tuple[int, ...]:
    links = await all_links(cache, table)
    return tuple(link.number for link in links if link.seat == seat and link.revoked_at is None)


async def all_links(cache: TableCache, table: TableId) -> list[Link]:
    """A table's links, revoked ones too. Raises `Refused`: `STORE_FAILED`."""
    try:
        return await cache.store.links(table)
    except StoreFault:
        raise refused("STORE_FAILED") from None


async def _link(cache: TableCache, table: TableId, number: int) -> Link:
    for link in await all_links(cache, table):
        if link.number == number:
            if link.revoked_at is not None:
                raise refused("LINK_REVOKED")
            return link
    raise refused("NO_SUCH_LINK")


async def _revoke_all(cache: TableCache, table: TableId, numbers: Iterable[int]) -> None:
    """Revokes links, the one that was asked for last: while it is good, whoever asks again closes all of them."""
    try:
        for number in numbers:
            await cache.store.revoke(table, number, cache.now())
    except StoreFault:
        raise refused("STORE_FAILED") from None
    finally:
        if loaded := cache.loaded.get(table):
            loaded.forget_links()


async def add_link(
    cache: TableCache, table: TableId, role: Role, seat: int | None, label: str, made_by: int | None = None
) -> IssuedLink:
    """Stores a new link. Raises `StoreFault`, of which `IdTaken` or `TableGone`."""
    text = links.new_link()
    link = Link(
        number=0,
        table=table,
        role=role,
        seat=seat,
        hash=links.hashed(text),
        label=label,
        made_at=cache.now(),
        made_by=made_by,
    )
    return IssuedLink(await cache.store.add_link(link), text)


def check_link(loaded: LoadedTable, by: Actor, number: int) -> None:
    """Checks that a link exists, is not revoked, and belongs to the actor who asks by it.

    Args:
        loaded: the table, whose links are known.
        by: who asks.
        number: the link's number.

    Raises:
        Refused: where there is no such link, it is revoked, or it belongs to somebody else.
    """
    link = loaded.links.get(number)
    if link is None:
        raise refused("NO_SUCH_LINK")
    if link.revoked_at is not None:
        raise refused("LINK_REVOKED")
    if not (by == "host" if link.role == "host" else link.role == "seat" and by == link.seat):
        raise refused("NOT_YOURS")
