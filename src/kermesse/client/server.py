"""A server, as a program asks it over HTTP: found, join, enter, ask, look."""

from __future__ import annotations

from ssl import SSLContext, create_default_context
from types import TracebackType
from typing import Any, Self

import msgspec

from kermesse.client.live_table import LiveTable
from kermesse.client.messages import command_id, command_text
from kermesse.client.retried_requests import RetriedRequests
from kermesse.games.codec import encoder
from kermesse.rules.kit_forms import KitGame
from kermesse.tables.model import CommandId, Role, TableId
from kermesse.web.http.entry_schemas import (
    EnterAnswer,
    EnterRequest,
    FoundAnswer,
    FoundRequest,
    JoinAnswer,
    JoinRequest,
    SeatBotsAnswer,
    SeatBotsRequest,
    TryRequest,
)
from kermesse.web.http.hattrick import Hint, PlayRequest
from kermesse.web.http.schemas import (
    ClosedLinks,
    CommandDone,
    CommandRequest,
    CurrentView,
    Legal,
    LinkEntry,
    LinkRequest,
    Links,
    NewLink,
    ObjectionsRequest,
    ReckoningRequest,
    Texts,
)
from kermesse.web.printing.print_schemas import PaperCount, Printable, PrintRequest
from kermesse.words import Lang

PRINTING_SECONDS = 120.0


