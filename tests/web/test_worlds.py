"""Two worlds over the wire: all that somebody cannot see is drawn anew, and every byte that they get is the same.

First views, deltas, replays, texts, commands at hand, sums, refusals; each seat, spectators, the big screen, the host;
each phase of both games. A planted leak must be caught.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from kermesse.games.game import Refused, Viewer
from kermesse.tables import command_queue
from kermesse.titles import TITLES
from kermesse.web.http.compression import pack
from tests.games.haggle.views import worlds as market
from tests.games.hattrick.table import test_view as hattrick
from tests.web.here import Here, Table, in_house

GAMES = ("sackson", "giant", "hattrick")


class Step(NamedTuple):
    """A moment of a night, by name, and the state then."""

    name: str
    state: Any


def steps(game: str) -> list[Step]:
    if game == "hattrick":
        return [Step(name, table.state) for name, table in hattrick.phases()]
    return [Step(moment.name, moment.floor) for moment in market.moments(game)]


def other(game: str, state: Any, viewer: Viewer, chance: Random) -> Any:
    return (hattrick if game == "hattrick" else market).other_world(state, viewer, chance)


def onlookers(game: str, state: Any) -> Iterator[tuple[Viewer, str]]:
    for seat in range(len(state.seats if game == "hattrick" else state.players)):
        yield seat, "seat"
    yield "host", "host"
    yield "public", "spectator"
    yield "public", "screen"


ASKED: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "?number=0", None),
    ("GET", "/legal", None),
    ("GET", "/texts?lang=fr", None),
    ("GET", "/way", None),
    ("GET", "/box", None),
    ("GET", "/invitation", None),
    ("GET", "/score", None),
    ("GET", "/story", None),
    ("GET", "/links", None),
    ("GET", "/export", None),
    ("POST", "/reckoning", {"goods": {"red": 2, "white": 1}, "cards": [1, 2, 3, 4, 5]}),
    ("POST", "/objections", {"command": {"do": "propose", "legs": [{"giver": 0, "taker": 1}], "counters": 3}}),
    ("GET", "/lacks", None),
    ("POST", "/commands", {"id": "in-both-worlds", "command": {"do": "accept", "offer": 4321}}),
    ("POST", "/commands", {"id": "in-both-worlds", "command": {"do": "lay", "card": "red-99"}}),
    ("POST", "/commands", {"id": "in-both-worlds", "command": {"do": "open"}, "expects": 3}),
]
"""Nothing here is carried out, so that both worlds stay as they are."""

TIME_OF_DAY = re.compile(rb"date: [^\r]*\r\n")


class Worlds:
    """A table whose state is put in place of what was played.

    Args:
        here: the server.
        table: the table.
    """

    def __init__(self, here: Here, table: Table) -> None:
        self.here, self.table = here, table
        self.way = {}

    async def link(self, viewer: Viewer, role: str) -> str:
        """A way in for these eyes."""
        if (viewer, role) not in self.way:
            seat = viewer if isinstance(viewer, int) else None
            given = await self.here.server.tables.new_link(self.table.id, role, seat)  # type: ignore[arg-type]
            self.way[viewer, role] = given.text
            await self.here.get(self.table.path + "/way", given.text)  # a first use is noted, and stands in the list
            await asyncio.gather(*self.here.server.tables._noting_use.values())
        return self.way[viewer, role]

    def put(self, state: Any, number: int) -> None:
        """The table is like this now."""
        loaded = self.table.in_memory
        loaded.state, loaded.number, loaded.announced_number = state, number, number
        loaded.views.clear()
        loaded.past_states.clear()
        loaded.past_states[0] = state
        loaded.notify_watchers()

    async def seen(self, link: str, state: Any) -> bytes:
        """All that is answered over HTTP, every byte but the time of day, over one connection that asks all at once."""
        self.put(state, 10)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.here.port)
        *others, last = ASKED
        writer.write(b"".join(self.request(link, *one) for one in others))
        writer.write(self.request(link, *last, more="Connection: close\r\n"))
        heard = await reader.read()
        writer.close()
        assert heard.count(b"HTTP/1.1 ") == len(ASKED), heard
        assert b"HTTP/1.1 500 " not in heard, heard
        return TIME_OF_DAY.sub(b"", heard)

    def request(self, link: str, method: str, path: str, body: Any, more: str = "") -> bytes:
        """A request of this link's, as it goes over the wire."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {self.table.path}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.here.port}\r\n"
            f"Authorization: Bearer {link}\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n{more}\r\n"
        )
        return head.encode() + content

    async def told(self, link: str, before: Any, after: Any) -> list[str]:
        """All that a socket is told: the view, and what changes."""
        self.put(before, 10)
        async with self.here.live(self.table.id, link) as phone:
            await phone.hear()
            self.put(after, 11)
            await phone.until(11)
            return phone.heard


async def differing(here: Here, game: str, thorough: bool = True, only: str | None = None) -> AsyncGenerator[str, None]:
    """Where somebody could tell two worlds apart who must not.

    Args:
        here: the server.
        game: which.
        thorough: whether requests are compared too; else only what sockets are told.
        only: the name of the moments to look at; all of them where there is none.
    """
    night = [step for step in steps(game) if only is None or step.name == only]
    with pytest.MonkeyPatch.context() as alone:
        alone.setattr(command_queue, "catch_up", nothing_new)
        async for one in _differing(here, game, night, thorough):
            yield one


async def nothing_new(_store: Any, _games: Any, loaded: Any) -> None:
    """In place of reading on after a refusal, which would bring back what was played."""
    loaded.mark_current(loaded.changes)


