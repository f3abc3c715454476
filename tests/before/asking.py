"""What is asked of everything that is kept: over HTTP of the tables, on the command line of the files.

What the state before answered lies in `kept/answers/`; `writing.py` wrote it, `test_before.py` compares.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.cli.typed import kermesse
from tests.web.here import Here, bearer, running

KEPT = Path(__file__).parent / "kept"
STORE = "tables.db"
PACKED = "tables.db.gz"
SEED = "autumn-leaves-in-the-orchard-at-noon"

LEDGERS = ("sackson-over", "giant-over", "hattrick-over", "giant-open")
KITS = ("orchard", "great-orchard")

Answers = dict[str, Any]

TO_EACH = ("", "/way", "/legal")
TO_SOME = {
    "host": ("/score?lang=en", "/texts?lang=en", "/links", "/export", "?number=8"),
    "0": ("/score?lang=fr", "/texts?lang=fr", "?number=20"),
    "spectator": ("/texts?lang=en", "/box", "/story", "?number=20"),
}

GOES_ON: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "sackson-open": (
        ("host", {"do": "speak", "words": "We go on."}),
        ("1", {"do": "accept", "offer": 8}),
        ("0", {"do": "write-note", "words": "At last."}),
        ("6", {"do": "unseal"}),
        ("host", {"do": "close"}),
    ),
    "giant-open": (
        ("host", {"do": "answer-question", "question": 1, "words": "Never."}),
        ("1", {"do": "decline", "offer": 8}),
        ("4", {"do": "accept", "offer": 9}),
        ("host", {"do": "pause"}),
    ),
    "sackson-paper": (
        ("host", {"do": "enter-envelope", "seat": 2, "goods": {"white": 4, "orange": 1}}),
        ("host", {"do": "reveal"}),
        ("host", {"do": "reveal"}),
    ),
    "sackson-over": (("host", {"do": "speak", "words": "Good night."}),),
    "giant-over": (("host", {"do": "speak", "words": "Good night."}),),
    "hattrick-open": (("0", {"do": "agree-undo"}), ("1", {"do": "speak", "words": "Thank you."})),
}
"""What may still be asked at the tables, by which link; one of Hattrick that is closed takes nothing any more."""

LATE = {"sackson-open": "Late Ida", "giant-open": "Late Ida"}
"""Who comes by the code then."""

WATCHED = ("hattrick/evening.txt", "hattrick/hand.json")
"""Games that were written down, to be watched; replays that were saved are answered as they are."""

LANGS = ("en", "fr")

LINES = (
    *(f"verify ledgers/{name}.json --lang {lang}" for name in LEDGERS for lang in LANGS),
    f"verify nights/deal.json {SEED}",
    f"verify nights/deal-orchard.json {SEED}",
    *(f"score nights/{name} --format json" for name in ("sackson.json", "deal.json", "sackson.toml")),
    "score nights/deal-orchard.json --format json --seed 7 --lang fr",
    "score nights/deal-orchard.json --format json --seed 7 --lang fr --ruling attacks=per-set",
    *(f"score nights/giant.json --kit kits/great-orchard.toml --format {form}" for form in ("json", "csv", "table")),
    "score nights/giant.csv --format json --game giant --players 40 --lang fr",
    *(f"score hattrick/{name} --format json" for name in ("evening.txt", "hand.json", "match.json", "match.toml")),
    "replay hattrick/match.json --format transcript",
    "replay hattrick/evening.txt --format json",
    "replay replays/hattrick.json --format transcript",
    "replay replays/hattrick.json --format json --lang fr",
    *(f"kit check kits/{name}.toml --lang {lang}" for name in KITS for lang in LANGS),
    *(f"kit show kits/{name}.toml --lang {lang}" for name in KITS for lang in LANGS),
    "kit show kits/orchard.toml --ruling attacks=per-set",
)
"""Command lines about the files."""


def copied(kept: Path, folder: Path) -> None:
    """All that is kept in another folder, with the store as it is used; the answers stay where they are."""
    shutil.copytree(kept, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("answers", PACKED))
    (folder / STORE).write_bytes(gzip.decompress((kept / PACKED).read_bytes()))


def answers_of_lines(folder: Path) -> Answers:
    """What the command line says of the files."""
    answers = {}
    for line in LINES:
        done = kermesse(*line.split(), cwd=folder)
        answers[line] = {"code": done.returncode, "said": _plain(done.stdout.decode())}
    return answers


def _plain(text: str) -> Any:
    """JSON as what it says; any other text by its lines."""
    try:
        return json.loads(text)
    except ValueError:
        return text.splitlines()


def answers_of_tables(folder: Path) -> dict[str, Answers]:
    """What a server with the store of a folder answers: as it finds the tables, after they went on, what it keeps."""
    doors = json.loads((folder / "links.json").read_bytes())

    async def answered() -> dict[str, Answers]:
        async with running(folder, db=str(folder / STORE), limits="off") as here:
            found = {name: await _looked(here, door) for name, door in doors.items()}
            watched = {name: await _watched(here, (folder / name).read_bytes()) for name in WATCHED}
            went_on = {name: await _went_on(here, name, doors[name]) for name in GOES_ON}
        return {"found": found, "went-on": went_on, "watched": watched}

    return asyncio.run(answered()) | {"states": states(folder / STORE)}


def states(store: Path) -> Answers:
    """The snapshots of a store that nobody has open, by table."""
    with closing(sqlite3.connect(store)) as connection:
        rows = connection.execute('SELECT "table", number, state FROM snapshots ORDER BY "table"').fetchall()
    return {table: {"number": number, "state": json.loads(state)} for table, number, state in rows}


async def _looked(here: Here, door: Any) -> Answers:
    answers = {}
    for who, link in door["links"].items():
        for path in (*TO_EACH, *TO_SOME.get(who, ())):
            answer = await here.get(f"/api/tables/{door['table']}{path}", link)
            answers[f"{who} {path}"] = {"status": answer.status_code, "said": answer.json()}
    return answers


async def _watched(here: Here, file: bytes) -> Answers:
    answer = await here.http.post("/api/replay", content=file)
    return {"status": answer.status_code, "said": answer.json()}


async def _went_on(here: Here, name: str, door: Any) -> Answers:
    path, links = f"/api/tables/{door['table']}", door["links"]
    asked = []
    if name in LATE:
        came = await here.post("/api/join", {"code": door["code"], "name": LATE[name], "id": "the-phone-of-ida"})
        asked.append({key: came.json().get(key) for key in ("seat", "number", "by", "reason")})
    for place, (who, command) in enumerate(GOES_ON[name]):
        body = {"id": f"goes-on-{place}", "command": command}
        answer = await here.http.post(path + "/commands", json=body, headers=bearer(links[who]))
        asked.append(answer.json())
    if name == "hattrick-open":
        asked.append(await _lays_again(here, path, links["1"]))
    return {"asked": asked, "views": {who: (await here.get(path, link)).json() for who, link in links.items()}}


async def _lays_again(here: Here, path: str, link: str) -> Any:
    """Who took a card back lays another one, the last that may be laid."""
    cards = [one for one in (await here.get(path + "/legal", link)).json()["commands"] if one["do"] == "lay"]
    body = {"id": "goes-on-with-a-card", "command": cards[-1]}
    return (await here.post(path + "/commands", body, link)).json()
