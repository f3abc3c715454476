"""The words of a list of cards: letters, symbols, nouns of suits and figures, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from kermesse.games.haggle.spreadsheet.card_letters import letters
from kermesse.pieces.goods import Catalogue, Family, Noun
from kermesse.words import Lang, bare

Sort = Literal["card", "suit", "figure", "number", "times", "of", "break", "unknown"]


class CardWord(NamedTuple):
    """A word as it stands in a list.

    Args:
        sort: what part it can have in a card; `break` divides cards, `times` is the sign of a count.
        meaning: the kind of a card, the family of a suit, the figure, the number; empty for others.
        plural: whether it is a noun for several.
        text: what stood there between two spaces, as it was written.
        joined: whether the next word follows without a space.
    """

    sort: Sort
    meaning: str
    plural: bool
    text: str
    joined: bool


class CardVocabulary(NamedTuple):
    """What a list of cards may say: nouns and symbols of every language, letters of one.

    Args:
        words: what each word means, without accents and capitals: its sort, its meaning, whether it is a plural.
        cards: the kind of each suit and rank; a rank is a number or a figure.
    """

    words: Mapping[str, tuple[Sort, str, bool]]
    cards: Mapping[tuple[str, str], str]


_BREAKS = ("and", "et", "&", "+", ",", ";", ".", "\n")
_OF = ("of", "de", "du", "d'")
_ARTICLES = ("the", "la", "le", "les", "l'")
_ACES = ("ace", "as")
_SAME_SIGN = {"♡": "♥", "❤": "♥", "♢": "♦", "♤": "♠", "♧": "♣", "×": "x", "*": "x", "’": "'", "œ": "oe", "\ufe0f": ""}

_PIECE = re.compile(r"\n|(?<=\d)x|[dl]'|[^\W\d_]+?(?=x\d)|[^\W\d_]+|\d+|\S")


def card_vocabulary(catalogue: Catalogue, lang: Lang) -> CardVocabulary:
    """The words that name the cards of a catalogue; letters win over nouns, for the rules give them."""
    short = letters(catalogue, lang)
    listed = set(short.values())
    words: dict[str, tuple[Sort, str, bool]] = {"x": ("times", "", False)}
    words |= dict.fromkeys(_BREAKS, ("break", "", False)) | dict.fromkeys(_OF, ("of", "", False))
    words |= dict.fromkeys(_ACES, ("figure", "1", False))
    cards = {}
    for figure in catalogue.figures.values():
        words[_plain(figure.letter(lang))] = ("figure", figure.id, False)
        words |= _nouns("figure", figure.id, figure.noun)
    for kind in catalogue.kinds:
        if kind.id not in listed:
            continue
        family = catalogue.families[kind.family]
        sort, meaning = _meaning(family, kind.id)
        words[_plain(family.symbol)] = (sort, meaning, False)
        words |= _nouns(sort, meaning, family.noun)
        cards[family.id, kind.figure or str(kind.number or "")] = kind.id
    words |= {_plain(card): ("card", kind, False) for card, kind in short.items()}
    return CardVocabulary(words, cards)


def _meaning(family: Family, kind: str) -> tuple[Sort, str]:
    """A family that is a single card, such as the excuse, is named by its own name."""
    return ("card", kind) if family.in_lists else ("suit", family.id)


def _nouns(sort: Sort, meaning: str, noun: Noun) -> dict[str, tuple[Sort, str, bool]]:
    plurals = {_plain(pair[1]): (sort, meaning, True) for pair in (noun.en, noun.fr)}
    return plurals | {_plain(pair[0]): (sort, meaning, False) for pair in (noun.en, noun.fr)}


def _plain(text: str) -> str:
    return "".join(_SAME_SIGN.get(letter, letter) for letter in bare(text))


def card_words(text: str, vocabulary: CardVocabulary) -> list[CardWord]:
    """The words of a list, from left to right; where part of what stands together is strange, all of it is."""
    found: list[CardWord] = []
    for together in re.findall(r"\n|[^\s]+", text):
        words = list(_words(together, vocabulary))
        strange = any(word.sort == "unknown" for word in words)
        found += [CardWord("unknown", "", plural=False, text=together, joined=False)] if strange else words
    return found


def _words(together: str, vocabulary: CardVocabulary) -> Iterator[CardWord]:
    pieces = _PIECE.findall(_plain(together))
    place = 0
    while place < len(pieces):
        letters_and_number = "".join(pieces[place : place + 2])
        length = 2 if letters_and_number in vocabulary.words else 1
        piece = "".join(pieces[place : place + length])
        place += length
        joined = place < len(pieces) and pieces[place] not in _BREAKS
        if piece in _ARTICLES:
            continue
        if re.fullmatch(r"[0-9]{1,9}", piece):
            yield CardWord("number", str(int(piece)), plural=False, text=together, joined=joined)
        else:
            sort, meaning, plural = vocabulary.words.get(piece, ("unknown", "", False))
            yield CardWord(sort, meaning, plural, together, joined)
