"""Nights for the tests of what is read on paper, and every text of a part."""

from collections.abc import Iterator
from functools import cache

import msgspec

from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Night
from kermesse.press.paper.material.pages import (
    BlankLines,
    BulletList,
    Heading,
    PageBlock,
    Pages,
    Paragraph,
    Rules,
    TextTable,
)
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import CHOICES, Rulings

SIZES = {"sackson": 15, "giant": 52, "cove": 18, "first-market": 4}
SEED = "fe" * 16
OTHER_SEED = "ad" * 16
AWKWARD = ("#strong[x] *b* $y$", "O'Brien : l'ami !", "{goods}", "مريم", "李雷", "A" * 80)


def other_rulings() -> Rulings:
    """The last choice of every ruling, so that none is the default."""
    return Rulings(**{name: choices[-1] for name, choices in CHOICES.items()})


@cache
def kit_of(name: str, *, usual: bool = True) -> Kit:
    return read_kit(name, Rulings() if usual else other_rulings())


@cache
def night_of(name: str, players: int | None = None, *, usual: bool = True, seed: str = SEED) -> Night:
    count = players or SIZES[name]
    names = [*AWKWARD, *(f"Player {place}" for place in range(count))][:count]
    return deal(kit_of(name, usual=usual), names, seed)


def texts(pages: Pages) -> Iterator[str]:
    """Every text of a part that is ours: names of players are none of it."""
    yield from (pages.title, pages.subtitle)
    for block in pages.blocks:
        yield from _texts(block)


def _texts(block: PageBlock) -> Iterator[str]:
    match block:
        case Heading(text) | Paragraph(text) | BlankLines(text):
            yield text
        case BulletList(items):
            yield from items
        case TextTable(head, rows):
            yield from head
            yield from (cell for row in rows for cell in row)
        case Rules(faces):
            yield from (text for face in faces for text in (*face.kinds, *face.titles, *face.texts, *face.rewards))
        case _:
            pass


def without_names(pages: Pages, night: Night) -> list[str]:
    """The texts of a part but for what players are called, which is theirs."""
    names = {one.player for one in night.envelopes}
    return [text for text in texts(pages) if text not in names and not any(text.endswith(name) for name in names)]


def shape(pages: Pages) -> list[object]:
    """What a part is built of, whatever its language."""
    return [
        (type(block).__name__, *(len(field) for field in msgspec.structs.astuple(block) if isinstance(field, tuple)))
        for block in pages.blocks
    ]
