"""A kit looked over: what would spoil a night is told with all that cannot be read, at once, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from kermesse.games.haggle.night.kit_review import kit_faults
from kermesse.rules.kit_files import kit_from
from kermesse.rules.kit_texts import kit_ids
from kermesse.rules.wording import card_text

HEAD = """
id = "market"
name = { en = "The Christmas Market", fr = "Le marché de Noël" }
game = "sackson"
players = { fewest = 4, most = 12, made_for = 10 }
rulings = ["attacks", "unsealed", "show", "copy", "hints", "promises"]
[values]
star = 3
goose = -2
cake = 1
[box]
per_player = { star = 3, goose = 2, cake = 4 }
sheets = { each = 2 }
"""
GOODS = "".join(
    f"""
[[family]]
id = "{name}"
kind = "{name}"
noun = {{ en = ["{name}", "{name}s"], fr = ["{french}", "{french}s"], gender = "f" }}
letter = {{ en = "{name[0].upper()}", fr = "{french[0].upper()}" }}
symbol = "{symbol}"
colour = "{colour}"
"""
    for name, french, symbol, colour in (
        ("star", "étoile", "★", "#F6CF3C"),
        ("goose", "oie", "●", "#FFFFFF"),
        ("cake", "brioche", "■", "#8A5A2B"),
    )
)
SHEETS = """
[[rule]]
cards = [1]
effect = "values"
facts = ["star = 3", "goose = -2"]
[[rule]]
cards = [2]
effect = "values"
facts = ["cake = star + goose", "goose lowest"]
[[rule]]
cards = [3]
effect = "at-least"
what = "cake"
count = 12
points = 5
"""
WHOLE = HEAD + GOODS + SHEETS
DENIED = "rule 2.facts: expected what agrees with sheet 1; found "
YOURS = "Which of them is wrong is yours to say."


def faults_of(text: str, folder: Path) -> list[str]:
    file = folder / "market.toml"
    file.write_text(text, "utf-8")
    found = kit_faults(str(file))
    assert all(fault("fr") for fault in found)
    return [fault("en").replace("\u00a0", " ") for fault in found]


def changed(before: str, after: str) -> str:
    assert WHOLE.count(before) == 1, before
    return WHOLE.replace(before, after)


@pytest.mark.parametrize("kit", kit_ids())
def test_our_own_kits_are_whole(kit: str) -> None:
    assert kit_faults(kit) == []


def test_a_good_may_be_worth_less_than_nothing_and_a_sheet_says_so(tmp_path: Path) -> None:
    assert faults_of(WHOLE, tmp_path) == []
    kit = kit_from("market", WHOLE)
    texts = [card_text(kit.by_card[1], kit, lang) for lang in ("en", "fr")]
    assert [text.replace("\u00a0", " ").replace("\u202f", " ") for text in texts] == [
        "A star is worth 3 points. A goose is worth −2 points.",
        "Une étoile vaut 3 points. Une oie vaut −2 points.",
    ]


@pytest.mark.parametrize(
    "before,after,expected",
    [
        (
            'cake = star + goose"',
            'cake = star", "star = 1 + goose"',
            [f"{DENIED}“star = 1 + goose”, which would make it 3 = −1. {YOURS}"],
        ),
        (
            '"goose lowest"',
            '"goose highest"',
            [f"{DENIED}“goose highest”, which would make it goose −2, star 3. {YOURS}"],
        ),
        ("\ngoose = -2", "\ngoose = 2", ["values.goose: expected −2, as sheet 1 says; found 2"]),
        ("\ncake = 1", "\ncake = 4", ["values.cake: expected 1, as sheets 1 and 2 say; found 4"]),
        (
            '"star = 3", ',
            "",
            ["values: expected value sheets that tell every value; found nothing that tells star and cake"],
        ),
        ('"#8A5A2B"', '"brown"', ["family cake.colour: expected a colour such as #B8232B; found “brown”"]),
        ("goose = 2,", "", ["box: goose: expected per_player, each or packs to deal it; found nothing"]),
        (
            "count = 12",
            "count = 70",
            ["rule 3.count: expected at most 40, as many as are in the box for 10 players; found 70"],
        ),
    ],
    ids=["contradiction", "comparison", "value", "value of two", "open", "colour", "pack", "count"],
)
def test_what_would_spoil_a_night(before: str, after: str, expected: list[str], tmp_path: Path) -> None:
    assert faults_of(changed(before, after), tmp_path) == expected


def test_a_good_that_no_sheet_speaks_of(tmp_path: Path) -> None:
    bonus = '[[rule]]\ncards = [{}]\neffect = "bonus-each"\nwhat = "{}"\npoints = 1\n'
    text = HEAD + GOODS + bonus.format(1, "star") + bonus.format(2, "cake")
    assert faults_of(text, tmp_path) == ["family goose: expected a sheet that speaks of it; found none"]


def test_faults_of_all_kinds_are_told_at_once(tmp_path: Path) -> None:
    twice = '[[rule]]\ncards = [3, 2]\neffect = "bonus-each"\nwhat = "red"\npoints = 1\n'
    text = changed("count = 12", "cuont = 12") + twice
    text = text.replace('"#8A5A2B"', '"brown"').replace("goose = 2,", "").replace("\ngoose = -2", "\ngoose = 2")
    found = "\n".join(faults_of(text, tmp_path))
    for part in (
        "Did you mean “count”?",
        "rule 3: expected each card number once; found 3 twice",
        "rule 3: expected each card number once; found 2 twice",
        "rule 3.what: expected goods of this box",
        "family cake.colour",
        "box: goose",
        "values.goose: expected −2",
    ):
        assert part in found, found


def test_rules_are_looked_at_though_the_head_cannot_be_read(tmp_path: Path) -> None:
    text = changed("made_for = 10", "for = 10").replace('what = "cake"', 'what = "bread"')
    found = "\n".join(faults_of(text, tmp_path))
    assert "players.made_for" in found
    assert "rule 3.what: expected goods of this box, such as star, goose, cake; found “bread”" in found


def test_every_choice_that_the_file_speaks_of_is_looked_at(tmp_path: Path) -> None:
    rule = '[[rule]]\ncards = [{}]\neffect = "worth"\nwhat = "cake"\npoints = 5\n'
    rule += 'under.attacks.per-set = {{ what = "{}" }}\n'
    text = WHOLE + rule.format(4, "bread") + rule.format(5, "wine")
    found = "\n".join(faults_of(text, tmp_path))
    assert "rule 4.what (attacks=per-set)" in found
    assert "rule 5.what (attacks=per-set)" in found


def test_the_example_of_a_fact_names_goods_of_the_kit(tmp_path: Path) -> None:
    [fault] = [line for line in faults_of(changed('goose = -2"', 'goose == -2"'), tmp_path) if "facts[1]" in line]
    assert "a fact such as star = 4, cake = 2 star" in fault
