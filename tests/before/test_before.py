"""What the program before has written still opens, and says what it said then: see README.md."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.before.asking import KEPT, LEDGERS, LINES, STORE, answers_of_lines, answers_of_tables, copied
from tests.cli.typed import kermesse, text
from tests.web.here import running

ADDED: frozenset[str] = frozenset(
    {"desk.announces", "match.landings", "standings.seat"}
    | {f"match.{name}" for name in ("totals", "tallies", "tallies_before", "scores", "hands_in_match", "goal")}
    | {"hall.kit_title", "hall.fewest", "said.kit_text", "said.lots", "players.place"}
    | {"links.used_at", "links.device", "hall.door", "hall.words", "desk.moderation", "table.moderation"}
    | {"hands.tallies", "hands.totals", "laid.tally", "tricks.tie"}
    | {"state.handshakes", "moments.rules", "gone.declined", "gone.sealer"}
    | {"said.awards", "families.drawing"}  # a good whose name we have a drawing for is drawn since
)
"""Fields that answers have gained since, each after the field that holds it. Nothing else may differ or be missing."""

NEW_COMMANDS = frozenset({"moderate-seat", "moderate-room"})
"""Commands that are legal since, too."""

NUMBER = r"\u2212?\d+(?:[.,\u202f]\d+)*"
REWORDED = (
    (re.compile(rf"(?:\s?:|,)\s{NUMBER}\s(?:instead of|au lieu de)\s{NUMBER}"), ""),
    (re.compile(r"biens d’une même sorte"), "objets d’une même sorte"),
    (re.compile(r"aucune erreur dans le fichier"), "aucun défaut dans le fichier"),
)
"""Sentences that say more since, or the same in another word: from today's back to those of then."""

LEFT = {"hattrick-open": ("3 ",), "hattrick-over": ("2 ", "3 ")}
"""Who has left a table of cards: since then their link opens nothing, and the host's list says so."""

DOORS: dict[str, Any] = json.loads((KEPT / "links.json").read_bytes())
REPLAYS = ("sackson", "giant", "hattrick")


def before(name: str) -> Any:
    return json.loads((KEPT / "answers" / f"{name}.json").read_bytes())


def told(answer: Any) -> str:
    """An answer as its JSON, which tells 1 from 1.0 and one order from another; without what was added since."""
    return json.dumps(_without_added(answer), ensure_ascii=False, indent=1)


def _without_added(answer: Any, under: str = "") -> Any:
    if isinstance(answer, dict):
        kept = {key: item for key, item in answer.items() if f"{under}.{key}" not in ADDED}
        return {key: _without_added(item, key) for key, item in kept.items()}
    if isinstance(answer, str):
        return _as_then(answer)
    if isinstance(answer, list):
        return [_without_added(item, under) for item in answer if not _is_new_command(item)]
    return answer


def _is_new_command(item: Any) -> bool:
    return isinstance(item, dict) and item.get("do") in NEW_COMMANDS


def _as_then(text: str) -> str:
    for today, then in REWORDED:
        text = today.sub(then, text)
    return text


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A copy of what is kept, to be written to."""
    copied(KEPT, tmp_path)
    return tmp_path


@pytest.fixture(scope="module", params=["with snapshots", "without snapshots"])
def today(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a server of today answers with the store of then, from its snapshots or from its ledgers alone."""
    folder = tmp_path_factory.mktemp("before")
    copied(KEPT, folder)
    if request.param == "without snapshots":
        with closing(sqlite3.connect(folder / STORE)) as connection, connection:
            connection.execute("DELETE FROM snapshots")
    return answers_of_tables(folder)


@pytest.mark.parametrize("name", DOORS)
def test_each_table_shows_everybody_what_it_showed_before(today: Any, name: str) -> None:
    then, now = before("found")[name], today["found"][name]
    assert list(now) == list(then)
    for asked in then:
        if asked.startswith(LEFT.get(name, ())):
            assert now[asked]["said"]["reason"] == "LINK_REVOKED"
        elif asked == "host /links" and name in LEFT:
            assert told(_as_if_open(now[asked], then[asked])) == told(then[asked])
        else:
            assert told(now[asked]) == told(then[asked]), asked


def _as_if_open(now: Any, then: Any) -> Any:
    """A host's list of links, with those open that were open then."""
    links = [
        {key: item for key, item in link.items() if key != "revoked_at" or key in before}
        for link, before in zip(now["said"]["links"], then["said"]["links"], strict=True)
    ]
    return {**now, "said": {**now["said"], "links": links}}


