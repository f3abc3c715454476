"""Cards to cut out: their faces, and the sheets that they lie on."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.words import Lang

Paper = Literal["a4", "letter"]
"""What lies in the printer."""

CardSize = Literal["standard", "mini"]
"""standard: 63 x 88, as sleeves are sold, nine a sheet; mini: 63 x 41, eighteen a sheet, lying across."""

Size = CardSize | Literal["token"]
"""token: 27 x 29, sixty-three a sheet."""

Words = tuple[str, ...]
"""One text in each of the languages that are printed, the first one first."""

GRID: dict[Size, tuple[int, int]] = {"standard": (3, 3), "mini": (3, 6), "token": (7, 9)}
"""How many lie on a sheet, across and down."""


class Sign(msgspec.Struct, frozen=True):
    """What tells a family of goods apart without its colour.

    Args:
        drawing: the name of a drawing of ours; empty where the kit only names a character.
        character: that character.
        ink: its colour, `#RRGGBB`.
        letters: its letter, in each language.
    """

    drawing: str
    character: str
    ink: str
    letters: Words


class GoodFace(msgspec.Struct, frozen=True, tag_field="face", tag="good"):
    """A good without ranks: the whole card has its colour (a sackson card, a parrot of a kit)."""

    sign: Sign
    names: Words
    ground: str
    ink: str


class RankFace(msgspec.Struct, frozen=True, tag_field="face", tag="rank"):
    """A card with a rank: tarot and Hattrick. `ranks` is what stands in its corners, `figure` a court card's name."""

    sign: Sign
    ranks: Words
    names: Words
    figure: str = ""


class TokenFace(msgspec.Struct, frozen=True, tag_field="face", tag="token"):
    """A good that everybody gets alike, as a small coin; where it has a rank, that follows the sign's letters."""

    sign: Sign
    names: Words


class RuleFace(msgspec.Struct, frozen=True, tag_field="face", tag="rule"):
    """A rule card.

    Args:
        number: its number.
        whose: how its stub looks: `own` and `shared` are white, `general` is solid, `cancel` is striped.
        kinds: what it is called, "General rule".
        titles: its name, where the kit gives one.
        texts: what it says.
        rewards: what it gives its owner; empty where nothing.
        flavours: a line of colour, printed where there is room.
        signs: the goods that it is about, for the stub.
    """

    number: int
    whose: Literal["own", "shared", "general", "cancel"]
    kinds: Words
    texts: Words
    titles: Words = ()
    rewards: Words = ()
    flavours: Words = ()
    signs: tuple[Sign, ...] = ()


class Held(msgspec.Struct, frozen=True):
    """One line of what an envelope holds: "3", "yellow cards", with its sign where it has one."""

    count: str
    names: Words
    sign: Sign | None = None


class EnvelopeFace(msgspec.Struct, frozen=True, tag_field="face", tag="envelope"):
    """The card that lies on top of an envelope's cards in the cut stack, and says all that goes into it.

    The last one, of number 0, lies on what no envelope gets.
    """

    place: int
    name: str
    heading: Words
    holds: tuple[Held, ...]


Face = GoodFace | RankFace | TokenFace | RuleFace | EnvelopeFace


class Cards(msgspec.Struct, frozen=True, tag_field="part", tag="cards"):
    """Sheets of cards to cut out.

    Args:
        title: for the bookmark and the head of each sheet.
        lang: the language of the title.
        size: of each.
        faces: each different face once.
        sheets: for each sheet its cards row by row, as positions in `faces`; -1 where there is none.
    """

    title: str
    lang: Lang
    size: Size
    faces: tuple[Face, ...]
    sheets: tuple[tuple[int, ...], ...]
