"""The draw of the excess, sheet 15: from a seed that was given, else from what the envelopes hold."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from kermesse.games.haggle.night.draw import content_seed, draw_excess, drawn
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.text_input import read_written

FULL = {
    "Ana": {"yellow": 3, "blue": 4, "red": 3, "orange": 3, "white": 4},
    "Zoé": {"yellow": 5, "blue": 1, "red": 6, "orange": 4},
    "Cid": {"yellow": 1, "blue": 2},
}
SHEETS = [1, 2, 3, 15]


def read(text: str, **options: Any) -> CheckedNight:
    return read_night("night", read_written("night", text.encode()), {"sheets": SHEETS, **options})


def night(goods: dict[str, dict[str, int]] = FULL, **more: Any) -> dict[str, Any]:
    envelopes = [{"player": name, "goods": held} for name, held in goods.items()]
    return {"game": "sackson", "envelopes": envelopes, **more}


def removed(checked: CheckedNight) -> dict[str, dict[str, int] | None]:
    return {one.player: one.removed for one in drawn(checked.night, checked.kit).night.envelopes}


AS_WRITTEN = read(json.dumps(night()))
SEED = content_seed(AS_WRITTEN.night)

SPREADSHEET = "player,yellow,blue,red,orange,white\nCid,1,2,,,\nZoé,5,1,6,4,0\nAna,3,4,3,3,4\n"
SEMICOLONS = "joueur;blanc;orange;rouge;bleu;jaune\nAna;4;3;3;4;3\nCid;0;0;0;2;1\nZoe\u0301;;4;6;1;5\n"
TOML = 'game = "sackson"\n' + "".join(
    f'[[envelopes]]\nplayer = "{name}"\ngoods = {{ {", ".join(f"{kind} = {n}" for kind, n in held.items())} }}\n'
    for name, held in reversed(FULL.items())
)


@pytest.mark.parametrize("text", [SPREADSHEET, SEMICOLONS, TOML], ids=["csv", "french csv", "toml"])
def test_a_night_has_one_draw_however_it_is_written(text: str) -> None:
    other = read(text)
    assert content_seed(other.night) == SEED
    plain = {name.replace("e\u0301", "é"): gone for name, gone in removed(other).items()}
    assert plain == removed(AS_WRITTEN)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 15},
        {"sheets": list(range(1, 16))},
        {"rulings": {"pyramid": "last", "attacks": "per-set"}},
        {"kit": "sackson"},
    ],
    ids=str,
)
def test_settings_draw_nothing_else(change: dict[str, Any]) -> None:
    changed = read(json.dumps(night()), **change)
    assert drawn(changed.night, changed.kit).seed == SEED
    assert removed(changed) == removed(AS_WRITTEN)


def test_rule_cards_and_a_draw_by_hand_leave_the_others_draw_as_it_is() -> None:
    data = night()
    data["envelopes"][0] |= {"slips": [3, 1], "removed": {"yellow": 3, "blue": 1}}
    by_hand = read(json.dumps(data))
    assert content_seed(by_hand.night) == SEED
    assert removed(by_hand) == removed(AS_WRITTEN) | {"Ana": {"yellow": 3, "blue": 1}}


@pytest.mark.parametrize("name", FULL)
def test_whose_goods_ever_are_others_the_seed_is_another(name: str) -> None:
    goods = {who: dict(held) for who, held in FULL.items()}
    goods[name]["blue"] += 1
    assert content_seed(read(json.dumps(night(goods))).night) != SEED
    renamed = {("Max" if who == name else who): held for who, held in FULL.items()}
    assert content_seed(read(json.dumps(night(renamed))).night) != SEED


def test_the_recipe_of_the_decision_note() -> None:
    held = sorted([name, sorted(map(list, goods.items()))] for name, goods in FULL.items())
    text = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == SEED.removeprefix("content:")


def test_a_seed_that_was_given_draws_as_ever() -> None:
    given = read(json.dumps(night(seed=7)))
    ready = drawn(given.night, given.kit)
    assert ready.seed == 7
    assert [one.removed for one in ready.night.envelopes] == [
        {"blue": 1, "red": 1, "orange": 1, "white": 1},
        {"yellow": 1, "red": 2},
        None,
    ]
    back = read(json.dumps(night(seed=SEED)))
    assert removed(back) == removed(AS_WRITTEN), "the answer's seed may be given back"


def test_nobody_is_drawn_from_where_all_of_it_counts() -> None:
    few = read(json.dumps(night({"Cid": FULL["Cid"]})))
    assert drawn(few.night, few.kit) == (draw_excess(few.night, few.kit, ""), None)
