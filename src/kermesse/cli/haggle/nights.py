"""A night that is over, from its file to the moment before it is scored: read, held against its deal, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import bytes_of
from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.draw import SAME_AGAIN, drawn, is_of_content
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.rules.kit import Kit
from kermesse.text_input import TextInput, read_written
from kermesse.words import Lang, Phrase, listed


class ReadyNight(NamedTuple):
    """A night that is ready to be scored, its kit, and the seed of what chance drew, where it drew anything."""

    night: Night
    kit: Kit
    seed: int | str | None


def ready_night(
    file: str, written: TextInput, beside: Mapping[str, Any], wanted: Lang | None, lang: Lang, *, strict: bool
) -> ReadyNight:
    """Reads a night and has chance draw what is to be drawn; tells what looks odd, and from whom chance took.

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
    checked = read_night(file, written, options, wanted, None if deal is None else _deal_in(deal))
    if strict and checked.partial:
        raise Faults(file, checked.partial)
    tell_warnings((*checked.warnings, *checked.partial), lang)
    night, seed = drawn(checked.night, checked.kit)
    if is_of_content(seed):
        tell(_taken(checked.night, night), lang)
        tell(SAME_AGAIN, lang)
    return ReadyNight(night, checked.kit, seed)


def _deal_in(file: str) -> CheckedNight:
    written = read_written(file, bytes_of(file))
    if written.tabular:
        whole = Phrase(
            "a deal as kermesse deal writes it, in JSON", "une donne telle que l'écrit kermesse deal, en JSON"
        )
        rows = Phrase("a spreadsheet, which lacks sheets and rulings", "un tableur, sans fiches ni points de règle")
        raise Faults(file, [Fault(Phrase("file", "fichier"), whole, rows)])
    return read_night(file, written)


def _taken(before: Night, after: Night) -> Phrase:
    """Who handed in too much, so that chance took some of it."""
    pairs = zip(before.envelopes, after.envelopes, strict=True)
    names = [now.player for then, now in pairs if now.removed and then.removed is None]
    return Phrase(
        f"Too many goods in an envelope: chance drew some from {listed(names, 'en')}.",
        f"Trop de biens dans une enveloppe : le sort en a retiré chez {listed(names, 'fr')}.",
    )
