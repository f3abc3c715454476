"""What can be asked over HTTP, for those who write clients, and the messages at a table: JSON both ways.

Who asks says by which link: programs with `Authorization: Bearer <link>`, browsers with the cookie that `/api/enter`
gave them. Links are secrets: they stand in bodies and in that header, never in an address.

    POST   /api/tables                          Founding   -> Founded
    POST   /api/join                            Joining    -> Joined; for browsers a cookie too
    POST   /api/try                             Trying     -> Joined; for browsers a cookie too
    POST   /api/play                            Playing    -> Joined; for browsers a cookie too
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
    GET    /api/tables/{table}/hint             -> Hint: what the house would lay (Hattrick, whose turn it is)
    GET    /api/tables/{table}/score?lang=      -> as `kermesse score` answers; once there is a score
    GET    /api/tables/{table}/replay?match=    -> a game that is over, to be watched again
    POST   /api/replay                          a file's text -> the same, out of a file (replaying.py)
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
403 not for this link, 404 nothing there, 409 refused by the rules, 413 too long, 422 faulty settings, 423 a broken
ledger, 429 too much, 500 our fault, 503 try again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from kermesse.games.game import At
from kermesse.games.hattrick.sitting.commands import CardName
from kermesse.rules.kit import Whose
from kermesse.tables.model import CommandId, Role
from kermesse.web.message import Got, Sent
from kermesse.web.qr import Qr
from kermesse.words import Said
from kermesse.words import Lang, Said

# Ways to a table.


class Founding(Sent, frozen=True):
    """Somebody wants a table.

    Args:
        game: `sackson`, `giant` or `hattrick`.
        setup: its settings, as the game's `Setup` has them.
        zone: the time zone of the room.
    """

    game: GameId
    setup: dict[str, Any] = field(default_factory=dict)
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class Founded(Got, frozen=True):
    """A new table: its id, the code that players type, the host's link, which is told only here."""

    table: TableId
    code: str
    link: str


class Joining(Sent, frozen=True):
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


class Joined(Got, frozen=True):
    """They sit: at which table of which game, on which seat, by which entry; by which link they come back.

    `by` is the link's number, as in `Way`: a browser has its cookie already, and need not enter.
    """

    table: TableId
    game: GameId
    seat: int
    number: int
    link: str
    by: int


class Trying(Sent, frozen=True):
    """Somebody wants to try a night alone: with bots, and the house as host.

    Args:
        game: `sackson` or `giant`.
        name: what they are to be called.
        id: as with `Joining`: asked again under the same within ten minutes, it gives the same seat at the same table,
            where the same process is asked; another one, or one that has begun anew, founds another night.
        bots: how many bots sit down.
        minutes: how long the market is open.
        lang: the language of the night's title.
        kit: one of our kits for this game; by default the one of its name.
    """

    game: Literal["sackson", "giant"]
    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    bots: Annotated[int, Meta(ge=1, le=16)] = 7
    minutes: Annotated[float, Meta(ge=0.05, le=120)] = 15
    lang: Literal["en", "fr"] = "en"
    kit: Annotated[str, Meta(min_length=1, max_length=60)] | None = None


class Playing(Sent, frozen=True):
    """Somebody wants a table of Hattrick without a host: among bots at once, or for friends who come by its code.

    Args:
        name: what they are to be called.
        id: as with `Trying`.
        lang: the language of the table's title.
        seats: how many places there are; where bots leave none free, the match begins at once.
        bots: how strong each bot is that sits down, fewer than there are places.
        match_length: `hands`, or the points that win it: `points:50`.
        lead_tie: who leads when the highest cards of both piles bear the same number.
        lead_tie_rest: who leads when that settles nothing.
        turn_seconds: how long a person has for a card; none for as long as they like.
        hints: whether players may ask the house what it would lay.
    """

    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    lang: Literal["en", "fr"] = "en"
    seats: Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])] = SEATS[0]
    bots: Annotated[tuple[Literal["beginner", "regular", "expert"], ...], Meta(max_length=SEATS[-1] - 1)] = ()
    match_length: Annotated[str, Meta(pattern=r"^(hands|points:[1-9][0-9]{0,3})$")] = "hands"
    lead_tie: Literal["next-card", "compare-piles"] = "next-card"
    lead_tie_rest: Literal["first-laid", "pile-one"] = "first-laid"
    turn_seconds: Seconds | None = 60
    hints: bool = False


class Seating(Sent, frozen=True):
    """A host wants so many bots to sit down."""

    count: Annotated[int, Meta(ge=1, le=24)]


