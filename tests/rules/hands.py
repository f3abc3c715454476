"""Hands for each of the 169 giant cards, with what they should score, from the rows of the transcription alone.

Each row is read by itself. Nothing here knows how kermesse scores.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.rules.nights import CARDS, KINDS, TOKENS

TRANSCRIPTION = Path(__file__).resolve().parent.parent / "sources" / "giant-rule-cards.csv"
with TRANSCRIPTION.open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file))

Row = dict[str, str]
Goods = Mapping[str, int]

# What the words of the transcription mean, one kind of good at a time.

FIGURES = {"jack", "knight", "queen", "king"}
EVEN_AND_EXCUSE = "even trumps, the excuse included"


def means(words: str, kind: str) -> bool:
    """Whether a kind of good is one of `words`."""
    family, _, rank = kind.partition("-")
    height = int(rank) if rank.isdecimal() else 14 if rank in FIGURES else None
    if words.endswith(" tokens") or words == "tokens":
        return kind in TOKENS and words in ("tokens", f"{kind} tokens")
    if words.startswith("tarot cards"):
        wanted = {"tarot cards": True, "tarot cards below eight": height is not None and height < 8}
        wanted["tarot cards above seven"] = height is not None and height > 7
        return kind not in TOKENS and wanted[words]
    if words == EVEN_AND_EXCUSE:
        return kind == "excuse" or (family == "trump" and int(rank) % 2 == 0)
    if words == "odd trumps":
        return family == "trump" and int(rank) % 2 == 1
    if words == "bouts":
        return kind in ("trump-1", "trump-21", "excuse")
    if words == "trumps":
        return family in ("trump", "excuse")
    if words.startswith("number "):
        return rank == words.removeprefix("number ")
    if " of " in words:  # jacks of spades
        figure, suit = words.split(" of ")
        return kind == f"{suit}-{figure[:-1]}"
    return kind == words[:-1] or family == words or (rank in FIGURES and words == f"{rank}s")


def kinds_of(words: str) -> list[str]:
    """Every kind that is one of `words`, which several groups may share: `hearts + diamonds`."""
    kinds = [kind for kind in KINDS if any(means(part, kind) for part in re.split(r" [+|] ", words))]
    assert kinds, words
    return kinds


def one_of_each(*but: str) -> dict[str, int]:
    """The whole catalogue, one of each kind, less some."""
    return {kind: 1 for kind in KINDS if kind not in but}


def how_many(goods: Goods) -> int:
    """How many items, which is what they are worth where no rule says anything."""
    return sum(goods.values())


def some(words: str, number: int) -> dict[str, int]:
    """So many items of a group, spread over its kinds."""
    kinds = kinds_of(words)
    return dict(Counter(kinds[place % len(kinds)] for place in range(number)))


def merged(*heaps: Goods) -> dict[str, int]:
    """Several heaps in one."""
    goods: Counter[str] = Counter()
    for heap in heaps:
        goods.update(heap)
    return dict(goods)


class Hand(NamedTuple):
    """A hand that holds the card: what it shows, its goods, what the card's own line adds to their number."""

    shows: str
    goods: Goods
    adds: float
    rulings: Mapping[str, str] = {}


# Hands for particular rules, by effect: those that earn, those that just miss.


def worth_earns(row: Row) -> Iterator[Hand]:
    value, kinds = float(row["points"]), kinds_of(row["what"])
    first, last = kinds[0], kinds[-1]
    stranger = next(kind for kind in KINDS if kind not in kinds)
    few = merged({first: 3}, {last: 2}, {stranger: 1})
    yield Hand("three and two of them, one other", few, 5 * (value - 1))
    yield Hand("one of everything", one_of_each(), len(kinds) * (value - 1))
    yield Hand("one", {last: 1}, value - 1)


def worth_misses(row: Row) -> Iterator[Hand]:
    yield Hand("one of everything else", one_of_each(*kinds_of(row["what"])), 0)


