"""What is printed, as nouns: sheets of paper, faces of cards, the parts of a night. Lengths are millimetres.

Everything here goes to Typst as JSON, and all of it is data there: nothing that somebody typed is ever markup.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.words import Lang

Paper = Literal["a4", "letter"]
CardSize = Literal["standard", "mini"]
"""standard: 63 x 88, as sleeves are sold, nine a sheet; mini: 63 x 41, eighteen a sheet, lying across."""

Words = tuple[str, ...]
"""One text in each of the languages that are printed, the first one first."""

CARDS_ACROSS = 3
CARDS_DOWN: dict[CardSize, int] = {"standard": 3, "mini": 6}


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
    """A good without ranks: the whole card has its colour (a sackson card, a parrot of a kit, a token on a card)."""

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


class BlankFace(msgspec.Struct, frozen=True, tag_field="face", tag="blank"):
    """A card to write on; `caption` stands small at its foot."""

    caption: Words = ()


Face = GoodFace | RankFace | RuleFace | EnvelopeFace | BlankFace


class Cards(msgspec.Struct, frozen=True, tag_field="part", tag="cards"):
    """Sheets of cards to cut out.

    Args:
        title: for the bookmark and the head of each sheet.
        lang: the language of the title.
        size: of a card.
        faces: each different face once.
        sheets: for each sheet its cards row by row, as positions in `faces`; -1 where there is none.
    """

    title: str
    lang: Lang
    size: CardSize
    faces: tuple[Face, ...]
    sheets: tuple[tuple[int, ...], ...]


class Fanion(msgspec.Struct, frozen=True):
    """A person's fanion: outline and pattern as SVG paths in a box of 40 by 44, its dye, two letters or none."""

    cut: str
    pattern: str
    dye: str
    letters: str


class Label(msgspec.Struct, frozen=True):
    """What is stuck on an envelope.

    Args:
        place: the seat's number, from 1.
        name: whose it is; empty for a spare one.
        night: what is played, and where or when.
        holds: "10 cards, 9 tokens, 4 rules".
        fanion: the person's fanion.
        code: six characters that lead to the table; empty where there is none.
        address: where the QR code leads, with the seat's own link; empty where there is no table.
        qr: the QR code's dark modules as one SVG path, `qr_size` modules wide, quiet zone included.
    """

    place: int
    name: str
    night: str
    holds: str
    fanion: Fanion
    code: str = ""
    address: str = ""
    qr: str = ""
    qr_size: int = 0


class Labels(msgspec.Struct, frozen=True, tag_field="part", tag="labels"):
    """Labels of 99 x 67.7 (A4: eight a sheet) or 101.6 x 84.7 (Letter: six a sheet), as shops sell them."""

    title: str
    lang: Lang
    labels: tuple[Label, ...]
    words: dict[str, str]
    """The labels' own fixed words, by name."""


class Heading(msgspec.Struct, frozen=True, tag_field="block", tag="heading"):
    """A heading within a part; level 2 or 3."""

    text: str
    level: Literal[2, 3] = 2


class Paragraph(msgspec.Struct, frozen=True, tag_field="block", tag="paragraph"):
    """Some sentences; `strong` ones stand out, `small` ones step back."""

    text: str
    style: Literal["plain", "strong", "small"] = "plain"


class Points(msgspec.Struct, frozen=True, tag_field="block", tag="points"):
    """Several short things one under the other; `numbered` where their order matters, `boxes` to tick them off."""

    items: tuple[str, ...]
    style: Literal["plain", "numbered", "boxes"] = "plain"


class Table(msgspec.Struct, frozen=True, tag_field="block", tag="table"):
    """Rows and columns.

    Args:
        head: the columns' names.
        rows: the cells; an empty one is a place to write.
        widths: how wide, as shares; one for each column.
        aligned: for each column, to which side.
        row_mm: how high a row is at least, for handwriting; 0 for print.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    aligned: tuple[Literal["left", "right", "center"], ...]
    row_mm: float = 0


class Rules(msgspec.Struct, frozen=True, tag_field="block", tag="rules"):
    """Rule cards in full, as a list to read: number and stub at the left, text at the right."""

    faces: tuple[RuleFace, ...]


class Lines(msgspec.Struct, frozen=True, tag_field="block", tag="lines"):
    """Empty lines to write on, with a caption before the first."""

    caption: str
    count: int


class Break(msgspec.Struct, frozen=True, tag_field="block", tag="break"):
    """A new page."""


Block = Heading | Paragraph | Points | Table | Rules | Lines | Break


class Pages(msgspec.Struct, frozen=True, tag_field="part", tag="pages"):
    """Text: a host's book, a guide, packing slips, a form, a score sheet.

    Args:
        title: for the bookmark, the head of each page and the first heading.
        lang: its language.
        blocks: what stands there.
        subtitle: under the title.
        columns: of text.
    """

    title: str
    lang: Lang
    blocks: tuple[Block, ...]
    subtitle: str = ""
    columns: Literal[1, 2] = 1


class Diploma(msgspec.Struct, frozen=True, tag_field="part", tag="diploma"):
    """A sheet to hang up, lying across: lines around a name, in a frame of fanions.

    Args:
        title: what it is.
        lang: its language.
        rank: "First place".
        name: whose it is.
        lines: what is said under the name.
        fanion: the person's pennant.
        signed: what stands under the lines to write on at its foot.
    """

    title: str
    lang: Lang
    rank: str
    name: str
    lines: tuple[str, ...]
    fanion: Fanion
    signed: tuple[str, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet.

    Args:
        text: why.
        points: what it adds, written out.
        chip: the number of the rule card, or one mark; empty where there is neither.
        sign: for goods, their family's sign.
        cards: for goods with ranks, which ones: "7, 9 ×2, Q".
    """

    text: str
    points: str
    chip: str = ""
    sign: Sign | None = None
    cards: str = ""


class ScoreSheet(msgspec.Struct, frozen=True):
    """Somebody's score sheet: "Place 3 / 12", each line, and the total that they add up to."""

    name: str
    fanion: Fanion
    place: str
    total: str
    lines: tuple[ScoreLine, ...]


class ScoreSheets(msgspec.Struct, frozen=True, tag_field="part", tag="sheets"):
    """Score sheets to hand out: two short ones share a page and are cut apart, a long one has pages of its own."""

    title: str
    lang: Lang
    night: str
    sheets: tuple[ScoreSheet, ...]
    words: dict[str, str]
    """`rule`, `reason`, `points`, `total`."""


class Calibration(msgspec.Struct, frozen=True, tag_field="part", tag="calibration"):
    """A leaf to print first: a line of 50 mm, and crosses on both sides that show how far the back is off."""

    title: str
    lang: Lang
    words: dict[str, str]


Part = Calibration | Cards | Labels | Pages | ScoreSheets | Diploma


class Printing(msgspec.Struct, frozen=True):
    """All that is printed in one go.

    Args:
        title: of the document.
        lang: of the document; parts say their own.
        paper: what lies in the printer.
        parts: in this order.
        backs: whether each sheet of cards is followed by its backs, and every part begins on a front side.
        shift: by how much backs are moved, to the right and down, where a printer is off.
        footer: a card sheet's advice, "Print at 100 %".
        check: the caption of the line of 50 mm.
    """

    title: str
    lang: Lang
    paper: Paper
    parts: tuple[Part, ...]
    backs: bool = False
    shift: tuple[float, float] = (0, 0)
    footer: dict[Lang, str] = {}
    check: dict[Lang, str] = {}
