"""`kermesse best`: what it answers, and that `kermesse score` says the same of it."""

import json
from random import Random
from typing import Any

import pytest

from tests.cli.typed import ROOT, kermesse, text, told
from tests.rules.nights import some_night

Night = dict[str, Any]


def best(night: Night, *words: str) -> list[dict[str, Any]]:
    run = kermesse("best", "-", "--format", "json", *words, given=json.dumps(night).encode())
    assert run.returncode == 0, told(run)
    players: list[dict[str, Any]] = json.loads(run.stdout)["players"]
    return players


def scored(night: Night) -> dict[str, float | None]:
    run = kermesse("score", "-", "--format", "json", given=json.dumps(night).encode())
    assert run.returncode == 0, told(run)
    return {place["player"]: place["total"] for place in json.loads(run.stdout)["standings"]}


def with_best(night: Night, one: dict[str, Any]) -> Night:
    """The night with a player's best envelope in place of their own."""
    envelope: Night = {"player": one["name"], "goods": one["best"]["goods"], "slips": one["best"]["slips"]}
    if one["best"]["cancels"] is not None:
        envelope["cancels"] = one["best"]["cancels"]
    mine = [envelope if each["player"] == one["name"] else each for each in night["envelopes"]]
    return {**night, "envelopes": mine}


@pytest.mark.parametrize("game", ["sackson", "giant"])
@pytest.mark.parametrize("number", range(8))
def test_the_score_of_the_night_with_that_envelope_is_what_it_says(game: str, number: int) -> None:
    night = some_night(game, Random(f"{game} {number}"), most=6)
    before = scored(night)
    for one in best(night):
        assert one["handed"]["score"] == before[one["name"]]
        assert one["best"]["score"] == scored(with_best(night, one))[one["name"]]


def test_the_shape_of_an_answer() -> None:
    night = {
        "game": "giant",
        "envelopes": [
            {"player": "Ada", "goods": {"red": 11}, "slips": [9, 11], "cancels": 9},
            {"player": "Blaise", "goods": {"hearts-2": 2, "spades-3": 2}, "slips": [104]},
        ],
    }
    assert best(night, "--player", "blaise") == [
        {
            "name": "Blaise",
            "handed": {"score": 4.0},
            "best": {"score": 16.0, "goods": {"hearts-2": 1, "spades-3": 2}, "slips": [104], "cancels": None},
            "lines": [
                {
                    "rule": 104,
                    "points": 12.0,
                    "text": "Leave out 1 × 2 of hearts: with it in the envelope, you would lose 12 points (rule 104).",
                }
            ],
        }
    ]


def test_players_choose_among_all_that_they_held() -> None:
    ada: Night = {"player": "Ada", "goods": {"red": 1}, "held": {"goods": {"red": 2, "blue": 2}, "slips": []}}
    night = {"game": "sackson", "sheets": [1, 2, 3, 12], "envelopes": [ada, {"player": "Blaise", "goods": {"red": 1}}]}
    (one,) = best(night, "--player", "Ada")
    assert (one["handed"]["score"], one["best"]["score"]) == (3, 2 * 6 + 4)
    assert scored(night)["Ada"] == 3


def test_rules_that_are_not_known_do_not_choose() -> None:
    ada = {"player": "Ada", "goods": {"white": 4}}
    night = {"game": "sackson", "known": {"Ada": [1, 2, 3]}, "envelopes": [ada, {"player": "Blaise", "goods": {}}]}
    assert best(night)[0]["best"] == {"score": 0, "goods": {"white": 4}, "slips": [], "cancels": None}
    assert best({**night, "known": [4]})[0]["best"]["score"] == 15


def test_what_chance_takes_from_others_is_drawn_as_score_draws_it() -> None:
    rich = {"red": 5, "blue": 5, "orange": 5}
    night = {
        "game": "sackson",
        "envelopes": [{"player": "Ada", "goods": {"red": 4, "yellow": 2}}, {"player": "Blaise", "goods": rich}],
    }
    ada = best(night)[0]
    assert ada["best"]["score"] == scored(with_best(night, ada))["Ada"]


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"held": {"goods": {"pink": 1}}}, "envelopes[0].held.goods.pink"),
        ({"held": {"slips": [999]}}, "envelopes[0].held.slips"),
        ({"held": 3}, "envelopes[0].held"),
    ],
)
def test_bad_input_says_where(wrong: Night, said: str) -> None:
    night = {"game": "sackson", "envelopes": [{"player": "Ada", "goods": {"red": 1}, **wrong}]}
    run = kermesse("best", "-", given=json.dumps(night).encode())
    assert run.returncode == 2
    assert said in run.stderr.decode()


@pytest.mark.parametrize("known", [[999], {"Bob": [1]}, {"Ada": [999]}])
def test_rules_that_nobody_can_know(known: object) -> None:
    night = {"game": "sackson", "known": known, "envelopes": [{"player": "Ada", "goods": {"red": 1}}]}
    run = kermesse("best", "-", given=json.dumps(night).encode())
    assert run.returncode == 2
    assert "known" in run.stderr.decode()


def test_a_night_on_the_terminal() -> None:
    said = text(kermesse("best", str(ROOT / "examples" / "soiree-geante.csv"), "--player", "damien"))
    assert "Damien: 28 handed in, at best 28" in said
    assert "Cancel rule 8: without that, you would lose 2 points." in said
    french = text(kermesse("best", str(ROOT / "examples" / "soiree-geante.csv"), "--player", "damien", "--lang", "fr"))
    assert "Damien\u00a0: 28, au mieux 28" in french


def test_somebody_who_did_not_play() -> None:
    run = kermesse("best", str(ROOT / "examples" / "sackson-night.toml"), "--player", "Zoe")
    assert run.returncode == 2
    assert "--player" in run.stderr.decode()


def test_hattrick_has_no_envelopes() -> None:
    assert kermesse("best", str(ROOT / "examples" / "hattrick-evening.txt")).returncode == 2
