"""Writes what is kept: `python -m tests.before.writing FOLDER`, into a folder that holds `kits` alone.

What lies in `kept/` was written once, by the program before, and is never written again. A later state that is to be
kept as well gets a folder of its own.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.before.asking import LEDGERS, PACKED, SEED, STORE, answers_of_lines, answers_of_tables, copied
from tests.before.evenings import begun, foundings
from tests.before.table import Time
from tests.cli.typed import ROOT, kermesse
from tests.web.here import Here, Table, running

CASES = ROOT / "tests" / "cases"
EXAMPLES = ROOT / "examples"
SHEETS = "1-3,17,22,26,28-30,32,35-37,40"


def written(folder: Path) -> None:
    """Plays the evenings, and puts everything into a folder."""
    with tempfile.TemporaryDirectory() as working:
        asyncio.run(_played(Path(working) / STORE, folder))
    _files(folder)
    answered(folder)


def answered(folder: Path) -> None:
    """Asks everything about what lies in a folder, and writes the answers beside it."""
    with tempfile.TemporaryDirectory() as copy:
        copied(folder, Path(copy))
        answers = {"lines": answers_of_lines(Path(copy)), **answers_of_tables(Path(copy))}
    for name, answer in answers.items():
        _write(folder / "answers" / f"{name}.json", answer)


async def _played(store: Path, folder: Path) -> None:
    """The server is stopped once between, so that the tables have snapshots and entries after them."""
    time = Time()
    async with running(store.parent, db=str(store), limits="off") as here:
        here.server.tables.now = time
        tables = await begun(here, time)
    async with running(store.parent, db=str(store), limits="off") as here:
        here.server.tables.now = time
        doors = {}
        for name, table in tables.items():
            table.here = here
            await foundings()[name].goes_on(table, time)
            doors[name] = await _doors(table)
            if name.endswith("over"):
                await _carried_out(here, table, name.removesuffix("-over"), folder)
        _write(folder / "links.json", doors)
        await asyncio.to_thread(_backed_up, store, folder, doors)


async def _doors(table: Table) -> dict[str, Any]:
    seats = {str(seat): link for seat, link in enumerate(table.seats)}
    links = {"host": table.host, **seats, "spectator": await table.link("spectator")}
    return {"table": table.id, "code": table.code, "links": links}


async def _carried_out(here: Here, table: Table, game: str, folder: Path) -> None:
    match = "?match=1" if game == "hattrick" else ""
    saved = {f"replay{match}": "replays"} | ({} if match else {"export": "nights"})
    for what, where in saved.items():
        answer = await here.get(f"{table.path}/{what}", table.host)
        assert answer.status_code == 200, answer.text
        _write(folder / where / f"{game}.json", answer.json())


def _backed_up(store: Path, folder: Path, doors: dict[str, Any]) -> None:
    copy = store.with_name("copy.db")
    said = kermesse("tables", "backup", str(copy), "--db", str(store))
    assert said.returncode == 0, said
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("VACUUM")
    (folder / PACKED).write_bytes(gzip.compress(copy.read_bytes(), mtime=0))
    (folder / "ledgers").mkdir(exist_ok=True)
    for name in LEDGERS:
        done = kermesse("tables", "export", doors[name]["table"], "--db", str(store))
        (folder / "ledgers" / f"{name}.json").write_bytes(done.stdout)


def _files(folder: Path) -> None:
    for game, out, more in (
        ("sackson", "deal.json", ("--players", "12", "--balance", "20")),
        ("sackson", "deal-orchard.json", ("--players", "14", "--kit", "kits/orchard.toml", "--sheets", SHEETS)),
    ):
        line = ("deal", game, *more, "--seed", SEED, "--output", f"nights/{out}")
        assert kermesse(*line, cwd=folder).returncode == 0, line
    (folder / "hattrick").mkdir(exist_ok=True)
    shutil.copy(EXAMPLES / "sackson-night.toml", folder / "nights" / "sackson.toml")
    shutil.copy(EXAMPLES / "soiree-geante.csv", folder / "nights" / "giant.csv")
    shutil.copy(EXAMPLES / "hattrick-evening.txt", folder / "hattrick" / "evening.txt")
    _write(folder / "hattrick" / "hand.json", json.loads((CASES / "hattrick-hand-1.json").read_bytes())["input"])
    match = kermesse("replay", "hattrick/evening.txt", "--format", "json", cwd=folder).stdout
    (folder / "hattrick" / "match.json").write_bytes(match)
    (folder / "hattrick" / "match.toml").write_text(_as_toml(json.loads(match)), "utf-8")


def _as_toml(match: dict[str, Any]) -> str:
    """A match in the other format; every JSON text, number and list of texts is TOML too."""
    hands = match.pop("hands_played")
    rulings = match.pop("rulings", {})
    lines = [f"{key} = {json.dumps(item)}" for key, item in match.items()]
    lines += ["[rulings]", *(f"{key} = {json.dumps(item)}" for key, item in rulings.items())] if rulings else []
    for hand in hands:
        dealt = hand.pop("hands")
        lines += ["", "[[hands_played]]", *(f"{key} = {json.dumps(item)}" for key, item in hand.items())]
        lines += ["[hands_played.hands]", *(f"{json.dumps(who)} = {json.dumps(cards)}" for who, cards in dealt.items())]
    return "\n".join(lines) + "\n"


def _write(file: Path, content: Any) -> None:
    """JSON on one line."""
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    written(Path(sys.argv[1]).resolve())
