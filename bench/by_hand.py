"""A third scorer of Haggle nights: the loop that one writes first, with care and without a thought for speed.

It scores as a host does at the table. Each envelope is spread out item by item; a rule is looked at by asking of each
item whether the rule means it; the value of an item is found by asking every rule that its owner holds and every
general rule that stands. A score is the list of lines of a full score sheet, and the total is their sum.

    totals(night, read_rules())  ->  {"Ann": 12}

What it measures: whole score sheets, only the rule cards read beforehand; `bench/plain.py` gives prepared totals alone.
Source: Sid Sackson's Haggle; "Haggle pour 35 a 70 personnes" (`tests/sources/giant-rule-cards.csv`).
Liberty: default rulings and well-formed nights only; draws nothing: who has too many cards says which went (sheet 15).
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

RULE_CARDS = Path(__file__).resolve().parent.parent / "tests" / "sources" / "giant-rule-cards.csv"
DEFAULTS = {
    "voided_hand": "out", "pyramid": "before-deductions", "attacks": "per-player", "excess": "card", "excuse": "trump",
    "runs": "same-suit", "zero_is_multiple": "no", "values_stack": "highest", "needs": "as-printed", "show": "keeps",
    "packs": "as-printed", "most_of_none": "nobody", "silent_cancel": "none", "unsealed": "everything", "copy": "no",
    "hints": "off", "promises": "honour",
}  # fmt: skip
Night = Mapping[str, Any]


@dataclass(frozen=True)
class Line:
    """One line of a score sheet; no rule where things count at their default value."""

    rule: int | None
    times: int
    points: float
    text: str


def score(night: Night, rules: Mapping[int, Rule]) -> dict[str, list[Line]]:
    """The score sheet of each player."""
    if other := night.get("rulings", {}).items() - DEFAULTS.items():
        raise ValueError(f"only the default rulings are known here, not {dict(other)}")
    if night["game"] not in ("sackson", "giant"):
        raise ValueError(f"only sackson and giant are known here, not {night['game']!r}")
    return score_sackson(night) if night["game"] == "sackson" else score_giant(night, rules)


def totals(night: Night, rules: Mapping[int, Rule]) -> dict[str, float | None]:
    """What each player scores, None for a voided hand (sheet 9)."""
    sheets = score(night, rules)
    return {player: None if OUT in lines else sum(line.points for line in lines) for player, lines in sheets.items()}


# Giant Haggle

SUIT = [*(str(n) for n in range(1, 11)), "jack", "knight", "queen", "king"]
RANKS = {"trump": [str(n) for n in range(1, 22)], "hearts": SUIT, "diamonds": SUIT, "spades": SUIT, "clubs": SUIT}


@dataclass(frozen=True)
class Item:
    """A single card or token: its family is a suit, trump, excuse, red tokens ...; its name stands on the card."""

    family: str
    name: str = ""
    rank: int = 0
    is_card: bool = True


def read_item(kind: str) -> Item:
    """Understand `hearts-7`, `trump-21`, `excuse` or `red`."""
    if kind in ("red", "white", "blue"):
        return Item(f"{kind} tokens", is_card=False)
    if kind == "excuse":
        return Item("excuse", "excuse")
    family, _, name = kind.partition("-")
    return Item(family, name, rank=RANKS[family].index(name) + 1)


GROUPS: dict[str, Callable[[Item], bool]] = {
    "tokens": lambda item: not item.is_card,
    "tarot cards": lambda item: item.is_card,
    "tarot cards below eight": lambda item: 1 <= item.rank <= 7,
    "tarot cards above seven": lambda item: item.rank >= 8,
    "trumps": lambda item: item.family in ("trump", "excuse"),
    "odd trumps": lambda item: item.family == "trump" and item.rank % 2 == 1,
    "even trumps, the excuse included": lambda item: item.family in ("trump", "excuse") and item.rank % 2 == 0,
    "bouts": lambda item: item.family == "excuse" or (item.family == "trump" and item.rank in (1, 21)),
}


def means(group: str, item: Item) -> bool:
    """Whether a group, in the words of the rule cards, means this item."""
    if group in GROUPS:
        return GROUPS[group](item)
    return group in (item.family, f"number {item.name}", f"{item.name}s", f"{item.name}s of {item.family}")


def how_many(items: list[Item], groups: list[str]) -> int:
    """How many of the items are meant by any of the groups."""
    return sum(any(means(group, item) for group in groups) for item in items)


@dataclass(frozen=True)
class Rule:
    """One rule card. Cards that differ in nothing but their number are the same rule, and equal."""

    number: int = field(compare=False)
    scope: str
    effect: str
    points: float
    text: str
    groups: list[str]
    count: int = 0
    over: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)


def read_rules() -> dict[int, Rule]:
    """The rule of each card, by its number."""
    with RULE_CARDS.open(encoding="utf-8", newline="") as file:
        return {int(row["number"]): read_rule(row) for row in csv.DictReader(file)}


def read_rule(row: Mapping[str, str]) -> Rule:
    """Understand one row of the transcription: which items it is about, how many, and against which others."""
    what, detail, effect = row["what"], row["detail"], row["effect"]
    card = int(row["number"]), row["scope"], effect, float(row["points"]), f"{what} {detail}".strip()
    match effect:
        case "too-many-loses":
            return Rule(*card, what.split(" | "), int(detail.split()[2]))
        case "of-a-kind" | "at-least":
            number, things = what.split(" ", maxsplit=1)
            return Rule(*card, [things.removeprefix("cards of ").partition(" (")[0]], int(number))
        case "multiple":
            group, _, number = what.partition(", of ")
            return Rule(*card, [group], int(number))
        case "more-than":
            more, over = (side.split(" + ") for side in what.split(" > "))
            needs = [f"{thing[2:]}s" for thing in detail.removeprefix("needs ").split(" and ")]  # "1 club"
            return Rule(*card, more, over=over, needs=needs)
        case "sets":
            return Rule(*card, ["red tokens", "white tokens", "blue tokens"])
        case "runs" | "cancel":
            return Rule(*card, [])
        case _:
            return Rule(*card, what.split(" + "))


def score_giant(night: Night, rules: Mapping[int, Rule]) -> dict[str, list[Line]]:
    """Open every envelope, announce and cancel the general rules, then write each score sheet."""
    spreads: dict[str, list[Item]] = {}
    holdings: dict[str, list[Rule]] = {}
    announced: list[Rule] = []
    cancelled: list[int] = []
    for envelope in night["envelopes"]:
        held: list[Rule] = []
        for slip in envelope.get("slips", []):
            if rules[slip] not in held:  # further copies are void
                held.append(rules[slip])
        announced += [rule for rule in held if rule.scope == "general" and rule not in announced]
        if "cancels" in envelope and any(rule.effect == "cancel" for rule in held):
            cancelled.append(envelope["cancels"])
        holdings[envelope["player"]] = held
        spreads[envelope["player"]] = [read_item(kind) for kind, n in envelope["goods"].items() for _ in range(n)]
    standing = [rule for rule in announced if rule.number not in cancelled]
    contests = [rule for rule in standing if rule.effect == "most-loses"]
    most = {rule.number: max(how_many(items, rule.groups) for items in spreads.values()) for rule in contests}
    return {player: giant_sheet(items, holdings[player], standing, most) for player, items in spreads.items()}


def giant_sheet(items: list[Item], held: list[Rule], standing: list[Rule], most: dict[int, int]) -> list[Line]:
    """Write one score sheet: every item at 1, ten points a general rule held, then what the rules change."""
    lines = [Line(None, n, n, f"{family}: 1 each") for family, n in Counter(item.family for item in items).items()]
    lines += [Line(rule.number, 1, 10, "a general rule: 10 to its owner") for rule in held if rule.scope == "general"]
    in_force = [*(rule for rule in held if rule.scope != "general"), *standing]
    changes = value_changes(items, in_force)
    for rule in in_force:
        sets_values = rule.effect in ("worth", "worth-capped")
        points = changes[rule.number] if sets_values else [rule.points] * times_met(rule, items, most)
        lines.append(Line(rule.number, len(points), sum(points), f"{rule.text}: {rule.points:g} each"))
    return lines


def value_changes(items: list[Item], in_force: list[Rule]) -> dict[int, list[float]]:
    """By rule, what it changes in the value of each item that it decides: every rule is asked about every item."""
    changes: dict[int, list[float]] = {rule.number: [] for rule in in_force}
    for item in items:
        value, best, capped, zero = 1.0, None, None, None
        for rule in in_force:
            if rule.effect in ("worth", "worth-capped") and any(means(group, item) for group in rule.groups):
                if rule.scope == "general":
                    zero = rule
                elif rule.effect == "worth" and rule.points > value:
                    value, best = rule.points, rule
                elif rule.effect == "worth-capped" and len(changes[rule.number]) < 4:
                    capped = rule
        if capped:  # whatever the general rules say
            changes[capped.number].append(capped.points - 1)
        if best and not capped:
            changes[best.number].append(value - 1)
        if zero and not capped:
            changes[zero.number].append(-value)
    return changes


def times_met(rule: Rule, items: list[Item], most: dict[int, int]) -> int:
    """How many times a rule that sets no values is met."""
    found = how_many(items, rule.groups)
    match rule.effect:
        case "bonus-each":
            return found
        case "of-a-kind" | "at-least":
            return int(found >= rule.count)
        case "multiple":
            return int(found > 0 and found % rule.count == 0)
        case "sets":
            return min(how_many(items, [group]) for group in rule.groups)
        case "more-than":
            return int(found > how_many(items, rule.over) and all(how_many(items, [group]) for group in rule.needs))
        case "most-loses":
            return int(found == most[rule.number] > 0)
        case "too-many-loses":
            return int(any(how_many(items, [group]) > rule.count for group in rule.groups))
        case "runs":
            return sum(count_runs([item.rank for item in items if item.family == family]) for family in RANKS)
        case _:  # a cancel card
            return 1


def count_runs(ranks: list[int]) -> int:
    """How many runs of three can be laid aside, taking the lowest first."""
    left = ranks.copy()
    for low in sorted(ranks):
        if low in left and low + 1 in left and low + 2 in left:
            for rank in (low, low + 1, low + 2):
                left.remove(rank)
    return (len(ranks) - len(left)) // 3


# Haggle, 1969

VALUES = {"yellow": 1, "blue": 2, "red": 3, "orange": 4, "white": 5}
OUT = Line(9, 1, 0, "7 or more cards of one colour: eliminated")


def score_sackson(night: Night) -> dict[str, list[Line]]:
    """Void the hands that are out (sheet 9), take out the excess of the others (15), then write each score sheet."""
    in_play = night.get("sheets", range(1, 16))
    sheets: dict[str, list[Line]] = {}
    hands: dict[str, list[str]] = {}
    for envelope in night["envelopes"]:
        player = envelope["player"]
        sheets[player] = []  # in the order of the envelopes
        cards = [colour for colour, n in envelope["goods"].items() for _ in range(n)]
        if 9 in in_play and any(cards.count(colour) >= 7 for colour in VALUES):
            sheets[player] = [*(Line(None, cards.count(colour), 0, f"{colour} cards") for colour in VALUES), OUT]
            continue
        hands[player] = cards
        removed = [colour for colour, n in envelope.get("removed", {}).items() for _ in range(n)]
        if len(removed) != (max(0, len(cards) - 13) if 15 in in_play else 0):
            raise ValueError(f"{player}: of {len(cards)} cards, sheet 15 cannot have removed {removed}")
        for colour in removed:
            cards.remove(colour)
    for player, cards in hands.items():
        sheets[player] = sackson_sheet(cards, [hand for hand in hands.values() if hand is not cards], in_play)
    return sheets


def sackson_sheet(cards: list[str], others: list[list[str]], in_play: Collection[int]) -> list[Line]:
    """Write one score sheet: the cards at their values (sheets 1 to 3), then what each other sheet changes."""
    yellow, blue, red, orange, white = (cards.count(colour) for colour in VALUES)
    idle = max(0, orange - blue) if 5 in in_play else 0
    lost = white if white > 3 and 4 in in_play else 0
    yellows = [yellow, *(hand.count("yellow") for hand in others)]
    has_most_yellows = yellow == max((n for n in yellows if yellows.count(n) == 1), default=0)
    own = [
        (4, lost, -5, "more than 3 white: the whites lose their value"),
        (5, idle, -4, "no more oranges score than there are blues"),
        (12, red if all(red > hand.count("red") for hand in others) else 0, 3, "most reds: the reds count double"),
        (13, min(yellow // 2, white), 0 if lost else 5, "each set of 2 yellows doubles one white"),
        (14, min(blue // 3, orange - idle), 12, "each set of 3 blues quadruples one orange"),
        (10, min(yellow, blue, red, orange, white), 10, "each set of five different colours"),
        (8, yellow if has_most_yellows else 0, yellow, "most yellows: their number squared"),
    ]
    lines = [Line(None, n, n * VALUES[colour], f"{colour} cards") for colour, n in Counter(cards).items()]
    lines += [Line(sheet, times, times * points, text) for sheet, times, points, text in own if sheet in in_play]
    if 11 in in_play and sorted([yellow, blue, red, orange, white]) == [0, 1, 2, 3, 4]:  # too few cards for sheet 15
        lines.append(Line(11, 1, sum(line.points for line in lines), "a pyramid: the hand counts double"))
    if 6 in in_play:
        attacks = sum(hand.count("blue") >= 5 for hand in others)
        lines.append(Line(6, attacks, -10 * attacks, "others with 5 or more blues"))
        if 7 in in_play:
            saved = min(attacks, red // 3)
            lines.append(Line(7, saved, 10 * saved, "each set of 3 reds protects from one set of 5 blues"))
    return lines
