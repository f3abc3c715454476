"""Lists of cards as hosts write them: `H7 H8x2`, `7♥ x2`, `roi de trèfle`; nothing is guessed.

A list is accepted where its words make cards in one way only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from kermesse.fault import nearest
from kermesse.games.haggle.spreadsheet.card_words import CardVocabulary, CardWord, card_words
from kermesse.pieces.goods import Catalogue
from kermesse.words import LANGS, Phrase, listed


class UnreadCard(NamedTuple):
    """A part of a list that is no card, or could be several.

    Args:
        text: the part, as it was written.
        hint: what could be meant.
    """

    text: str
    hint: Phrase | None


class _Step(NamedTuple):
    """From one word of a list to the word after a card: the kind, and how many of it."""

    end: int
    kind: str
    copies: int


_DIVIDE = Phrase(
    "It can be read in two ways: put commas between the cards.",
    "Deux lectures sont possibles : séparez les cartes par des virgules.",
)
_NO_SUCH_CARD = Phrase("There is no such card.", "Cette carte n'existe pas.")


def read_cards(text: str, vocabulary: CardVocabulary, goods: Catalogue) -> tuple[Counter[str], list[UnreadCard]]:
    """Reads a list of cards.

    Args:
        text: the list; spaces, commas, semicolons or new lines divide cards.
        vocabulary: its words.
        goods: what its cards are called, to ask with.

    Returns:
        How many of each kind, and what cannot be read.
    """
    held: Counter[str] = Counter()
    unread: list[UnreadCard] = []
    for sort, words in groupby(card_words(text, vocabulary), key=lambda word: word.sort in ("break", "unknown")):
        if sort:
            unread += [_strange(word.text, vocabulary) for word in words if word.sort == "unknown"]
        else:
            _read_segment(list(words), vocabulary, goods, held, unread)
    return held, unread


def _read_segment(
    words: Sequence[CardWord],
    vocabulary: CardVocabulary,
    goods: Catalogue,
    held: Counter[str],
    unread: list[UnreadCard],
) -> None:
    """Words between two commas: all of them make cards, in exactly one way."""
    steps = [list(_steps(words, start, vocabulary)) for start in range(len(words))]
    ways = [0] * len(words) + [1]
    for start in reversed(range(len(words))):
        ways[start] = min(2, sum(ways[step.end] for step in steps[start]))
    if ways[0] == 1:
        start = 0
        while start < len(words):
            step = next(step for step in steps[start] if ways[step.end])
            held[step.kind] += step.copies
            start = step.end
    elif ways[0]:
        unread.append(UnreadCard(" ".join(dict.fromkeys(word.text for word in words)), _DIVIDE))
    else:
        unread.extend(_asked(words, steps, vocabulary, goods))


def _steps(words: Sequence[CardWord], start: int, vocabulary: CardVocabulary) -> Iterator[_Step]:
    """Every card that can begin at a word."""
    sorts = [word.sort for word in words[start : start + 2]]
    if sorts == ["number", "times"] and not _counts_backwards(words, start):
        yield from _counted(words, start, start + 2, vocabulary)
    if sorts[:1] == ["number"] and start + 1 < len(words) and words[start + 1].plural:
        yield from (step for step in _counted(words, start, start + 1, vocabulary) if sorts[1] != "suit")
    for end, kind in _single(words, start, vocabulary):
        yield _Step(end, kind, 1)
        after = words[end : end + 2]
        if [word.sort for word in after] == ["times", "number"]:
            yield _Step(end + 2, kind, int(after[1].meaning))
        if [word.sort for word in after] == ["number", "times"] and after[0].joined and not after[1].joined:
            yield _Step(end + 2, kind, int(after[0].meaning))


def _counts_backwards(words: Sequence[CardWord], start: int) -> bool:
    """Whether a count belongs to what is before it, as in `7♥2x 8♥`; or `x2` to a 7 without a suit, as in `7 x2 ♥`."""
    number, times = words[start : start + 2]
    clings = start > 0 and words[start - 1].joined and not times.joined
    return clings or (times.joined and not number.joined)


def _counted(words: Sequence[CardWord], count: int, start: int, vocabulary: CardVocabulary) -> Iterator[_Step]:
    for end, kind in _single(words, start, vocabulary):
        yield _Step(end, kind, int(words[count].meaning))


def _single(words: Sequence[CardWord], start: int, vocabulary: CardVocabulary) -> Iterator[tuple[int, str]]:
    """Every single card that can begin at a word, and the word after it."""
    sorts = tuple("rank" if word.sort in ("figure", "number") else word.sort for word in words[start : start + 3])
    meanings = [word.meaning for word in words[start : start + 3]]
    if sorts[:1] == ("card",):
        yield start + 1, meanings[0]
    ranked = {("rank", "suit"): (1, 0, 2), ("suit", "rank"): (0, 1, 2), ("rank", "of", "suit"): (2, 0, 3)}
    for pattern, (suit, rank, length) in ranked.items():
        kind = vocabulary.cards.get((meanings[suit], meanings[rank])) if sorts[:length] == pattern else None
        if kind and not _several(words[start : start + length]):
            yield start + length, kind


def _several(card: Sequence[CardWord]) -> bool:
    """Whether it may be a number of cards, and no card: `7 hearts` is seven of them to some."""
    return len(card) == 2 and card[0].sort == "number" and card[1].plural


def _asked(
    words: Sequence[CardWord], steps: Sequence[Sequence[_Step]], vocabulary: CardVocabulary, goods: Catalogue
) -> Iterator[UnreadCard]:
    """The words at which reading from the left comes to a halt, each with what it could be."""
    start, last = 0, ""
    while start < len(words):
        if steps[start]:
            start = max(step.end for step in steps[start])
            continue
        length = _pair(words, start)
        text = " ".join(dict.fromkeys(word.text for word in words[start : start + length]))
        hint = (
            _no_pair(words, start, length, vocabulary, goods)
            if length > 1
            else _choices(words[start], vocabulary, goods)
        )
        if text != last:
            yield UnreadCard(text, hint)
        start, last = start + length, text


def _pair(words: Sequence[CardWord], start: int) -> int:
    """How many words from here on look like a card: suit and rank in either order, or one word alone."""
    sorts = tuple(word.sort for word in words[start : start + 3])
    if sorts in (("number", "of", "suit"), ("figure", "of", "suit")):
        return 3
    return 2 if "suit" in sorts[:2] and {"number", "figure"} & set(sorts[:2]) else 1


def _no_pair(
    words: Sequence[CardWord], start: int, length: int, vocabulary: CardVocabulary, goods: Catalogue
) -> Phrase:
    """Why a suit and a rank are no card: there is none, or `7 hearts` may be seven of them."""
    first, last = words[start], words[start + length - 1]
    kind = vocabulary.cards.get((last.meaning, first.meaning))
    noun = next((known.noun for known in goods.kinds if known.id == kind), None)
    if noun is None:
        return _NO_SUCH_CARD
    return Phrase(
        f"For that one card write: {noun('en')}. Several are listed one by one.",
        f"Pour cette seule carte, écrivez : {noun('fr')}. Plusieurs se citent une à une.",
    )


def _choices(word: CardWord, vocabulary: CardVocabulary, goods: Catalogue) -> Phrase | None:
    """What a rank without a suit, or a suit without a rank, could be."""
    nouns = {kind.id: kind.noun for kind in goods.kinds}
    fitting = [nouns[kind] for pair, kind in vocabulary.cards.items() if word.meaning in pair]
    if not fitting:
        return _DIVIDE if word.sort == "times" else None
    if word.sort == "suit":
        first, last = fitting[0], fitting[-1]
        return Phrase(f"Which one, from {first('en')} to {last('en')}?", f"Laquelle, de {first('fr')} à {last('fr')} ?")
    en, fr = (listed([noun(lang) for noun in fitting], lang, "or") for lang in LANGS)
    return Phrase(f"Which one: {en}?", f"Laquelle : {fr} ?")


def _strange(text: str, vocabulary: CardVocabulary) -> UnreadCard:
    """A word that is none of ours; only a word that begins like it can be meant, else it might be another suit."""
    alike = [
        word.upper() if sort == "card" else word
        for word, (sort, _, _) in vocabulary.words.items()
        if sort in ("card", "suit", "figure") and len(word) > 1 and word[0] == text[0].casefold()
    ]
    return UnreadCard(text, nearest(text, alike) if len(text) > 2 else None)
