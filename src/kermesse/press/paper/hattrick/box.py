"""Hattrick on paper: the 60 cards, the rules on a page, and a pad for a whole match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from kermesse.pieces.goods import Catalogue, Kind
from kermesse.press.paper.advice import calibration, printing
from kermesse.press.paper.cards.faces import sign_of
from kermesse.press.paper.cards.stack import laid
from kermesse.press.paper.hattrick.pad import hattrick_guide, score_pad
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.press.paper.material.cards import Cards, RankFace
from kermesse.press.paper.material.printing import Part, Printing
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.wishes import Wishes
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import Lang, Phrase, capital

CARDS = Phrase("Cards", "Cartes")


def hattrick(players: int, wishes: Wishes, names: Sequence[str] = ()) -> Printing:
    """Everything that a match needs.

    Args:
        players: 4 to 6.
        wishes: which parts, languages, paper.
        names: who plays, in the order of the seats, for the pad; it has room to write them where there are none.

    Returns:
        The parts wished, all where none is named, in the order of printing; pages once in each language, cards with
        both.

    Raises:
        ValueError: for a number of players, or of names, that does not fit.
    """
    wanted = wishes.parts or HATTRICK
    parts = (_part(name, players, wishes, names) for name in HATTRICK if name in wanted)
    return printing("Hattrick", wishes, tuple(chain.from_iterable(parts)))


def _part(name: PartName, players: int, wishes: Wishes, names: Sequence[str]) -> Iterator[Part]:
    match name:
        case "calibration":
            yield from map(calibration, wishes.langs)
        case "cards":
            faces, sheets = laid(_faces(wishes.langs), wishes.size)
            yield Cards(CARDS(wishes.langs[0]), wishes.langs[0], wishes.size, faces, sheets)
        case "guide":
            yield from (replace(hattrick_guide(lang), copies=wishes.guides) for lang in wishes.langs)
        case "pad":
            yield from (score_pad(players, lang, names) for lang in wishes.langs)
        case _:
            raise ValueError(f"expected a part of Hattrick, found {name}")


def _faces(langs: Sequence[Lang]) -> tuple[RankFace, ...]:
    """The cards, colour by colour, each from the lowest up."""
    catalogue = our_catalogue("hattrick")
    return tuple(_face(kind, catalogue, langs) for kind in catalogue.kinds)


def _face(kind: Kind, catalogue: Catalogue, langs: Sequence[Lang]) -> RankFace:
    sign = sign_of(catalogue.families[kind.family], langs)
    return RankFace(sign, (str(kind.number),) * len(langs), tuple(capital(kind.noun(lang)) for lang in langs))
