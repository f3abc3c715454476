"""What a game writes is what it reads: cards, registers, and whatever holds them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kermesse.games.codec import decoder, encoder
from kermesse.games.hattrick.rules.model import CARDS, DECK, Card, DealHand, LayCard, Match
from kermesse.persistent_array import PersistentArray
from tests.games.hattrick.tables import moments, new_match


class Box(msgspec.Struct, frozen=True):
    """Something that holds both, one within the other."""

    best: Card
    shelves: PersistentArray[PersistentArray[tuple[Card, ...]]] = PersistentArray()
    weights: PersistentArray[float] = PersistentArray()
    words: dict[int, Card] = {}


def there_and_back(value: Any, kind: Any) -> Any:
    return decoder(kind).decode(encoder().encode(value))


def test_a_card_is_its_name_and_comes_back_as_the_same_object() -> None:
    assert encoder().encode(CARDS["red-18"]) == b'"red-18"'
    assert all(there_and_back(card, Card) is card for card in DECK)


@settings(max_examples=60, derandomize=True)
@given(st.dictionaries(st.integers(0, 5000), st.lists(st.sampled_from(DECK), max_size=4).map(tuple), max_size=60))
def test_a_register_is_an_object_by_number(entries: dict[int, tuple[Card, ...]]) -> None:
    register = PersistentArray(entries.items())
    text = encoder().encode(register)
    assert list(msgspec.json.decode(text)) == [str(number) for number in sorted(entries)]
    assert there_and_back(register, PersistentArray[tuple[Card, ...]]) == register


def test_a_register_within_a_register_within_a_class() -> None:
    inner = PersistentArray([(0, (CARDS["blue-1"],)), (400, ())])
    box = Box(
        CARDS["green-20"], PersistentArray([(3, inner)]), PersistentArray([(0, 1.0), (1, 2.5)]), {7: CARDS["red-1"]}
    )
    assert there_and_back(box, Box) == box
    assert encoder().encode(there_and_back(box, Box)) == encoder().encode(box)


def test_unions_are_read_by_their_tags() -> None:
    for command in (DealHand(), LayCard(2, CARDS["red-7"])):
        assert there_and_back(command, DealHand | LayCard) == command


def test_every_moment_of_a_match_comes_back() -> None:
    for match, _ in moments(new_match(5), 3, 1):
        assert there_and_back(match, Match) == match


def test_a_decoder_is_made_once_for_each_kind() -> None:
    assert decoder(Box) is decoder(Box)
    assert decoder(DealHand | LayCard) is decoder(DealHand | LayCard)
    assert decoder(PersistentArray[float]) is not decoder(PersistentArray[str])
    assert encoder() is encoder()


@pytest.mark.parametrize(
    "text,where",
    [
        (b'{"best": "red-21"}', "$.best"),
        (b'{"best": 18}', "$.best"),
        (b'{"best": "red-1", "shelves": {"0": {"1": ["red-0"]}}}', "$.shelves"),
        (b'{"best": "red-1", "shelves": {"-1": {}}}', "$.shelves"),
        (b'{"best": "red-1", "weights": {"x": 1}}', "$.weights"),
        (b'{"best": "red-1", "weights": {"0": null}}', "$.weights"),
        (b'{"best": "red-1", "weights": [1]}', "$.weights"),
    ],
)
def test_what_is_no_card_and_no_register_is_refused_and_says_where(text: bytes, where: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        decoder(Box).decode(text)
    assert where in str(error.value)


def test_what_has_no_form_in_json_is_our_own_mistake() -> None:
    with pytest.raises(AttributeError, match="Random"):
        encoder().encode(type("Random", (), {})())
    with pytest.raises(NotImplementedError):
        decoder(complex).decode(b"1")
