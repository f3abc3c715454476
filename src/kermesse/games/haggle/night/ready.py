"""A night that is over, from its file to the moment before it is scored: read, held against its deal, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.draw import SAME_AGAIN, drawn, is_of_content
from kermesse.games.haggle.night.kit_source import KitSource
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.rules.kit import Kit
from kermesse.text_input import TextInput
from kermesse.words import Lang, Phrase, listed


class DealFile(NamedTuple):
    """The file of a night's deal: its name, for faults, and what stands in it."""

    name: str
    written: TextInput


class ReadyNight(NamedTuple):
    """A night that is ready to be scored.

    Args:
        night: what was handed in, and what chance took of it.
        kit: its kit.
        seed: the seed of what was drawn; None where nothing was.
        warnings: what looks odd, and is no fault.
        partial: what only part of a night may have, as in `CheckedNight`.
        remarks: from whom chance took something, and that it takes the same again.
        undrawn: the night before chance took anything.
    """

    night: Night
    kit: Kit
    seed: int | str | None
    warnings: tuple[Fault, ...]
    partial: tuple[Fault, ...]
    remarks: tuple[Phrase, ...]
    undrawn: Night


def ready_night(
    source: str,
    written: TextInput,
    options: Mapping[str, Any],
    wanted: Lang | None = None,
    deal: DealFile | None = None,
    kits: KitSource | None = None,
) -> ReadyNight:
    """Reads a night and has chance draw what is to be drawn.

    Args:
        source: the file's name, for faults.
        written: what stands in it.
        options: what is said beside the file, as for `read_night`.
        wanted: the language of card letters in a spreadsheet.
        deal: the file of its deal.
        kits: where kits are found; by default among ours, and on the disk.

    Raises:
        Faults: for everything that is wrong with the deal, or else with the night.
    """
    checked = read_night(source, written, options, wanted, None if deal is None else _deal_in(deal, kits), kits)
    night, seed = drawn(checked.night, checked.kit)
    remarks = (_taken(checked.night, night), SAME_AGAIN) if is_of_content(seed) else ()
    return ReadyNight(night, checked.kit, seed, checked.warnings, checked.partial, remarks, checked.night)


def _deal_in(deal: DealFile, kits: KitSource | None) -> CheckedNight:
    if deal.written.tabular:
        whole = Phrase(
            "a deal as kermesse deal writes it, in JSON", "une donne telle que l'écrit kermesse deal, en JSON"
        )
        rows = Phrase("a spreadsheet, which lacks sheets and rulings", "un tableur, sans fiches ni points de règle")
        raise Faults(deal.name, [Fault(Phrase("file", "fichier"), whole, rows)])
    return read_night(deal.name, deal.written, kits=kits)


def _taken(before: Night, after: Night) -> Phrase:
    """Who handed in too much, so that chance took some of it."""
    pairs = zip(before.envelopes, after.envelopes, strict=True)
    names = [now.player for then, now in pairs if now.removed and then.removed is None]
    return Phrase(
        f"Too many goods in an envelope: chance drew some from {listed(names, 'en')}.",
        f"Trop de biens dans une enveloppe : le sort en a retiré chez {listed(names, 'fr')}.",
    )
