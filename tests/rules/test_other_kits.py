"""Rules as hosts may combine them: what our own kits never do, but a kit may."""

import itertools
import json
from pathlib import Path

import pytest

from kermesse.fault import Faults
from kermesse.games.haggle.night.deal import deal, verify
from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.model import Answer
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.rules.kit_checks import MOST_STATED_GOODS
from kermesse.rules.kit_files import faults_of_choices, kit_from
from kermesse.rules.kit_texts import kit_text
from kermesse.rules.proof import prove
from kermesse.rules.ruling import CHOICE_WORDS, CHOICES
from kermesse.text_input import read_written

HEAD = """
id = "other"
name = { en = "Other", fr = "Autre" }
game = "GAME"
catalogue = "colours"
players = { fewest = 1, most = 50, made_for = 5 }
rulings = ["voided_hand", "pyramid", "attacks", "excess"]
title = [{ id = "captain", noun = { en = ["captain", "captains"], fr = ["capitaine", "capitaines"] } }]
[values]
orange = 4
white = 5
[box]
per_player = { cards = 9 }
BOX
"""


def kit_text_of(game: str, *rules: str) -> str:
    box = "sheets = { each = 1 }" if game == "sackson" else "lots = { fewest = 1, most = 4 }"
    cards = "".join(f"[[rule]]\ncards = [{number}]\n{rule}\n" for number, rule in enumerate(rules, 1))
    return HEAD.replace("GAME", game).replace("BOX", box) + cards


def answered(folder: Path, game: str, rules: list[str], *envelopes: dict[str, object], **more: object) -> Answer:
    (folder / "kit.toml").write_text(kit_text_of(game, *rules))
    night = {"game": game, "kit": str(folder / "kit.toml"), "envelopes": envelopes, **more}
    checked = read_night("night.json", read_written("night.json", json.dumps(night).encode()))
    return score(draw_excess(checked.night, checked.kit, "7"), checked.kit, "en")


def total(answer: Answer, player: str) -> float | None:
    return next(place.total for place in answer.standings if place.player == player)


def rules_told(answer: Answer, player: str) -> dict[int | None, str]:
    lines = next(place.lines for place in answer.standings if place.player == player)
    return {line.rule: line.text for line in lines if line.kind is None}


def test_a_limit_on_one_colour_draws_that_colour_alone(tmp_path: Path) -> None:
    limit = 'effect = "at-most"\nwhat = "red"\ncount = 2'
    answer = answered(tmp_path, "sackson", [limit], {"player": "A", "goods": {"red": 4, "white": 20}})
    assert answer.removed == {"A": {"red": 2}}
    assert total(answer, "A") == 4 + 100 - 2
    with pytest.raises(Faults, match="white: expected at most 0"):
        answered(
            tmp_path, "sackson", [limit], {"player": "A", "goods": {"red": 4, "white": 2}, "removed": {"white": 2}}
        )


def test_a_general_value_locks_what_a_particular_rule_would_turn(tmp_path: Path) -> None:
    zero = 'scope = "general"\neffect = "worth"\nwhat = "red"\npoints = 0'
    turns = 'effect = "turns"\nmore = "red"\nthan = "blue"\nwhat = "red"\npoints = 4'
    hand = {"player": "A", "goods": {"red": 3}, "slips": [1, 2]}
    assert total(answered(tmp_path, "giant", [zero, turns], hand), "A") == 0
    assert total(answered(tmp_path, "giant", [zero, "independent = true\n" + turns], hand), "A") == 12
    assert total(answered(tmp_path, "giant", [zero, turns], {**hand, "slips": [2]}), "A") == 12


def test_a_pyramid_of_a_voided_hand_does_not_double_the_loss(tmp_path: Path) -> None:
    """4 + 3 + 2 + 1 at 1 make 10, doubled 20; less 10 for four of one colour."""
    rules = ['effect = "eliminates"\nwhat = "cards"\ncount = 4', 'effect = "pyramid"\nsteps = [4, 3, 2, 1]\nby = 2']
    goods = {"yellow": 4, "blue": 3, "red": 2, "white": 1}
    hand = {"player": "A", "goods": goods}
    whole = 9 + 5  # the white is worth 5
    answer = answered(tmp_path, "sackson", rules, hand, rulings={"voided_hand": "minus-10"})
    assert total(answer, "A") == 2 * whole - 10
    last = answered(tmp_path, "sackson", rules, hand, rulings={"voided_hand": "minus-10", "pyramid": "last"})
    assert total(last, "A") == 2 * (whole - 10)


