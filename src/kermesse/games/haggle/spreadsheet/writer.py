"""Envelopes as a table that `kermesse score` reads."""

from __future__ import annotations

from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.spreadsheet.card_letters import letters, write_cards
from kermesse.games.haggle.spreadsheet.columns import FIELD_NAMES
from kermesse.pieces.goods import Catalogue
from kermesse.spreadsheets.csv_text import write_csv
from kermesse.words import Lang


def write_table(night: Night, goods: Catalogue, lang: Lang) -> str:
    """The envelopes of a night as a spreadsheet that `kermesse score` reads; card letters of one language."""
    abbreviated = set(letters(goods, lang).values())
    single = [kind for kind in goods.kinds if kind.id not in abbreviated]
    fields = ["player", *(["cards"] if abbreviated else []), "slips", *(["cancels"] if abbreviated else [])]
    header = [FIELD_NAMES[field](lang) for field in fields]
    header[1:1] = [kind.noun.fr[0] if lang == "fr" else kind.id for kind in single]
    rows = [header]
    for envelope in night.envelopes:
        cards = [write_cards(dict(envelope.goods), goods, lang)] if abbreviated else []
        slips = " ".join(map(str, envelope.slips))
        cancels = [str(envelope.cancels or "")] if abbreviated else []
        counts = [str(envelope.goods.get(kind.id, 0)) for kind in single]
        rows.append([envelope.player, *counts, *cards, slips, *cancels])
    return write_csv(rows, lang)
