"""A kit file with mistakes: all of them at once, each with the rule, what was expected and what was found."""

from random import Random

import pytest

from kermesse.fault import Faults
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_ids, kit_text
from kermesse.rules.proof import prove
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.wording import card_text
from kermesse.words import LANGS

HEAD = """
id = "small"
name = { en = "Small", fr = "Petit" }
game = "sackson"
catalogue = "colours"
players = { fewest = 2, most = 9, made_for = 4 }
rulings = ["attacks"]
[box]
per_player = { cards = 2 }
sheets = { each = 1 }
"""
RULE = '[[rule]]\ncards = [1]\neffect = "bonus-each"\nwhat = "red"\npoints = 1\n'


def faults_of(text: str, rulings: Rulings = Rulings()) -> list[str]:
    with pytest.raises(Faults) as found:
        kit_from("my-kit.toml", text, rulings)
    assert all(fault("fr") for fault in found.value.faults)
    return [fault("en") for fault in found.value.faults]


def test_the_small_kit_is_whole() -> None:
    assert kit_from("my-kit.toml", HEAD + RULE).rules[0].cards == (1,)


@pytest.mark.parametrize(
    "rule,expected",
    [
        ('effect = "bonus-eech"\nwhat = "red"\npoints = 1', "rule 1.effect: expected one of: values, worth"),
        ('effect = "bonus-each"\nwhat = "read"\npoints = 1', "Did you mean “red”?"),
        ('effect = "bonus-each"\nwhat = "red"\npoints = 0.3', "a multiple of 0.25; found 0.3"),
        ('effect = "bonus-each"\nwhat = "red"\npoints = "1"', "rule 1.points: expected a number"),
        (
            'effect = "bonus-each"\nwhat = "red"',
            "rule 1.points: expected a number from −10,000 to 10,000, a multiple of 0.25; found nothing",
        ),
        ('effect = "bonus-each"\nwhat = "red"\npoints = 1\npoint = 2', "Did you mean “points”?"),
        ('effect = "bonus-each"\nwhat = 3\npoints = 1', "rule 1.what: expected a text in quotes; found 3"),
        ('effect = "worth-capped"\nwhat = "cards"\npoints = 6\nat_most = 4', "goods of one kind"),
        ('effect = "values"\nfacts = ["orange = 4 purple"]', "a fact such as yellow = 4"),
        ('effect = "values"\nfacts = ["2 orange highest"]', "rule 1.facts[0]"),
        ('effect = "sets"\nparts = ["red", "red"]\npoints = 1', "goods that no other part names"),
        ('effect = "sets"\nparts = []\npoints = 1', "rule 1.parts: expected a list"),
        ('effect = "most-loses"\nwhat = "red"\npoints = 8', "rule 1.points"),
        (
            'effect = "protects"\nevery = 3\nof = "red"\nagainst = "blue"\ncount = 5',
            "the goods and count of a punishes rule; found 5 blue",
        ),
        ('effect = "title-scores"\ntitle = "mayor"\neach = "red"\npoints = 1', "a title of this kit"),
        ('effect = "cancel"\npoints = 1', "a particular rule, in a kit of the game giant"),
        ('scope = "general"\neffect = "worth"\nwhat = "red"\npoints = 0', "rule 1.scope: expected everybody"),
        ('scope = "all"\neffect = "worth"\nwhat = "red"\npoints = 0', "rule 1.scope"),
        ('owner = 10\neffect = "worth"\nwhat = "red"\npoints = 0', "owner points on general rules only"),
        ('name = "Red"\neffect = "worth"\nwhat = "red"\npoints = 0', "rule 1.name: expected a table with en, fr"),
        ('name = { en = "Red" }\neffect = "worth"\nwhat = "red"\npoints = 0', "rule 1.name.fr"),
        ('effect = "worth"\nwhat = "red"\npoints = 0\nunder.attack.last = {}', "Did you mean “attacks”?"),
        ('effect = "worth"\nwhat = "red"\npoints = 0\nunder.attacks.per-sets = {}', "Did you mean “per-set”?"),
        ('effect = "worth"\nwhat = "red"\npoints = 0\nunder = 3', "a table under.<ruling>.<choice>"),
    ],
)
def test_one_fault_in_a_rule(rule: str, expected: str) -> None:
    found = faults_of(f"{HEAD}[[rule]]\ncards = [1]\n{rule}\n")
    assert any(expected in line for line in found), found


