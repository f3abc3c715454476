"""Kits of the house's own, beside those that come along: read once, when a server starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_draft
from kermesse.rules.kit_texts import kit_ids, own_kit_text
from kermesse.words import Phrase


class ShelfKit(msgspec.Struct, frozen=True):
    """A kit on the shelf: its id, and its file, whole. Tables that are founded with it keep the text themselves."""

    id: str
    text: str


def read_shelf(files: Iterable[str]) -> tuple[ShelfKit, ...]:
    """Reads kit files.

    Args:
        files: their paths.

    Raises:
        Faults: all that is wrong with any of them, each with its file; an id that two have, or one of ours.
    """
    found: list[ShelfKit] = []
    faults: list[Fault] = []
    for file in files:
        try:
            text = own_kit_text(file)
        except Faults as unreadable:
            faults += _within(file, unreadable.faults)
            continue
        kit, wrong = kit_draft(file, text)
        faults += _within(file, wrong)
        if kit is None or wrong:
            continue
        if kit.id in kit_ids() or any(kit.id == other.id for other in found):
            own = Phrase("an id that no other kit has", "un identifiant qu'aucun autre coffret n'a")
            faults += _within(file, [Fault(Phrase("id", "id"), own, shown(kit.id))])
        found.append(ShelfKit(kit.id, text))
    if faults:
        raise Faults("--kit", faults)
    return tuple(found)


def shelf_kit(kit: ShelfKit) -> Kit:
    """A kit of the shelf, under the usual rulings. It was checked when the shelf was read."""
    draft = kit_draft(kit.id, kit.text).kit
    assert draft is not None
    return draft


def with_kit_text(setup: dict[str, Any], shelf: Iterable[ShelfKit]) -> dict[str, Any]:
    """A table's settings with the whole text of the kit that they name, where it is one of the shelf's."""
    if "kit_text" in setup:
        return setup
    return next(({**setup, "kit_text": kit.text} for kit in shelf if kit.id == setup.get("kit")), setup)


def _within(file: str, faults: Iterable[Fault]) -> list[Fault]:
    return [
        msgspec.structs.replace(fault, where=Phrase(f"{file}: {fault.where.en}", f"{file} : {fault.where.fr}"))
        for fault in faults
    ]