def capped_earns(row: Row) -> Iterator[Hand]:
    value, (kind,) = int(row["points"]), kinds_of(row["what"])
    cap = int(row["detail"].removesuffix(" at most"))
    full = cap // value
    assert (value, cap, full) == (6, 24, 4)
    yield Hand("up to the cap", {kind: 4}, 24 - 4)
    yield Hand("beyond the cap, at the default", {kind: 5, "red": 1}, 24 + 1 + 1 - 6)
    yield Hand("below the cap", {kind: 1}, 6 - 1)


def capped_misses(row: Row) -> Iterator[Hand]:
    yield Hand("everything else", one_of_each(*kinds_of(row["what"])), 0)


def bonus_earns(row: Row) -> Iterator[Hand]:
    bonus, kinds = float(row["points"]), kinds_of(row["what"])
    yield Hand("one of everything", one_of_each(), bonus * len(kinds))
    yield Hand("three of one", {kinds[0]: 3}, bonus * 3)


def kind_earns(row: Row) -> Iterator[Hand]:
    number, words = counted_group(row["what"])
    kinds, bonus = kinds_of(words), float(row["points"])
    if "trump of that number admitted" in row["detail"]:
        assert len(kinds) == 5
        assert kinds[-1].startswith("trump-")
        yield Hand("with the trump", dict.fromkeys(kinds[1:], 1), bonus)
        yield Hand("without the trump", dict.fromkeys(kinds[:-1], 1), bonus)
    yield Hand("spread", some(words, number), bonus)
    yield Hand("all the same card, from several packs", {kinds[0]: number}, bonus)
    yield Hand("twice as many, once", some(words, 2 * number), bonus)


def kind_misses(row: Row) -> Iterator[Hand]:
    number, words = counted_group(row["what"])
    strangers = [card for card in CARDS if card not in kinds_of(words)]
    yield Hand("one short", some(words, number - 1), 0)
    yield Hand("one short beside everything else", merged(some(words, number - 1), dict.fromkeys(strangers, 1)), 0)


def counted_group(what: str) -> tuple[int, str]:
    """`4 cards of number 6` is 4 of `number 6`; `3 jacks (valets)` is 3 `jacks`."""
    found = re.fullmatch(r"(\d+) (?:cards of )?(.+?)(?: \(.+\))?", what)
    assert found, what
    return int(found[1]), found[2]


def sets_earn(row: Row) -> Iterator[Hand]:
    assert row["what"] == "one token of each of the 3 colours"
    bonus = float(row["points"])
    yield Hand("one of each", dict.fromkeys(TOKENS, 1), bonus)
    yield Hand("two groups and two left", {"red": 2, "white": 4, "blue": 2}, 2 * bonus)


def sets_miss(row: Row) -> Iterator[Hand]:
    for token in TOKENS:
        yield Hand(f"no {token}", {other: 3 for other in TOKENS if other != token}, 0)


MIXED = {"hearts-5": 1, "clubs-6": 1, "trump-7": 1}


def runs_earn(row: Row) -> Iterator[Hand]:
    assert row["what"] == "3 consecutive cards, trumps included"
    bonus = float(row["points"])
    yield Hand("three of a suit", cards("hearts", 5, 6, 7), bonus)
    yield Hand("five are one run", cards("clubs", 1, 2, 3, 4, 5), bonus)
    yield Hand("six are two", cards("spades", 2, 3, 4, 5, 6, 7), 2 * bonus)
    yield Hand("twice the same", cards("diamonds", 7, 8, 9, 7, 8, 9), 2 * bonus)
    yield Hand("five cards of two packs", cards("hearts", 1, 2, 2, 3, 3, 4), 2 * bonus)
    yield Hand("ten, jack, knight", cards("spades", 10, "jack", "knight"), bonus)
    yield Hand("knight, queen, king", cards("clubs", "knight", "queen", "king"), bonus)
    yield Hand("the highest trumps", cards("trump", 19, 20, 21), bonus)
    yield Hand("all trumps", cards("trump", *range(1, 22)), 7 * bonus)
    yield Hand("a suit and trumps", merged(cards("hearts", 1, 2, 3), cards("trump", 1, 2, 3)), 2 * bonus)
    yield Hand("across suits, where that is ruled", MIXED, bonus, {"runs": "any-suit"})


