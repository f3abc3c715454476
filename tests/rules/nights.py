"""Nights to test with: scored by the path that a host's file takes, or drawn at random so that things happen.

Whatever draws here asks a `random.Random`, so that a seed gives a night for bulk and Hypothesis gives one that shrinks.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.model import Answer
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.games.haggle.night.score import score
from kermesse.text_input import read_written
from kermesse.words import Lang

Night = dict[str, Any]
Envelope = dict[str, Any]

COLOURS = ["yellow", "blue", "red", "orange", "white"]
TOKENS = ["red", "white", "blue"]
RANKS = [*map(str, range(1, 11)), "jack", "knight", "queen", "king"]
LANES = [
    [f"{suit}-{rank}" for rank in RANKS] for suit in ("hearts", "diamonds", "spades", "clubs")
] + [[f"trump-{number}" for number in range(1, 22)]]  # fmt: skip
CARDS = [card for lane in LANES for card in lane] + ["excuse"]
KINDS = CARDS + TOKENS

GENERALS = [*range(1, 11), *range(15, 19)]
CANCELS = [*range(11, 15), 19, 20]

TOUCH_SCORES = {
    "sackson": {
        "voided_hand": ["out", "minus-10"],
        "pyramid": ["before-deductions", "last"],
        "attacks": ["per-player", "per-set"],
    },
    "giant": {
        "excuse": ["trump", "apart"],
        "runs": ["same-suit", "any-suit"],
        "zero_is_multiple": ["no", "yes"],
        "values_stack": ["highest", "add"],
        "needs": ["as-printed", "corrected"],
        "most_of_none": ["nobody", "everybody"],
    },
}
"""The rulings that touch scores, besides `promises`, which both games have."""


def checked(night: Night, **options: Any) -> CheckedNight:
    """A night, read from the bytes of a file and checked."""
    return read_night("night.json", read_written("night.json", json.dumps(night).encode()), options)


def answered(night: Night, lang: Lang = "en") -> Answer:
    """A night, scored from the bytes of a file on."""
    read = checked(night)
    return score(draw_excess(read.night, read.kit, str(night.get("seed", ""))), read.kit, lang)


def totals_of(answer: Answer) -> dict[str, float | None]:
    """What everybody scored, by name; None for who is out."""
    return {standing.player: standing.total for standing in answer.standings}


def every_choice(game: str) -> list[dict[str, str]]:
    """Every combination of the rulings that touch the scores of a game."""
    names = TOUCH_SCORES[game]
    return [dict(zip(names, choices, strict=True)) for choices in product(*names.values())]


def some_rulings(game: str, chance: Random) -> dict[str, str]:
    """The defaults, one other choice, or every other choice: few kits, since reading one takes longer than scoring."""
    others = {name: choices[1] for name, choices in TOUCH_SCORES[game].items()}
    one = chance.choice(["", *others, "all"])
    rulings = others if one == "all" else {name: others[name] for name in others if name == one}
    return {**rulings, "promises": chance.choice(["honour", "settle"])}


def some_sheets(chance: Random) -> list[int] | None:
    """Sheets in play: all, said or unsaid, or any of them."""
    match chance.randrange(4):
        case 0:
            return None
        case 1:
            return list(range(1, 16))
        case _:
            return sorted(chance.sample(range(1, 16), chance.randrange(1, 15)))


def some_night(game: str, chance: Random, most: int = 12, rulings: dict[str, str] | None = None) -> Night:
    """Any night of a game: one to `most` envelopes, under the given rulings or any, with debts."""
    night: Night = {"game": game, "rulings": some_rulings(game, chance) if rulings is None else rulings}
    players = chance.randrange(1, most + 1)
    if game == "giant":
        night["envelopes"] = giant_envelopes(players, chance)
    else:
        sheets = some_sheets(chance)
        night |= {"sheets": sheets} if sheets else {}
        night["envelopes"] = sackson_envelopes(players, sheets, night["rulings"], chance)
    if players > 1:
        night["debts"] = some_debts([envelope["player"] for envelope in night["envelopes"]], chance)
    return night


def some_debts(players: list[str], chance: Random) -> list[Night]:
    """Up to four debts, of quarter points too, at minutes of their own."""
    minutes = chance.sample(range(10, 60), chance.randrange(5))
    debts = []
    for minute in minutes:
        debtor, creditor = chance.sample(players, 2)
        points = chance.choice([0, 0.25, 2.5, 5, 20, 1000])
        debts.append({"from": debtor, "to": creditor, "points": points, "at": f"2026-11-21T21:{minute}"})
    return debts


def sackson_envelopes(
    players: int, sheets: list[int] | None, rulings: dict[str, str], chance: Random
) -> list[Envelope]:
    """Envelopes of five colours, with what a host drew out of those that hold too much."""
    envelopes: list[Envelope] = []
    for place in range(players):
        goods = _hand(chance, [envelope["goods"] for envelope in envelopes])
        envelope: Envelope = {"player": f"p{place:02}", "goods": goods}
        if due := sackson_excess(goods, sheets, rulings):
            cards = [colour for colour, count in goods.items() for _ in range(count)]
            envelope["removed"] = dict(Counter(chance.sample(cards, due)))
        envelopes.append(envelope)
    return envelopes


def sackson_excess(goods: dict[str, int], sheets: list[int] | None, rulings: dict[str, str]) -> int:
    """How many cards sheet 15 takes out of a hand."""
    playing = sheets or range(1, 16)
    is_out = 9 in playing and max(goods.values(), default=0) >= 7 and rulings.get("voided_hand", "out") == "out"
    return max(0, sum(goods.values()) - 13) if 15 in playing and not is_out else 0


def _hand(chance: Random, others: list[dict[str, int]]) -> dict[str, int]:
    """A hand with a shape: at random, a pyramid, one colour, a set of five, or as many of a colour as somebody has."""
    colours = chance.sample(COLOURS, 5)
    match chance.randrange(8):
        case 0:
            return dict(zip(colours, (4, 3, 2, 1, chance.choice([0, 0, 1])), strict=True))
        case 1:
            return {colours[0]: chance.choice([5, 6, 7, 10]), colours[1]: chance.randrange(8)}
        case 2:
            return {colour: chance.choice([1, 1, 2, 3]) for colour in colours}
        case 3 if others:
            return dict(chance.choice(others))
        case _:
            return {colour: chance.choice([0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6]) for colour in colours}


def giant_envelopes(players: int, chance: Random) -> list[Envelope]:
    """Envelopes of tarot cards, tokens and rule cards; who holds a cancel card mostly names an announced rule."""
    envelopes: list[Envelope] = []
    for place in range(players):
        goods = _goods(chance)
        if envelopes and not chance.randrange(6):
            goods = dict(chance.choice(envelopes)["goods"])
        envelopes.append({"player": f"p{place:02}", "goods": goods, "slips": _slips(chance)})
    announced = sorted({slip for envelope in envelopes for slip in envelope["slips"]} & set(GENERALS))
    for envelope in envelopes:
        if announced and set(envelope["slips"]) & set(CANCELS) and chance.randrange(5):
            envelope["cancels"] = chance.choice(announced)
    return envelopes


def _slips(chance: Random) -> list[int]:
    slips = [chance.randrange(1, 170) for _ in range(chance.randrange(7))]
    if not chance.randrange(4):
        slips.append(chance.choice(GENERALS))
    if not chance.randrange(6):
        slips += chance.sample(CANCELS, chance.randrange(1, 3))
    if slips and not chance.randrange(5):
        slips.append(chance.choice(slips))
    return slips


def _goods(chance: Random) -> dict[str, int]:
    """A heap of little collections."""
    goods: Counter[str] = Counter()
    for _ in range(chance.randrange(6)):
        match chance.randrange(6):
            case 0:
                goods[chance.choice(TOKENS)] += chance.choice([1, 2, 3, 3, 4, 5, 6, 7, 9, 10])
            case 1:
                goods.update({token: chance.choice([1, 1, 2, 4]) for token in TOKENS})
            case 2:
                lane = chance.choice(LANES)
                start = chance.randrange(len(lane))
                goods.update({card: chance.choice([1, 1, 1, 2]) for card in lane[start : start + chance.randrange(8)]})
            case 3:
                rank = chance.choice(RANKS)
                same = [lane[RANKS.index(rank)] for lane in LANES[: 5 if rank.isdecimal() else 4]]
                goods.update(chance.choice(same) for _ in range(chance.choice([2, 3, 4, 4, 5])))
            case 4:
                goods[chance.choice(["excuse", "spades-jack", "clubs-knight", "hearts-queen", "diamonds-king"])] += (
                    chance.choice([1, 3, 4, 5])
                )
            case _:
                goods.update(chance.choice(CARDS) for _ in range(chance.randrange(1, 8)))
    return dict(goods)
