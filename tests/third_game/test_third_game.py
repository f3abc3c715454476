"""A third game, that no other file names, is served like those that there are: from founding to a printed sheet."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pypdfium2
import pytest
from msgspec.structs import replace

from kermesse.games.codec import encoder
from kermesse.games.game import Viewer
from kermesse.tables.store.url import open_store
from kermesse.tables.table_file import read_table
from kermesse.tables.transfer import export_table, forget_table, import_table
from kermesse.tables.verification import verified
from kermesse.web.http.openapi import openapi_document
from kermesse.web.pages.preload import PageStart, Preload
from kermesse.web.server.stage import stage_of
from tests.games import every_game
from tests.games.every_game import Sample, Wish, played
from tests.patience import PATIENCE_SECONDS
from tests.tables.rooms import EVENING
from tests.third_game.game import GAME
from tests.third_game.model import Begin, Begun, Bid, BidForAbsent, BidMade, Setup, State, TakeSeat
from tests.third_game.title import WITH_BIDS
from tests.third_game.views import VIEWS, View, legal, own, view
from tests.web.here import Here, Table, bearer, in_house

NAMES = ("Ada", "Bob", "Cléo")
BIDS = ((3, 3, 1), (1, 2, 2), (2, 1, 3))
"""By round, what each seat bids: Cléo takes the first alone, Ada the second, Cléo the third."""


async def play(table: Table) -> None:
    await table.do(table.host, {"do": "begin"})
    for bids in BIDS:
        for link, card in zip(table.seats, bids, strict=True):
            await table.do(link, {"do": "bid", "card": card})


async def prizes(table: Table) -> list[int]:
    return [sale["prize"] for sale in (await table.view(table.host))["view"]["room"]["sold"]]


def test_it_is_founded_joined_watched_and_played_to_its_end(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        screen = await table.link("screen")
        async with here.live(table.id, screen) as watching, here.live(table.id, table.seats[0]) as ada:
            await play(table)
            while watching.view is None or watching.view["room"]["phase"] != "over":
                await watching.hear()
            while ada.view is None or ada.view["room"]["phase"] != "over":
                await ada.hear()
        first, second, third = await prizes(table)
        assert [one["points"] for one in watching.view["room"]["bidders"]] == [second, 0, first + third]
        assert watching.view["mine"] is None
        assert ada.view["mine"] == {"seat": 0, "hand": [], "bid": None}
        for link, phone in ((screen, watching), (table.seats[0], ada)):
            assert (await table.view(link))["view"] == phone.view
        score = (await here.get(table.path + "/score?lang=fr", screen)).json()
        assert {one["player"]: one["total"] for one in score} == {"Ada": second, "Bob": 0, "Cléo": first + third}
        assert await stage_of(here.server.tables, f"/t/{table.id}") == "bids/over"
        assert Preload({"t": PageStart(["table.js"])}).headers(f"/t/{table.id}", "bids/over", b"en") != []

    in_house(tmp_path, night, WITH_BIDS)


def test_a_command_over_a_socket_is_carried_out_and_a_wrong_one_refused_in_its_own_words(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        await table.do(table.host, {"do": "begin"})
        async with here.live(table.id, table.seats[1]) as bob:
            await bob.hear()
            await bob.say(type="do", id="bob-bids-three", command={"do": "bid", "card": 3})
            await bob.answered("bob-bids-three")
            assert bob.view["mine"]["bid"] == 3
            await bob.say(type="do", id="bob-bids-again", command={"do": "bid", "card": 2})
            assert (await bob.hear_a("refused"))["refusal"]["words"] == {"en": "Not now.", "fr": "Pas maintenant."}
        legal_now = (await here.get(table.path + "/legal", table.seats[0])).json()["commands"]
        assert legal_now == [{"do": "bid", "card": card} for card in (1, 2, 3)]

    in_house(tmp_path, night, WITH_BIDS)


def test_what_it_lacks_is_not_in_this_game(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        host = bearer(table.host)
        for method, path, body in (
            ("GET", "/box", None),
            ("GET", "/story", None),
            ("GET", "/hint", None),
            ("POST", "/reckoning", {}),
            ("POST", "/objections", {"command": {}}),
            ("GET", "/lacks", None),
            ("GET", "/handshake", None),
            ("POST", "/bots", {"count": 2}),
        ):
            answer = await here.http.request(method, table.path + path, json=body, headers=host)
            assert (answer.status_code, answer.json()["reason"]) == (404, "NOT_IN_THIS_GAME"), path
        assert (await here.get(table.path + "/texts", table.host)).json()["texts"] == {}
        asked = {"game": "bids", "name": "Ada", "id": "somebody-tries-bids"}
        assert (await here.post("/api/try", asked)).json()["reason"] == "MALFORMED"

    in_house(tmp_path, night, WITH_BIDS)


def test_a_server_without_it_does_not_know_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        answer = await here.post("/api/tables", {"game": "bids", "setup": {}, "zone": "UTC"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED")
        assert "Invalid enum value" in answer.text

    in_house(tmp_path, night)


def test_it_is_replayed_and_the_saved_replay_can_be_read_again(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        early = await here.get(table.path + "/replay", table.host)
        assert (early.status_code, early.json()["reason"]) == (409, "NOT_SCORED")
        await play(table)
        replay = (await here.get(table.path + "/replay", table.seats[0])).json()
        assert [sale["bids"] for sale in replay["sold"]] == [list(bids) for bids in BIDS]
        assert list(replay["moments"]) == sorted(replay["moments"])
        again = await here.http.post("/api/replay", content=json.dumps(replay))
        assert again.json() == replay
        wrong = await here.http.post("/api/replay", content=json.dumps({**replay, "players": 3}))
        assert wrong.status_code == 422

    in_house(tmp_path, night, WITH_BIDS)


def test_it_is_exported_verified_brought_in_and_forgotten(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        await play(table)
        export = (await here.get(table.path + "/export", table.host)).json()
        assert (export["game"], export["players"]) == ("bids", list(NAMES))
        seed_hash = (await table.view(table.host))["view"]["room"]["seed_hash"]
        file = json.loads(await export_table(here.server.tables.store, table.id))
        found = verified(read_table("table.json", file), WITH_BIDS, seed_hash)
        assert (found.wrong, found.over, found.seed_hashes) == ([], True, (seed_hash,))
        file["entries"][-1]["command"]["card"] = 1
        assert verified(read_table("table.json", file), WITH_BIDS).wrong != []

        whole = json.loads(await export_table(here.server.tables.store, table.id))
        there = await open_store(str(tmp_path / "elsewhere.db"))
        try:
            head, _ = await import_table(there, WITH_BIDS, "table.json", whole, EVENING)
            forgotten = await forget_table(there, WITH_BIDS, head.id, "en", EVENING + 1e9)
            assert forgotten.people == len(NAMES)
            assert "Ada" not in (await export_table(there, head.id)).decode()
        finally:
            await there.close()

    in_house(tmp_path, night, WITH_BIDS)


def test_its_sheet_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # the process that prints must find the game

    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        await play(table)
        assert (await here.get(table.path + "/print", table.seats[0])).json()["reason"] == "NOT_YOURS"
        assert (await here.get(table.path + "/print", table.host)).json()["parts"] == ["guide"]
        answer = await here.post(table.path + "/print", {"langs": ["en", "fr"]}, table.host)
        assert answer.status_code == 200, answer.text
        pages = pypdfium2.PdfDocument(answer.content)
        texts = [pages[place].get_textpage().get_text_range() for place in range(len(pages))]
        assert all(name in texts[0] for name in NAMES)
        assert any("mise unique" in text for text in texts)

    in_house(tmp_path, night, WITH_BIDS)


def test_whoever_is_late_bids_the_lowest_card_when_the_clock_asks(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES, bid_seconds=5)
        await table.do(table.host, {"do": "begin"})
        loaded = table.in_memory
        await table.do(table.seats[0], {"do": "bid", "card": 3})
        now = here.server.tables.now()
        here.server.tables.now = lambda: now + 6
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not loaded.state.sold:
                here.server.tables.note_due(now)
                await asyncio.sleep(0.05)
        assert loaded.state.sold[0].bids == (3, 1, 1)

    in_house(tmp_path, night, WITH_BIDS)


def test_its_types_are_described_under_its_own_name() -> None:
    document = openapi_document(WITH_BIDS)
    shapes = document["components"]["schemas"]
    assert {"$ref": "#/components/schemas/BidsView"} in shapes["GameView"]["anyOf"]
    assert "bids" in shapes["FoundRequest"]["properties"]["game"]["enum"]
    assert "bids" not in shapes["TryRequest"]["properties"]["game"]["enum"]
    table = GAME.begin(Setup(), "a secret")
    seen = json.loads(VIEWS.spliced(b"null", b"null", "host")) | {"room": json.loads(_json(view(table, "host").room))}
    jsonschema.Draft202012Validator({"$ref": "#/components/schemas/BidsView", **document}).validate(seen)


def _json(value: Any) -> bytes:
    return WITH_BIDS.of("bids").codec.write(value)


# What every game must.


def _wish(state: State, chance: Random, now: float, _secret: str) -> Wish | None:
    if state.phase == "over":
        return None
    seat = chance.randrange(4)
    moment = GAME.due(state)
    if moment is not None and now >= moment:
        return Wish("clock", BidForAbsent())
    names = ("Ada", "Bob", "Cléo", "Dan", " ")
    some = (Wish("door", TakeSeat(chance.choice(names))), Wish("host", Begin()), Wish(seat, Begin()))
    return chance.choice((*some, *(Wish(seat, Bid(chance.randrange(1, 10))) for _ in range(3))))


SAMPLE = Sample(
    GAME,
    (Setup(), Setup("An evening", 5, 30)),
    _wish,
    lambda state: [*range(len(state.bidders)), "host", "public"],
    legal,
    lambda _state: [Begin(), *(Bid(card) for card in range(1, 10))],
    lambda state: None if state.phase != "bidding" else sum(state.prizes),
)


@pytest.mark.parametrize("which", range(len(SAMPLE.setups)))
def test_it_does_what_every_game_must(which: int) -> None:
    steps = played(SAMPLE, SAMPLE.setups[which], 5 + which)
    assert GAME.over(steps[-1].after)
    every_game.is_deterministic(SAMPLE, SAMPLE.setups[which], 5 + which, steps)
    every_game.replay_equals_play(SAMPLE, SAMPLE.setups[which], steps)
    every_game.comes_back_from_json(SAMPLE, steps)
    every_game.nothing_is_created_or_lost(SAMPLE, steps)
    every_game.legal_is_accepted_and_the_rest_refused(SAMPLE, steps)
    every_game.clock_is_not_asked_in_vain(SAMPLE, steps)
    every_game.over_is_over(SAMPLE, steps)


def other_world(state: State, viewer: Viewer, chance: Random) -> State:
    """All that these eyes cannot see, drawn anew: bids that lie face down, prizes still to come."""
    bidders = tuple(
        one if one.bid is None or seat == viewer else replace(one, bid=chance.choice(one.hand))
        for seat, one in enumerate(state.bidders)
    )
    shown = len(state.sold) + (state.phase == "bidding")
    to_come = list(state.prizes[shown:])
    chance.shuffle(to_come)
    return replace(state, bidders=bidders, prizes=(*state.prizes[:shown], *to_come))


def _differing(own_part: Any) -> Iterator[Viewer]:
    """Eyes that could tell two worlds apart."""
    chance = Random(3)
    for step in played(SAMPLE, Setup("", 9, None), 11):
        for viewer in SAMPLE.eyes(step.after):
            one, two = step.after, other_world(step.after, viewer, chance)
            if _json(View(viewer, VIEWS.common(one), own_part(one, viewer))) != _json(
                View(viewer, VIEWS.common(two), own_part(two, viewer))
            ):
                yield viewer


def test_nobody_can_tell_two_worlds_apart() -> None:
    assert list(_differing(own)) == []


def test_a_planted_leak_is_noticed() -> None:
    def leaking(state: State, viewer: Viewer) -> Any:
        return own(state, viewer), state.prizes, [one.bid for one in state.bidders]

    assert set(_differing(leaking)) >= {0, "host", "public"}


def _told_apart(tell: Any) -> Iterator[Viewer]:
    """Eyes that are told of an event what they must not know: a bid of another, a prize to come."""
    chance = Random(4)
    for step in played(SAMPLE, Setup("", 9, None), 11):
        before = step.before
        for event in step.events or ():
            after = GAME.apply(before, event)
            for viewer in SAMPLE.eyes(after):
                other: Any = event
                if isinstance(event, Begun):
                    other = Begun(tuple(reversed(event.prizes)), event.at)
                if isinstance(event, BidMade) and event.seat != viewer:
                    other = BidMade(event.seat, chance.choice(after.bidders[event.seat].hand))
                worlds = [other_world(state, viewer, chance) for state in (before, after)]
                if _heard(tell(before, event, after), viewer) != _heard(tell(worlds[0], other, worlds[1]), viewer):
                    yield viewer
            before = after


def _heard(told: Any, viewer: Viewer) -> bytes:
    return encoder().encode(
        [one.happening for one in told if (viewer not in one.but if one.to is None else viewer in one.to)]
    )


def test_nobody_is_told_what_they_must_not_know() -> None:
    assert list(_told_apart(VIEWS.happenings)) == []


def test_a_leak_in_what_is_told_is_noticed() -> None:
    def leaking(*step: Any) -> Any:
        return tuple(one._replace(to=None, but=frozenset()) for one in VIEWS.happenings(*step))

    assert set(_told_apart(leaking)) >= {0, "host", "public"}


def test_what_happens_is_told_over_the_wire(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("bids", *NAMES)
        async with here.live(table.id, table.seats[0]) as ada:
            await ada.hear()
            await play(table)
            while ada.view["room"]["phase"] != "over":
                await ada.hear()
            told = [one for text in ada.heard for _, one in json.loads(text).get("happened", ())]
        assert told[:3] == [
            {"what": "begun"},
            {"what": "bid-made", "seat": 0, "card": 3},
            {"what": "bid-made", "seat": 1},
        ]
        assert [one["taker"] for one in told if one["what"] == "prize-sold"] == [2, 0, 2]
        assert told[-1] == {"what": "ended"}

    in_house(tmp_path, night, WITH_BIDS)
