"""A night that is over, from its files to the moment before it is scored; what looks odd is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import bytes_of
from kermesse.fault import Faults
from kermesse.games.haggle.night.ready import DealFile, ReadyNight, ready_night
from kermesse.text_input import TextInput, read_written
from kermesse.words import Lang


def night_in(
    file: str, written: TextInput, beside: Mapping[str, Any], wanted: Lang | None, lang: Lang, *, strict: bool
) -> ReadyNight:
    """Reads a night, and the deal beside it; tells what looks odd, and from whom chance took.

    Args:
        file: its name, for faults.
        written: what stands in it.
        beside: what is given beside the file: `deal`, the file of its deal, and what `read_night` knows.
        wanted: the language of card letters in a spreadsheet.
        lang: to tell things in.
        strict: whether the night must be whole, and in its box.

    Raises:
        Faults: for everything that is wrong with the deal, or else with the night.
    """
    options = dict(beside)
    deal = options.pop("deal", None)
    ready = ready_night(
        file, written, options, wanted, None if deal is None else DealFile(deal, read_written(deal, bytes_of(deal)))
    )
    if strict and ready.partial:
        raise Faults(file, ready.partial)
    tell_warnings((*ready.warnings, *ready.partial), lang)
    for remark in ready.remarks:
        tell(remark, lang)
    return ready