def runs_miss(row: Row) -> Iterator[Hand]:
    yield Hand("a gap", cards("hearts", 5, 6, 8, 9), 0)
    yield Hand("across suits", MIXED, 0)
    yield Hand("round the corner", cards("hearts", "queen", "king", 1, 2), 0)
    yield Hand("twice the same card", cards("clubs", 4, 4, 5), 0)
    yield Hand("the excuse is in no run", merged(cards("trump", 1, 2, 20, 21), {"excuse": 3}), 0)
    yield Hand("across suits with a gap", {"hearts-5": 1, "clubs-6": 1, "trump-8": 1}, 0, {"runs": "any-suit"})


def cards(lane: str, *ranks: int | str) -> dict[str, int]:
    return dict(Counter(f"{lane}-{rank}" for rank in ranks))


def multiple_earns(row: Row) -> Iterator[Hand]:
    words, of, bonus = *multiple_of(row["what"]), float(row["points"])
    yield Hand("once", merged(some(words, of), {"excuse": 1}), bonus)
    yield Hand("three times, scored once", some(words, 3 * of), bonus)
    yield Hand("zero, where that is ruled a multiple", {"excuse": 1}, bonus, {"zero_is_multiple": "yes"})


def multiple_misses(row: Row) -> Iterator[Hand]:
    words, of = multiple_of(row["what"])
    yield Hand("one more", some(words, of + 1), 0)
    yield Hand("one less", some(words, of - 1), 0)
    yield Hand("zero", {"excuse": 1}, 0)
    others = [token for token in TOKENS if token not in kinds_of(words)]
    if others:
        yield Hand("of another colour", {others[0]: of}, 0)


def multiple_of(what: str) -> tuple[str, int]:
    words, of = what.split(", of ")
    return words, int(of)


def more_earns(row: Row) -> Iterator[Hand]:
    more, than, needs, bonus = *compared(row), float(row["points"])
    least = merged(*(some(need, 1) for need in needs))
    behind = sum(any(means(part, kind) for part in than.split(" + ")) for kind in least)
    ahead = sum(means(more, kind) for kind in least)
    enough = merged(least, some(more, behind + 1 - ahead))
    yield Hand("one more, with one of each needed", enough, bonus)
    yield Hand("many more", merged(least, some(more, 9)), bonus)


def more_misses(row: Row) -> Iterator[Hand]:
    more, than, needs = compared(row)
    each = than.split(" + ")
    equal = merged(*(some(part, 2) for part in each), some(more, 2 * len(each)))
    lacking = merged(equal, *(some(need, 1) for need in needs if not (set(kinds_of(need)) & set(equal))))
    outnumbered = merged(*(some(part, 3) for part in each), some(more, 3 * len(each) - 1))
    yield Hand("as many", lacking, 0)
    yield Hand("fewer", outnumbered, 0)
    yield Hand("none", {"excuse": 1}, 0)
    for need in needs:
        if need != more:
            rest = merged(*(some(other, 1) for other in (*needs, *each) if other != need))
            yield Hand(f"more, but no {need}", merged(rest, some(more, 9)), 0)


def compared(row: Row) -> tuple[str, str, list[str]]:
    """The two sides, and the groups of which one item is needed: `clubs`, `spades`, [`spades`]."""
    more, than = row["what"].split(" > ")
    needs = row["detail"].removeprefix("needs ").split(" and ")
    assert all(need.startswith("1 ") for need in needs)
    return more, than, [f"{need[2:]}s" for need in needs]


PARTICULAR = {
    "worth": (worth_earns, worth_misses),
    "worth-capped": (capped_earns, capped_misses),
    "bonus-each": (bonus_earns, worth_misses),
    "of-a-kind": (kind_earns, kind_misses),
    "at-least": (kind_earns, kind_misses),
    "sets": (sets_earn, sets_miss),
    "runs": (runs_earn, runs_miss),
    "multiple": (multiple_earns, multiple_misses),
    "more-than": (more_earns, more_misses),
}
