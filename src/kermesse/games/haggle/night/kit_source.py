"""Where the kit of a night is found: ours by id; another on the disk, or in the one file that came along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from kermesse.fault import Fault, Faults, nearest, shown
from kermesse.games.haggle.night.model import Night
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_ids
from kermesse.rules.ruling import Rulings
from kermesse.words import Phrase

KitSource: TypeAlias = Callable[[str, Rulings], Kit]
"""Reads a kit, by its id or path, under some rulings. Raises `Faults` for one that is not there, or not sound."""


def kits_on_disk(source: str) -> KitSource:
    """Ours, and files by their path; that may be meant from where the night's own file, `source`, lies."""

    def read(kit: str, rulings: Rulings) -> Kit:
        here = Path(source).parent / kit
        is_beside = kit not in kit_ids() and not Path(kit).exists() and here.is_file()
        return read_kit(str(here) if is_beside else kit, rulings)

    return read


def kits_that_came(text: str | None) -> KitSource:
    """Ours, and the one whose text came along, whatever it is called; nothing on the disk is read for a stranger.

    Args:
        text: a kit's file; None where none came.
    """

    def read(kit: str, rulings: Rulings) -> Kit:
        if kit in kit_ids():
            return read_kit(kit, rulings)
        if text is None:
            ours = ", ".join(kit_ids())
            expected = Phrase(
                f"the kit's own file along with the night, or one of: {ours}",
                f"le fichier du coffret avec la soirée, ou un de : {ours}",
            )
            raise Faults(kit, [Fault(Phrase("kit", "coffret"), expected, shown(kit), nearest(kit, kit_ids()))])
        return kit_from(kit, text, rulings)

    return read


def with_kit_of(night: Night, kits: KitSource) -> KitSource:
    """A source that knows the kit that a night or a deal has in it, where it has one, before all others."""

    def read(kit: str, rulings: Rulings) -> Kit:
        if night.kit_text is not None and kit == night.kit_id:
            return kit_from(kit, night.kit_text, rulings)
        return kits(kit, rulings)

    return read
