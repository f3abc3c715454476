"""A second scorer of Haggle nights, in plain Python: the tests' oracle and the benchmarks' peer.

It shares nothing with kermesse but the rules. Where the two disagree, one of them has misread the rules.

    totals({"game": "sackson", "envelopes": [{"player": "Ann", "goods": {"blue": 6, "red": 1}}]})  ->  {"Ann": 18}

Source: Sid Sackson's Haggle (fifteen sheets and five worked hands); "Haggle pour 35 a 70 personnes" (169 rule cards,
transcribed in `tests/sources/giant-rule-cards.csv`).
Liberty: draws nothing at random: a hand with too many cards must say what was removed from it.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

Night = dict[str, Any]
Envelope = dict[str, Any]
Goods = Mapping[str, int]
Rulings = Mapping[str, str]
Totals = dict[str, float | None]
Groups = Mapping[str, tuple[str, ...]]

RULE_CARDS = Path(__file__).resolve().parent.parent / "tests" / "sources" / "giant-rule-cards.csv"

RULINGS = {
    "promises": ["honour", "settle"],
    "voided_hand": ["out", "minus-10"],
    "pyramid": ["before-deductions", "last"],
    "attacks": ["per-player", "per-set"],
    "excuse": ["trump", "apart"],
    "runs": ["same-suit", "any-suit"],
    "zero_is_multiple": ["no", "yes"],
    "values_stack": ["highest", "add"],
    "needs": ["as-printed", "corrected"],
    "most_of_none": ["nobody", "everybody"],
}
"""The rulings that touch scores with their choices, the default first."""
OTHER_RULINGS = {"excess", "unsealed", "show", "copy", "hints", "packs", "silent_cancel"}


def totals(night: Night) -> Totals:
    """What each player scores in one night, None for a voided hand.

    Args:
        night: the game, its envelopes, and optionally sheets in play, rulings and debts, as a night file has them.

    Raises:
        ValueError: the night names something that its game does not have, or lacks a draw that it needs.
    """
    game = night["game"]
    if game not in ("sackson", "giant") or night.get("kit", game) != game:
        raise ValueError(f"only sackson and giant are known here, not {night.get('kit', game)!r}")
    players = [envelope["player"] for envelope in night["envelopes"]]
    if len(set(players)) < len(players):
        raise ValueError("two envelopes bear the same name")
    rulings = rulings_in_force(night.get("rulings", {}))
    scored = sackson_totals(night, rulings) if game == "sackson" else giant_totals(night, rulings)
    if rulings["promises"] == "settle":
        settle(scored, night.get("debts", []))
    return scored


def rulings_in_force(chosen: Rulings) -> dict[str, str]:
    """Every ruling that touches scores, with the host's choice or the default."""
    for name, choice in chosen.items():
        if name not in OTHER_RULINGS and choice not in RULINGS.get(name, ()):
            raise ValueError(f"no such ruling: {name} = {choice!r}")
    return {name: chosen.get(name, options[0]) for name, options in RULINGS.items()}


def counted(goods: Mapping[str, int], box: Collection[str]) -> dict[str, int]:
    """The goods as handed in, once it is sure that the box holds such goods and that they can be counted."""
    for kind, count in goods.items():
        if kind not in box or count < 0:
            raise ValueError(f"cannot be handed in: {count} x {kind}")
    return dict(goods)


def settle(scored: Totals, debts: Iterable[Mapping[str, Any]]) -> None:
    """Pay the debts, the oldest first: a debtor pays what there is, a voided hand neither pays nor receives."""
    for debt in sorted(debts, key=lambda debt: datetime.fromisoformat(debt["at"])):
        if debt["from"] not in scored or debt["to"] not in scored:
            raise ValueError(f"a debt between players who did not play: {debt['from']} to {debt['to']}")
        purse, other = scored[debt["from"]], scored[debt["to"]]
        if purse is None or other is None or debt["from"] == debt["to"]:
            continue
        paid = max(0, min(purse, debt["points"]))
        scored[debt["from"]] = purse - paid
        scored[debt["to"]] = other + paid


# Haggle, 1969

COLOURS = ("yellow", "blue", "red", "orange", "white")


@dataclass
class Hand:
    """One envelope of Haggle: the cards that can score, and what was seen before the excess was taken out."""

    player: str
    cards: dict[str, int]
    sevens: int
    is_out: bool
    is_pyramid: bool


