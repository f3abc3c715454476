"""A kit that holds every effect at once: no effect gets in the way of another, and lines still add up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from kermesse.rules.effects.selectors import SELECTORS
from kermesse.rules.kit_files import read_kit
from kermesse.words import LANGS, Lang
from tests.rules.nights import COLOURS, Night, answered

EFFECTS = {
    "values": 'facts = ["white highest", "blue = 2 yellow"]',
    "worth": 'what = "red + blue"\npoints = 3.5',
    "worth-capped": 'what = "yellow"\npoints = 6\nat_most = 2',
    "turns": 'more = "blue"\nthan = "red"\nwhat = "yellow"\npoints = 2.25',
    "loses-value": 'what = "white"\nmore_than = 3',
    "no-more-than": 'what = "orange"\nthan = "blue"',
    "multiplies": 'every = 2\nof = "yellow"\nwhat = "white"\nby = 3',
    "most-multiplies": 'what = "red"\nby = 2',
    "bonus-each": 'what = "cards"\npoints = 0.5',
    "of-a-kind": 'what = "orange"\ncount = 4\npoints = 20',
    "at-least": 'what = "red + white"\ncount = 5\npoints = 8',
    "sets": 'parts = ["yellow", "blue", "red"]\npoints = 4',
    "multiple": 'what = "cards"\nevery = 4\npoints = 15',
    "more-than": 'more = "blue"\nthan = "red"\npoints = 13\nneeds = ["red"]',
    "most-squared": 'what = "yellow"',
    "sole": 'what = "white"\npoints = 9',
    "control": 'what = "blue"\ntitle = "captain"',
    "title-scores": 'title = "captain"\neach = "red"\npoints = 2',
    "punishes": 'what = "blue"\ncount = 5\npoints = 10',
    "protects": 'every = 3\nof = "red"\nagainst = "blue"\ncount = 5',
    "steals": 'most_of = "orange"\neach = "white"\npoints = 1.5',
    "most-loses": 'what = "white"\npoints = -7',
    "too-many-loses": 'any = ["red", "yellow"]\nmore_than = 4\npoints = -6',
    "eliminates": 'what = "cards"\ncount = 7',
    "at-most": 'what = "cards"\ncount = 13',
    "pyramid": "steps = [4, 3, 2, 1]\nby = 2",
    "runs": 'what = "cards"\nlength = 2\npoints = 5',
    "cancel": "points = 6",
}

HEAD = """
id = "every"
name = { en = "Every effect", fr = "Tous les effets" }
game = "GAME"
catalogue = "colours"
players = { fewest = 2, most = 20, made_for = 10 }
title = [{ id = "captain", noun = { en = ["captain", "captains"], fr = ["capitaine", "capitaines"] } }]
[values]
white = 5
[box]
"""


def kit_of(game: str, folder: Path) -> str:
    """Writes a kit with every effect that the game allows, general ones too, and answers its path."""
    box = "sheets = { each = 2 }" if game == "sackson" else "lots = { fewest = 2, most = 4 }"
    rules = [f'effect = "{name}"\n{fields}' for name, fields in EFFECTS.items()]
    rules = [rule for rule in rules if ("cancel" if game == "sackson" else "values") not in rule]
    if game == "giant":
        rules = [rule for rule in rules if "at-most" not in rule]  # not for an owner alone
        once = [name for name in EFFECTS if name not in ("values", "cancel", "control", "worth-capped")]
        rules += [f'scope = "general"\nowner = 10\neffect = "{name}"\n{EFFECTS[name]}' for name in once]
    cards = "\n".join(f"[[rule]]\ncards = [{number}]\n{rule}\n" for number, rule in enumerate(rules, 1))
    path = folder / f"{game}.toml"
    path.write_text(HEAD.replace("GAME", game) + f"per_player = {{ cards = 2 }}\n{box}\n{cards}", "utf-8")
    return str(path)


def some_night(kit: str, chance: Random) -> Night:
    box = read_kit(kit)
    envelopes = [
        {
            "player": f"p{place}",
            "goods": {colour: chance.choice([0, 1, 2, 3, 4, 5, 6]) for colour in COLOURS},
            "slips": chance.sample(box.cards(), chance.randrange(8)),
        }
        for place in range(chance.randrange(1, 6))
    ]
    return {"game": box.head.game, "kit": kit, "seed": "a seed", "envelopes": envelopes}


SPOKEN_TO = re.compile(r"\b(you|your|vous|votre|vos)\b", re.IGNORECASE)
"""Everybody reads why somebody has won: a reason says what is so, and speaks to nobody."""


NUMBER = r"(\u2212?\d+(?:[.,\u202f]\d+)*)"
DIFFERENCE = re.compile(rf"{NUMBER}\s(?:instead\sof|au\slieu\sde)\s{NUMBER}")


def adds_up(text: str, points: float) -> bool:
    """Whether the difference that a line speaks of, if it does, is what the line adds."""
    found = DIFFERENCE.search(text)
    if found is None:
        return True
    now, before = (float(one.replace("\u2212", "-").replace(",", ".")) for one in found.groups())
    return now - before == points


def test_every_effect_is_here() -> None:
    assert set(EFFECTS) == {str(kind.__struct_config__.tag) for kind in SELECTORS}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_all_effects_in_one_kit(game: str, lang: Lang, tmp_path: Path) -> None:
    kit = kit_of(game, tmp_path)
    chance = Random(f"{game} {lang}")
    told: set[int | None] = set()
    for _ in range(20):
        night = some_night(kit, chance)
        answer = answered(night, lang)
        for standing in answer.standings:
            assert all(line.text for line in standing.lines)
            assert not [line.text for line in standing.lines if line.points and SPOKEN_TO.search(line.text)]
            assert sum(line.points for line in standing.lines) == (standing.total or 0), json.dumps(night)
            assert all(adds_up(line.text, line.points) for line in standing.lines if not standing.out), json.dumps(
                night
            )
            assert not [line.text for line in standing.lines if standing.out and DIFFERENCE.search(line.text)]
            told |= {line.rule for line in standing.lines if DIFFERENCE.search(line.text)}
    kit_rules = {rule.effect.__struct_config__.tag for rule in read_kit(kit).rules if told & {*rule.cards}}
    assert kit_rules >= {"worth", "turns", "loses-value", "multiplies", "most-multiplies"}
