"""A job made of a table: what was wished, checked against what there is; the deal, the seats, their own links."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Refused
from kermesse.games.haggle.deal import deal
from kermesse.games.haggle.market.ending import answer_of
from kermesse.games.haggle.market.kit import kit_of
from kermesse.games.haggle.market.model import Floor
from kermesse.games.haggle.market.sealing import seed_of
from kermesse.games.haggle.model import Envelope, Night
from kermesse.games.hattrick.sitting.model import Sitting
from kermesse.press.paper.wishes import Seat, Wishes
from kermesse.tables.model import Head
from kermesse.web.house import House
from kermesse.web.printing.jobs import AfterNight, HattrickBox, Job, SeatLabels, WholeNight
from kermesse.web.printing.links import links_on_paper
from kermesse.web.printing.offered import offered
from kermesse.web.printing.wished import Printable, Wished
from kermesse.words import Said, said


def wishes_of(wished: Wished, there: Printable) -> Wishes:
    """The wishes of a host for what there is; the usual parts where none are named.

    Raises:
        Faults: where something is wished that there is not, or twice.
    """
    faults: list[Fault] = []
    for place, part in enumerate(wished.parts):
        if part not in there.parts:
            now = " | ".join(there.parts)
            faults.append(Fault(said(f"parts[{place}]"), Said(f"one of: {now}", f"un de : {now}"), shown(part)))
    for where, several in (("parts", wished.parts), ("langs", wished.langs)):
        if len(set(several)) < len(several):
            faults.append(Fault(said(where), Said("each once", "une seule fois"), shown(list(several))))
    envelopes = wished.envelopes
    if envelopes is not None and not there.fewest <= envelopes <= there.most:
        span = Said(f"{there.fewest} to {there.most}", f"de {there.fewest} à {there.most}")
        faults.append(Fault(said("envelopes"), span, said(envelopes)))
    if faults:
        raise Faults("wishes", faults)
    return Wishes(
        langs=wished.langs,
        parts=wished.parts or there.usual,
        paper=wished.paper,
        size=wished.size,
        backs=wished.backs,
        shift_mm=wished.shift_mm,
    )


async def ordered(house: House, table: str, wished: Wished, origin: str) -> Job:
    """What is to be printed, as the table is now.

    Args:
        house: where the table is.
        table: the table.
        wished: by its host.
        origin: where guests find this server.

    Raises:
        Faults: where this cannot be wished of the table.
        Refused: where the night cannot be dealt to so many.
    """
    await house.read_on(table)  # somebody may have sat down in another process just now
    live = await house.keeper.live(table)
    state, there = live.state, offered(live.state)
    wishes = wishes_of(wished, there)
    if isinstance(state, Sitting):
        players, names = wished.envelopes or there.envelopes, tuple(state.seats[seat].name for seat in state.around)
        return HattrickBox(players, wishes, names if len(names) == players else ())
    if there.stage == "after":
        return AfterNight(state.setup, wishes, await asyncio.to_thread(_answers, state, wishes))
    envelopes = wished.envelopes or there.envelopes
    seats = [seat for seat, _ in state.here]
    links = await links_on_paper(house, table, seats) if "labels" in wishes.parts else {}
    seats_there = _seats(state, live.head, envelopes, origin, links)
    if there.stage == "labels":
        return SeatLabels(state.setup, wishes, seats_there)
    night = await asyncio.to_thread(night_of, state, live.head, envelopes)
    return WholeNight(state.setup, night, wishes, seats_there)


def night_of(floor: Floor, head: Head, envelopes: int) -> Night:
    """The deal that is printed: no seed in it, and everybody by name.

    Args:
        floor: before the market opens.
        head: of the table, whose secret the deal on paper follows from.
        envelopes: how many; online as many as were dealt.

    Raises:
        Refused: where the kit cannot be dealt to so many.
    """
    setup = floor.setup
    here = [player.name for _, player in floor.here]
    names = here + [str(place + 1) for place in range(len(here), envelopes)]
    if floor.size is None:
        labels = [str(place + 1) for place in range(envelopes)]
        try:
            dealt = deal(kit_of(setup), labels, seed_of(head.secret), setup.sheets, setup.spread).envelopes
        except Faults:
            raise Refused("CANNOT_DEAL") from None
    else:
        held = (Envelope(player.name, player.goods, player.cards) for _, player in floor.here)
        dealt = (*held, *floor.spare)
    return Night(
        game=setup.game,
        kit=setup.kit,
        players=floor.size or envelopes,
        sheets=setup.sheets,
        rulings=setup.rulings,
        envelopes=tuple(
            msgspec.structs.replace(envelope, player=name) for envelope, name in zip(dealt, names, strict=True)
        ),
    )


def _seats(floor: Floor, head: Head, envelopes: int, origin: str, links: Mapping[int, str]) -> tuple[Seat, ...]:
    """Who sits here, in order, and the places of those who may still come; each with where its QR code leads.

    Args:
        floor: the table's.
        head: of the table, for its code.
        envelopes: how many there are.
        origin: where guests find this server.
        links: private ones, by seat; a place without one leads to the door.
    """
    code = head.code or ""
    door = f"{origin}/join/{code}" if code else ""
    doors = [f"{origin}/t/{head.id}#{links[seat]}" if seat in links else door for seat, _ in floor.here]
    names = [player.name for _, player in floor.here]
    spare = envelopes - len(names)
    return tuple(
        Seat(place, name, code, address)
        for place, (name, address) in enumerate(zip(names + [""] * spare, doors + [door] * spare, strict=True), 1)
    )


def _answers(floor: Floor, wishes: Wishes) -> tuple[Any, ...]:
    """The score sheets in each language; the seed is told on the pages, never on paper."""
    return tuple(msgspec.structs.replace(answer_of(floor, lang), seed=msgspec.UNSET) for lang in wishes.langs)