def sackson_totals(night: Night, rulings: Rulings) -> Totals:
    """Score Haggle: open every envelope, compare those still in, then count each hand by itself.

    Source: information sheets 1 to 15 and "Scoring the hands"; values hold whether or not sheets 1 to 3 are in play.
    """
    sheets = frozenset(night.get("sheets", range(1, 16)))
    hands = [open_hand(envelope, sheets, rulings) for envelope in night["envelopes"]]
    still_in = [hand for hand in hands if not hand.is_out]
    yellow_bonus = highest_alone(hand.cards["yellow"] for hand in still_in) if 8 in sheets else 0
    reds = [hand.cards["red"] for hand in still_in]
    most_reds = max(reds, default=0)
    doubled_reds = most_reds if 12 in sheets and reds.count(most_reds) == 1 else 0
    attacks = {hand.player: hand.cards["blue"] // 5 if 6 in sheets else 0 for hand in still_in}
    if rulings["attacks"] == "per-player":
        attacks = {player: min(1, sets_of_blues) for player, sets_of_blues in attacks.items()}
    all_attacks = sum(attacks.values())

    scored: Totals = {hand.player: None for hand in hands}
    for hand in still_in:
        points = own_points(hand.cards, sheets, yellow_bonus, doubled_reds)
        hits = all_attacks - attacks[hand.player]
        shields = hand.cards["red"] // 3 if 7 in sheets else 0
        deductions = 10 * max(0, hits - shields)
        if hand.is_pyramid:
            points *= 2
            deductions *= 2 if rulings["pyramid"] == "last" else 1
        scored[hand.player] = points - deductions - 10 * hand.sevens
    return scored


def open_hand(envelope: Envelope, sheets: frozenset[int], rulings: Rulings) -> Hand:
    """Look at a hand as handed in (sheets 9 and 11), then take out its excess (sheet 15) if it is still in."""
    cards = dict.fromkeys(COLOURS, 0) | counted(envelope["goods"], COLOURS)
    sevens = sum(count >= 7 for count in cards.values()) if 9 in sheets else 0
    is_out = sevens > 0 and rulings["voided_hand"] == "out"
    is_pyramid = 11 in sheets and sorted(cards.values()) == [0, 1, 2, 3, 4]
    if not is_out:
        removed = counted(envelope.get("removed", {}), COLOURS)
        excess = max(0, sum(cards.values()) - 13) if 15 in sheets else 0
        if sum(removed.values()) != excess or any(count > cards[colour] for colour, count in removed.items()):
            raise ValueError(f"{envelope['player']}: {excess} cards must be removed (sheet 15), not {removed}")
        cards = {colour: count - removed.get(colour, 0) for colour, count in cards.items()}
    return Hand(envelope["player"], cards, sevens, is_out, is_pyramid)


def highest_alone(numbers: Iterable[int]) -> int:
    """The highest number above zero that one player alone reached; 0 when there is none (sheet 8)."""
    return max((number for number, players in Counter(numbers).items() if players == 1), default=0)


def own_points(cards: Goods, sheets: frozenset[int], yellow_bonus: int, doubled_reds: int) -> int:
    """Values and bonuses of one hand, before pyramid and deductions.

    `yellow_bonus` and `doubled_reds` are the numbers of cards that win sheets 8 and 12; 0 when nobody does.
    """
    yellow, blue, red, orange, white = (cards[colour] for colour in COLOURS)
    white_value = 0 if 4 in sheets and white > 3 else 5
    if 5 in sheets:
        orange = min(orange, blue)
    points = 1 * yellow + 2 * blue + 3 * red + 4 * orange + white_value * white
    if red == doubled_reds:
        points += 3 * red
    if 13 in sheets:
        points += white_value * min(yellow // 2, white)
    if 14 in sheets:
        points += 3 * 4 * min(blue // 3, orange)
    if 10 in sheets:
        points += 10 * min(cards.values())
    if yellow == yellow_bonus:
        points += yellow**2
    return points


# Giant Haggle

FIGURES = ("jack", "knight", "queen", "king")
SUITS_AND_TRUMPS = {"trumps": [f"trump-{number}" for number in range(1, 22)]} | {
    suit: [f"{suit}-{rank}" for rank in (*range(1, 11), *FIGURES)] for suit in ("hearts", "diamonds", "spades", "clubs")
}
LANES: dict[str, list[list[tuple[str, ...]]]] = {
    "same-suit": [[(card,) for card in cards] for cards in SUITS_AND_TRUMPS.values()],
    "any-suit": [list(zip_longest(*SUITS_AND_TRUMPS.values(), fillvalue="no card"))],
}
"""Where runs lie, by ruling: per lane, step by step upwards, the cards that can stand there."""
TOKENS = ("red", "white", "blue")
EVEN_TRUMPS = "even trumps, the excuse included"
OWNER_OF_GENERAL = 10


@dataclass(frozen=True, eq=False)
class Rule:
    """What a rule card says. Equal rows of the transcription are one rule, and one object.

    `groups` are the goods it is about, in the words of the transcription, and `kinds` the same goods one by one.
    `number` is how many: 4 of a kind, a multiple of 3, more than 9, at most 4 copies. For more-than, `over` are the
    groups to be outnumbered together and `needs` those of which one must be there.
    """

    scope: str
    effect: str
    points: float
    groups: tuple[str, ...]
    kinds: frozenset[str]
    number: int
    over: tuple[str, ...]
    needs: tuple[str, ...]


@cache
def rule_cards(excuse: str, needs: str) -> dict[int, Rule]:
    """The rule of each card by its number, read and prepared once for these rulings."""
    with RULE_CARDS.open(encoding="utf-8", newline="") as file:
        rows = {row.pop("number"): row for row in csv.DictReader(file)}
    if needs == "corrected":
        rows["150"]["detail"] = rows["108"]["detail"]
        rows["151"]["detail"] = rows["109"]["detail"]
    cards: dict[int, Rule] = {}
    same: dict[tuple[str, ...], Rule] = {}
    for number, row in rows.items():
        row.pop("note")
        cards[int(number)] = same.setdefault(tuple(row.values()), read_rule(row, giant_box(excuse)))
    return cards


@cache
def giant_box(excuse: str) -> dict[str, tuple[str, ...]]:
    """Every kind of goods, with the groups that rule cards put it in.

    The excuse has no number. Even trumps and bouts name it; plain "trumps" mean it too, unless it is ruled apart.
    """
    groups_of: dict[str, tuple[str, ...]] = {colour: ("tokens", f"{colour} tokens") for colour in TOKENS}
    groups_of["excuse"] = ("tarot cards", "excuses", EVEN_TRUMPS, "bouts", *["trumps"] * (excuse == "trump"))
    for lane, cards in SUITS_AND_TRUMPS.items():
        for number, card in enumerate(cards, start=1):
            groups = ["tarot cards", lane, "tarot cards below eight" if number < 8 else "tarot cards above seven"]
            if lane == "trumps":
                groups += [f"number {number}", "odd trumps" if number % 2 else EVEN_TRUMPS]
            elif number <= 10:
                groups += [f"number {number}"]
            else:
                groups += [f"{FIGURES[number - 11]}s", f"{FIGURES[number - 11]}s of {lane}"]
            groups_of[card] = (*groups, "bouts") if card in ("trump-1", "trump-21") else tuple(groups)
    return groups_of


def read_rule(row: Mapping[str, str], groups_of: Groups) -> Rule:
    """Understand one row of the transcription; how many is the first number that its text mentions."""
    effect, what, detail, points = row["effect"], row["what"], row["detail"], float(row["points"])
    over, needs = list[str](), list[str]()
    number = int(next(iter(re.findall(r"\d+", f"{what} {detail}")), 0))
    match effect:
        case "worth":
            groups = what.split(" + ")
        case "worth-capped":
            groups, number = [what], number // int(points)
        case "too-many-loses":
            groups = what.split(" | ")
        case "of-a-kind" | "at-least":
            groups = re.findall(r"\d+ (?:cards of )?(.+?)(?: \(|$)", what)
        case "multiple":
            groups = what.split(", of ")[:1]
        case "sets":
            groups = [f"{colour} tokens" for colour in TOKENS]
        case "more-than":
            groups, over = (side.split(" + ") for side in what.split(" > "))
            needs = [f"{thing}s" for thing in re.findall(r"1 ([a-z ]+?)(?= and |$)", detail)]
        case _:
            groups = [what]
    kinds = frozenset(kind for kind, its_groups in groups_of.items() if not set(groups).isdisjoint(its_groups))
    return Rule(row["scope"], effect, points, tuple(groups), kinds, number, tuple(over), tuple(needs))


def giant_totals(night: Night, rulings: Rulings) -> Totals:
    """Score Giant Haggle: announce and cancel general rules, then count each envelope by itself.

    Source: "Principe/regles", from "Ouvrer toutes les enveloppes", and the 169 rule cards.
    """
    groups_of, cards = giant_box(rulings["excuse"]), rule_cards(rulings["excuse"], rulings["needs"])
    envelopes = night["envelopes"]
    contents = [counted(envelope["goods"], groups_of) for envelope in envelopes]
    tallies = [tally_groups(goods, groups_of) for goods in contents]
    holdings = [rules_held(envelope, cards) for envelope in envelopes]

    announced = {rule for rules in holdings for rule in rules if rule.scope == "general"}
    cancelled = {
        cards.get(envelope.get("cancels"))
        for envelope, rules in zip(envelopes, holdings, strict=True)
        if any(rule.effect == "cancel" for rule in rules)
    }
    standing = announced - cancelled
    worthless = {kind for rule in standing if rule.effect == "worth" for kind in rule.kinds}
    most = {rule: max(tally[rule.groups[0]] for tally in tallies) for rule in standing if rule.effect == "most-loses"}

    scored: Totals = {}
    for envelope, goods, tally, rules in zip(envelopes, contents, tallies, holdings, strict=True):
        points = goods_points(goods, rules, worthless, rulings["values_stack"])
        for rule in standing:
            points += general_points(rule, tally, most, rulings)
        for rule in rules:
            points += owner_points(rule, goods, tally, rulings)
        scored[envelope["player"]] = points
    return scored


def tally_groups(goods: Goods, groups_of: Groups) -> Counter[str]:
    """How many goods of each group an envelope holds."""
    tally: Counter[str] = Counter()
    for kind, count in goods.items():
        for group in groups_of[kind]:
            tally[group] += count
    return tally


def rules_held(envelope: Envelope, cards: Mapping[int, Rule]) -> list[Rule]:
    """The rules of an envelope, each once: further copies are void."""
    slips = envelope.get("slips", [])
    if not cards.keys() >= set(slips):
        raise ValueError(f"{envelope['player']}: no such rule card among {slips}")
    return list(dict.fromkeys(cards[slip] for slip in slips))


def goods_points(goods: Goods, rules: Iterable[Rule], worthless: Collection[str], values_stack: str) -> float:
    """What the goods themselves are worth, `worthless` being the kinds that a standing general rule sets to 0."""
    values = [rule for rule in rules if rule.effect == "worth" and rule.scope == "particular"]
    capped = [rule for rule in rules if rule.effect == "worth-capped"]
    points = 0.0
    for kind, count in goods.items():
        at_cap = 0  # further copies keep their other value
        for rule in capped:
            if kind in rule.kinds:
                at_cap = min(count, rule.number)
                points += rule.points * at_cap
        if kind not in worthless:
            given = [rule.points for rule in values if kind in rule.kinds]
            worth = 1 + sum(value - 1 for value in given) if values_stack == "add" else max([1, *given])
            points += worth * (count - at_cap)
    return points


def general_points(rule: Rule, tally: Goods, most: Mapping[Rule, int], rulings: Rulings) -> float:
    """What a general rule that stands takes from an envelope, beside the values that it sets."""
    if rule.effect == "most-loses":
        loses = tally[rule.groups[0]] == most[rule] and (most[rule] > 0 or rulings["most_of_none"] == "everybody")
    else:
        loses = rule.effect == "too-many-loses" and any(tally[group] > rule.number for group in rule.groups)
    return rule.points if loses else 0


def owner_points(rule: Rule, goods: Goods, tally: Goods, rulings: Rulings) -> float:
    """What a rule card brings to its owner alone, beside the values that it sets."""
    if rule.scope == "general":
        return OWNER_OF_GENERAL
    match rule.effect:
        case "cancel":
            return rule.points
        case "bonus-each":
            return rule.points * tally[rule.groups[0]]
        case "of-a-kind" | "at-least":
            return rule.points if tally[rule.groups[0]] >= rule.number else 0
        case "sets":
            return rule.points * min(tally[group] for group in rule.groups)
        case "runs":
            return rule.points * count_runs(goods, LANES[rulings["runs"]])
        case "multiple":
            may_count = tally[rule.groups[0]] > 0 or rulings["zero_is_multiple"] == "yes"
            return rule.points if may_count and tally[rule.groups[0]] % rule.number == 0 else 0
        case "more-than":
            outnumbers = tally[rule.groups[0]] > sum(tally[group] for group in rule.over)
            return rule.points if outnumbers and all(tally[group] for group in rule.needs) else 0
        case _:
            return 0


def count_runs(goods: Goods, lanes: Iterable[Sequence[tuple[str, ...]]]) -> int:
    """How many disjoint runs of three the cards make: taking each as low as it goes leaves room for the most."""
    runs = 0
    for lane in lanes:
        left = [sum(goods.get(kind, 0) for kind in step) for step in lane]
        for low in range(len(left) - 2):
            found = min(left[low : low + 3])
            runs += found
            left[low + 1] -= found
            left[low + 2] -= found
    return runs
