"""What the pages are made of: Markdown files of the tree, and what is generated from code and the API's description."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from http_reference import http_reference
from python_reference import python_reference

ROOT = Path(__file__).parents[2]
DECISIONS = "docs/decisions/index.md"


class Source(NamedTuple):
    """One page before it is one.

    Args:
        file: its place in the tree, such as `docs/host.fr.md`; generated pages have one too, where nothing lies.
        text: Markdown.
        twin: the same page in the other language; None where there is none.
    """

    file: str
    text: str
    twin: str | None

    @property
    def lang(self) -> str:
        """`en` or `fr`."""
        return "fr" if self.file.endswith(".fr.md") else "en"

    @property
    def address(self) -> str:
        """Its address below /docs/, such as `host.fr.html`."""
        return f"{self.file.removeprefix('docs/').removesuffix('.md').lower()}.html"

    @property
    def title(self) -> str:
        """Its first heading."""
        return next(line for line in self.text.splitlines() if line.startswith("# "))[2:]


def read_sources(navigation: dict[str, Any]) -> dict[str, Source]:
    """Every page by its file: those of the navigation in both languages, and every decision.

    Args:
        navigation: `site.toml`.
    """
    files = dict(_texts(navigation))
    return {file: Source(file, text, twin if (twin := _twin(file)) in files else None) for file, text in files.items()}


def _texts(navigation: dict[str, Any]) -> Iterator[tuple[str, str]]:
    generated = {
        "docs/reference/http.md": lambda: http_reference(ROOT / "docs" / "schemas" / "openapi.json"),
        "docs/reference/python.md": lambda: python_reference(ROOT / "src" / "kermesse", navigation["modules"]),
        DECISIONS: _decisions,
    }
    for file in [navigation["home"]["en"], *(page for group in navigation["groups"] for page in group["pages"])]:
        if file in generated:
            yield file, generated[file]()
            continue
        yield file, (ROOT / file).read_text("utf-8")
        if (ROOT / _twin(file)).exists():
            yield _twin(file), (ROOT / _twin(file)).read_text("utf-8")
    for path in _decision_files():
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def _twin(file: str) -> str:
    return f"{file.removesuffix('.fr.md')}.md" if file.endswith(".fr.md") else f"{file.removesuffix('.md')}.fr.md"


def _decision_files() -> list[Path]:
    return sorted((ROOT / "docs" / "decisions").glob("0*.md"))


def _decisions() -> str:
    titles = {path.name: path.read_text("utf-8").splitlines()[0].removeprefix("# ") for path in _decision_files()}
    return "# Decisions\n\n" + "".join(f"- [{title.replace('.', ' ·', 1)}]({name})\n" for name, title in titles.items())
