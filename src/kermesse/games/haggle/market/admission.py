"""What a table needs that is founded today, beyond what decides a command: an older one is not held to it."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.fault import Fault, Faults, shown
from kermesse.games.clear_words import are_clear, texts
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.text_input import read_toml
from kermesse.words import Phrase, verbatim

_CLEAR = Phrase(
    "texts that everybody can see, without hidden signs or heaps of marks",
    "des textes que chacun voit, sans signes cachés ni accents en tas",
)


def settle(setup: Setup) -> Setup:
    """The settings of a table that is founded today: of the newest edition.

    Raises:
        Faults: where a kit of the host's own says something that nobody could read.
    """
    try:
        kit = read_toml("kit", setup.kit_text or "")
    except Faults:  # whoever reads the kit says where
        kit = {}
    unclear = dict.fromkeys(text for text in texts(kit) if not are_clear(text))
    if unclear:
        raise Faults("setup", [Fault(verbatim("setup.kit_text"), _CLEAR, shown(ascii(one)[1:-1])) for one in unclear])
    return replace(setup, edition=NEWEST)