def test_every_card_held_has_a_line_even_when_nothing_happens(tmp_path: Path) -> None:
    rules = [
        'effect = "steals"\nmost_of = "red"\neach = "white"\npoints = 1',
        'effect = "punishes"\nwhat = "blue"\ncount = 5\npoints = 10',
        'effect = "protects"\nevery = 3\nof = "red"\nagainst = "blue"\ncount = 5',
        'effect = "eliminates"\nwhat = "cards"\ncount = 7',
    ]
    holder = {"player": "A", "goods": {"red": 1, "blue": 4}, "slips": [1, 2, 3, 4]}
    answer = answered(tmp_path, "giant", rules, holder, {"player": "B", "goods": {"red": 1}})
    told = rules_told(answer, "A")
    assert set(told) == {1, 2, 3, 4}
    assert told[1] == "Tied for the most, so not earned: 1 red card and 0 white cards."
    assert told[2].startswith("Not earned: 4 blue cards. The card says: If a player hands in 5 blue cards")
    assert rules_told(answer, "B") == {}


def test_a_tied_thief_is_told_so_when_the_sheet_is_for_everybody(tmp_path: Path) -> None:
    steals = 'effect = "steals"\nmost_of = "red"\neach = "white"\npoints = 1'
    hands = [{"player": name, "goods": {"red": 2, "white": n}} for n, name in enumerate("AB")]
    answer = answered(tmp_path, "sackson", [steals], *hands, {"player": "C", "goods": {"red": 1}})
    assert rules_told(answer, "A")[1].startswith("Tied for the most")
    assert rules_told(answer, "C") == {}


@pytest.mark.parametrize("sheets,each,players", [(2, 2, 5), (3, 3, 4), (4, 4, 5), (3, 2, 7), (5, 4, 9)])
def test_sheets_are_dealt_however_few_they_are(sheets: int, each: int, players: int) -> None:
    rules = [f'effect = "bonus-each"\nwhat = "red"\npoints = {number}' for number in range(1, sheets + 1)]
    kit = kit_from("few", kit_text_of("sackson", *rules).replace("each = 1", f"each = {each}"))
    for seed in range(40):
        night = deal(kit, [f"p{n}" for n in range(players)], f"{seed:032}", tuple(range(1, sheets + 1)))
        for envelope in night.envelopes:
            assert len(set(envelope.slips)) == len(envelope.slips) == each
        assert verify(kit, night, f"{seed:032}") == []


LIMIT = 'effect = "at-most"\nwhat = "WHAT"\ncount = 2'
CAPPED = 'effect = "worth-capped"\nwhat = "red"\npoints = 6\nat_most = 4'
CONTROL = 'effect = "control"\nwhat = "WHAT"\ntitle = "captain"'
AT_ODDS: dict[str, tuple[str, list[str], str]] = {
    "two limits": ("sackson", [LIMIT.replace("WHAT", "red"), LIMIT.replace("WHAT", "blue")], "one rule at-most"),
    "a limit of one's own": ("giant", [LIMIT.replace("WHAT", "red")], "everybody, or general"),
    "capped and limited": (
        "sackson",
        [CAPPED, 'effect = "no-more-than"\nwhat = "red"\nthan = "blue"'],
        "no worth-capped rule names",
    ),
    "capped twice": ("giant", [CAPPED, CAPPED.replace("points = 6", "points = 5")], "no worth-capped rule names"),
    "too high": ("sackson", ['effect = "pyramid"\nsteps = [6, 5, 4, 3, 2, 1]\nby = 2'], "at most 5 steps"),
    "two captains": (
        "sackson",
        [CONTROL.replace("WHAT", "red"), CONTROL.replace("WHAT", "blue")],
        "each title given once",
    ),
    "independent of nothing": (
        "sackson",
        ['independent = true\neffect = "loses-value"\nwhat = "red"\nmore_than = 3'],
        "independent on a particular rule",
    ),
    "general and independent": (
        "giant",
        ['scope = "general"\nindependent = true\neffect = "worth"\nwhat = "red"\npoints = 0'],
        "independent on a particular rule",
    ),
}


