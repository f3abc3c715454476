"""Reading the kit that a command names, under the rulings typed with it."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.cli.options import Options
from kermesse.rules.kit import Kit
from kermesse.rules.kit_checks import foreign_rulings
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.validation import validate


def kit_under(kit: str, rulings: Sequence[str], options: Options) -> Kit:
    """Reads a kit under the rulings typed; whatever is wrong on the line so far is said too.

    Raises:
        Faults: for the line, or for the kit.
    """
    box = read_kit(kit, rulings_typed(rulings, options))
    options.faults += foreign_rulings(options.rulings(rulings), box.head, lambda _: "--ruling")
    options.checked()
    return box


def rulings_typed(rulings: Sequence[str], options: Options) -> Rulings:
    """The rulings typed on a line.

    Raises:
        Faults: for the line.
    """
    chosen = validate(Rulings, options.rulings(rulings), "--ruling", options.faults)
    options.checked()
    return chosen or Rulings()
