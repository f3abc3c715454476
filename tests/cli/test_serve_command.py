"""`kermesse serve`: what is asked wrongly is told at once; and a whole process, from its first line to its end."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from kermesse.cli.welcome import greet
from kermesse.client.server import Client
from kermesse.web.server.settings import Settings
from tests.cli.typed import ROOT, kermesse, text, told
from tests.patience import PATIENCE_SECONDS
from tests.web.test_certificates import certificate


def serving(tmp_path: Path, *words: str, **more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "kermesse", "serve", "--port", "0", "--db", str(tmp_path / "tables.db"), *words]
    environment = {**os.environ, **more}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=environment
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_process_serves_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://\S+", line)
        assert address is not None, line
        assert process.stdout.readline().startswith("Open this in a browser")
        assert httpx.get(f"{address[0]}/ready", timeout=PATIENCE_SECONDS).json() == {"ready": "yes"}
        founded = httpx.post(f"{address[0]}/api/tables", json={"game": "giant"}, timeout=PATIENCE_SECONDS).json()
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0, err
    assert (out, [json.loads(one)["what"] for one in err.splitlines()]) == ("", [])
    assert founded["link"] not in err


def test_for_everybody_in_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan", "--lang", "fr") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("À l’adresse http://")
        assert process.stdout.readline().startswith("À ouvrir dans un navigateur")
        drawn = process.stdout.readline()
        assert "█" in drawn or "▄" in drawn
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0


def test_with_a_certificate_everything_is_encrypted(tmp_path: Path) -> None:
    there, key = certificate(tmp_path)
    tls = ssl.create_default_context(cafile=str(there))

    async def played(address: str) -> None:
        async with Client(address, tls=tls) as client:
            founded = await client.found("giant")
            given = await client.new_link(founded.table, founded.link, "host")
            assert given.address.startswith(f"{address}/t/")
            async with await client.live(given.link) as table:
                assert await table.ask({"do": "speak", "words": "Welcome!"}) == 1

    with serving(tmp_path, "--tls-cert", str(there), "--tls-key", str(key)) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert address.startswith("https://127.0.0.1:")
        asyncio.run(played(address))
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0, err


def opened(tmp_path: Path, browser: str) -> str | None:
    """What a browser was asked to open, where one was."""
    asked = tmp_path / "asked"
    program = tmp_path / "a-browser"
    program.write_text(f'#!/bin/sh\necho "$1" > "{asked}"\n')
    program.chmod(0o755)
    with serving(tmp_path, "--open", BROWSER=browser.replace("HERE", str(program)), PATH="", DISPLAY="") as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert httpx.get(f"{address}/ready", timeout=PATIENCE_SECONDS).json() == {"ready": "yes"}
        until = time.monotonic() + (PATIENCE_SECONDS if "&" in browser else 0.5)
        while time.monotonic() < until and not (asked.exists() and asked.read_text()):
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0, err
    return asked.read_text().strip().replace(address, "HERE") if asked.exists() else None


def test_a_browser_is_opened_if_there_is_one(tmp_path: Path) -> None:
    assert opened(tmp_path, "HERE %s &") == "HERE"


@pytest.mark.parametrize("browser", ["", "HERE %s"], ids=["none", "one that takes the terminal"])
def test_and_else_nothing_happens(tmp_path: Path, browser: str) -> None:
    assert opened(tmp_path, browser) is None


@pytest.mark.parametrize(
    "words, expected",
    [
        (["--workers", "2", "--db", "tables.db"], "--workers: expected PostgreSQL"),
        (["--workers", "0"], "--workers: expected 1-64; found 0"),
        (["--port", "70000"], "--port: expected 0-65535; found 70000"),
        (["--limits", "some"], "--limits"),
        (["--archive", "old", "--archive-days", "0"], "--archive-days"),
        (["--zone", "Mars/Base"], "--zone: expected a time zone such as Europe/Paris"),
        (["--db", "mysql://x", "--port", "0"], "expected a path, sqlite:///path"),
        (["--tls-cert", "nowhere.pem"], "--tls-cert: expected a file that can be read; found “nowhere.pem”"),
        (["--tls-key", "nowhere.pem"], "--tls-cert: expected a certificate (PEM); found nothing"),
        (["--kit", "nowhere.toml"], "nowhere.toml: kit: expected the path of a kit file"),
        (["--kit", str(ROOT / "docs/api.md")], "api.md: line 3, column 1: expected key = value"),
        (["--kit", str(ROOT / "src/kermesse/kits/cove.toml")], "id: expected an id that no other kit has"),
        (["--host", "192.0.2.77", "--port", "0"], "--host, --port: expected an address of this machine"),
    ],
)
def test_what_does_not_fit_is_told(
    words: list[str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kermesse.cli.commands.serve.begin_log", lambda: None)
    done = kermesse("serve", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert expected in told(done)
    assert not text(done)


def test_an_address_in_use_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.cli.commands.serve.begin_log", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = kermesse("serve", "--port", str(taken.getsockname()[1]), cwd=tmp_path)
    assert done.returncode == 2
    assert "--host, --port" in told(done)


@pytest.mark.parametrize("host,phones", [("127.0.0.1", False), ("192.168.1.5", True)])
def test_who_starts_it_is_told_whether_phones_can_come(
    host: str, phones: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    greet(Settings(host=host), 8420, "en")
    assert ("Phones cannot reach it" in capsys.readouterr().out) is not phones
