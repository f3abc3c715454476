"""The Smugglers' Cove: its value sheets tell the values, its box fits every number of players, its rules pay by hand.

All arithmetic stands in the comments and is done by hand. Values: salt 1, tea 2, cheese 3, parrot 4, lace 5, ruby 7,
boot -2.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from importlib import resources
from typing import Any

import pytest

from kermesse.games.haggle.night.box import cards_in_box, goods_in_box, sheets_for
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Answer, Envelope, Night
from kermesse.games.haggle.night.score import score
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.wording import card_text
from kermesse.words import LANGS

FILE: dict[str, Any] = tomllib.loads((resources.files("kermesse.kits") / "cove.toml").read_text("utf-8"))
RULES: dict[int, dict[str, Any]] = {rule["cards"][0]: rule for rule in FILE["rule"]}
VALUE_SHEETS = (1, 2, 3, 4)
SIZES = range(8, 31)

Hands = Mapping[str, Mapping[str, int]]


# What the value sheets tell, worked out without kermesse.


def side(text: str) -> dict[str, Fraction]:
    """`ruby + 2 boot` as so many of each kind; plain points under the empty name."""
    total: dict[str, Fraction] = {}
    for term in text.split("+"):
        words = term.split()
        number = Fraction(words[0]) if words[0][0].isdigit() else Fraction(1)
        kind = "" if words[-1][0].isdigit() else words[-1]
        total[kind] = total.get(kind, Fraction(0)) + number
    return total


def equations(*sheets: int) -> list[dict[str, Fraction]]:
    """Each `left = right` of the sheets as left minus right."""
    found = []
    for sheet in sheets:
        for fact in RULES[sheet]["facts"]:
            if "=" in fact:
                left, right = (side(part) for part in fact.split("="))
                found.append(
                    {kind: left.get(kind, Fraction(0)) - right.get(kind, Fraction(0)) for kind in left | right}
                )
    return found


def rank(rows: list[dict[str, Fraction]], kinds: list[str]) -> int:
    """How many of the equations are independent of each other."""
    rows, found = [dict(row) for row in rows], 0
    for kind in kinds:
        pivot = next((row for row in rows if row.get(kind)), None)
        if pivot is None:
            continue
        found += 1
        rows.remove(pivot)
        for row in rows:
            share = row.get(kind, Fraction(0)) / pivot[kind]
            for other, times in pivot.items():
                row[other] = row.get(other, Fraction(0)) - share * times
    return found


def test_the_value_sheets_are_as_solved_here_by_hand() -> None:
    facts = [RULES[sheet]["facts"] for sheet in VALUE_SHEETS]
    assert facts == [
        ["parrot = 4", "parrot = salt + cheese"],
        ["cheese = salt + tea", "ruby highest"],
        ["parrot = 2 tea", "lace = tea + cheese"],
        ["ruby = lace + tea", "ruby + 2 boot = cheese"],
    ]
    # parrot is 4, so tea is 2. salt + cheese = 4 and cheese = salt + 2: 2 salt + 2 = 4, so salt is 1 and cheese is 3.
    # lace = 2 + 3 = 5; ruby = 5 + 2 = 7, the highest; 7 + 2 boot = 3, so boot is -2.
    solved = {"salt": 1, "tea": 2, "cheese": 3, "parrot": 4, "lace": 5, "ruby": 7, "boot": -2}
    assert solved == FILE["values"]
    assert max(solved, key=lambda kind: solved[kind]) == "ruby"


def test_the_facts_hold_and_have_no_other_solution() -> None:
    values = {**FILE["values"], "": 1}
    for row in equations(*VALUE_SHEETS):
        assert sum(times * values[kind] for kind, times in row.items()) == 0
    assert rank(equations(*VALUE_SHEETS), list(FILE["values"])) == len(FILE["values"]) == 7


@pytest.mark.parametrize("missing", VALUE_SHEETS)
def test_no_three_value_sheets_are_enough(missing: int) -> None:
    others = [sheet for sheet in VALUE_SHEETS if sheet != missing]
    assert rank(equations(*others), list(FILE["values"])) < 7


def test_values_differ() -> None:
    assert len(set(FILE["values"].values())) == len(FILE["values"])


# The box.


@pytest.mark.parametrize("players", SIZES)
def test_everybody_gets_thirteen_goods_and_two_different_sheets(players: int) -> None:
    night = deal(read_kit("cove"), [f"player {n}" for n in range(players)], "not a secret, but quite long enough")
    for envelope in night.envelopes:
        assert sum(envelope.goods.values()) == 13
        assert len(set(envelope.slips)) == 2
    assert sum(goods_in_box(read_kit("cove"), players).values()) == 13 * players


@pytest.mark.parametrize("players", SIZES)
def test_the_sheets_in_play_make_sense_together(players: int) -> None:
    kit = read_kit("cove")
    playing = set(sheets_for(kit, players))
    assert len(playing) == min(players, 24)
    assert playing >= set(VALUE_SHEETS)
    assert (11 in playing) == (24 in playing), "the harbour master and what he scores"
    assert (19 in playing) == (23 in playing), "the mayor and what he scores"
    assert 13 in playing or 14 not in playing, "no protection without a choir"
    copies = cards_in_box(kit, players)
    assert set(copies) == playing
    assert min(copies.values()) >= 2, "a secret that one player alone holds is no good for bargains"


@pytest.mark.parametrize("field", ["symbol", "colour"])
def test_kinds_are_told_apart(field: str) -> None:
    assert len({family[field] for family in FILE["family"]}) == 7
    assert all(len(family["symbol"]) == 1 for family in FILE["family"])


@pytest.mark.parametrize("lang", LANGS)
def test_letters_and_names_are_all_different(lang: str) -> None:
    assert len({family["letter"][lang] for family in FILE["family"]}) == 7
    assert all(len(family["letter"][lang]) == 1 for family in FILE["family"])
    assert len({rule["name"][lang] for rule in FILE["rule"]}) == 24
    assert len({rule["flavour"][lang] for rule in FILE["rule"]}) == 24


def test_flavours_hold_no_number_and_plain_typography() -> None:
    for rule in FILE["rule"]:
        for text in (*rule["name"].values(), *rule["flavour"].values()):
            assert not any(mark.isdigit() or mark in "\u2019\u00a0\u202f" for mark in text), text


# The rules, hand by hand.


def scored(hands: Hands, *sheets: int, **rulings: str) -> Answer:
    """The night of these hands, with the value sheets and `sheets` in play; all sheets where none is named."""
    kit = read_kit("cove", Rulings(**rulings))  # type: ignore[arg-type]
    envelopes = tuple(Envelope(player, dict(goods)) for player, goods in hands.items())
    night = Night(game="sackson", envelopes=envelopes, kit="cove", sheets=(*VALUE_SHEETS, *sheets) if sheets else None)
    return score(night, kit, "en")


def totals(hands: Hands, *sheets: int, **rulings: str) -> dict[str, float | None]:
    answer = scored(hands, *sheets, **rulings)
    for place in answer.standings:
        assert place.total == sum(line.points for line in place.lines), place
    return {place.player: place.total for place in answer.standings}


def total(goods: Mapping[str, int], *sheets: int) -> float | None:
    """What one hand scores beside an empty one."""
    return totals({"Ana": goods, "Ben": {}}, *sheets)["Ana"]


def test_one_of_each_at_its_value() -> None:
    # 1 + 2 + 3 + 4 + 5 + 7 - 2
    assert total(dict.fromkeys(FILE["values"], 1), 3) == 20


def test_sole_pays_the_only_player_with_left_boots() -> None:
    # Ana: -2 + 5 + 15. Ben: 2 salt.
    assert totals({"Ana": {"boot": 1, "lace": 1}, "Ben": {"salt": 2}}, 8) == {"Ana": 18, "Ben": 2}
    # Once, however many: 3 x -2 + 15.
    assert totals({"Ana": {"boot": 3}, "Ben": {"salt": 2}}, 8) == {"Ana": 9, "Ben": 2}


def test_sole_pays_nobody_when_two_players_or_none_have_any() -> None:
    # Ben spoils it with one boot: Ana 3 x -2, Ben 2 - 2.
    assert totals({"Ana": {"boot": 3}, "Ben": {"salt": 2, "boot": 1}}, 8) == {"Ana": -6, "Ben": 0}
    assert totals({"Ana": {"lace": 1}, "Ben": {"salt": 2}}, 8) == {"Ana": 5, "Ben": 2}


def test_more_tea_than_cheese_turns_parrots() -> None:
    # 2 tea 4, 1 cheese 3, 3 parrots at 6 in place of 4: 18.
    assert total({"tea": 2, "cheese": 1, "parrot": 3}, 10) == 25
    # As much tea as cheese just misses: 4 + 6 + 12.
    assert total({"tea": 2, "cheese": 2, "parrot": 3}, 10) == 22


def test_the_harbour_master_takes_two_sheets() -> None:
    hands = {"Ana": {"tea": 3, "cheese": 2}, "Ben": {"tea": 2, "cheese": 4}}
    # Ana has the most tea: 6 + 6, and 2 cheeses at 4 more: 8. Ben: 4 + 12.
    assert totals(hands, 11, 24) == {"Ana": 20, "Ben": 16}
    # Either sheet alone does nothing.
    assert totals(hands, 11) == totals(hands, 24) == {"Ana": 12, "Ben": 16}


def test_a_tie_for_the_most_tea_leaves_the_harbour_without_a_master() -> None:
    # Ana 6 + 6, Ben 6 + 12.
    assert totals({"Ana": {"tea": 3, "cheese": 2}, "Ben": {"tea": 3, "cheese": 4}}, 11, 24) == {"Ana": 12, "Ben": 18}
    # Nobody has any tea: nobody is master. 6 and 12.
    assert totals({"Ana": {"cheese": 2}, "Ben": {"cheese": 4}}, 11, 24) == {"Ana": 6, "Ben": 12}


def test_the_mayor_takes_two_sheets_too() -> None:
    hands = {"Ana": {"lace": 2, "salt": 3}, "Ben": {"lace": 1, "boot": 1}}
    # Ana: 10 + 3, and 5 pieces of contraband. Ben: 5 - 2.
    assert totals(hands, 19, 23) == {"Ana": 18, "Ben": 3}
    assert totals(hands, 19) == {"Ana": 13, "Ben": 3}


def test_the_two_titles_do_not_mix() -> None:
    # The harbour master's reward beside the mayor's election: nothing. Ana 10 + 6, Ben 4.
    assert totals({"Ana": {"lace": 2, "cheese": 2}, "Ben": {"tea": 2}}, 11, 23) == {"Ana": 16, "Ben": 4}


def test_the_salt_tax_takes_a_point_for_each_ruby_of_the_others() -> None:
    hands = {"Ana": {"salt": 4, "ruby": 1}, "Ben": {"salt": 1, "ruby": 2}, "Cleo": {"ruby": 1}}
    # Ana 4 + 7, and 2 from Ben, 1 from Cleo: 14. Ben 1 + 14 - 2. Cleo 7 - 1. Her own ruby counts for nothing here.
    assert totals(hands, 7) == {"Ana": 14, "Ben": 13, "Cleo": 6}


def test_a_coalition_stops_the_salt_tax() -> None:
    hands = {"Ana": {"salt": 4, "ruby": 1}, "Ben": {"salt": 4, "ruby": 2}, "Cleo": {"ruby": 1}}
    # As much salt as Ana's: nobody takes anything. 11, 18 and 7.
    assert totals(hands, 7) == {"Ana": 11, "Ben": 18, "Cleo": 7}


CHOIRS = {"Ana": {"parrot": 6}, "Ben": {"parrot": 6, "cheese": 2}, "Cleo": {"cheese": 5}, "Dov": {"parrot": 5}}


def test_choirs_add_up_and_hit_each_other() -> None:
    # Ana 24 - 3, by Ben; Ben 24 + 6 - 3, by Ana; Cleo 15 - 6; Dov 20 - 6: five parrots are no choir yet.
    assert totals(CHOIRS, 13) == {"Ana": 21, "Ben": 27, "Cleo": 9, "Dov": 14}


def test_two_cheeses_protect_from_one_choir() -> None:
    # Ben's 2 cheeses: 30. Cleo's 5 are two sets, for both choirs: 15. Ana and Dov have none.
    assert totals(CHOIRS, 13, 14) == {"Ana": 21, "Ben": 30, "Cleo": 15, "Dov": 14}


def test_protection_without_a_choir_in_play_does_nothing() -> None:
    # 24, 30, 15, 20
    assert totals(CHOIRS, 14) == {"Ana": 24, "Ben": 30, "Cleo": 15, "Dov": 20}


def test_under_another_ruling_every_six_parrots_are_a_choir() -> None:
    hands = {"Ana": {"parrot": 12}, "Ben": {"cheese": 3}}
    # Ben: 9 - 3 for the player, or 9 - 6 for two choirs; 3 cheeses are one set, which wards off one.
    assert totals(hands, 13) == {"Ana": 48, "Ben": 6}
    assert totals(hands, 13, attacks="per-set") == {"Ana": 48, "Ben": 3}
    assert totals(hands, 13, 14, attacks="per-set") == {"Ana": 48, "Ben": 6}


def test_everybody_with_the_most_cheese_meets_the_dog() -> None:
    hands = {"Ana": {"cheese": 3}, "Ben": {"cheese": 3, "salt": 1}, "Cleo": {"cheese": 2}}
    # Ana 9 - 8, Ben 10 - 8, Cleo 6.
    assert totals(hands, 16) == {"Ana": 1, "Ben": 2, "Cleo": 6}
    # No cheese at all, no bite.
    assert totals({"Ana": {"salt": 3}, "Ben": {}}, 16) == {"Ana": 3, "Ben": 0}


@pytest.mark.parametrize(
    "sheet, earns, points, misses, less",
    [
        (5, {"salt": 10}, 10 + 5, {"salt": 9}, 9),
        (6, {"tea": 2, "cheese": 2, "salt": 3}, 4 + 6 + 3 + 2 * 3, {"tea": 3, "cheese": 3}, 6 + 9),
        (9, {"ruby": 3}, 21, {"ruby": 4}, 0),
        (12, {"salt": 4}, 4 + 4, {"tea": 4}, 8),
        (15, {"tea": 2, "salt": 1}, 4 + 1 + 6, {"tea": 2, "salt": 2}, 4 + 2),
        (15, {"tea": 2, "salt": 1}, 4 + 1 + 6, {"tea": 2}, 4),
        (17, {"salt": 1, "tea": 1, "cheese": 1, "parrot": 1, "lace": 1, "ruby": 1}, 22 + 8, {"ruby": 6}, 42),
        (18, {"lace": 6}, 30 + 7, {"lace": 5}, 25),
        (18, {"lace": 3}, 15 + 7, {"salt": 1}, 1),
        (20, {"salt": 6, "tea": 6, "lace": 6}, 6 + 12 + 30, {"salt": 7, "tea": 7, "lace": 1}, 7 + 14 + 5 - 8),
        (21, {"tea": 6, "lace": 3}, 12 + 15 + 2 * 5, {"tea": 2, "lace": 3}, 4 + 15),
        (21, {"tea": 6, "lace": 1}, 12 + 5 + 5, {"tea": 6}, 12),
        (22, {"ruby": 2, "cheese": 2}, 14 + 6, {"ruby": 2, "cheese": 1}, 7 + 3),
    ],
)
def test_a_hand_that_earns_and_one_that_just_misses(
    sheet: int, earns: dict[str, int], points: int, misses: dict[str, int], less: int
) -> None:
    assert total(earns, sheet) == points
    assert total(misses, sheet) == less


NIGHT: Hands = {
    "Ana": {"salt": 6, "tea": 1, "cheese": 1, "ruby": 1, "lace": 2},  # 11 goods: 6 + 2 + 3 + 7 + 10 = 28
    "Ben": {"tea": 5, "cheese": 3, "salt": 1, "parrot": 2, "lace": 1},  # 12 goods: 10 + 9 + 1 + 8 + 5 = 33
    "Cleo": {"parrot": 7, "tea": 2, "cheese": 1, "boot": 1},  # 11 goods: 28 + 4 + 3 - 2 = 33
    "Dov": {"ruby": 3, "cheese": 3, "lace": 3, "salt": 2},  # 11 goods: 21 + 9 + 15 + 2 = 47
}


def test_a_night_with_all_sheets() -> None:
    #  5  ten goods or more                     Ana 5   Ben 5   Cleo 5   Dov 5
    #  6  tea + cheese + salt                   Ana 3   Ben 3
    #  7  most salt is Ana's; Dov's 3 rubies    Ana 3                    Dov -3
    #  8  the only boot                                         Cleo 15
    #  9  nobody has more than 3 rubies
    # 10  more tea than cheese: parrots at 6            Ben 4   Cleo 14
    # 11  most tea is Ben's; 4 x 3 cheeses              Ben 12
    # 12  a point more for salt                 Ana 6   Ben 1            Dov 2
    # 13  Cleo's choir                          Ana -3  Ben -3           Dov -3
    # 14  two cheeses ward it off                       Ben 3            Dov 3
    # 15  more tea than salt, with salt                 Ben 6   (Cleo has no salt)
    # 16  most cheese, tied                             Ben -8           Dov -8
    # 17  nobody has one of each of the six
    # 18  lace a multiple of 3                                           Dov 7
    # 19  most lace is Dov's; 11 goods                                   Dov 11
    # 20  nobody has more than 6 of salt, tea, lace
    # 21  3 tea double a roll of lace                   Ben 5
    # 22  no more rubies than cheeses: fine for Ana (1, 1) and Dov (3, 3)
    assert totals(NIGHT) == {
        "Ana": 28 + 5 + 3 + 3 + 6 - 3,  # 42
        "Ben": 33 + 5 + 3 + 4 + 12 + 1 - 3 + 3 + 6 - 8 + 5,  # 61
        "Cleo": 33 + 5 + 15 + 14,  # 67
        "Dov": 47 + 5 - 3 + 2 - 3 + 3 - 8 + 7 + 11,  # 61
    }


def test_places_are_shared() -> None:
    places = [(place.rank, place.player, place.total) for place in scored(NIGHT).standings]
    assert places == [(1, "Cleo", 67), (2, "Ben", 61), (2, "Dov", 61), (4, "Ana", 42)]


def test_the_night_of_a_player_who_did_nothing_is_not_lost() -> None:
    # The average envelope, kept as it was dealt, without the boot: 3 + 4 + 6 + 8 + 10 + 7 = 38, and 5 (sheet 5),
    # 2 picnics 6, 3 for salt, a gift basket 8: 60 before anybody else does anything.
    idle = {"salt": 3, "tea": 2, "cheese": 2, "parrot": 2, "lace": 2, "ruby": 1}
    assert total(idle, 5, 6, 12, 17) == 60


@pytest.mark.parametrize("lang", LANGS)
def test_every_number_of_a_rule_is_on_its_card(lang: str) -> None:
    kit = read_kit("cove")
    for rule in kit.rules:
        text = card_text(rule, kit, lang)  # type: ignore[arg-type]
        for field in ("count", "points", "every", "more_than", "of"):
            value = getattr(rule.effect, field, None)
            if isinstance(value, int | float):
                assert str(abs(int(value))) in text, text
