"""`kermesse tables` and `kermesse verify` of a table, as somebody uses them who keeps a store."""

from __future__ import annotations

import json
import re
import sqlite3
import stat
from pathlib import Path

import pytest

from tests.cli.typed import ROOT, kermesse, text, told

RECORDED = ROOT / "tests" / "tables" / "ledgers" / "sackson-1.json"
NIGHT = json.loads(RECORDED.read_text())
TABLE, SECRET = NIGHT["head"]["id"], NIGHT["head"]["secret"]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    done = kermesse("tables", "import", str(RECORDED), cwd=tmp_path)
    assert done.returncode == 0, told(done)
    assert f"Table: {TABLE}" in text(done)
    assert re.search(r"^Host link: [\w-]{22}$", text(done), re.MULTILINE)
    assert SECRET not in text(done) + told(done)
    return tmp_path / "kermesse.db"


def test_list(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = kermesse("tables", "list", cwd=store.parent)
    assert listed.returncode == 0, told(listed)
    assert re.search(rf"{TABLE}\s+sackson\s+–\s+Friday 15 January 2027, 09:00\s+{len(NIGHT['entries'])}", text(listed))
    french = kermesse("tables", "list", "--db", str(store), "--lang", "fr")
    assert "vendredi 15\u00a0janvier 2027, 9\u00a0h\u00a000" in text(french)
    monkeypatch.setenv("KERMESSE_DB", f"sqlite:///{store}")
    as_json = kermesse("tables", "list", "--format", "json")
    [row] = json.loads(text(as_json))
    assert row == {
        "id": TABLE,
        "game": "sackson",
        "code": None,
        "founded_at": NIGHT["head"]["founded_at"],
        "zone": "Europe/Paris",
        "entries": len(NIGHT["entries"]),
    }
    for said in (listed, french, as_json):
        assert SECRET not in text(said) + told(said)


def test_export_and_verify(store: Path) -> None:
    out = store.parent / "out" / "table.json"
    done = kermesse("tables", "export", TABLE, "--db", str(store), "--output", str(out))
    assert done.returncode == 0, told(done)
    assert "holds the seed" in told(done)
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert json.loads(out.read_text()) == NIGHT
    again = kermesse("tables", "export", TABLE, cwd=store.parent)
    assert json.loads(again.stdout) == NIGHT
    good = kermesse("verify", str(out))
    assert good.returncode == 0, text(good)
    assert "the ledger is whole" in text(good)
    [seed_hash] = re.findall(r"Hash of the seed: (\w{64})", told(good))
    assert kermesse("verify", str(out), seed_hash).returncode == 0
    assert kermesse("verify", str(out), "0" * 64).returncode == 1
    assert SECRET not in text(good) + told(good)


def test_verify_says_what_is_wrong() -> None:
    night = json.loads(RECORDED.read_text())
    scored = night["entries"][-1]["events"][-1]["scoring"]["totals"]
    scored["0"] = (scored["0"] or 0) + 10
    number = len(night["entries"])
    wrong = kermesse("verify", "-", given=json.dumps(night).encode())
    assert wrong.returncode == 1
    assert f"Entry {number}: this command does not lead to the result that is written." in text(wrong)
    french = kermesse("verify", "-", "--lang", "fr", given=json.dumps(night).encode())
    assert f"Entrée {number}\u00a0: cette commande mène à autre chose" in text(french)
    bad = kermesse("verify", "-", given=b'{"kermesse": "table"}')
    assert bad.returncode == 2
    assert "entries" in told(bad)
    assert kermesse("verify", str(ROOT / "examples" / "nothing.json")).returncode == 2


def test_verify_of_what_is_neither_a_deal_nor_a_table() -> None:
    for given in (b"{}", b"[[1]]", b'{"kermesse": "night"}'):
        done = kermesse("verify", "-", given=given)
        assert done.returncode == 2
        assert "expected a deal (kermesse deal) or a table (kermesse tables export); found neither" in told(done)


@pytest.mark.parametrize("newer", [{"format": 2}, {"head": NIGHT["head"] | {"version": 2}}])
@pytest.mark.parametrize("command", [("verify",), ("tables", "import")])
def test_a_file_of_a_newer_program(tmp_path: Path, command: tuple[str, ...], newer: dict[str, object]) -> None:
    done = kermesse(*command, "-", given=json.dumps(NIGHT | newer).encode(), cwd=tmp_path)
    assert done.returncode == 2
    assert "update kermesse" in told(done)
    assert "1 fault," in told(done)


def test_verify_says_whether_the_night_had_ended() -> None:
    assert "The game had ended." in text(kermesse("verify", str(RECORDED)))
    entries = NIGHT["entries"][:-1]
    begun = NIGHT | {"entries": entries, "chain": entries[-1]["chain"]}
    done = kermesse("verify", "-", "--lang", "fr", given=json.dumps(begun).encode())
    assert done.returncode == 0
    assert "La partie n'était pas finie" in text(done).replace("\u2019", "'")


def test_a_deal_still_wants_its_seed() -> None:
    deal = kermesse("deal", "sackson", "--players", "8").stdout
    done = kermesse("verify", "-", given=deal)
    assert done.returncode == 2
    assert "expected the seed of the deal" in told(done)


def test_forget(store: Path) -> None:
    done = kermesse("tables", "forget", TABLE, "--db", str(store), "--lang", "fr")
    assert done.returncode == 0, told(done)
    assert "Oubliés\u00a0: 9\u00a0noms" in text(done)
    out = text(kermesse("tables", "export", TABLE, "--db", str(store)))
    assert "Joueur 9" in out
    assert "Late Ida" not in out
    assert kermesse("verify", "-", given=out.encode()).returncode == 0


def test_backup(store: Path) -> None:
    copy = store.parent / "saturday.db"
    assert kermesse("tables", "backup", str(copy), "--db", str(store)).returncode == 0
    assert TABLE in text(kermesse("tables", "list", "--db", str(copy)))
    with sqlite3.connect(copy) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_backup_overwrites_nothing(store: Path) -> None:
    live = store.parent / "live.db"
    assert kermesse("tables", "import", str(RECORDED), "--db", str(live)).returncode == 0
    pictures = store.parent / "pictures.zip"
    pictures.write_bytes(b"holiday")
    before = live.read_bytes()
    for file in (pictures, live, store):
        done = kermesse("tables", "backup", str(file), "--db", str(store))
        assert done.returncode == 2
        assert told(done).startswith(f"{file}: 1 fault")
        assert "file: expected a new file for the copy; found a file of this name" in told(done)
    french = told(kermesse("tables", "backup", str(pictures), "--db", str(store), "--lang", "fr"))
    assert "fichier\u00a0: attendu un nouveau fichier pour la copie" in french
    assert "trouvé un fichier de ce nom" in french
    assert "--db" not in french
    assert (pictures.read_bytes(), live.read_bytes()) == (b"holiday", before)
    folder = store.parent / "sticks" / "blue" / "copy.db"
    assert kermesse("tables", "backup", str(folder), "--db", str(store)).returncode == 0
    assert TABLE in text(kermesse("tables", "list", "--db", str(folder)))


def test_a_bad_file_makes_no_store(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    for given in ("{}", "not a table", RECORDED.read_text().replace(NIGHT["chain"], "0" * 64)):
        bad.write_text(given)
        done = kermesse("tables", "import", str(bad), "--db", str(tmp_path / "new.db"))
        assert done.returncode == 2
        assert "bad.json" in told(done)
        assert [path.name for path in tmp_path.iterdir()] == ["bad.json"]


@pytest.mark.parametrize(
    "words,said",
    [
        (("list", "--db", "nowhere.db"), "--db: expected an existing store"),
        (("list",), "KERMESSE_DB"),
        (("list", "--format", "xml"), "text | json"),
        (("list", "--db", "mysql://here"), "postgresql://"),
        (("export", "nothing", "--db", "nowhere.db"), "an existing store"),
        (("import", "nothing.json"), "a file that can be read"),
        (("backup", "copy.db", "--db", "nowhere.db"), "an existing store"),
    ],
)
def test_what_is_typed_wrongly_is_said(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = kermesse("tables", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in told(done)
    assert not list(tmp_path.iterdir())  # nothing is made by looking


def test_a_table_that_is_not_there(store: Path) -> None:
    for command in ("export", "forget"):
        done = kermesse("tables", command, "nowhere", "--db", str(store))
        assert done.returncode == 2
        assert "kermesse tables list" in told(done)
    twice = kermesse("tables", "import", str(RECORDED), "--db", str(store))
    assert twice.returncode == 2
    assert "a table that is not here yet" in told(twice)