class Seated(Got, frozen=True, omit_defaults=False):
    """The seats that bots took: before the deal any, after it those with spare envelopes, as many as there were."""

    seats: tuple[int, ...]


class Entering(Sent, frozen=True):
    """A browser opens a link."""

    link: LinkText


class Way(Got, frozen=True):
    """What a link opens; `by` is its number among the table's links."""

    table: TableId
    game: GameId
    role: Role
    by: int
    seat: int | None = None


class Entered(Way, frozen=True):
    """What a link opens, and where goods are traded there, what is in the box: a page draws nothing without it."""

    box: Any = None


class Invitation(Got, frozen=True):
    """How others come to the table: the code that they type, or an address that they open, also as a picture."""

    code: str
    address: str
    qr: Qr


# Looking.


class Seen(Got, frozen=True):
    """A view, and the number of the last entry in it. Its parts are the game's own: see the game's `View`."""

    number: int
    view: Any


class Legal(Got, frozen=True, omit_defaults=False):
    """Commands at hand, of many more that could be asked (offers and words are anybody's to make up)."""

    number: int
    commands: tuple[Any, ...]


class Texts(Got, frozen=True, omit_defaults=False):
    """The rule cards that may be read now, by number: what each says, for whom it works. None in a game without any."""

    number: int
    texts: dict[int, str]
    stubs: dict[int, Whose]


class Hint(Got, frozen=True):
    """What the house would lay for the seat that asks, and why."""

    card: CardName
    reason: Said


class Reckoned(Sent, frozen=True):
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


# Asking.


class Asking(Sent, frozen=True):
    """A command.

    Args:
        id: of the client's making: sent again under the same id after a lost answer, it does nothing twice.
        command: one of the game's commands, such as `{"do": "accept", "offer": 3}`.
        expects: the number of the last entry seen, where the command makes sense only then.
    """

    id: CommandId
    command: Any
    expects: Annotated[int, Meta(ge=0)] | None = None


class Done(Got, frozen=True):
    """It was carried out, and is stored, as this entry; what came of it is in the view from that number on."""

    number: int


# The host's links.


class Linking(Sent, frozen=True):
    """Another link: for a helper, a seat whose phone was lost, spectators, the big screen."""

    role: Role
    seat: Annotated[int, Meta(ge=0)] | None = None
    label: Annotated[str, Meta(max_length=80)] = ""


class LinkKept(Got, frozen=True):
    """A link as it is kept; nobody can be told its text again."""

    number: int
    role: Role
    made_at: At
    seat: int | None = None
    label: str = ""
    revoked_at: At | None = None


class LinkGiven(Got, frozen=True):
    """A new link, with its text, which is told only here.

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


class Links(Got, frozen=True, omit_defaults=False):
    """All links of a table, revoked ones too."""

    links: tuple[LinkKept, ...]


# Paper.

ShiftMm: TypeAlias = Annotated[float, Meta(ge=-20, le=20)]


class Printable(Got, frozen=True):
    """What can be printed of a table now.

    Args:
        stage: the whole `night` before its market opens; the `labels` of its seats while it is played, or where it is
            not dealt yet; what follows the end (`after`); the `cards` of Hattrick.
        parts: what can be chosen from, in the order of printing; none where all is one thing.
        usual: what is printed where nothing is chosen.
        people: how many have a seat.
        envelopes: how many envelopes there are, spare ones too, unless another number is wished; of Hattrick, players.
        fewest: and the fewest that may be wished.
        most: and the most.
        printed: on paper, for how many envelopes the deal was printed last: another number is another deal.
    """

    stage: Literal["night", "labels", "after", "cards"]
    parts: tuple[PartName, ...]
    usual: tuple[PartName, ...]
    people: int
    envelopes: int
    fewest: int
    most: int
    printed: int | None = None


class Wished(Sent, frozen=True):
    """What a host wants printed.

    Args:
        langs: one language or two: cards bear both, pages come once in each.
        parts: of those that can be chosen from; none for the usual ones.
        paper: what lies in the printer.
        size: of the cards.
        backs: whether cards have backs.
        shift: how far backs are moved to the right and down, millimetres, where a printer is off.
        envelopes: how many envelopes are dealt on paper; by default as `Printable` says.
    """

    langs: Annotated[tuple[Lang, ...], Meta(min_length=1, max_length=2)]
    parts: Annotated[tuple[PartName, ...], Meta(max_length=20)] = ()
    paper: Paper = "a4"
    size: CardSize = "standard"
    backs: bool = False
    shift: tuple[ShiftMm, ShiftMm] = (0, 0)
    envelopes: Annotated[int, Meta(ge=1, le=10_000)] | None = None
