"""Messages for reaching a table over HTTP: founding one, joining by a code, trying alone, entering by a link."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, field

from kermesse.games.title import GameId
from kermesse.tables.model import CommandId, Role, TableId
from kermesse.web.http.qr import Qr
from kermesse.web.messages import ClientMessage, LinkText, ServerMessage

MOST_BOTS = 100
"""So many bots may sit at one table."""

TriedGame: TypeAlias = Annotated[str, Meta(extra_json_schema={"format": "game with bots"})]
"""As `GameId`, of a game that bots play as they like."""


class FoundRequest(ClientMessage, frozen=True):
    """Founds a table.

    Args:
        game: `sackson`, `giant` or `hattrick`.
        setup: its settings, as the game's `Setup` has them.
        zone: the time zone of the room.
    """

    game: GameId
    setup: dict[str, Any] = field(default_factory=dict)
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class FoundAnswer(ServerMessage, frozen=True):
    """A new table: its id, the code that players type, the host's link, which no other answer holds."""

    table: TableId
    code: str
    link: str


class JoinRequest(ClientMessage, frozen=True):
    """Joins a table by its code.

    Args:
        code: as it was typed.
        name: what they are to be called.
        id: of the client's making and known to nobody else; asked again under the same within ten minutes, it gives
            the same seat (and another link to it).
        invitation: what stands behind the `#` of an invitation's address; guests who have it need not wait while
            others guess codes.
    """

    code: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    invitation: Annotated[str, Meta(max_length=40)] | None = None


class JoinAnswer(ServerMessage, frozen=True):
    """They sit: at which table of which game, on which seat, by which entry; by which link they come back.

    `by` is the link's number, as in `AccessInfo`: a browser has its cookie already, and need not enter.
    """

    table: TableId
    game: GameId
    seat: int
    number: int
    link: str
    by: int


class TryRequest(ClientMessage, frozen=True):
    """Founds a night for one person, with bots and the house as host.

    Args:
        game: `sackson` or `giant`.
        name: what they are to be called.
        id: as with `JoinRequest`: asked again under the same within ten minutes, it gives the same seat at the same
            table, where the same process is asked; another one, or one that has begun anew, founds another night.
        bots: how many bots sit down.
        minutes: how long the market is open.
        lang: the language of the night's title.
        kit: one of our kits for this game; by default the one of its name.
        character: how the bots bargain; shrewd ones only in Sackson's box and others of few kinds of goods.
    """

    game: TriedGame
    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    bots: Annotated[int, Meta(ge=1, le=MOST_BOTS)] = 7
    minutes: Annotated[float, Meta(ge=0.05, le=120)] = 15
    lang: Literal["en", "fr"] = "en"
    kit: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    character: Literal["easy", "shrewd"] = "easy"


class SeatBotsRequest(ClientMessage, frozen=True):
    """A host wants so many bots to sit down."""

    count: Annotated[int, Meta(ge=1, le=MOST_BOTS)]


class SeatBotsAnswer(ServerMessage, frozen=True, omit_defaults=False):
    """The seats that bots took: before the deal any, after it those with spare envelopes, as many as there were."""

    seats: tuple[int, ...]


class EnterRequest(ClientMessage, frozen=True):
    """Enters a table by a link, as a browser does when it opens one."""

    link: LinkText


class AccessInfo(ServerMessage, frozen=True):
    """What a link opens; `by` is its number among the table's links."""

    table: TableId
    game: GameId
    role: Role
    by: int
    seat: int | None = None


class EnterAnswer(AccessInfo, frozen=True):
    """What a link opens, and where goods are traded there, what is in the box: a page draws nothing without it."""

    box: Any = None


class Invitation(ServerMessage, frozen=True):
    """How others come to the table: the code that they type, or an address that they open, also as a picture.

    Behind the `#` of the address stands what makes it an invitation; `/api/join` takes it beside the code.
    """

    code: str
    address: str
    qr: Qr