@pytest.mark.parametrize(
    "before,after,expected",
    [
        ('id = "small"', 'id = "Small kit"', "id"),
        ("fr = ", "de = ", "name.fr"),
        ('game = "sackson"', 'game = "chess"', "game: expected giant | sackson; found “chess”"),
        ('catalogue = "colours"', 'catalogue = "colors"', "Did you mean “colours”?"),
        ('catalogue = "colours"\n', "", "a catalogue of ours or [[family]] of its own; found neither"),
        ("fewest = 2", "fewest = 7", "fewest <= made_for <= most"),
        ("most = 9", "most = many", "expected a value"),
        ('rulings = ["attacks"]', 'rulings = ["attack"]', "Did you mean “attacks”?"),
        ("{ cards = 2 }", "{ card = 2 }", "box: card"),
        ("{ cards = 2 }", "{ cards = 0 }", "box.per_player.cards: expected a whole number from 1"),
        ("sheets = { each = 1 }", "", "box: expected sheets; found -"),
        ("sheets = { each = 1 }", "lots = { fewest = 2, most = 4 }", "box: expected sheets; found lots"),
        ("each = 1", "each = 1, always = [9]", "box.sheets.always[0]: expected the number of a sheet; found 9"),
    ],
)
def test_one_fault_in_the_head(before: str, after: str, expected: str) -> None:
    assert before in HEAD
    found = faults_of(HEAD.replace(before, after, 1) + RULE)
    assert any(expected in line for line in found), found


def test_all_faults_come_together() -> None:
    rules = RULE.replace("red", "read") + RULE.replace("[1]", "[2]").replace("points = 1", "points = 0.1") + RULE
    found = faults_of(HEAD.replace("most = 9", 'most = "nine"') + rules + '[[rule]]\neffect = "worth"\n')
    for place in ("players.most", "rule 2.points", "[[rule]] no. 4.cards", "[[rule]] no. 4.what"):
        assert any(line.startswith(place) for line in found), (place, found)


def test_card_numbers_are_used_once() -> None:
    assert any("each card number once; found 1 twice" in line for line in faults_of(HEAD + RULE + RULE))


def test_families_can_be_told_apart_without_colour() -> None:
    family = """
[[family]]
id = "{id}"
kind = "{id}"
noun = {{ en = ["{id}", "{id}s"], fr = ["{id}", "{id}s"] }}
letter = {{ en = "A", fr = "{fr}" }}
symbol = "{symbol}"
"""
    head = HEAD.replace('catalogue = "colours"\n', "")
    own = family.format(id="apple", fr="P", symbol="o") + family.format(id="plum", fr="Q", symbol="o")
    found = faults_of(head + own + RULE.replace("red", "plum"))
    assert any("family plum.symbol" in line for line in found)
    assert any("family plum.letter.en" in line for line in found)
    assert not any("letter.fr" in line for line in found)
    drawn = own.replace('letter = { en = "A", ', 'drawing = "moon"\nletter = { en = "A", ')
    assert any("family plum.drawing" in line for line in faults_of(head + drawn + RULE.replace("red", "plum")))


def test_a_drawing_is_one_of_ours() -> None:
    own = '[[family]]\nid = "apple"\nkind = "apple"\nnoun = { en = ["a", "b"], fr = ["a", "b"] }\ndrawing = "aple"\n'
    found = faults_of(HEAD.replace('catalogue = "colours"\n', "") + own + RULE)
    [line] = [line for line in found if line.startswith("family apple.drawing: expected")]
    assert line.endswith("found “aple”. Did you mean “apple”?")