@pytest.mark.parametrize("name", before("went-on"))
def test_a_table_goes_on(today: Any, name: str) -> None:
    then = before("went-on")[name]
    assert all("number" in answer for answer in then["asked"])
    now = today["went-on"][name]
    left = [who for who in then["views"] if f"{who} ".startswith(LEFT.get(name, ()))]
    assert all(now["views"][who]["reason"] == "LINK_REVOKED" for who in left)
    assert told(_without(now, left)) == told(_without(then, left))


def _without(answer: Any, left: list[str]) -> Any:
    """What a table answered once it had gone on, without the views of those who had left it."""
    return {**answer, "views": {who: view for who, view in answer["views"].items() if who not in left}}


@pytest.mark.parametrize("name", before("went-on"))
def test_a_state_is_kept_in_the_words_of_before(today: Any, name: str) -> None:
    table = DOORS[name]["table"]
    assert told(today["states"][table]) == told(before("states")[table])


def test_games_that_were_written_down_are_watched_as_before(today: Any) -> None:
    assert told(today["watched"]) == told(before("watched"))


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the command line says today of the files."""
    folder = tmp_path_factory.mktemp("before")
    copied(KEPT, folder)
    return answers_of_lines(folder)


@pytest.mark.parametrize("line", LINES)
def test_the_command_line_says_of_a_file_what_it_said_before(lines: Any, line: str) -> None:
    then = before("lines")[line]
    assert then["code"] == 0
    assert told(lines[line]) == told(then)


@pytest.mark.parametrize("name", LEDGERS)
def test_a_table_is_carried_out_as_the_same_file(kept: Path, name: str) -> None:
    done = kermesse("tables", "export", DOORS[name]["table"], "--db", STORE, cwd=kept)
    assert done.stdout == (KEPT / "ledgers" / f"{name}.json").read_bytes()


@pytest.mark.parametrize("name", [name for name in DOORS if name.endswith("-over")])
def test_a_table_is_forgotten_and_its_ledger_still_follows(kept: Path, name: str) -> None:
    table = DOORS[name]["table"]
    before_it = kermesse("tables", "export", table, "--db", STORE, cwd=kept).stdout
    done = kermesse("tables", "forget", table, "--db", STORE, cwd=kept)
    assert done.returncode == 0, text(done)
    after_it = kermesse("tables", "export", table, "--db", STORE, "-o", "forgotten.json", cwd=kept)
    assert after_it.returncode == 0, text(after_it)
    names = {entry["command"]["name"] for entry in json.loads(before_it)["entries"] if "name" in entry["command"]}
    forgotten = (kept / "forgotten.json").read_text("utf-8")
    assert names
    assert not [one for one in names if json.dumps(one, ensure_ascii=False) in forgotten]
    verified = kermesse("verify", "forgotten.json", cwd=kept)
    assert verified.returncode == 0, text(verified)


@pytest.mark.parametrize("name", LEDGERS)
def test_a_table_is_carried_in_and_shows_what_it_showed_before(kept: Path, name: str) -> None:
    done = kermesse("tables", "import", f"ledgers/{name}.json", "--db", "other.db", cwd=kept)
    found = re.search(r"Table: (\S+)(?:\nCode: \S+)?\nHost link: (\S+)", text(done))
    assert found, done
    table, link = found.groups()

    async def seen() -> Any:
        async with running(kept, db=str(kept / "other.db")) as here:
            return (await here.get(f"/api/tables/{table}", link)).json()

    assert told(asyncio.run(seen())) == told(before("found")[name]["host "]["said"])


def test_replays_that_were_saved_are_told_by_their_tables_and_read_from_their_files(kept: Path) -> None:
    async def told_again() -> dict[str, tuple[Any, Any]]:
        async with running(kept, db=str(kept / STORE), limits="off") as here:
            answers = {}
            for game in REPLAYS:
                door = DOORS[f"{game}-over"]
                query = "?match=1" if game == "hattrick" else ""
                of_table = await here.get(f"/api/tables/{door['table']}/replay{query}", door["links"]["spectator"])
                of_file = await here.http.post("/api/replay", content=_saved(game))
                answers[game] = of_table.json(), of_file.json()
        return answers

    for game, (of_table, of_file) in asyncio.run(told_again()).items():
        assert told(of_table) == told(json.loads(_saved(game))), game
        assert told(of_file) == told(json.loads(_saved(game))), game


def _saved(game: str) -> bytes:
    return (KEPT / "replays" / f"{game}.json").read_bytes()
