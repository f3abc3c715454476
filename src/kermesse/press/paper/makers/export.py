"""What `--export` writes: files by their names."""

from __future__ import annotations

import re
import unicodedata

from kermesse.press.paper.makers.card_set import BACK, CardPages, CardSet, name_of
from kermesse.press.paper.makers.tabletop import ACROSS, saved_object, sheets
from kermesse.press.paper.typesetter import print_card_pages
from kermesse.press.paper.wishes import Export

PIXELS = (825, 1125)
"""Of a picture: at 300 dots an inch, a card of 63 x 88 mm and a bleed of more than 3 mm around it."""
DPI = 300
CARD_MM = (63.0, 88.0)
BLEED_MM = 3.0
SHEET_DPI = 164.9
"""Ten cards across are 4,090 dots wide then, seven down 4,000 high: Tabletop Simulator takes 4,096."""


def exported(cards: CardSet, export: Export, folder: str) -> dict[str, bytes]:
    """The files of an export, by their names within a folder.

    Args:
        cards: what there is to export; at least one.
        export: pictures of each card, a deck for Tabletop Simulator, or a PDF for a print shop.
        folder: where they will lie, as an address; Tabletop Simulator finds its pictures by it.
    """
    match export:
        case "png":
            return pictures(cards)
        case "tts":
            return tabletop(cards, folder)
        case "shop":
            return {"cards.pdf": shop(cards)}


def pictures(cards: CardSet) -> dict[str, bytes]:
    """A picture of each card, `012-white-card-x30.png`, and of the back."""
    edge = tuple((pixels / DPI * 25.4 - mm) / 2 for pixels, mm in zip(PIXELS, CARD_MM, strict=True))
    one_by_one = tuple((at,) for at in range(len(cards.faces)))
    pages = CardPages(cards.title, cards.lang, cards.faces, (*one_by_one, (BACK,)), edge_mm=(edge[0], edge[1]))
    *faces, back = print_card_pages(pages, "png", DPI)
    named = (
        f"{at:03}-{_file_name(name_of(face))}-x{copies}.png"
        for at, (face, copies) in enumerate(zip(cards.faces, cards.copies, strict=True), 1)
    )
    return dict(zip(named, faces, strict=True)) | {"back.png": back}


def tabletop(cards: CardSet, folder: str) -> dict[str, bytes]:
    """Sheets of at most ten by seven cards, the back, and the deck as Tabletop Simulator saves one."""
    laid = sheets(len(cards.faces))
    faces = CardPages(cards.title, cards.lang, cards.faces, laid, across=ACROSS)
    back = CardPages(cards.title, cards.lang, (), ((BACK,),))
    files = {f"sheet-{at}.png": one for at, one in enumerate(print_card_pages(faces, "png", SHEET_DPI), 1)}
    files["back.png"] = print_card_pages(back, "png", DPI)[0]
    files["deck.json"] = saved_object(cards, laid, folder)
    return files


def shop(cards: CardSet) -> bytes:
    """A PDF with a page for each card, as often as there are copies, and the back last; 3 mm bleed, and a TrimBox."""
    pages = tuple((at,) for at, copies in enumerate(cards.copies) for _ in range(copies))
    laid = CardPages(cards.title, cards.lang, cards.faces, (*pages, (BACK,)), bleed_mm=BLEED_MM)
    return print_card_pages(laid, "pdf", DPI)[0]


def _file_name(words: str) -> str:
    """Words as every system takes them in the name of a file."""
    plain = unicodedata.normalize("NFD", words.casefold().replace("œ", "oe"))
    return re.sub(r"[^a-z0-9]+", "-", "".join(sign for sign in plain if not unicodedata.combining(sign))).strip("-")