def test_a_file_that_is_not_there_or_no_text(tmp_path) -> None:
    with pytest.raises(Faults, match="giant"):
        read_kit("giantt")
    file = tmp_path / "kit.toml"
    file.write_bytes(b'name = "\xe9"')
    with pytest.raises(Faults, match="UTF-8"):
        read_kit(str(file))


def test_our_kits_use_only_rulings_they_know() -> None:
    assert kit_ids() == ["cove", "first-market", "giant", "sackson"]
    for kit in kit_ids():
        read = kit_from(kit, kit_text(kit))
        assert read.id == kit
        assert read.head.name.en
        assert read.head.name.fr
        assert read.head.flavour


def test_a_ruling_changes_two_cards_and_no_other() -> None:
    printed, corrected = read_kit("giant"), read_kit("giant", Rulings(needs="corrected"))
    assert len(printed.rules) == 85
    assert len(corrected.rules) == 83
    same = {rule.cards for rule in printed.rules} & {rule.cards for rule in corrected.rules}
    assert {rule.cards for rule in corrected.rules} - same == {(108, 150), (109, 151)}


@pytest.mark.parametrize("base", ["sackson", "cove", "giant"])
def test_damaged_kits_are_read_or_refused_and_never_crash(base: str) -> None:
    """Lines lost, doubled, exchanged, cut, or with another value."""
    chance = Random(1969)
    lines = kit_text(base).split("\n")
    values = ["3", '"x"', "[]", "{}", '[1, "a"]', "true", "-1", "0.3", '"red"', "{ a = 1 }", '[["a"]]', "1e400", "nan"]
    outcomes = {"read": 0, "refused": 0}
    for _ in range(120):
        damaged = list(lines)
        for _ in range(chance.randint(1, 3)):
            place, other = chance.randrange(len(damaged)), chance.randrange(len(damaged))
            match chance.randrange(5):
                case 0:
                    del damaged[place]
                case 1:
                    damaged.insert(place, damaged[other])
                case 2:
                    damaged[place] = damaged[place].split("=")[0] + "= " + chance.choice(values)
                case 3:
                    damaged[place] = damaged[place][: chance.randrange(len(damaged[place]) + 1)]
                case _:
                    damaged[place], damaged[other] = damaged[other], damaged[place]
        try:
            kit = kit_from("damaged", "\n".join(damaged))
        except Faults as error:
            outcomes["refused"] += 1
            assert "".join(fault("fr") + fault("en") for fault in error.faults)  # noqa: PT017
            continue
        outcomes["read"] += 1
        plan_of(kit)
        prove(kit)
        assert all(card_text(rule, kit, lang) for rule in kit.rules for lang in LANGS)
    assert min(outcomes.values()) > 3


def test_curly_words_in_a_name_are_only_words() -> None:
    family = '[[family]]\nid = "sun"\nkind = "sun-{rank}"\nnumbers = 3\n'
    family += 'noun = { en = ["sun", "suns"], fr = ["soleil", "soleils"] }\n'
    family += 'card = { en = "sun {x} {rank}", fr = "soleil {} {rank}" }\n'
    head = HEAD.replace('catalogue = "colours"\n', "").replace("{ cards = 2 }", "{ sun = 2 }")
    kit = kit_from("my-kit.toml", head + family + RULE.replace('"red"', '"sun"'))
    assert kit.catalogue.kinds[1].noun.en[0] == "sun {x} 2"


def test_a_kit_without_rules_says_so() -> None:
    assert faults_of(HEAD) == ["rule: expected at least one [[rule]]; found none"]


def test_a_rule_that_cannot_be_read_makes_no_fault_of_the_box() -> None:
    """Sheet 1 is always in play; that it has a fault does not mean that it is missing."""
    found = faults_of(HEAD.replace("each = 1", "each = 1, always = [1]") + RULE.replace('"red"', "3"))
    assert found == ["rule 1.what: expected a text in quotes; found 3"]
