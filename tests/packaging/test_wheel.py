"""The wheel as somebody has it who has nothing else: what is in it, what it says of itself, and its commands."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from kermesse.cli.extras import LIBRARIES
from tests.packaging.installed import ROOT, UV, Installed, build_wheel, install, libraries_of, metadata_of
from tests.patience import PATIENCE_SECONDS

pytestmark = pytest.mark.skipif(not UV.exists(), reason="make setup brings uv")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    whole_run = tmp_path_factory.getbasetemp()
    shared = (whole_run if worker_id == "master" else whole_run.parent) / "wheel"
    shared.mkdir(exist_ok=True)
    return build_wheel(shared)


@pytest.fixture
def plain(wheel: Path, tmp_path: Path) -> Installed:
    """Without extras: who only scores."""
    return Installed(install(wheel), tmp_path)


@pytest.fixture
def party(wheel: Path, tmp_path: Path) -> Installed:
    """With what a party needs."""
    return Installed(install(wheel, "serve"), tmp_path)


def test_it_brings_pages_fonts_and_types(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    assert {
        "kermesse/py.typed",
        "kermesse/web/built/index.html",
        "kermesse/web/built/licences.txt",
        "kermesse/press/paper/fonts/fonts.json",
        "kermesse/kits/giant.toml",
    } <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith(("tests/", "client/"))]


def test_it_names_every_licence_and_brings_its_text(wheel: Path) -> None:
    assert metadata_of(wheel).metadata["License-Expression"] == "MIT AND OFL-1.1 AND Unicode-3.0"
    archive = ZipFile(wheel)
    [folder] = {name.partition("/")[0] for name in archive.namelist() if ".dist-info/" in name}
    texts = [
        archive.read(f"{folder}/licenses/{name}").decode()
        for name in metadata_of(wheel).metadata.get_all("License-File") or ()
    ]
    assert texts[0].startswith("MIT License")
    assert "SIL OPEN FONT LICENSE Version 1.1" in texts[1]
    assert texts[2].startswith("UNICODE LICENSE V3")

    pages = archive.read("kermesse/web/built/licences.txt").decode()
    assert set(re.findall(r"^\S+ [\d.]+ \((.+)\)$", pages, re.MULTILINE)) == {"MIT", "OFL-1.1"}

    fonts = "kermesse/press/paper/fonts/"
    own = {
        name.removeprefix(f"{fonts}OFL-").removesuffix(".txt"): archive.read(name).decode()
        for name in archive.namelist()
        if name.startswith(f"{fonts}OFL-")
    }
    for name in archive.namelist():
        if name.endswith(".ttf") and not name.startswith(f"{fonts}kermesse-"):
            assert any(name.startswith(f"{fonts}{package}-") for package in own), name
    for package, text in own.items():
        holder = re.sub(r" \w+-Italic.*", "", text.splitlines()[0])
        assert f"\n{package}\n  {holder}\n" in texts[1], package


def test_its_version_is_the_newest_of_the_changelog(wheel: Path) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## ([\d.]+), ", changelog, re.MULTILINE)
    assert newest is not None
    assert metadata_of(wheel).metadata["Version"] == newest[1]


def test_what_commands_look_for_is_what_the_extras_bring(wheel: Path) -> None:
    base = set(libraries_of(wheel))
    assert not base & {name for module in LIBRARIES.values() for name in module}
    for extra, modules in LIBRARIES.items():
        assert {module.replace("_", "-") for module in modules} <= set(libraries_of(wheel, extra)), extra


def test_who_only_scores_needs_no_extra(plain: Installed) -> None:
    for name in ("sackson-night.toml", "hattrick-evening.txt"):
        shutil.copy(ROOT / "examples" / name, plain.home)
    scored = plain.run("score", "sackson-night.toml", "--report", "night.html", "--format", "csv")
    assert scored.stdout.splitlines()[1] == "1,Ada,56,no", scored.stderr
    assert "Ada" in (plain.home / "night.html").read_text("utf-8")
    assert "1,Carl,30,no" in plain.run("score", "hattrick-evening.txt", "--format", "csv").stdout

    seed = plain.run("deal", "sackson", "--players", "8", "--output", "deal.json").stderr.split()[-1]
    assert plain.run("verify", "deal.json", seed).returncode == 0
    played = plain.run("play", "hattrick", "--bots", "beginner", "--hands", "1", given="q\n")
    assert (played.returncode, "Hand 1" in played.stdout) == (0, True), played.stderr


@pytest.mark.parametrize(
    "words, extra",
    [
        (("serve", "--port", "0"), "serve"),
        (("print", "hattrick"), "print"),
        (("tables", "list", "--db", "new.db"), "serve"),
        (("schema", "openapi"), "serve"),
        (("lab", "tournament", "hattrick"), "lab"),
    ],
)
def test_a_command_names_the_extra_that_it_lacks(plain: Installed, words: tuple[str, ...], extra: str) -> None:
    done = plain.run(*words)
    assert done.returncode == 2
    assert done.stderr.rstrip().endswith(f'found not installed. Run `pip install "kermesse[{extra}]"`')
    assert not list(plain.home.iterdir())


def test_a_client_needs_nothing_that_draws_codes() -> None:
    program = "import sys; sys.modules['segno'] = None; from kermesse.client.server import Client"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_program_is_told_which_extra_brings_the_client(plain: Installed) -> None:
    program = [plain.environment / "bin" / "python", "-c", "from kermesse.client.server import Client"]
    done = subprocess.run(program, cwd=plain.home, env={}, capture_output=True, text=True, check=False)
    assert 'pip install "kermesse[client]"' in done.stderr


def test_a_party_is_served_and_printed_far_from_the_repository(party: Installed) -> None:
    printed = party.run("print", "sackson", "--players", "5", "--only", "labels", "-o", "labels.pdf")
    assert printed.returncode == 0, printed.stderr
    assert (party.home / "labels.pdf").read_bytes().startswith(b"%PDF-")

    with party.start("serve", "--port", "0") as server:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None, server.communicate()
        with httpx.Client(base_url=address[0], trust_env=False, timeout=PATIENCE_SECONDS) as http:
            assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', http.get("/").text)
            assert {http.get(asset).status_code for asset in assets} == {200}
            assert "OFL-1.1" in http.get("/licences.txt").text
            assert http.post("/api/tables", json={"game": "giant"}).status_code == 201
        server.send_signal(signal.SIGINT)
        _, log = server.communicate(timeout=PATIENCE_SECONDS)
        assert server.returncode == 0, log
    assert "giant" in party.run("tables", "list").stdout
