"""What can be asked over HTTP, for those who write clients, and the messages at a table: JSON both ways.

Who asks says by which link: programs with `Authorization: Bearer <link>`, browsers with the cookie that `/api/enter`
gave them. Links are secrets: they stand in bodies and in that header, never in an address.

    POST   /api/tables                          Founding   -> Founded
    POST   /api/join                            Joining    -> Joined; for browsers a cookie too
    POST   /api/try                             Trying     -> Joined; for browsers a cookie too
    POST   /api/play                            Playing    -> Joined; for browsers a cookie too
    POST   /api/play-on                         PlayOnHandRequest -> Joined: from a moment of a hand out of a file
    POST   /api/enter                           Entering   -> Entered, and a cookie
    GET    /api/kits                            -> Kits: what a table may be played with (choosing.py)
    GET    /api/rulings                         -> RulingsTold: what a host may settle (choosing.py)
    GET    /api/lessons/{name}                  -> Lesson: five screens to learn a game by (learning.py)
    POST   /api/lessons/{name}/reckoning        LessonEnvelope -> LessonReckoning: what it would be worth there
    GET    /api/tables/{table}/way              -> Way: by which link one comes
    GET    /api/tables/{table}?number=|since=   -> Seen: a view as it was after an entry, or is, one being known
    POST   /api/tables/{table}/commands         Asking     -> Done
    GET    /api/tables/{table}/legal            -> Legal: commands at hand
    GET    /api/tables/{table}/texts?lang=      -> Texts: the rule cards that this view may read
    GET    /api/tables/{table}/box              -> what is in the box: goods, and how one knows them apart
    POST   /api/tables/{table}/reckoning        Reckoned   -> what that envelope would be worth, as far as one knows
    POST   /api/tables/{table}/objections       ObjectionsRequest -> what stands against an offer, as far as one knows
    GET    /api/tables/{table}/lacks            -> what one lacks to accept the offers of others
    GET    /api/tables/{table}/handshake        -> HandshakeAddress: for the other phone, of one's own spoken bargain
    GET    /api/tables/{table}/hint             -> Hint: what the house would play (Hattrick, whose turn it is)
    GET    /api/tables/{table}/score?lang=      -> as `kermesse score` answers; once there is a score
    GET    /api/tables/{table}/replay?match=    -> a game that is over, to be watched again
    POST   /api/tables/{table}/play-on          PlayOnRequest -> Joined: from a moment of a match that is over there
    POST   /api/replay                          a file's text -> the same, out of a file (replaying.py)
    POST   /api/analysis                        AnalysisRequest -> AnalysisAnswer: where points were lost in a hand
    GET    /api/tables/{table}/analysis         -> OwnAnalysisAnswer: among one's own cards (Hattrick, the hand is over)
    POST   /api/score                           ScoreFileRequest -> ScoreFileAnswer: a file, scored (score_schemas.py)
    GET    /api/tables/{table}/invitation       -> Invitation (whoever is at the table, and the big screen)
    POST   /api/tables/{table}/my-link          -> LinkGiven: another link to one's own place (seat, host)
    POST   /api/tables/{table}/bots             Seating    -> Seated (host)
    GET    /api/tables/{table}/links            -> Links (host)
    POST   /api/tables/{table}/links            Linking    -> LinkGiven (host)
    POST   /api/tables/{table}/links/{n}/replace           -> LinkGiven (host)
    DELETE /api/tables/{table}/links/{n}        -> LinkKept (host)
    GET    /api/tables/{table}/print            -> Printable: what can be printed now (host)
    POST   /api/tables/{table}/print            Wished     -> a PDF, or lines about it and then the PDF (host)
    GET    /api/tables/{table}/export           -> the night as a file for `kermesse score` (host, once scored)
    WS     /api/tables/{table}/live?since=      a socket: `FromClient` and `FromServer`, JSON texts

Whatever is refused or wrong comes as a `Refusal`, over HTTP with a status: 400 no such message, 401 no good link,
403 not for this link, 404 nothing there, 409 refused by the rules, 413 too long, 421 not the server's name, 422 faulty
settings, 423 a broken ledger, 429 too much, 500 our fault, 503 try again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from kermesse.games.game import Timestamp
from kermesse.rules.kit import Whose
from kermesse.tables.model import CommandId, Role
from kermesse.web.http.qr import Qr
from kermesse.web.messages import ClientMessage, ServerMessage

# Looking.


class CurrentView(ServerMessage, frozen=True):
    """A view, and the number of the last entry in it. Its parts are the game's own: see the game's `View`."""

    number: int
    view: Any


class Legal(ServerMessage, frozen=True, omit_defaults=False):
    """The commands that this viewer can give now without writing anything; offers and words come on top."""

    number: int
    commands: tuple[Any, ...]


class Texts(ServerMessage, frozen=True, omit_defaults=False):
    """The rule cards that may be read now, by number: what each says and for whom it works; empty without any."""

    number: int
    texts: dict[int, str]
    stubs: dict[int, Whose]


class ReckoningRequest(ClientMessage, frozen=True):
    """An envelope that a player thinks of.

    Args:
        goods: how many of each kind.
        cards: rule cards, by number.
        cancels: the general rule that their cancel card would remove, in place of the one that it does; 0 for none.
        lang: the language of the lines.
    """

    goods: dict[Annotated[str, Meta(max_length=60)], Annotated[int, Meta(ge=0, le=100_000)]] = field(
        default_factory=dict
    )
    cards: Annotated[tuple[int, ...], Meta(max_length=500)] = ()
    cancels: int | None = None
    lang: Literal["en", "fr"] = "en"


class ObjectionsRequest(ClientMessage, frozen=True):
    """An offer that a player composes.

    Args:
        command: the command that would make it, such as `{"do": "propose", "legs": [...]}`.
    """

    command: Any


# Asking.


class CommandRequest(ClientMessage, frozen=True):
    """A command.

    Args:
        id: of the client's making: sent again under the same id after a lost answer, it does nothing twice.
        command: one of the game's commands, such as `{"do": "accept", "offer": 3}`.
        expects: the number of the last entry seen, where the command makes sense only then.
    """

    id: CommandId
    command: Any
    expects: Annotated[int, Meta(ge=0)] | None = None


class CommandDone(ServerMessage, frozen=True):
    """It was carried out, and is stored, as this entry; what came of it is in the view from that number on."""

    number: int


# The host's links.


class LinkRequest(ClientMessage, frozen=True):
    """Another link: for a helper, a seat whose phone was lost, spectators, the big screen."""

    role: Role
    seat: Annotated[int, Meta(ge=0)] | None = None
    label: Annotated[str, Meta(max_length=80)] = ""


class LinkEntry(ServerMessage, frozen=True):
    """A link as the server stores it: its text cannot be shown again.

    Args:
        number: its place among the table's links.
        role: what it opens.
        made_at: when.
        seat: which seat, for a seat's link.
        label: who got it.
        revoked_at: since when it opens nothing.
        used_at: when somebody last came by it, to some minutes.
        device: what they came with, such as `Firefox, Android`; empty where that is not known.
    """

    number: int
    role: Role
    made_at: Timestamp
    seat: int | None = None
    label: str = ""
    revoked_at: Timestamp | None = None
    used_at: Timestamp | None = None
    device: str | None = None


class OwnLink(ServerMessage, frozen=True):
    """A link that opens one's own place.

    Args:
        number: its place among the table's links.
        origin: from sitting down; made by oneself; by a host; by a host, on a printed label.
        made_at: when.
        helper: which helper of the host made it, by what the host calls them; empty for the host.
        used_at: when somebody last came by it, to some minutes.
        device: what they came with; empty where that is not known.
    """

    number: int
    origin: Literal["joined", "own", "host", "label"]
    made_at: Timestamp
    helper: str = ""
    used_at: Timestamp | None = None
    device: str | None = None


class OwnLinks(ServerMessage, frozen=True, omit_defaults=False):
    """The links that open one's own place, the oldest first; those that were closed are not among them."""

    links: tuple[OwnLink, ...]


class ClosedLinks(ServerMessage, frozen=True):
    """How many other links of one's own place were closed, and how many older ones only the host can close."""

    closed: int
    kept: int


class HallLetIn(ServerMessage, frozen=True):
    """Whoever types a code at this address need not wait because others guess; for so many hours at least."""

    hours: float


class NewLink(ServerMessage, frozen=True):
    """A new link, with its text, which no other answer holds.

    Args:
        address: what to open on the other device, with the link where no server hears of it; `qr` is the same.
    """

    number: int
    role: Role
    link: str
    address: str
    qr: Qr
    seat: int | None = None
    label: str = ""


class HandshakeAddress(ServerMessage, frozen=True):
    """What the other phone opens to confirm a spoken bargain.

    Args:
        address: the table's page, with the token where no server hears of it; `qr` is the same.
    """

    address: str
    qr: Qr


class Links(ServerMessage, frozen=True, omit_defaults=False):
    """All links of a table, revoked ones too."""

    links: tuple[LinkEntry, ...]
