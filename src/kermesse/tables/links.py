"""Private links, table ids and codes: all that leads to a table, and how a typed code is read.

A link is a key, so only its hash is kept: whoever reads the store cannot enter by what stands there.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from unicodedata import normalize

from kermesse.tables.model import Head, Link, TableId

LINK_BYTES = 16
ID_BYTES = 12
CODE_LENGTH = 6

ON_PAPER = "on paper"
"""What a printed link is called, where a host can close it."""

ALPHABET = "23456789CDFGHJKMNPRTVWX"
"""No vowels, so that no word comes out; no 0 O Q, no 1 I L; of 2 Z, 5 S, 8 B and V U only the first."""

_MEANT = str.maketrans("ZSBU", "258V")
_BETWEEN = re.compile(r"[\s\-_.·–]+")
_LINK = re.compile(r"[\w-]{16,64}", re.ASCII)


def new_link() -> str:
    """A link's 128 random bits, in 22 letters that may stand in an address."""
    return secrets.token_urlsafe(LINK_BYTES)


def hashed(link: str) -> str:
    """The SHA-256 hash of a link, which is all that a store holds of it."""
    return hashlib.sha256(link.encode("utf-8", "replace")).hexdigest()


def is_link(text: str) -> bool:
    """Whether a text could be a link at all, so that nobody searches the store with a novel."""
    return _LINK.fullmatch(text) is not None


def opens(link: str, stored_hash: str) -> bool:
    """Whether a link is the one of a hash; takes as long whether or not."""
    return hmac.compare_digest(hashed(link), stored_hash)


def new_table_id() -> TableId:
    """A table's name in addresses; it begins with a letter or digit, for on a command line a dash begins an option."""
    while not (drawn := secrets.token_urlsafe(ID_BYTES))[0].isalnum():
        pass
    return drawn


def new_code() -> str:
    """Six characters to type, such as `K7MRX4`."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def invitation_of(head: Head) -> str:
    """What an invitation's address holds beside the code: 128 bits that nobody guesses, in 22 letters.

    They follow from the table's seed, of which nothing shows in them; it is told to nobody before the table is over.
    """
    drawn = hmac.digest(head.secret.encode(), b"invitation " + head.id.encode(), "sha256")
    return base64.urlsafe_b64encode(drawn[:LINK_BYTES]).decode().rstrip("=")


def read_code(typed: str) -> str | None:
    """The code that a guest meant by what they typed: `k7m-rx4` is `K7MRX4`.

    Args:
        typed: as it was typed; capitals, spaces and dashes do not matter, nor an S for a 5.

    Returns:
        The code; None where nothing like it was ever given out.
    """
    if len(typed) > 40:
        return None
    code = _BETWEEN.sub("", normalize("NFKC", typed)).upper().translate(_MEANT)
    return code if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None


def closable_by(links: Sequence[Link], own: Link) -> tuple[int, ...]:
    """The numbers of the open links to a seat that the holder of one of them may close: those made after it.

    Whoever copied a link can make more by it, and so never closes the one that their owner came by. A link that the
    host gave to this seat, other than on paper, closes all: it is what the host gives to whom they believe.
    """
    makers = {link.number for link in links if link.role == "host"}
    given = own.made_by in makers and own.label != ON_PAPER
    return tuple(number for number in others_of(links, own) if given or number > own.number)


def others_of(links: Sequence[Link], own: Link) -> tuple[int, ...]:
    """The numbers of all other open links to the seat of a link."""
    others = (link for link in links if link.seat == own.seat and link.revoked_at is None)
    return tuple(link.number for link in others if link is not own)


def made_by_link(links: Sequence[Link], number: int) -> tuple[int, ...]:
    """The numbers of the open links that were made by a link, or by one of these; of a seat's, none that is its last.

    A guest whom a helper seated keeps the place, whatever becomes of the helper.
    """
    closed = {number}
    for link in sorted(links, key=lambda link: link.number):  # a link is younger than the one that made it
        if link.made_by not in closed or link.revoked_at is not None:
            continue
        others = [one for one in links if one.seat == link.seat and one.revoked_at is None and one is not link]
        if link.role != "seat" or any(one.number not in closed for one in others):
            closed.add(link.number)
    return tuple(sorted(closed - {number}))
