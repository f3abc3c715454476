"""Bringing others to a table, and oneself from another device: addresses to open, written and as QR codes."""

from __future__ import annotations

from functools import lru_cache

from litestar import get, post
from litestar.params import FromPath

from kermesse.games.game import Refused
from kermesse.tables.issued_links import IssuedLink
from kermesse.web import ways, wire
from kermesse.web.address import origin
from kermesse.web.coming import AT_TABLE, TABLE, Asked, by_way, house_of, refusals
from kermesse.web.limits import INVITATIONS, OWN_LINKS
from kermesse.web.qr import Qr, qr


@get(TABLE + "/invitation", responses=refusals(*AT_TABLE))
async def invitation(request: Asked, table: FromPath[str]) -> ways.Invitation:
    """Read how others come to the table; not for spectators, who were not asked to bring anybody."""
    way, house = await by_way(request, table), house_of(request)
    if way.role == "spectator":
        raise Refused("NOT_YOURS")
    house.limits.spend(INVITATIONS, f"{table} {way.link}")
    code = (await house.tables.load(table)).head.code
    if code is None:
        raise Refused("CODE_UNKNOWN")
    address = f"{origin(request.scope, house.settings)}/join/{code}"
    return ways.Invitation(code=code, address=address, qr=_drawn(address))


@post(TABLE + "/my-link", status_code=201, responses=refusals(*AT_TABLE))
async def my_link(request: Asked, table: FromPath[str]) -> wire.LinkGiven:
    """Make another link to one's own place, to go on with another device; the old one stays good."""
    way, house = await by_way(request, table), house_of(request)
    if way.by is None:
        raise Refused("LOOK_ONLY")
    house.limits.spend(OWN_LINKS, f"{table} {way.by}")  # by the place, else each new link could make more
    return told(request, await house.tables.new_link(table, way.role, way.seat))


def told(request: Asked, given: IssuedLink) -> wire.LinkGiven:
    """A new link, the one time that it is told."""
    link, settings = given.link, house_of(request).settings
    address = f"{origin(request.scope, settings)}/t/{link.table}#{given.text}"
    return wire.LinkGiven(
        number=link.number,
        role=link.role,
        link=given.text,
        address=address,
        qr=qr(address),
        seat=link.seat,
        label=link.label,
    )


@lru_cache(maxsize=256)
def _drawn(address: str) -> Qr:
    """An invitation's picture, which a whole table asks for; a private link's is drawn once, and kept nowhere."""
    return qr(address)


INVITING = (invitation, my_link)
