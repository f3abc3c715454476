"""The box that a night is played with."""

from __future__ import annotations

from functools import lru_cache

from kermesse.fault import Fault, Faults, nearest, shown
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Edition, Setup
from kermesse.games.haggle.night.box import sheets_for
from kermesse.rules.kit import Kit, LotCount
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_ids
from kermesse.rules.ruling import Rulings
from kermesse.words import Phrase


def kit_of(setup: Setup) -> Kit:
    """The kit of a night, under its rulings; asking again costs nothing.

    Raises:
        Faults: where there is no such kit, or its text has faults. A table never reads a file that somebody names.
    """
    return _kit(setup.kit or setup.game, setup.kit_text, setup.rulings, setup.edition)


def check_kit(setup: Setup) -> None:
    """Whether a night can be played with its kit.

    Raises:
        Faults: where the kit cannot be read, or is of the other game.
    """
    kit = kit_of(setup)
    if kit.head.game != setup.game:
        ours = Phrase(f"a kit of {setup.game}", f"un coffret de {setup.game}")
        raise Faults("setup", [Fault(Phrase("kit", "coffret"), ours, shown(kit.id))])


@lru_cache(maxsize=64)
def _kit(name: str, text: str | None, rulings: Rulings, edition: Edition) -> Kit:
    lots: LotCount = "when-short" if edition == 1 else "beyond"
    if text is not None:
        return kit_from(name, text, rulings).with_lots(lots)
    if name not in kit_ids():
        ours = Phrase(f"one of: {', '.join(kit_ids())}", f"un de : {', '.join(kit_ids())}")
        raise Faults("setup", [Fault(Phrase("kit", "coffret"), ours, shown(name), nearest(name, kit_ids()))])
    return read_kit(name, rulings).with_lots(lots)


@lru_cache(maxsize=32)
def kinds_of(kit: Kit) -> frozenset[str]:
    """The identifiers of all goods of a kit."""
    return frozenset(kit.catalogue.index())


def sheets_of(floor: Floor) -> tuple[int, ...] | None:
    """The sheets in play; None where the kit has rule cards instead."""
    kit = kit_of(floor.setup)
    if not kit.head.box.sheets:
        return None
    if floor.setup.sheets or floor.size:
        return floor.setup.sheets or sheets_for(kit, floor.size or 1)
    return sheets_for(kit, floor.printed.envelopes if floor.printed else _came(floor))


def box_size(floor: Floor) -> int:
    """For how many the box is put together: as it was dealt or printed, or for all who came where that is more."""
    if floor.printed:
        return max(floor.printed.envelopes, len(floor.here))
    return floor.size or _came(floor)


def _came(floor: Floor) -> int:
    """How many came, at least one: on paper, the sheets of who left since the opening are still in the room."""
    came = sum(
        player.retired_at is None or (floor.opened_at is not None and player.retired_at >= floor.opened_at)
        for player in floor.players.values()
    )
    return max(came, 1)
