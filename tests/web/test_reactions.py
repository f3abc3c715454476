"""Reactions from phones to the big screen: who may show one, how many a screen gets, that nothing of it is kept."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.games.game import Refused
from kermesse.web.live.reactions import BURST, GAP_SECONDS, MOST_AT_ONCE, ReactionTally, thinned
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Phone, Table, an_id, in_house


async def react(phone: Phone, what: str = "clap") -> str:
    asked = an_id()
    await phone.say(type="react", id=asked, what=what)
    return asked


async def refusal(phone: Phone, what: str = "clap") -> str:
    asked = await react(phone, what)
    refused = await phone.hear_a("refused")
    assert refused["id"] == asked
    return str(refused["refusal"]["reason"])


async def sackson(here: Here) -> Table:
    """A table of five whose market is open; nothing has to be announced there."""
    table = await here.found("sackson", *NAMES[:5])
    await table.do(table.host, {"do": "open"})
    return table


async def told(table: Table) -> None:
    """The host comes to the telling of the places."""
    await table.do(table.host, {"do": "close"})
    await table.do(table.host, {"do": "reveal", "rank": 0})


def test_a_reaction_reaches_screens_and_hosts_alone_and_no_ledger(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await sackson(here)
        await told(table)
        wall = await table.link("screen")
        async with (
            here.live(table.id, table.seats[0]) as ada,
            here.live(table.id, table.seats[1]) as bob,
            here.live(table.id, wall) as screen,
            here.live(table.id, table.host) as desk,
        ):
            for phone in (ada, bob, screen, desk):
                await phone.hear()
            number = table.in_memory.number
            await react(ada)
            await react(ada, "heart")
            await react(bob)
            shown: Counter[str] = Counter()
            while shown.total() < 3:
                shown.update((await screen.hear_a("reactions"))["counts"])
            assert shown == {"clap": 2, "heart": 1}
            assert (await desk.hear_a("reactions"))["counts"]
            assert table.in_memory.number == number
            await table.do(table.host, {"do": "speak", "words": "thank you"})
            for phone in (ada, bob):
                assert (await phone.hear())["type"] in ("delta", "view"), "no phone hears of them"

    in_house(tmp_path, night)


def test_who_may_not_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await sackson(here)
        async with here.live(table.id, table.seats[0]) as ada, here.live(table.id, table.host) as desk:
            await ada.hear()
            await desk.hear()
            assert await refusal(ada) == "MARKET_OPEN"
            await told(table)
            assert await refusal(desk) == "LOOK_ONLY"
            await table.do(table.host, {"do": "moderate-seat", "act": "silence", "seat": 0})
            assert await refusal(ada) == "SILENCED"
            await table.do(table.host, {"do": "moderate-seat", "act": "unsilence", "seat": 0})
            await table.do(table.host, {"do": "treat-reactions", "reactions": "closed"})
            assert await refusal(ada) == "REACTIONS_CLOSED"
            again = await table.ask(table.host, {"do": "treat-reactions", "reactions": "closed"})
            assert again.json()["reason"] == "SO_ALREADY"
            assert (await table.view(table.seats[0]))["view"]["hall"]["reactions"] == "closed"
            await table.do(table.host, {"do": "treat-reactions", "reactions": "open"})
            await react(ada)
            assert (await desk.hear_a("reactions"))["counts"] == {"clap": 1}
            asked = an_id()
            await ada.say(type="react", id=asked, what="rude words")
            assert (await ada.hear_a("refused"))["refusal"]["reason"] == "MALFORMED"

    in_house(tmp_path, night)


def test_a_seat_has_its_share_and_nobody_elses(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await sackson(here)
        await told(table)
        now, shown = [1_000.0], list[bytes]()
        tally = ReactionTally(table.in_memory, lambda: now[0], shown.append)
        for _ in range(BURST):
            tally.add(0, "clap")
        for _ in range(100):
            with pytest.raises(Refused, match="TOO_MUCH"):
                tally.add(0, "clap")
        tally.add(1, "heart")
        now[0] += GAP_SECONDS
        tally.add(0, "clap")
        with pytest.raises(Refused, match="TOO_MUCH"):
            tally.add(0, "clap")
        now[0] += 1_000
        for _ in range(BURST):
            tally.add(0, "clap")
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not shown:  # noqa: ASYNC110 - a timer of the loop sends it
                await asyncio.sleep(0.01)
        assert json.loads(shown[0])["counts"] == {"clap": MOST_AT_ONCE - 1, "heart": 1}

    in_house(tmp_path, night)


def test_a_game_without_a_ceremony_has_none(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", "Ada", "Bob", "Cléo", "Dan")
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            assert await refusal(ada) == "NOT_IN_THIS_GAME"

    in_house(tmp_path, night)


COUNTS = st.dictionaries(st.sampled_from(["clap", "heart", "laugh", "gasp", "star"]), st.integers(1, 1_000))


@given(COUNTS)
def test_a_screen_gets_no_more_than_it_can_show_and_the_same_mixture(counts: dict[str, int]) -> None:
    total = sum(counts.values())
    shown = thinned(counts, MOST_AT_ONCE)  # type: ignore[arg-type]
    assert sum(shown.values()) == min(total, MOST_AT_ONCE)
    for what, count in counts.items():
        share = min(count, count * MOST_AT_ONCE / total)
        assert abs(shown.get(what, 0) - share) < 1  # type: ignore[call-overload]


@pytest.mark.parametrize("total", [0, 1, MOST_AT_ONCE])
def test_few_are_shown_as_they_came(total: int) -> None:
    counts = {"clap": total} if total else {}
    assert thinned(counts, MOST_AT_ONCE) == counts  # type: ignore[arg-type,comparison-overlap]
