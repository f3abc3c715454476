"""Who may ask from where: the link in a header or a cookie, the page that a request came from, what browsers are told.

A cookie comes along whatever page asks, so with a cookie a request must say that it comes from our own pages: browsers
say so (`Sec-Fetch-Site`, `Origin`), and no page can make them lie. A link in a header no other page knows.
"""

from __future__ import annotations

from collections.abc import Collection
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from kermesse.games.game import Refused
from kermesse.tables.links import is_link
from kermesse.tables.model import TableId
from kermesse.web.http.devices import device_of

COOKIE = "kermesse-way"
COOKIE_SECONDS = 90 * 86_400

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
PAGE_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    b"form-action 'none'; require-trusted-types-for 'script'; trusted-types svelte-trusted-html kermesse-away"
)
"""What pages may do: run and look like what this server gives out, nothing written into them, and ask nobody else.

The last two: text becomes markup only where it is the client's own, as it was built, never what a player typed; and
beside a page runs only what keeps the pages for when there is no signal.
"""

PAGE_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", PAGE_POLICY),
    (b"permissions-policy", b"camera=(self), microphone=(), geolocation=(), interest-cohort=()"),
    *(
        header
        for header in SECURITY_HEADERS
        if header[0] not in (b"content-security-policy", b"permissions-policy", b"cache-control")
    ),
)
"""What browsers are told along with a page, which says by itself how long it may be kept."""

STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


_PAGES = {"ws": "http", "wss": "https"}
"""What a page's address begins with that opens a socket."""


class Asker(NamedTuple):
    """Who sent a request, by its headers.

    Args:
        link: the link, if there is one.
        by_cookie: whether it came in a cookie, as browsers send it whatever page asks.
        own_page: whether the request came from one of our pages; None where it does not say.
        device: what kind of device it came from; empty where that is not known.
    """

    link: str | None
    by_cookie: bool
    own_page: bool | None
    device: str = ""


def asker(scope: Any, origins: Collection[str]) -> Asker:
    """Reads who sent a request: the link in its header, else in its cookie, and whether one of our pages sent it.

    Args:
        scope: the request, as the server got it; names of headers in small letters.
        origins: other origins whose pages are ours.
    """
    found: dict[bytes, str] = {}
    for name, value in scope["headers"]:
        if name in (b"authorization", b"cookie", b"origin", b"host", b"sec-fetch-site"):
            found[name] = value.decode("latin-1")
    own, device = _own_page(found, scope["scheme"], origins), device_of(scope["headers"])
    kind, _, text = found.get(b"authorization", "").partition(" ")
    if kind.lower() == "bearer" and is_link(text.strip()):
        return Asker(text.strip(), by_cookie=False, own_page=own, device=device)
    link = _cookie(found.get(b"cookie", ""))
    return Asker(link, by_cookie=link is not None, own_page=own, device=device)


def guard_writing(who: Asker) -> None:
    """Refuses what another site's page asks. Without a cookie, it is enough that nothing says so.

    Raises:
        Refused: `FORGED`.
    """
    if who.own_page is False or (who.by_cookie and who.own_page is not True):
        raise Refused("FORGED")


def cookie(table: TableId, link: str, scheme: str) -> str:
    """The cookie by which a browser comes back: for this table's addresses alone, and out of reach for scripts."""
    secure = "; Secure" if scheme in ("https", "wss") else ""
    return f"{COOKIE}={link}; Path=/api/tables/{table}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


def _own_page(found: dict[bytes, str], scheme: str, origins: Collection[str]) -> bool | None:
    site, origin = found.get(b"sec-fetch-site"), found.get(b"origin")
    if origin is not None and origin in origins:
        return True
    if site is not None:
        return site in ("same-origin", "none")
    if origin is None:
        return None
    host = found.get(b"host", "").lower()
    try:
        page = urlsplit(origin)
        return bool(host) and (page.scheme, page.netloc.lower()) == (_PAGES.get(scheme, scheme), host)
    except ValueError:  # no address at all
        return False


def _cookie(text: str) -> str | None:
    if COOKIE not in text or len(text) > 8_192:
        return None
    try:
        link: Any = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return None
    return link.value if link is not None and is_link(link.value) else None
