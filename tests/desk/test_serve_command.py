"""`kermesse serve`: what is asked wrongly is told at once; and a whole process, from its first line to its end."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.desk.typed import kermesse, text, told


def serving(tmp_path: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "kermesse", "serve", "--port", "0", "--db", str(tmp_path / "tables.db"), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_process_serves_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://\S+", line)
        assert address is not None, line
        assert httpx.get(f"{address[0]}/ready").json() == {"ready": "yes"}
        founded = httpx.post(f"{address[0]}/api/tables", json={"game": "giant"}).json()
        process.send_signal(number)
        out, err = process.communicate(timeout=20)
        assert process.returncode == 0, err
    assert (out, [json.loads(one)["what"] for one in err.splitlines()]) == ("", [])
    assert founded["link"] not in err


def test_for_everybody_in_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan", "--lang", "fr") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("À l’adresse http://")
        drawn = process.stdout.readline()
        assert "█" in drawn or "▄" in drawn
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        assert process.returncode == 0


@pytest.mark.parametrize(
    "words, expected",
    [
        (["--workers", "2", "--db", "tables.db"], "--workers: expected PostgreSQL"),
        (["--workers", "0"], "--workers: expected 1-64; found 0"),
        (["--port", "70000"], "--port: expected 0-65535; found 70000"),
        (["--limits", "some"], "--limits"),
        (["--db", "mysql://x", "--port", "0"], "expected a path, sqlite:///path"),
        (["--host", "192.0.2.77", "--port", "0"], "--host, --port: expected an address that is free"),
    ],
)
def test_what_does_not_fit_is_told(
    words: list[str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kermesse.web.logs.begin_log", lambda: None)
    done = kermesse("serve", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert expected in told(done)
    assert not text(done)


def test_an_address_in_use_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.web.logs.begin_log", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = kermesse("serve", "--port", str(taken.getsockname()[1]), cwd=tmp_path)
    assert done.returncode == 2
    assert "--host, --port" in told(done)