class Client:
    """A server, asked over HTTP. One client serves any number of players: each call names the link it asks by.

    Args:
        address: such as `http://127.0.0.1:8000`.
        patience_seconds: how long to ask again while nobody answers, or the server says to try later.
        tls: whose certificates to believe at an `https://` address; by default those that the machine believes.

    Raises:
        ValueError: for an address that is none.
    """

    def __init__(self, address: str, patience_seconds: float = 30.0, tls: SSLContext | None = None) -> None:
        if not address.startswith(("http://", "https://")):
            raise ValueError(f"expected an address such as http://127.0.0.1:8000, found {address!r}")
        self.address = address.rstrip("/")
        self.patience_seconds = patience_seconds
        self._tls = tls or create_default_context()
        self._requests = RetriedRequests(self.address, patience_seconds, self._tls)
        self._call = self._requests.call

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._requests.close()

    # Ways to a table.

    async def found(self, game: str, setup: Any = None, zone: str = "UTC") -> FoundAnswer:
        """Founds a table.

        Args:
            game: which game.
            setup: its settings: the game's `Setup`, or plain JSON.
            zone: the time zone of the room.

        Raises:
            ServerRefused: as `FAULTY`, with everything that is wrong in the settings.
            Unreachable: so does everything below; see there. A table may have been founded then.
        """
        plain = msgspec.json.decode(encoder().encode(setup)) if setup is not None else {}
        return await self._call(
            "POST", "tables", FoundAnswer, body=FoundRequest(game=game, setup=plain, zone=zone), again="unsent"
        )

    async def join(self, code: str, name: str, joining_id: CommandId | None = None) -> JoinAnswer:
        """Sits down where a code leads; after a lost answer, on the same seat."""
        return await self._call(
            "POST", "join", JoinAnswer, body=JoinRequest(code=code, name=name, id=joining_id or command_id())
        )

    async def try_out(
        self,
        game: KitGame,
        name: str,
        bots: int = 7,
        minutes: float = 15,
        lang: Lang = "en",
        kit: str | None = None,
    ) -> JoinAnswer:
        """Tries a night alone: with bots, and the house as host; after a lost answer, the same night."""
        body = TryRequest(game=game, name=name, id=command_id(), bots=bots, minutes=minutes, lang=lang, kit=kit)
        return await self._call("POST", "try", JoinAnswer, body=body)

    async def play(self, name: str, **settings: Any) -> JoinAnswer:
        """Founds a table of Hattrick without a host, and sits there; after a lost answer, the same one.

        Args:
            name: what who plays is to be called.
            settings: `seats`, `bots`, `match_length`, `turn_seconds`, `bot_seconds`, `hints`, `lang`: see
                `PlayRequest`.
        """
        return await self._call("POST", "play", JoinAnswer, body=PlayRequest(name=name, id=command_id(), **settings))

    async def hint(self, table: str, link: str) -> Hint:
        """The card that the house would play for a seat whose turn it is, where its table has hints."""
        return await self._call("GET", f"tables/{table}/hint", Hint, link)

    async def enter(self, link: str) -> EnterAnswer:
        """What a link opens, and what is in the box there."""
        return await self._call("POST", "enter", EnterAnswer, body=EnterRequest(link=link))

    async def live(self, link: str) -> LiveTable:
        """A table as it goes on, by a link: `async with await client.live(link) as table`."""
        return LiveTable(self.address, await self.enter(link), link, self.patience_seconds, self._tls)

    # At a table.

    async def ask(
        self,
        table: TableId,
        link: str,
        command: Any,
        asking_id: CommandId | None = None,
        expects: int | None = None,
    ) -> int:
        """Asks for something, and again under the same id where the answer was lost.

        Returns:
            The number of the entry that it came to.

        Raises:
            ServerRefused: where it was not carried out.
        """
        asking = CommandRequest(id=asking_id or command_id(), command=command_text(command), expects=expects)
        done = await self._call("POST", f"tables/{table}/commands", CommandDone, link, asking, asked=asking.id)
        return done.number

    async def look(self, table: TableId, link: str, number: int | None = None, since: int = 0) -> CurrentView:
        """What a link sees, in plain JSON (`reading.typed`).

        Args:
            table: which table.
            link: by which link.
            number: as it was after this entry; None for now.
            since: an entry that is known to be there, for instance one's own: it is in the view then.
        """
        query = f"?since={since}" if number is None else f"?number={number}"
        return await self._call("GET", f"tables/{table}{query}", CurrentView, link)

    async def legal(self, table: TableId, link: str) -> Legal:
        """The commands that the link's seat can give now without writing anything."""
        return await self._call("GET", f"tables/{table}/legal", Legal, link)

    async def texts(self, table: TableId, link: str, lang: Lang = "en") -> Texts:
        """The rule cards that may be read, in words."""
        return await self._call("GET", f"tables/{table}/texts?lang={lang}", Texts, link)

    async def reckon(self, table: TableId, link: str, envelope: ReckoningRequest) -> Any:
        """What an envelope would be worth, as far as one knows."""
        return await self._call("POST", f"tables/{table}/reckoning", object, link, envelope)

    async def objections(self, table: TableId, link: str, offer: ObjectionsRequest) -> Any:
        """What stands against an offer, as far as one can know before it is made."""
        return await self._call("POST", f"tables/{table}/objections", object, link, offer)

    async def lacks(self, table: TableId, link: str) -> Any:
        """What one lacks to accept the offers of others."""
        return await self._call("GET", f"tables/{table}/lacks", object, link)

    async def score(self, table: TableId, link: str, lang: Lang = "en") -> Any:
        """The score sheets, as `kermesse score --format json` has them."""
        return await self._call("GET", f"tables/{table}/score?lang={lang}", object, link)

    async def story(self, table: TableId, link: str) -> Any:
        """The story of a scored night."""
        return await self._call("GET", f"tables/{table}/story", object, link)

    # The host's.

    async def seat_bots(self, table: TableId, link: str, count: int) -> tuple[int, ...]:
        """Has so many bots sit down; answers with the seats that there were for them."""
        body = SeatBotsRequest(count=count)
        return (await self._call("POST", f"tables/{table}/bots", SeatBotsAnswer, link, body, again="unsent")).seats

    async def export(self, table: TableId, link: str) -> bytes:
        """A scored night as a file for `kermesse score`."""
        return bytes(await self._call("GET", f"tables/{table}/export", msgspec.Raw, link))

    async def printable(self, table: TableId, link: str) -> Printable:
        """What of a table can be printed now."""
        return await self._call("GET", f"tables/{table}/print", Printable, link)

    async def count_paper(self, table: TableId, link: str, wished: PrintRequest) -> PaperCount:
        """What a table's paper would ask of its host, before anything is printed."""
        return await self._call(
            "POST", f"tables/{table}/print/count", PaperCount, link, wished, seconds=PRINTING_SECONDS
        )

    async def print(self, table: TableId, link: str, wished: PrintRequest) -> bytes:
        """A table's paper in its present state, as a PDF; the server may take a minute over a large night."""
        return await self._call("POST", f"tables/{table}/print", bytes, link, wished, seconds=PRINTING_SECONDS)

    async def links(self, table: TableId, link: str) -> tuple[LinkEntry, ...]:
        """All links of a table, revoked ones too; only its host may ask."""
        return (await self._call("GET", f"tables/{table}/links", Links, link)).links

    async def new_link(
        self, table: TableId, link: str, role: Role, seat: int | None = None, label: str = ""
    ) -> NewLink:
        """Makes another link to a table; its text is in this answer and nowhere else."""
        body = LinkRequest(role=role, seat=seat, label=label)
        return await self._call("POST", f"tables/{table}/links", NewLink, link, body, again="unsent")

    async def replace_link(self, table: TableId, link: str, number: int) -> NewLink:
        """A link in place of another, which opens nothing from now on, nor does any other of its seat."""
        return await self._call("POST", f"tables/{table}/links/{number}/replace", NewLink, link, again="unsent")

    async def close_my_links(self, table: TableId, link: str) -> int:
        """Closes all other links to one's own place; returns how many."""
        return (await self._call("DELETE", f"tables/{table}/my-links", ClosedLinks, link)).closed

    async def revoke_link(self, table: TableId, link: str, number: int) -> LinkEntry:
        """Closes a link for good."""
        return await self._call("DELETE", f"tables/{table}/links/{number}", LinkEntry, link)
