"""Every message over the wire, for those who write clients: JSON over HTTP, and JSON texts over a WebSocket.

Who asks says by which link: programs with `Authorization: Bearer <link>`, browsers with the cookie that `/api/enter`
gave them. Links are secrets: they stand in bodies and in that header, never in an address.

    POST   /api/tables                          Founding   -> Founded
    POST   /api/join                            Joining    -> Joined
    POST   /api/enter                           Entering   -> Way, and a cookie
    GET    /api/tables/{table}?number=|since=   -> Seen: a view as it was after an entry, or is, one being known
    POST   /api/tables/{table}/commands         Asking     -> Done
    GET    /api/tables/{table}/legal            -> Legal: commands at hand
    GET    /api/tables/{table}/texts?lang=      -> Texts: the rule cards that this view may read
    POST   /api/tables/{table}/reckoning        Reckoned   -> what that envelope would be worth, as far as one knows
    GET    /api/tables/{table}/score?lang=      -> as `kermesse score` answers; once there is a score
    GET    /api/tables/{table}/links            -> Links (host)
    POST   /api/tables/{table}/links            Linking    -> LinkGiven (host)
    POST   /api/tables/{table}/links/{n}/replace           -> LinkGiven (host)
    DELETE /api/tables/{table}/links/{n}        -> LinkKept (host)
    GET    /api/tables/{table}/export           -> the night as a file for `kermesse score` (host, once scored)
    WS     /api/tables/{table}/live?since=      `FromClient` and `FromServer`

Whatever is refused or wrong comes as a `Refusal`, over HTTP with a status: 400 no such message, 401 no good link,
403 not for this link, 404 nothing there, 409 refused by the rules, 413 too long, 422 faulty settings, 423 a broken
ledger, 429 too much, 500 our fault, 503 try again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kermesse.games.game import At
from kermesse.tables.games import GameId
from kermesse.tables.model import CommandId, Role, TableId
from kermesse.words import Said

COMMAND_BYTES = 64 * 1024
"""The longest message of a client. A new table's settings may be longer: they may hold a kit."""

SETUP_BYTES = 640 * 1024

LinkText: TypeAlias = Annotated[str, Meta(max_length=64)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a client sends."""


class _Told(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a client gets."""


# Ways to a table.


class Founding(_Asked, frozen=True):
    """Somebody wants a table.

    Args:
        game: `sackson`, `giant` or `hattrick`.
        setup: its settings, as the game's `Setup` has them.
        zone: the time zone of the room.
    """

    game: GameId
    setup: dict[str, Any] = {}
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class Founded(_Told, frozen=True):
    """A new table: its id, the code that players type, the host's link, which is told only here."""

    table: TableId
    code: str
    link: str


class Joining(_Asked, frozen=True):
    """Somebody typed a code.

    Args:
        code: as it was typed.
        name: what they are to be called.
        id: of the client's making and known to nobody else; asked again under the same within ten minutes, it gives
            the same seat (and another link to it).
    """

    code: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=200)]
    id: CommandId


class Joined(_Told, frozen=True):
    """They sit: on which seat, by which entry, and by which link they come back."""

    table: TableId
    seat: int
    number: int
    link: str


class Entering(_Asked, frozen=True):
    """A browser opens a link."""

    link: LinkText


class Way(_Told, frozen=True):
    """What a link opens; `by` is its number among the table's links."""

    table: TableId
    game: GameId
    role: Role
    by: int
    seat: int | None = None


# Looking.


class Seen(_Told, frozen=True):
    """A view, and the number of the last entry in it. Its parts are the game's own: see the game's `View`."""

    number: int
    view: Any


class Legal(_Told, frozen=True, omit_defaults=False):
    """Commands at hand, of many more that could be asked (offers and words are anybody's to make up)."""

    number: int
    commands: tuple[Any, ...]


class Texts(_Told, frozen=True, omit_defaults=False):
    """What rule cards say, by number: those that may be read now. None in a game without rule cards."""

    number: int
    texts: dict[int, str]


class Reckoned(_Asked, frozen=True):
    """An envelope that a player thinks of."""

    goods: dict[Annotated[str, Meta(max_length=60)], Annotated[int, Meta(ge=0, le=100_000)]] = {}
    cards: Annotated[tuple[int, ...], Meta(max_length=500)] = ()
    lang: Literal["en", "fr"] = "en"


# Asking.


class Asking(_Asked, frozen=True):
    """A command.

    Args:
        id: of the client's making: sent again under the same id after a lost answer, it does nothing twice.
        command: one of the game's commands, such as `{"do": "accept", "offer": 3}`.
        expects: the number of the last entry seen, where the command makes sense only then.
    """

    id: CommandId
    command: Any
    expects: Annotated[int, Meta(ge=0)] | None = None


