"""What a server has printed, as files: one PDF, or those that lie in an archive."""

from __future__ import annotations

import io
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from kermesse.cli.paper.output import PaperFile, PaperFiles
from kermesse.cli.paper.wishes import PrintWishes
from kermesse.press.paper.archive import ELSEWHERE


def received(content: bytes, wished: PrintWishes, output: str | None) -> PaperFiles:
    """The files that a server sent, by the names that they would have if they had been printed here.

    Args:
        content: a PDF; where several files were wished, an archive (zip).
        wished: how it was printed.
        output: the PDF, or the folder of what makers get, as it was typed.
    """
    if not (wished.split or wished.export):
        return PaperFiles([PaperFile(output, content)])
    base = Path(str(output))
    with ZipFile(io.BytesIO(content)) as archive:
        # A name is no path, whoever sends it: nothing lies outside.
        files = {PurePosixPath(name.replace("\\", "/")).name: archive.read(name) for name in archive.namelist()}
    if wished.export:
        # Tabletop Simulator finds its pictures by where they lie, which no server knows.
        there, here = ELSEWHERE.encode(), base.absolute().as_uri().encode()
        files |= {name: data.replace(there, here) for name, data in files.items() if name.endswith(".json")}
        return PaperFiles([PaperFile(str(base / name), data, str(base)) for name, data in files.items()])
    beside = {str(base.with_stem(f"{base.stem}-{Path(name).stem}")): data for name, data in files.items()}
    return PaperFiles([PaperFile(path, data) for path, data in beside.items()])
