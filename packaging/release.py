"""Release notes out of the changelog, once everything that names the version agrees.

`make release` builds the wheel and the sources into `dist/`, writes the notes beside them, and says how to tag.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTES = ROOT / "dist" / "release-notes.md"
SECTION = re.compile(r"^## (?P<version>\d+\.\d+\.\d+), (?P<date>.+)\n(?P<text>(?:(?!## ).*\n?)*)", re.MULTILINE)
VERSIONS = {
    "src/kermesse/__init__.py": re.compile(r'^__version__ = "(.+)"$', re.MULTILINE),
    "CITATION.cff": re.compile(r"^version: (.+)$", re.MULTILINE),
}
KEPT = "tests/before/README.md"
WRITTEN_BY = re.compile(r"written by version (\S+) at commit")
"""What each release wrote is kept, and read by every later one: its ledgers, nights, kits and replays."""
LINK = re.compile(r"\[([^]]+)]\((?!https?:)([^)#]+)[^)]*\)")


def newest() -> tuple[str, str, str]:
    """Version, date (or "unreleased") and text of the first section of the changelog."""
    found = SECTION.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    if found is None:
        raise SystemExit("CHANGELOG.md: expected a section such as `## 0.1.0, 2026-05-01`, found none")
    return found["version"], found["date"], found["text"].strip()


def disagreeing(version: str) -> list[str]:
    """Each file that names another version than the changelog, as a line that says so."""
    said = {file: pattern.findall((ROOT / file).read_text("utf-8")) for file, pattern in VERSIONS.items()}
    wrong = {file: one for file, one in said.items() if one != [version]}
    kept = WRITTEN_BY.findall((ROOT / KEPT).read_text("utf-8"))
    if version not in kept:
        wrong[KEPT] = kept
    return [f"{file}: expected {version}, found {', '.join(one) or 'none'}" for file, one in wrong.items()]


def notes() -> str:
    """What is new, as a page on its own: a link into the tree becomes the name of its file."""
    version, _, text = newest()
    alone = LINK.sub(r"\1 (`\2`)", text)
    return f"# kermesse {version}\n\n{alone}\n"


def main() -> None:
    """Writes the notes, and says how to go on."""
    version, date, _ = newest()
    if faults := disagreeing(version):
        raise SystemExit("\n".join(faults))
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text(notes(), "utf-8")
    sys.stdout.write(f"{NOTES.relative_to(ROOT)} is written.\n")
    if date == "unreleased":
        sys.stdout.write(f"{version} has no date yet: give it one in CHANGELOG.md, commit, and run this again.\n")
    else:
        sys.stdout.write(f"To tag: git tag --annotate v{version} --cleanup=verbatim --file {NOTES.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
