"""Chance is fair, repeats itself, and can be recomputed by anybody with a hash function."""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from kermesse.pieces.chance import Chance, new_seed, published_hash
from tests.games.recipe import below, bits_of, shuffled

SEED = "0123456789abcdef0123456789abcdef"


def surprise(seen: Counter[object], outcomes: Sequence[object]) -> float:
    """Chi-square against equal chances, in standard deviations above what is expected."""
    expected = sum(seen.values()) / len(outcomes)
    chi_square = sum((seen[outcome] - expected) ** 2 / expected for outcome in outcomes)
    freedom = len(outcomes) - 1
    return (chi_square - freedom) / math.sqrt(2 * freedom)


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 15, 16, 17, 33, 78, 100])
def test_below_is_unbiased(n: int) -> None:
    chance = Chance(SEED, "below", str(n))
    seen: Counter[object] = Counter(chance.below(n) for _ in range(100 * n))
    assert set(seen) == set(range(n))
    assert abs(surprise(seen, range(n))) < 4


def test_draws_in_turn_do_not_lean_on_each_other() -> None:
    chance = Chance(SEED, "pairs")
    seen: Counter[object] = Counter((chance.below(6), chance.below(6)) for _ in range(5_000))
    assert abs(surprise(seen, [(one, two) for one in range(6) for two in range(6)])) < 4


def test_below_one_is_nought() -> None:
    assert [Chance(SEED, "one").below(1) for _ in range(5)] == [0] * 5


def test_all_orders_of_four_are_about_equally_likely() -> None:
    chance = Chance(SEED, "shuffle")
    orders = list(permutations("abcd"))
    seen: Counter[object] = Counter(tuple(chance.shuffled(list("abcd"))) for _ in range(6_000))
    assert set(seen) == set(orders)
    assert abs(surprise(seen, orders)) < 4


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    chance = Chance(SEED, "places")
    seen: Counter[object] = Counter()
    for _ in range(1_000):
        seen.update(enumerate(chance.shuffled(list(range(11)))))
    assert abs(surprise(seen, [(place, card) for place in range(11) for card in range(11)])) < 4


@pytest.mark.parametrize("items", [[], ["a"], ["a", "b"], [1, 1, 2], list(range(100))])
def test_a_shuffle_keeps_the_cards_and_the_list_that_it_was_given(items: list[object]) -> None:
    before = list(items)
    shuffled = Chance(SEED, "keep").shuffled(items)
    assert items == before
    assert shuffled is not items
    assert Counter(shuffled) == Counter(before)


def draws(*words: str) -> list[int]:
    chance = Chance(*words)
    return [chance.below(1_000) for _ in range(8)]


def test_the_same_seed_and_purpose_are_the_same_stream() -> None:
    assert draws(SEED, "goods", "1") == draws(SEED, "goods", "1")


def test_other_seeds_and_purposes_are_other_streams() -> None:
    words = [
        (SEED, "goods", "1"),
        (SEED, "goods", "2"),
        (SEED, "goods"),
        (SEED, "goods1"),
        (SEED, "good", "s1"),
        (SEED, "rule cards", "1"),
        (SEED, "excess", "Ann"),
        (SEED, "excess", "Anna"),
        (SEED,),
        (SEED[:-1] + "0", "goods", "1"),
        (SEED.upper(), "goods", "1"),
    ]
    assert len({tuple(draws(*each)) for each in words}) == len(words)


@pytest.mark.parametrize("words", [(SEED, "goods", "1"), (SEED, "excess", "Zoé"), ("",)])
def test_anybody_can_recompute_the_draws(words: tuple[str, ...]) -> None:
    chance, bits = Chance(*words), bits_of(*words)
    sizes = [6, 2, 1, 1_000, 78, 2**70 + 1, 3, 256, 257, 2**300] * 5
    assert [chance.below(n) for n in sizes] == [below(n, bits) for n in sizes]
    cards = [str(card) for card in range(150)]
    assert chance.shuffled(cards) == shuffled(cards, bits)
    assert chance.below(10**6) == below(10**6, bits)


def test_the_first_draws_of_a_fixed_seed_are_these_for_ever() -> None:
    first = int(hashlib.sha256(f"{SEED}\x1fdice\x1f0".encode()).hexdigest()[0], 16)  # 4 bits
    assert Chance(SEED, "dice").below(16) == first == 3
    chance = Chance(SEED, "dice")
    assert [chance.below(6) for _ in range(12)] == [1, 2, 3, 1, 3, 0, 2, 4, 0, 2, 5, 5]
    assert "".join(Chance(SEED, "letters").shuffled(list("kermesse"))) == "semeserk"


def test_a_fresh_seed_has_128_bits_and_is_new_each_time() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)


def test_the_published_hash_is_the_sha256_of_the_text_of_the_seed() -> None:
    assert published_hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert published_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert published_hash("Zoé") == hashlib.sha256("Zoé".encode()).hexdigest()
