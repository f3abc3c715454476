"""How a night of Haggle is ordered on paper: the deal, who sits at which envelope, their own links."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import Any

import msgspec

from kermesse.games.game import Refused
from kermesse.games.haggle.market.commands import Print
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.host.deal import dealt_envelopes, seed_of
from kermesse.games.haggle.market.host.paper import places_of
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.tables.model import Head
from kermesse.web.printing.haggle.availability import available
from kermesse.web.printing.haggle.jobs import AfterNight, SeatLabels, WholeNight
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.links import links_on_paper
from kermesse.web.printing.table_paper import Order, TablePaper
from kermesse.web.server.addresses import join_address
from kermesse.web.server.context import ServerContext
from kermesse.words import Phrase


async def _ordered(order: Order) -> PrintJob:
    """The night, its labels or its score sheets; a deal on paper is noted in the table's ledger, labels get links.

    Raises:
        Refused: where the night cannot be dealt to so many.
    """
    server, table, wishes = order.server, order.table, order.wishes
    state, head = await _state_and_head(order)
    dealt = await _dealt(state, head, order)
    if dealt and state.setup.play == "paper" and not ANY_DEALS.issuperset(wishes.parts):
        await settle(server, table, order.link, state, order.envelopes)
        state, head = await _state_and_head(order)
    links: Mapping[int, str] = {}
    if "labels" in wishes.parts:
        seated = numbered(state, order.envelopes).values()
        people = [seat for seat in seated if seat is not None and not state.players[seat].bot]
        links = await links_on_paper(server, table, people, order.link)
    return await _job(order, state, head, dealt, links)


async def _drafted(order: Order) -> PrintJob:
    """The same for whoever counts its sheets: nothing is noted, and no link is made.

    Raises:
        Refused: as `_ordered`.
    """
    state, head = await _state_and_head(order)
    return await _job(order, state, head, await _dealt(state, head, order), {})


async def _state_and_head(order: Order) -> tuple[Floor, Head]:
    loaded = await order.server.tables.load(order.table)
    return loaded.state, loaded.head


async def _dealt(floor: Floor, head: Head, order: Order) -> tuple[Envelope, ...]:
    """The envelopes of a whole night; none where only labels or score sheets are printed."""
    if order.there.stage != "night":
        return ()
    return await asyncio.to_thread(dealt_to, floor, head, order.envelopes)


async def _job(
    order: Order, floor: Floor, head: Head, dealt: tuple[Envelope, ...], links: Mapping[int, str]
) -> PrintJob:
    wishes = order.wishes
    if order.there.stage == "after":
        return AfterNight(floor.setup, wishes, await asyncio.to_thread(_answers, floor, wishes))
    seats = _seats(floor, head, numbered(floor, order.envelopes), order.origin, links)
    if order.there.stage == "labels":
        return SeatLabels(floor.setup, wishes, seats)
    return WholeNight(floor.setup, night_of(floor, dealt, seats), wishes, seats)


ANY_DEALS: frozenset[PartName] = frozenset(("calibration", "guide"))
"""What is the same whatever was dealt."""


async def settle(server: ServerContext, table: str, link: int | None, floor: Floor, envelopes: int) -> None:
    """Notes for how many the deal is printed, so that the table plays with what lies in the room.

    Raises:
        Refused: where more have sat down meanwhile, or the market has opened.
    """
    if floor.printed is None or floor.printed.envelopes != envelopes:
        await server.tables.ask(table, "host", link, token_urlsafe(), Print(envelopes))


def dealt_to(floor: Floor, head: Head, envelopes: int) -> tuple[Envelope, ...]:
    """The envelopes that are printed; no seed in them.

    Args:
        floor: before the market opens.
        head: of the table, whose secret the deal on paper follows from.
        envelopes: how many; online as many as were dealt.

    Raises:
        Refused: where the kit cannot be dealt to so many.
    """
    if floor.setup.play == "online":
        held = (Envelope(player.name, player.goods, player.cards) for _, player in floor.here)
        return (*held, *floor.spare)
    dealt = dealt_envelopes(floor.setup, seed_of(head.secret), envelopes)
    if dealt is None:
        raise Refused("CANNOT_DEAL")
    return dealt


def night_of(floor: Floor, dealt: Sequence[Envelope], seats: Sequence[PrintSeat]) -> Night:
    """The night that is printed: everybody by name, spare envelopes by number."""
    setup = floor.setup
    return Night(
        game=setup.game,
        kit=setup.kit,
        players=floor.size or len(dealt),
        sheets=setup.sheets,
        rulings=setup.rulings,
        lots=kit_of(setup).lot_count,
        envelopes=tuple(
            msgspec.structs.replace(envelope, player=seat.name or str(seat.place), bot=seat.bot)
            for envelope, seat in zip(dealt, seats, strict=True)
        ),
    )


def numbered(floor: Floor, envelopes: int) -> dict[int, int | None]:
    """The numbers on the envelopes, in order, each with the seat whose it is; None for a spare one.

    Args:
        floor: the table's.
        envelopes: how many there are in all.
    """
    printed, gathering = floor.printed, floor.phase == "gathering"
    places = {place: seat for seat, place in places_of(floor).items()}
    spare = range(len(floor.players) + 1, len(floor.players) + len(floor.spare) + 1)  # who comes late has the next seat
    if floor.setup.play == "paper" and (printed is not None or gathering):
        spare = range(1, envelopes + 1)
        if gathering and (printed is None or printed.envelopes != envelopes):  # no deal is printed
            places = dict(enumerate((seat for seat, _ in floor.here), 1))
    return dict(sorted((dict.fromkeys(spare) | places).items()))


def _seats(
    floor: Floor, head: Head, places: Mapping[int, int | None], origin: str, links: Mapping[int, str]
) -> tuple[PrintSeat, ...]:
    """Who sits at each place, and where its QR code leads: a private link, else the door; a bot needs neither."""
    code = head.code or ""
    door = join_address(origin, head) if code else ""
    seats = []
    for place, seat in places.items():
        player = None if seat is None else floor.players[seat]
        leads = "" if player and player.bot else door
        if seat is not None and seat in links:
            leads = f"{origin}/t/{head.id}#{links[seat]}"
        seats.append(PrintSeat(place, player.name if player else "", code, leads, bool(player and player.bot)))
    return tuple(seats)


def _answers(floor: Floor, wishes: Wishes) -> tuple[Any, ...]:
    """The score sheets in each language; paper never shows the seed, the client's pages do."""
    return tuple(msgspec.structs.replace(answer_of(floor, lang), seed=msgspec.UNSET) for lang in wishes.langs)


PAPER = TablePaper(
    printers=frozenset({"host"}),
    available=available,
    begins={
        "night": Phrase("Dealing", "Distribution"),
        "labels": Phrase("Making new keys for the seats", "De nouvelles clés pour les places"),
        "after": Phrase("Working out the score sheets", "Calcul des feuilles de score"),
    },
    ordered=_ordered,
    drafted=_drafted,
)
