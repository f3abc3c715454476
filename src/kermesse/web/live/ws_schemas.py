"""The messages over a socket, from the client and from the server: JSON texts, each with its `type`.

A client that sends no link in a header begins with `enter`; then it gets `view` or `same`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kermesse.tables.model import CommandId
from kermesse.web.messages import ClientMessage, LinkText, Refusal, ServerMessage

IN_FLIGHT = 32
"""So many commands of one socket may wait for answers; what comes after them waits to be read."""


class Enter(ClientMessage, frozen=True, tag="enter"):
    """The first message of a program that cannot set headers."""

    link: LinkText


class Do(ClientMessage, frozen=True, tag="do"):
    """A command, as in `CommandRequest`; the answer bears the same id. Up to `IN_FLIGHT` may wait for answers."""

    id: CommandId
    command: msgspec.Raw
    expects: Annotated[int, Meta(ge=0)] | None = None


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Asks for a `pong`, to learn whether the connection still works."""


Reaction: TypeAlias = Literal["clap", "heart", "laugh", "gasp", "star"]
"""What somebody shows the room that they feel: drawn, without words."""


class React(ClientMessage, frozen=True, tag="react"):
    """Shows a reaction on the big screens, where the game lets it through; answered only where it is refused.

    No command: nothing of it is written down, and where it does not come through it is not asked again.
    """

    id: CommandId
    what: Reaction


FromClient: TypeAlias = Enter | Do | Ping | React


class _News(ServerMessage, frozen=True):
    """What answers may go along with.

    Args:
        done: this client's commands that were carried out, each by its id, with its entry. What came of them is in the
            view by now; on big floors, in the seat's own part.
        room_used: to hosts, and to all who sit at a table without one, once it is four fifths: how many hundredths of
            what it may write the table has written. At 100 it takes nothing more from players.
    """

    done: tuple[tuple[CommandId, int], ...] = ()
    room_used: int = 0


class _Update(_News, frozen=True, kw_only=True):
    """What changes of the view go along with.

    Args:
        happened: what has happened since the message before, as this client may know it, each with its entry, in their
            order; of one entry first what all are told. Over one socket nothing comes twice. On big floors the
            viewer's own happenings come with their own part, and so before others of older entries. To a client that
            was slow or away only the newest are told: of 256 entries at most.
    """

    happened: tuple[tuple[int, Any], ...] = ()


class WholeView(_Update, frozen=True, kw_only=True, tag="view"):
    """The whole view, in place of all before.

    Args:
        number: every entry up to this one is in it.
        own: in the seat's own part (`mine`), every entry up to this one; it may run ahead of the rest on big floors.
        view: as over HTTP.
        build: in the first message which build of the pages the server gives out; a page of another one loads itself
            again once it disturbs nobody.
    """

    number: int
    own: int
    view: Any
    build: str = ""


class Same(_News, frozen=True, kw_only=True, tag="same"):
    """Nothing has happened since the number that the client came with: what it has is the view; `build` as there."""

    number: int
    build: str = ""


class Delta(_Update, frozen=True, kw_only=True, tag="delta"):
    """What has changed in the view since the message before; see `web/live/delta.py` for how to apply it.

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


class CommandRefused(ServerMessage, frozen=True, tag="refused"):
    """The command of this id was refused; without an id, the message or the link was wrong."""

    refusal: Refusal
    id: CommandId | UnsetType = UNSET


class ReactionsShown(ServerMessage, frozen=True, tag="reactions"):
    """What the room feels, to screens and hosts: how many reactions of each kind, never whose."""

    counts: dict[Reaction, int]


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`: the connection works."""


CloseReason: TypeAlias = Literal["resume", "anew"]
"""How to come back: to go on from the last number, or from the beginning."""


class ComeAgain(ServerMessage, frozen=True, tag="again"):
    """Come back after so long: the program is being stopped.

    Args:
        in_seconds: after how long; not all at once.
        how: `resume` with `since`, or `anew` without: the ledger was written anew, and people were forgotten.
    """

    in_seconds: float
    how: CloseReason = "resume"


class Gone(ServerMessage, frozen=True, tag="gone"):
    """The table was erased, or this link was revoked: connecting again by it is of no use."""

    refusal: Refusal


FromServer: TypeAlias = WholeView | Same | Delta | Carried | CommandRefused | ReactionsShown | Pong | ComeAgain | Gone
