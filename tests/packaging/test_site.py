"""The docs as pages: nothing from elsewhere, nothing that our policy forbids, no dead link, both languages."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "packaging" / "site"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("docs") / "built"
    subprocess.run([sys.executable, SITE, folder], check=True)
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.html")}


def test_a_page_runs_nothing_and_fetches_nothing_from_elsewhere(pages: dict[str, str]) -> None:
    for address, page in pages.items():
        assert not re.search(r"<script|<style|<iframe|<form|\sstyle=|\son\w+=|javascript:", page), address
        assert not re.search(r"""(?:src|<link[^>]*href)=["'](?:https?:)?//""", page), address


def test_every_page_of_the_list_is_there_in_each_language_that_it_has(pages: dict[str, str]) -> None:
    listed = [
        page for group in tomllib.loads((SITE / "site.toml").read_text("utf-8"))["groups"] for page in group["pages"]
    ]
    assert len(listed) == len(set(listed))
    for file in listed:
        address = file.removeprefix("docs/").removesuffix(".md").lower()
        assert f"{address}.html" in pages
        assert (f"{address}.fr.html" in pages) == (ROOT / file.replace(".md", ".fr.md")).exists()
    guides = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md") if ".fr." not in path.name}
    assert guides - set(listed) == {"docs/index.md"}


def test_a_french_page_is_french_and_leads_to_its_twin(pages: dict[str, str]) -> None:
    assert '<html lang="fr">' in pages["host.fr.html"]
    assert '<a href="host.html" hreflang="en"' in pages["host.fr.html"]
    assert '<a href="host.fr.html" hreflang="fr"' in pages["host.html"]
    assert "(en anglais)" in pages["host.fr.html"]


def test_references_hold_what_code_and_server_say(pages: dict[str, str]) -> None:
    assert "POST /api/tables" in pages["reference/http.html"]
    assert 'href="#joinrequest"' in pages["reference/http.html"]
    assert "Client.found(" in pages["reference/python.html"]
    assert "<strong>Raises</strong>" in pages["reference/python.html"]


def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    for part in ("docs", "packaging/site", "client/src/look", "client/src/symbols"):
        shutil.copytree(ROOT / part, tmp_path / part)
    for file in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "src").symlink_to(ROOT / "src")
    host = tmp_path / "docs" / "host.md"
    host.write_text(host.read_text("utf-8") + "\n[a](nowhere.md), [b](paper.md#no-such-part)\n", "utf-8")
    done = subprocess.run(
        [sys.executable, tmp_path / "packaging" / "site"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "docs/host.md: expected docs/nowhere.md, found nothing there" in done.stderr
    assert "docs/host.md: expected docs/paper.md#no-such-part, found nothing there" in done.stderr


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_settings_are_what_the_types_say(lang: str) -> None:
    settings = runpy.run_path(str(SITE / "settings.py"))
    assert (ROOT / settings["FILES"][lang]).read_text("utf-8") == settings["settings_page"](lang), "make docs"
