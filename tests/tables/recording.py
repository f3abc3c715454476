"""Real nights, played through a keeper; `python -m tests.tables.recording` writes them down in `ledgers/` anew.

What stands there was written by an older program and must be read for ever: once a version of a game's events has been
given to users its file stays as it is, and the next version gets one of its own.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as market
from kermesse.games.haggle.market.state.terms import Bundle, Leg, PromiseTerm
from kermesse.games.hattrick.rules.model import CARDS
from kermesse.games.hattrick.table import commands as sitting
from kermesse.tables.clock import Clock
from kermesse.tables.service import TableService
from kermesse.tables.store.url import open_store
from kermesse.tables.transfer import export_table
from tests.tables.rooms import Time, an_id, ask

LEDGERS = Path(__file__).parent / "ledgers"
PEOPLE = ("Ada", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")


async def sackson(service: TableService, time: Time) -> str:
    """A night of Haggle: somebody late, a bargain with a promise, words, envelopes, the score."""
    founded = await service.found("sackson", {"game": "sackson", "spare": 1}, "Europe/Paris")
    table = founded.head.id
    for name in PEOPLE:
        await service.join(founded.code, name, an_id())
    await ask(service, table, "host", market.Open())
    await service.join(founded.code, "Late Ida", an_id())
    time.now += 60
    await ask(service, table, 0, market.Tell("listen, Bob", to=(1,)))
    await ask(service, table, 0, market.Ask("May Ada show a sheet?"))
    await ask(service, table, "host", market.AnswerQuestion(0, "Yes, Ada."))
    floor = await service.state_at(table, (await service.view(table, "host")).number)
    mine, theirs = (next(iter(floor.players[seat].goods)) for seat in (0, 1))
    promise = PromiseTerm(words="a favour for Bob", points=2.5)
    legs = (Leg(0, 1, Bundle(goods={mine: 1}, promises=(promise,))), Leg(1, 0, Bundle(goods={theirs: 1})))
    await ask(service, table, 0, market.Propose(legs))
    await ask(service, table, 1, market.Accept(0))
    floor = await service.state_at(table, (await service.view(table, "host")).number)
    for seat, player in floor.players.items():
        await ask(service, table, seat, market.Seal(goods=dict(player.goods), cards=player.cards))
    time.now += 3600
    await ask(service, table, "host", market.Close())
    await ask(service, table, "host", market.Score())
    return table


async def hattrick(service: TableService, time: Time) -> str:
    """A hand of Hattrick: one person, three bots, a few words; then the table is closed."""
    setup = {"seats": 4, "bot_seconds": 0.5, "between_seconds": 5, "stand_in": "beginner"}
    founded = await service.found("hattrick", setup, "Europe/Paris")
    table, clock = founded.head.id, Clock(service)
    await service.join(founded.code, "Ada", an_id())
    for _ in range(3):
        await ask(service, table, "host", sitting.SeatBot(bot="beginner"))
    await ask(service, table, "host", sitting.Start())
    await ask(service, table, 0, sitting.Speak("Ada wins, as always"))
    state = (await service.load(table)).state
    while not state.match.points:
        if state.turn == 0:
            await _lay_something(service, table)
        else:
            time.now += 1
            await clock.beat()
        state = (await service.load(table)).state
    await ask(service, table, "host", sitting.CloseTable())
    return table


async def _lay_something(service: TableService, table: str) -> None:
    for card in CARDS:
        try:
            await ask(service, table, 0, sitting.Lay(card))
        except Refused:
            continue
        return


NIGHTS: dict[str, Callable[[TableService, Time], Awaitable[str]]] = {"sackson": sackson, "hattrick": hattrick}


async def recorded(game: str, folder: Path) -> bytes:
    time = Time()
    store = await open_store(str(folder / f"{game}.db"))
    try:
        async with TableService(store, time) as service:
            return await export_table(store, await NIGHTS[game](service, time))
    finally:
        await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for game in NIGHTS:
            (LEDGERS / f"{game}-1.json").write_bytes(asyncio.run(recorded(game, Path(folder))))
