"""The docs as pages under /docs of a server: the same files, no script, for a hall without internet.

`python packaging/site FOLDER` builds them there; a link that leads nowhere, inside or outside a page, stops it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from links import LinkChecker
from navigation import Navigation, read_navigation
from page import render
from sources import ROOT, read_sources

HERE = Path(__file__).parent
ICON = ROOT / "client" / "src" / "symbols" / "icon.svg"
STYLES = (ROOT / "client" / "src" / "look" / "tokens.css", HERE / "docs.css")
FONTS = ROOT / "client" / "node_modules" / "@fontsource-variable"
FACES = {
    "text.woff2": "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "sign.woff2": "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
}


def build(folder: Path) -> int:
    """Writes every page, picture, style and font into an empty folder.

    Returns:
        How many pages there are.

    Raises:
        SystemExit: names each link that leads nowhere.
    """
    navigation = read_navigation(HERE / "site.toml")
    sources = read_sources(navigation)
    links = LinkChecker(sources)
    pages = {source.address: render(source, Navigation(navigation, sources), links) for source in sources.values()}
    if faults := links.faults():
        raise SystemExit("\n".join(faults))
    for address, text in pages.items():
        _place(folder, address).write_text(text, "utf-8")
    for file in links.assets:
        shutil.copyfile(ROOT / "docs" / file, _place(folder, file))
    (folder / "docs.css").write_text("\n".join(style.read_text("utf-8") for style in STYLES), "utf-8")
    shutil.copyfile(ICON, folder / ICON.name)
    for name, face in FACES.items():
        shutil.copyfile(FONTS / face, folder / name)
    return len(pages)


def _place(folder: Path, address: str) -> Path:
    place = folder / address
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def main(folder: str | None) -> None:
    """Builds into a folder, in place of what was there; without one only looks whether everything leads somewhere."""
    with tempfile.TemporaryDirectory() as fresh:
        pages = build(Path(fresh))
        if folder is None:
            sys.stdout.write(f"docs: {pages} pages, every link leads somewhere\n")
            return
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(fresh, folder)


if __name__ == "__main__":
    main(*sys.argv[1:] or [None])