async def _differing(here: Here, game: str, night: list[Step], thorough: bool) -> AsyncGenerator[str, None]:
    table = await here.found(game)
    await here.server.tables.load(table.id)
    worlds, chance = Worlds(here, table), Random(7)
    before: Step | None = None
    for step in night:
        for viewer, role in onlookers(game, step.state):
            link = await worlds.link(viewer, role)
            one, two = step.state, other(game, step.state, viewer, chance)
            if thorough and await worlds.seen(link, one) != await worlds.seen(link, two):
                yield f"{step.name} {viewer}: http"
            if before is not None and all(has_seat(game, one.state, viewer) for one in (before, step)):
                told = await worlds.told(link, before.state, one)
                if told != await worlds.told(link, other(game, before.state, viewer, chance), two):
                    yield f"{before.name} > {step.name} {viewer}: socket"
        before = step


async def first_differing(here: Here, game: str, where: str, thorough: bool = True, only: str | None = None) -> str:
    """The first such place of a kind; empty where there is none."""
    async with aclosing(differing(here, game, thorough, only)) as found:
        async for one in found:
            if one.endswith(where):
                return one
    return ""


def has_seat(game: str, state: Any, viewer: Viewer) -> bool:
    return not isinstance(viewer, int) or viewer in (state.around if game == "hattrick" else state.players)


@pytest.mark.parametrize("big_floor", [100, 1], ids=["small", "big"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_tell_two_worlds_apart(tmp_path: Path, game: str, big_floor: int) -> None:
    async def night(here: Here) -> None:
        assert [one async for one in differing(here, game, thorough=big_floor > 1)] == []

    in_house(tmp_path, night, big_floor=big_floor, public_seconds=0.01, limits="off")


def leak(game: str, monkeypatch: pytest.MonkeyPatch, **parts_: Any) -> None:
    """Plants something in what a game shows."""
    title = TITLES.of(game)
    monkeypatch.setitem(vars(title), "views", title.views._replace(**parts_))


@pytest.mark.parametrize("game", GAMES)
def test_a_leak_in_what_sockets_are_told_is_caught(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = TITLES.of(game).views

    def own(state: Any, viewer: Viewer) -> Any:
        shown = real.own(state, viewer)
        if game == "hattrick":
            return [shown, state.match and state.match.hand and state.match.hand.held]
        return [shown, [len(player.heard) for _, player in state.players.items()]]

    leak(game, monkeypatch, own=own)

    async def night(here: Here) -> None:
        assert await first_differing(here, game, "socket", thorough=False)

    in_house(tmp_path, night, limits="off")


def test_a_leak_in_commands_at_hand_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        def legal(_view: Any) -> Any:
            [loaded] = here.server.tables.loaded.values()
            return tuple(player.goods for _, player in loaded.state.players.items())

        leak("giant", monkeypatch, legal=legal)
        assert await first_differing(here, "giant", "http")

    in_house(tmp_path, night, limits="off")


def test_a_leak_in_objections_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Objections by a trial on the state, which knows who takes nothing from whom."""

    async def night(here: Here) -> None:
        def by_trial(_view: Any, _offer: Any, _setup: Any, _at: float) -> Any:
            [loaded] = here.server.tables.loaded.values()
            return [player.blocked for _, player in loaded.state.players.items()]

        title = TITLES.of("giant")
        assert title.trade is not None
        monkeypatch.setitem(vars(title), "trade", title.trade._replace(objections=by_trial))
        assert await first_differing(here, "giant", "http")

    in_house(tmp_path, night, limits="off")


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_score_that_is_not_told_yet_is_caught(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host may read it while it is told place after place; whoever else could, would be found out."""

    def early(state: Any, _eyes: Viewer, _lang: Any) -> Any:
        if state.reckoned is None:
            raise Refused("NOT_SCORED")
        return state.reckoned.totals if state.scoring is None else ()

    async def night(here: Here) -> None:
        leak(game, monkeypatch, score=early)
        assert await first_differing(here, game, "http", only="revealing")

    in_house(tmp_path, night, limits="off")


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_story_that_is_told_too_early_is_caught(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that holds the score, told before the night is scored, and made anew each time that somebody asks."""

    async def night(here: Here) -> None:
        async def of(_table: str, _what: str, tell: Any) -> bytes:
            return pack(repr(tell(())).encode())

        monkeypatch.setattr(here.server.stories, "of", of)
        title = TITLES.of(game)
        assert title.trade is not None
        early = title.trade._replace(story=lambda state: lambda _night: state.reckoned and state.reckoned.totals)
        monkeypatch.setitem(vars(title), "trade", early)
        assert await first_differing(here, game, "http", only="revealing")

    in_house(tmp_path, night, limits="off")


@pytest.mark.parametrize("game, moment", [("giant", "announcing"), ("hattrick", "next hand")])
def test_a_leak_between_two_hands_or_while_rules_are_announced_is_caught(
    tmp_path: Path, game: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand that was just dealt; and what else lies in an envelope beside its general rules."""
    real = TITLES.of(game).views

    def own(state: Any, viewer: Viewer) -> Any:
        if game == "hattrick":
            return [real.own(state, viewer), state.match and state.match.hand and state.match.hand.held[0]]
        return [real.own(state, viewer), [player.sealed and player.sealed.goods for _, player in state.players.items()]]

    leak(game, monkeypatch, own=own)

    async def night(here: Here) -> None:
        async with aclosing(differing(here, game, thorough=False)) as found:
            assert any([f"> {moment} " in one async for one in found])

    in_house(tmp_path, night, limits="off")


def test_every_phase_was_there() -> None:
    assert {step.name for step in steps("giant")} >= {
        "gathering",
        "dealt",
        "open",
        "paused",
        "closed",
        "announcing",
        "revealing",
        "scored",
    }
    assert {step.name for step in steps("hattrick")} >= {"lobby", "dealt", "undo asked", "match over", "closed"}