@pytest.mark.parametrize("name", AT_ODDS)
def test_rules_that_do_not_go_together_are_refused(name: str) -> None:
    game, rules, expected = AT_ODDS[name]
    with pytest.raises(Faults) as found:
        kit_from("my-kit.toml", kit_text_of(game, *rules))
    assert any(expected in fault("en") for fault in found.value.faults)


def test_a_box_that_could_never_be_dealt_is_refused() -> None:
    text = kit_text_of("giant", 'effect = "bonus-each"\nwhat = "red"\npoints = 1')
    with pytest.raises(Faults, match="again_from"):
        kit_from("my-kit.toml", text.replace("most = 4 }", "most = 4, again_from = 2 }"))
    text = kit_text_of("sackson", 'effect = "bonus-each"\nwhat = "red"\npoints = 1')
    with pytest.raises(Faults, match="at least 2 sheets"):
        kit_from("my-kit.toml", text.replace("each = 1", "each = 2"))


def test_a_fault_under_a_ruling_is_found_before_the_night() -> None:
    rule = 'effect = "bonus-each"\nwhat = "red"\npoints = 1\nunder.attacks.per-set = { pionts = 3 }'
    [*faults] = faults_of_choices("kit.toml", kit_text_of("sackson", rule))
    assert any("pionts (attacks=per-set)" in fault.where.en for fault in faults)


def test_every_choice_of_every_ruling_has_its_phrase() -> None:
    assert set(CHOICE_WORDS) == {(name, choice) for name, choices in CHOICES.items() for choice in choices}


def test_many_value_sheets_are_proved_in_no_time() -> None:
    """Twenty sheets that say the same: trying all their subsets would never end."""
    facts = ["yellow = 1", "blue = 2", "red = 3", "orange = 4", "white = 5"]
    head, _, rest = kit_text("sackson").partition("[[rule]]")
    sheets = "".join(
        f'[[rule]]\ncards = [{100 + n}]\neffect = "values"\nfacts = ["{a}", "{b}"]\n'
        for n, (a, b) in enumerate(itertools.product(facts, facts[:4]))
    )
    proof = prove(kit_from("many", head + "[[rule]]" + rest + sheets))
    assert proof is not None
    assert proof.holds


def test_facts_speak_of_so_many_goods_and_no_more() -> None:
    kinds = [f"good{number}" for number in range(MOST_STATED_GOODS + 1)]
    families = "".join(
        f'[[family]]\nid = "{kind}"\nkind = "{kind}"\nnoun = {{ en = ["{kind}", "all {kind}"], '
        f'fr = ["{kind}", "les {kind}"] }}\nletter = {{ en = "X{place}", fr = "X{place}" }}\n'
        f'symbol = "{chr(0x2776 + place)}"\ncolour = "#0000{place:02x}"\n'
        for place, kind in enumerate(kinds)
    )
    head = (
        HEAD.replace("GAME", "sackson").replace("BOX", "sheets = { each = 1 }").replace('catalogue = "colours"\n', "")
    )
    head = head.replace("orange = 4\nwhite = 5\n", "").replace("cards = 9", f"{kinds[0]} = 9")

    def faults(stated: int) -> list[str]:
        facts = ", ".join(f'"{kind} = 2"' for kind in kinds[:stated])
        text = f'{head}{families}[[rule]]\ncards = [1]\neffect = "values"\nfacts = [{facts}]\n'
        try:
            kit_from("kit.toml", text)
        except Faults as wrong:
            return [fault.expected.en for fault in wrong.faults]
        return []

    too_many = f"at most {MOST_STATED_GOODS} goods in all facts"
    assert too_many in faults(MOST_STATED_GOODS + 1)
    assert too_many not in faults(MOST_STATED_GOODS)
