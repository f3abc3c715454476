"""A release: one version everywhere, notes out of the changelog, and sources that a wheel can be built from."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
RELEASE = runpy.run_path(str(ROOT / "packaging" / "release.py"))


def test_code_and_citation_name_the_newest_version_of_the_changelog() -> None:
    version, _, _ = RELEASE["newest"]()
    assert RELEASE["disagreeing"](version) == []
    assert RELEASE["disagreeing"]("0.0.0") == [
        f"src/kermesse/__init__.py: expected 0.0.0, found {version}",
        f"CITATION.cff: expected 0.0.0, found {version}",
        f"tests/before/README.md: expected 0.0.0, found {version}",
    ]


def test_notes_are_the_newest_section_and_stand_alone() -> None:
    version, _, _ = RELEASE["newest"]()
    notes = RELEASE["notes"]()
    assert notes.startswith(f"# kermesse {version}\n\n### Added\n")
    assert "\n## " not in notes
    assert "[" not in re.sub(r"`[^`]*`", "", notes)
    for file in re.findall(r"\(`([^`/-][^`]*)`\)", notes):  # neither a path of the server nor an option of a command
        assert (ROOT / file).exists(), file


def test_what_the_sources_leave_out_no_build_needs() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    brought = settings["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]
    for file in (
        settings["tool"]["hatch"]["version"]["path"],
        "CITATION.cff",
        "SECURITY.md",
        "docs",
        "packaging",
        "client",
    ):
        assert file in brought
        assert (ROOT / file).exists()
