"""Every lesson is played through: what its sentences claim is what the game says; a wrong file is refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from kermesse.fault import Faults
from kermesse.games.hattrick.rules.model import CARDS, Laid
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.trick import settled
from kermesse.lessons import script
from kermesse.lessons.lesson import CountExample, FillExample, LayExample, TradeExample
from kermesse.lessons.reader import _text, lesson, lesson_from, lesson_ids, reckon, script_from
from kermesse.lessons.sentences import PLACE
from tests.test_plain import plain


def examples(kind: type[Any]) -> list[tuple[str, int, Any]]:
    """Every example of a kind: its lesson, its screen from 1, what is told."""
    return [
        (name, place, screen.example)
        for name in lesson_ids()
        for place, screen in enumerate(lesson(name).screens, start=1)
        if isinstance(screen.example, kind)
    ]


def test_there_is_a_lesson_for_every_game() -> None:
    assert lesson_ids() == ["giant", "hattrick", "sackson"]
    for name in lesson_ids():
        told = lesson(name)
        assert (told.id, told.game, len(told.screens)) == (name, name, 5)
        for screen in told.screens:
            for said in (screen.title, *screen.words):
                assert said.en
                assert said.fr
                assert not PLACE.search(said.en + said.fr), "a figure is missing"


@pytest.mark.parametrize("name, screen, example", examples(LayExample))
def test_every_card_can_be_laid(name: str, screen: int, example: LayExample) -> None:
    assert set(example.outcomes) == set(example.hand)
    for card, outcome in example.outcomes.items():
        assert outcome.laid[: example.you] == example.laid
        mine = outcome.laid[example.you]
        assert (mine.seat, mine.card) == (example.you, card)
        assert (mine.pile is None) == (outcome.does == "pass")
        trick = settled(tuple(Laid(one.seat, CARDS[one.card], one.pile) for one in outcome.laid), Rulings())
        assert (trick.takers, trick.leads) == (outcome.takers, outcome.leads)
        assert outcome.words
        assert (outcome.points is None) == (outcome.kept is None)


@pytest.mark.parametrize("name", lesson_ids())
def test_every_card_of_hattrick_is_claimed(name: str) -> None:
    """So that no sentence about a hand can change its meaning unseen: the file says what each card leads to."""
    found = script_from(name, _text(name)).script
    for screen in found.screens:
        if isinstance(screen.example, script.LayScript):
            assert set(screen.example.claims) == set(screen.example.hand)


def test_a_quest_has_right_and_wrong_answers() -> None:
    asked = [example for _, _, example in examples(LayExample) if example.ask]
    assert len(asked) >= 3
    for example in asked:
        assert {outcome.reached for outcome in example.outcomes.values()} == {True, False}


def test_the_last_card_stays() -> None:
    (ends,) = [
        example for _, _, example in examples(LayExample) if any(one.points for one in example.outcomes.values())
    ]
    assert {outcome.kept for outcome in ends.outcomes.values()} == set(ends.hand)


def test_a_heap_is_counted_as_the_document_counts() -> None:
    ((name, screen, example),) = examples(CountExample)
    assert example.reckoning.total == 9 - 2 - 4 - 2
    heap = {"red": 3, "green": 0, "blue": 3, "passed": 2}
    told = reckon(name, screen, script.Filling(goods=heap))
    assert told.total == 3 - 3 - 4 == sum(line.points for line in told.lines)
    assert reckon(name, screen, script.Filling(goods={"red": 9999})).total == example.most["red"]


@pytest.mark.parametrize("name, screen, example", [one for one in examples(FillExample) if one[0] == "sackson"])
def test_envelopes_are_worth_what_another_scorer_says(name: str, screen: int, example: FillExample) -> None:
    """`bench/plain.py` knows nothing of the engine."""
    kinds = list(example.have)
    totals = []
    for counts in product(*(range(example.have[kind] + 1) for kind in kinds)):
        goods = dict(zip(kinds, counts, strict=True))
        night = {"game": "sackson", "sheets": list(example.sheets), "envelopes": [{"player": "A", "goods": goods}]}
        totals.append(plain.totals(night)["A"])
    for counts in list(product(*(range(example.have[kind] + 1) for kind in kinds)))[::7]:
        goods = dict(zip(kinds, counts, strict=True))
        night = {"game": "sackson", "sheets": list(example.sheets), "envelopes": [{"player": "A", "goods": goods}]}
        told = reckon(name, screen, script.Filling(goods=goods))
        assert told.total == plain.totals(night)["A"] == sum(line.points for line in told.lines)
    if example.best is not None:
        assert example.best == max(totals) > (example.reckoning.total or 0)


def test_a_general_rule_works_for_everybody_and_can_be_cancelled() -> None:
    goods = {"hearts-3": 1, "clubs-4": 1, "trump-7": 1, "white": 2}
    before = reckon("giant", 3, script.Filling(goods=goods))
    after = reckon("giant", 3, script.Filling(goods=goods, cards=(3,)))
    assert (before.total, before.others[0].total) == (5, 6)
    assert (after.total, after.others[0].total) == (4 + 10, 2)
    mine = {"hearts-3": 1, "hearts-8": 1, "hearts-queen": 1, "clubs-4": 1, "red": 1}
    kept = reckon("giant", 4, script.Filling(goods=mine, cards=(1, 5)))
    freed = reckon("giant", 4, script.Filling(goods=mine, cards=(1, 5), cancels=4))
    assert (kept.total, freed.total) == (1 + 6, 3 * 3 + 1 + 6)
    assert reckon("giant", 4, script.Filling(goods=mine, cards=(1,), cancels=4)).total == 1, "no card, no cancelling"


def test_nobody_hands_in_what_they_do_not_have() -> None:
    greedy = script.Filling(goods={"white": 500, "green": 3, "yellow": 1}, cards=(4, 9999), cancels=2)
    assert reckon("sackson", 1, greedy).total == 5 + 1
    for screen in (0, 2, 6):
        with pytest.raises(KeyError):
            reckon("sackson", screen, greedy)


@pytest.mark.parametrize("name, screen, example", examples(TradeExample))
def test_bargains_make_nothing_and_lose_nothing(name: str, screen: int, example: TradeExample) -> None:
    def goods(sides: Any) -> dict[str, int]:
        kinds = {kind for side in sides for kind in side.goods}
        return {kind: sum(side.goods.get(kind, 0) for side in sides) for kind in sorted(kinds)}

    for bargain in example.bargains:
        last = bargain.steps[-1]
        assert goods(last.sides) == goods(example.sides)
        assert last.sides != example.sides, "nothing happened"
        assert last.offer is None, "the bargain is open still"
        assert bargain.steps[0].offer is not None


def test_what_goes_blind_has_no_number() -> None:
    blind = next(b for _, _, example in examples(TradeExample) for b in example.bargains if b.name.en == "Sight unseen")
    offered, struck = blind.steps
    assert offered.offer is not None
    (leg,) = [leg for leg in msgspec.json.decode(offered.offer)["legs"] if leg["giver"] == 1]
    assert leg["bundle"]["cards"] == [{"face": "blind"}]
    assert 2 in struck.sides[0].cards


def test_a_lesson_tells_no_rule_but_those_it_needs() -> None:
    assert sorted(lesson("sackson").texts) == [1, 2, 3, 4, 5]
    assert sorted(lesson("giant").texts) == [1, 2, 3, 4, 5, 6]


WRONG = [
    ("hattrick", 'kind = "lay"', 'kind = "lie"', "screens[0].example.kind", "lay"),
    ("hattrick", '"red-12", "red-7"', '"red-12", "red-77"', "screens[0].example", "red-18"),
    (
        "hattrick",
        'red-15 = { does = "join"',
        'red-15 = { does = "pass"',
        "screens[0].example.claims.red-15.does",
        "join",
    ),
    (
        "hattrick",
        'leads = "Chloé" }\nblue-17',
        'leads = "Ada" }\nblue-17',
        "screens[3].example.claims.blue-9.leads",
        "Chloé",
    ),
    ("hattrick", "points = 12 }", "points = 11 }", "screens[4].example.claims.red-10.points", "12"),
    ("hattrick", "passed = 1, points = 1", "passed = 1, points = 2", "screens[2].example.figures[0].points", "1"),
    ("hattrick", "It counts {passed}", "It counts {past}", "screens[1].words[0].en", "passed"),
    ("hattrick", 'goal = "take-none"', 'goal = "take-all"', "screens[1].example.hand", "asked"),
    (
        "hattrick",
        'hand = ["red-10", "green-10"]',
        'hand = ["red-10", "green-11"]',
        "screens[4].example.hand",
        "green-10",
    ),
    ("hattrick", "[sentences]", "[sentence]", "sentence", "sentences"),
    ("sackson", "total = 26", "total = 27", "screens[0].example.figures[0].total", "26"),
    (
        "sackson",
        "start = { goods = { yellow = 1 } }",
        "start = { goods = { yellow = 9 } }",
        "screens[0].example.start",
        "3",
    ),
    ("sackson", "sheets = [1, 2, 3]\n", "sheets = [1, 2, 99]\n", "screens[0].example.sheets.cards", "rule card"),
    ("sackson", 'do = "accept"', 'do = "agree"', "screens[1].example.bargains[0].steps[1].ask", "command"),
    ("sackson", "yellow = 2 } } }", "white = 2 } } }", "screens[1].example.bargains[0].steps[0].ask", "allows"),
    ("giant", 'what = "hearts"', 'what = "heart"', "rule 1.what", ""),
    ("giant", "cancels = 4, total = 16", "cancels = 4, total = 8", "screens[3].example.figures[1].total", "16"),
]


@pytest.mark.parametrize("name, text, wrong, where, expected", WRONG)
def test_a_wrong_lesson_is_refused(name: str, text: str, wrong: str, where: str, expected: str) -> None:
    right = _text(name)
    assert text in right
    with pytest.raises(Faults) as raised:
        lesson_from(name, right.replace(text, wrong, 1))
    found = [(fault.where.en, fault.expected.en, fault.found.en) for fault in raised.value.faults]
    assert any(place.startswith(where) and expected in so and so != it for place, so, it in found), found
