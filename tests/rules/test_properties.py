"""What holds for every night whatever was handed in: order, batches, and whose rules touch whom."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.draw import draw_excess, needs_chance
from kermesse.games.haggle.night.model import Answer, Envelope
from kermesse.games.haggle.night.score import night_totals
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring.score import CHUNK, Envelopes, score, totals
from tests.games.recipe import bits_of, shuffled
from tests.rules.nights import (
    CANCELS,
    GENERALS,
    Night,
    answered,
    checked,
    giant_envelopes,
    sackson_envelopes,
    sackson_excess,
    some_night,
    some_rulings,
    totals_of,
)

GAMES = pytest.mark.parametrize("game", ["sackson", "giant"])
FEW = settings(max_examples=30, derandomize=True)
ANY = st.randoms(use_true_random=False)


def sheets_of(answer: Answer) -> dict[str, tuple[Any, ...]]:
    """Rank, total and lines by player; those who caused a line in no order."""
    return {
        standing.player: (
            standing.rank,
            standing.total,
            [(line.rule, line.times, line.points, sorted(line.by)) for line in standing.lines],
        )
        for standing in answer.standings
    }


@GAMES
@FEW
@given(chance=ANY)
def test_totals_alone_are_those_of_the_answer(game: str, chance: Random) -> None:
    night = some_night(game, chance)
    read = checked(night)
    assert night_totals(draw_excess(read.night, read.kit, ""), read.kit) == totals_of(answered(night))


def turned(night: Night, chance: Random) -> Night:
    """The same night with everything in another order: players, goods, slips, sheets, debts, keys."""
    envelopes = [
        {**envelope, "goods": dict(_mixed(envelope["goods"].items(), chance))}
        | ({"slips": _mixed(envelope["slips"], chance)} if "slips" in envelope else {})
        for envelope in _mixed(night["envelopes"], chance)
    ]
    other = {**night, "envelopes": envelopes}
    for key in ("sheets", "debts"):
        if key in night:
            other[key] = _mixed(night[key], chance)
    return dict(reversed(other.items()))


def _mixed(items: Any, chance: Random) -> list[Any]:
    mixed = list(items)
    chance.shuffle(mixed)
    return mixed


@GAMES
@FEW
@given(chance=ANY)
def test_the_order_in_the_file_changes_nothing(game: str, chance: Random) -> None:
    night = some_night(game, chance, most=5)
    other = turned(night, chance)
    note(json.dumps([night, other]))
    assert sheets_of(answered(night)) == sheets_of(answered(other))


@GAMES
def test_the_order_in_the_file_changes_nothing_in_large_nights_either(game: str) -> None:
    chance = Random(game)
    for _ in range(10):
        night = some_night(game, chance, rulings={"promises": "settle"})
        assert sheets_of(answered(night)) == sheets_of(answered(turned(night, chance))), json.dumps(night)


def without_draws(night: Night) -> Night:
    """A night whose excess is still to be drawn, under a seed."""
    envelopes = [{key: value for key, value in envelope.items() if key != "removed"} for envelope in night["envelopes"]]
    return {**night, "envelopes": envelopes, "seed": "a seed for the excess"}


@FEW
@given(chance=ANY)
def test_the_draw_of_the_excess_does_not_depend_on_the_order_of_the_file(chance: Random) -> None:
    night = without_draws(some_night("sackson", chance, most=5))
    night["envelopes"][0]["goods"] = {"white": 5, "yellow": 4, "red": 6, "blue": 3}
    other = turned(night, chance)
    note(json.dumps([night, other]))
    one, two = answered(night), answered(other)
    assert one.removed == two.removed
    assert sheets_of(one) == sheets_of(two)


@FEW
@given(chance=ANY)
def test_the_draw_takes_the_excess_and_nothing_that_is_not_there(chance: Random) -> None:
    night = without_draws(some_night("sackson", chance, most=5))
    note(json.dumps(night))
    read = checked(night)
    drawn = answered(night).removed
    drawn = {} if drawn is msgspec.UNSET else drawn
    assert needs_chance(read.night, read.kit) == bool(drawn)
    for envelope in night["envelopes"]:
        goods, gone = envelope["goods"], drawn.get(envelope["player"], {})
        assert all(0 < count <= goods[kind] for kind, count in gone.items())
        assert sum(gone.values()) == sackson_excess(goods, night.get("sheets"), night["rulings"])


@FEW
@given(chance=ANY)
def test_what_was_drawn_out_is_as_if_it_had_never_been_handed_in(chance: Random) -> None:
    """Save for sheets 9 and 11, which look at the hand as handed in, and for 15, which explains the draw itself."""
    sheets = sorted({6, 8, 12, 15, *chance.sample([1, 2, 3, 4, 5, 7, 10, 13, 14], 4)})
    rulings = some_rulings("sackson", chance)
    envelopes = sackson_envelopes(chance.randrange(1, 5), sheets, rulings, chance)
    night = {"game": "sackson", "sheets": sheets, "rulings": rulings, "envelopes": envelopes}
    less = [
        {"player": envelope["player"], "goods": dict(Counter(envelope["goods"]) - Counter(envelope.get("removed", {})))}
        for envelope in envelopes
    ]
    note(json.dumps(night))
    drawn, never = (
        {
            standing.player: (standing.total, [line for line in standing.lines if line.rule not in (None, 15)])
            for standing in answered(each).standings
        }
        for each in (night, {**night, "envelopes": less})
    )
    assert drawn == never


@pytest.mark.parametrize(
    "goods, sheets, rulings, excess",
    [
        ({"yellow": 7, "red": 6, "white": 5}, None, {}, 0),  # out
        ({"yellow": 7, "red": 7, "white": 7}, None, {}, 0),  # out
        ({"yellow": 7, "red": 6, "white": 5}, None, {"voided_hand": "minus-10"}, 5),
        ({"yellow": 7, "red": 6, "white": 5}, [15], {}, 5),
        ({"yellow": 6, "red": 6, "white": 5}, None, {}, 4),
        ({"yellow": 6, "red": 6, "white": 2}, None, {}, 1),
        ({"yellow": 6, "red": 6, "white": 1}, None, {}, 0),
        ({"yellow": 6, "red": 6, "white": 5}, [1, 9], {}, 0),
    ],
)
def test_how_many_are_drawn(
    goods: dict[str, int], sheets: list[int] | None, rulings: dict[str, str], excess: int
) -> None:
    playing = {"sheets": sheets} if sheets else {}
    night = {"game": "sackson", "rulings": rulings, "envelopes": [{"player": "A", "goods": goods}], **playing}
    drawn = answered(night).removed
    assert sum(drawn["A"].values() if isinstance(drawn, dict) else ()) == excess


def test_anybody_can_draw_the_excess_again_with_a_hash_function() -> None:
    """Cards in the order of the catalogue, shuffled for this player; the first ones go (docs/decisions/0003)."""
    goods = {"yellow": 6, "blue": 5, "red": 4, "orange": 3, "white": 2}
    drawn = answered({"game": "sackson", "seed": "any seed", "envelopes": [{"player": "Zoé", "goods": goods}]}).removed
    cards = [colour for colour, count in goods.items() for _ in range(count)]
    assert drawn == {"Zoé": Counter(shuffled(cards, bits_of("any seed", "excess", "Zoé"))[:7])}


def test_another_seed_or_another_name_is_another_draw() -> None:
    goods = {"yellow": 6, "blue": 6, "red": 6, "orange": 6, "white": 6}
    envelopes = [{"player": name, "goods": goods} for name in ("Ann", "Bea", "Cy", "Dot", "Eve")]
    draws = [
        answered({"game": "sackson", "seed": seed, "envelopes": envelopes}).removed for seed in ("one", "two", "one")
    ]
    assert draws[0] == draws[2] != draws[1]
    assert isinstance(draws[0], dict)
    assert len({tuple(sorted(gone.items())) for gone in draws[0].values()}) > 1


@GAMES
@pytest.mark.parametrize("choice", ["default", "other"])
@pytest.mark.parametrize("players", [1, 7, 53])
def test_a_batch_scores_as_each_night_alone_to_the_bit(game: str, choice: str, players: int) -> None:
    others = {"pyramid": "last", "attacks": "per-set", "voided_hand": "minus-10"}
    if game == "giant":
        others = {"excuse": "apart", "runs": "any-suit", "values_stack": "add", "most_of_none": "everybody"}
    rulings = others if choice == "other" else {}
    kit = read_kit(game, Rulings(**rulings))  # type: ignore[arg-type]
    chance = Random(f"{game} {choice} {players}")
    few = [
        giant_envelopes(players, chance) if game == "giant" else sackson_envelopes(players, None, rulings, chance)
        for _ in range(5)
    ]
    nights = [as_arrays(kit, msgspec.convert(envelopes, list[Envelope]), None) for envelopes in few]
    order = [chance.randrange(5) for _ in range(2 * CHUNK // players + 3)]  # more than two chunks
    none = np.zeros_like(nights[0].goods)
    batch = Envelopes(
        goods=np.concatenate([nights[which].goods for which in order]),
        holds=np.concatenate([nights[which].holds for which in order]),
        cancels=np.concatenate([nights[which].cancels for which in order]),
        in_play=nights[0].in_play,
        players=players,
        removed=np.concatenate([none if (gone := nights[which].removed) is None else gone for which in order]),
    )
    alone = [score(kit, night).totals for night in nights]
    assert totals(kit, batch).tobytes() == np.concatenate([alone[which] for which in order]).tobytes()


@FEW
@given(chance=ANY)
def test_particular_rules_touch_their_owner_alone(chance: Random) -> None:
    night = some_night("giant", chance, most=5)
    night.pop("debts", None)
    other = {**night, "envelopes": [dict(envelope) for envelope in night["envelopes"]]}
    changed = other["envelopes"][0]
    for_everybody = [slip for slip in changed["slips"] if slip in GENERALS or slip in CANCELS]
    changed["slips"] = for_everybody + [chance.randrange(21, 170) for _ in range(chance.randrange(5))]
    note(json.dumps([night, other]))
    before, after = ({s.player: s for s in answered(each).standings} for each in (night, other))
    for envelope in night["envelopes"][1:]:
        assert before[envelope["player"]].lines == after[envelope["player"]].lines
        assert before[envelope["player"]].total == after[envelope["player"]].total


@GAMES
@FEW
@given(chance=ANY)
def test_lines_add_up_and_every_one_says_why_in_both_languages(game: str, chance: Random) -> None:
    night = some_night(game, chance, most=4)
    note(json.dumps(night))
    english, french = answered(night, "en"), answered(night, "fr")
    assert sheets_of(english) == sheets_of(french)
    for standing in (*english.standings, *french.standings):
        assert all(line.text.strip() for line in standing.lines)
        assert sum(line.points for line in standing.lines) == (standing.total or 0)
        assert not standing.out or not any(line.points for line in standing.lines)


@GAMES
def test_no_points_are_minus_nought(game: str) -> None:
    chance = Random(f"{game} nought")
    for _ in range(40):
        night = some_night(game, chance, rulings={"promises": "settle"})
        assert "-0.0" not in msgspec.json.encode(answered(night)).decode(), json.dumps(night)


@FEW
@given(chance=ANY)
def test_who_attacked_is_named(chance: Random) -> None:
    envelopes = sackson_envelopes(chance.randrange(1, 6), None, {}, chance)
    note(json.dumps(envelopes))
    left = {
        envelope["player"]: envelope["goods"].get("blue", 0) - envelope.get("removed", {}).get("blue", 0)
        for envelope in envelopes
        if max(envelope["goods"].values(), default=0) < 7
    }
    for standing in answered({"game": "sackson", "envelopes": envelopes}).standings:
        attackers = {player for player, blues in left.items() if blues >= 5} - {standing.player}
        lines = [line for line in standing.lines if line.rule == 6]
        if attackers and not standing.out:
            (line,) = lines
            assert set(line.by) == attackers
            assert line.points == -10 * line.times == -10 * len(attackers)
        else:
            assert not any(line.points for line in lines)


def test_who_announced_and_who_cancelled_are_named() -> None:
    chance = Random("announced")
    for _ in range(30):
        night = some_night("giant", chance, rulings={})
        holders = {
            general: {envelope["player"] for envelope in night["envelopes"] if general in envelope["slips"]}
            for general in GENERALS
        }
        cancellers = {
            general: {envelope["player"] for envelope in night["envelopes"] if envelope.get("cancels") == general}
            for general in GENERALS
        }
        answer = answered(night)
        assert {card.rule: (set(card.by), set(card.cancelled_by)) for card in answer.announced} == {
            general: (holders[general], cancellers[general]) for general in GENERALS if holders[general]
        }
        for standing in answer.standings:
            for line in standing.lines:
                if line.rule in GENERALS and line.points < 0:
                    assert set(line.by) == holders[line.rule]
                    assert not cancellers[line.rule]
