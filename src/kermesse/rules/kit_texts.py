"""The files of kits, ours by their ids and others by their paths: read as text, not yet understood."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from kermesse.fault import Fault, Faults, nearest, shown
from kermesse.os_errors import os_words
from kermesse.words import Phrase


def kit_ids() -> list[str]:
    """The kits that come with kermesse."""
    folder = resources.files("kermesse.kits")
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def kit_text(kit: str) -> str:
    """The file of a kit, by id or by path.

    Raises:
        Faults: when there is no such kit or file, or it is not UTF-8 text.
    """
    if kit in kit_ids():
        return (resources.files("kermesse.kits") / f"{kit}.toml").read_text("utf-8")
    ours = ", ".join(kit_ids())
    expected = Phrase(
        f"the path of a kit file, or one of: {ours}", f"le chemin d'un fichier de coffret, ou un de : {ours}"
    )
    return _read(kit, expected, nearest(kit, kit_ids()))


def own_kit_text(path: str) -> str:
    """The file of a kit that is none of ours.

    Raises:
        Faults: when there is no such file, or it is not UTF-8 text.
    """
    return _read(path, Phrase("the path of a kit file", "le chemin d'un fichier de coffret"))


def _read(path: str, expected: Phrase, meant: Phrase | None = None) -> str:
    where = Phrase("kit", "coffret")
    try:
        return Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        text = Phrase("a text in UTF-8", "un texte en UTF-8")
        byte = Phrase(f"another byte at place {error.start}", f"un autre octet à la place {error.start}")
        raise Faults(path, [Fault(Phrase("file", "fichier"), text, byte)]) from None
    except (FileNotFoundError, ValueError):
        raise Faults(path, [Fault(where, expected, shown(path), meant)]) from None
    except OSError as error:
        raise Faults(path, [Fault(where, expected, os_words(error))]) from None