class Done(_Told, frozen=True):
    """It was carried out, and is stored, as this entry; what came of it is in the view from that number on."""

    number: int


class Refusal(_Told, frozen=True):
    """It was not carried out.

    Args:
        reason: one of a closed list: of the game's, the table's (`tables/refusals.py`) or the door's (`refusing.py`).
        words: what to tell people.
        numbers: what it is about, where that has numbers: bargains that depend on another.
        suggestion: with `NAME_TAKEN`, a name that is free.
        faults: with `FAULTY`, everything that is wrong.
        retry_seconds: with `TOO_MUCH`, when to try again.
    """

    reason: str
    words: Said
    numbers: tuple[int, ...] = ()
    suggestion: str | None = None
    faults: tuple[Said, ...] = ()
    retry_seconds: int | None = None


# The host's links.


class Linking(_Asked, frozen=True):
    """Another link: for a helper, a seat whose phone was lost, spectators, the big screen."""

    role: Role
    seat: Annotated[int, Meta(ge=0)] | None = None
    label: Annotated[str, Meta(max_length=80)] = ""


class LinkKept(_Told, frozen=True):
    """A link as it is kept; nobody can be told its text again."""

    number: int
    role: Role
    made_at: At
    seat: int | None = None
    label: str = ""
    revoked_at: At | None = None


class LinkGiven(_Told, frozen=True):
    """A new link, with its text, which is told only here."""

    number: int
    role: Role
    link: str
    seat: int | None = None
    label: str = ""


class Links(_Told, frozen=True, omit_defaults=False):
    """All links of a table, revoked ones too."""

    links: tuple[LinkKept, ...]


# The socket. A client that sends no link in a header begins with `enter`; then it gets `view` or `same`.


class Enter(_Asked, frozen=True, tag="enter"):
    """The first message of a program that cannot set headers."""

    link: LinkText


class Do(_Asked, frozen=True, tag="do"):
    """A command, as in `Asking`; the answer bears the same id. Up to `IN_FLIGHT` may wait for answers."""

    id: CommandId
    command: msgspec.Raw
    expects: Annotated[int, Meta(ge=0)] | None = None


class Ping(_Asked, frozen=True, tag="ping"):
    """Is anybody there?"""


FromClient: TypeAlias = Enter | Do | Ping


class _News(_Told, frozen=True):
    """What answers may go along with.

    Args:
        done: this client's commands that were carried out, each by its id, with its entry. What came of them is in the
            view by now; on big floors, in the seat's own part.
    """

    done: tuple[tuple[CommandId, int], ...] = ()


class View(_News, frozen=True, kw_only=True, tag="view"):
    """The whole view, in place of all before.

    Args:
        number: every entry up to this one is in it.
        own: in the seat's own part (`mine`), every entry up to this one; it may run ahead of the rest on big floors.
        view: as over HTTP.
    """

    number: int
    own: int
    view: Any


class Same(_News, frozen=True, kw_only=True, tag="same"):
    """Nothing has happened since the number that the client came with: what it has is the view."""

    number: int


class Delta(_News, frozen=True, kw_only=True, tag="delta"):
    """What has changed in the view since the message before; see `changes.py` for how to apply it.

    Args:
        number: as in `View`, and `own` too.
        changes: in order, each one of

            [path, value]           put the value there (in an object, or in place of an element)
            [path]                  take the entry out of its object
            [path, at, gone, new]   in the list at this path, from `at` on, put the elements of `new` for `gone` of them

            where a path is a list of keys and positions from the top of the view, such as ["hall", "people", 3].
    """

    number: int
    own: int
    changes: tuple[Any, ...]


class Carried(_News, frozen=True, kw_only=True, tag="done"):
    """Commands that were carried out, and nothing new to be seen: one asked again, for instance."""


class Refused(_Told, frozen=True, tag="refused"):
    """The command of this id was refused; without an id, the message or the link was wrong."""

    refusal: Refusal
    id: CommandId | UnsetType = UNSET


class Pong(_Told, frozen=True, tag="pong"):
    """Somebody is."""


class Again(_Told, frozen=True, tag="again"):
    """Come back after so long: the program is being stopped.

    Args:
        in_seconds: after how long; not all at once.
        how: `resume` with `since`, or `anew` without: the ledger was written anew, and people were forgotten.
    """

    in_seconds: float
    how: Literal["resume", "anew"] = "resume"


class Gone(_Told, frozen=True, tag="gone"):
    """The table is no more, or this link opens it no longer; do not come back by it."""

    refusal: Refusal


FromServer: TypeAlias = View | Same | Delta | Carried | Refused | Pong | Again | Gone

IN_FLIGHT = 32
"""So many commands of one socket may wait for answers; what comes after them waits to be read."""
