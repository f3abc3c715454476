"""Envelopes that a kit deals as they stand: what is wrong with them is told on reading, all of it."""

from __future__ import annotations

import pytest

from kermesse.fault import Faults
from kermesse.games.haggle.night.deal import deal, verify
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.kit_texts import kit_text

TEXT = kit_text("first-market")
SEEDS = ["one seed that is long enough for a deal", "another that is long enough for a deal"]
NAMES = ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    "right, wrong, where, found",
    [
        ("egg = 1, ribbon", "eg = 1, ribbon", "box.envelopes[3]", "eg"),
        ("wants = { loaf = 1 }", "wants = { loafs = 1 }", "box.envelopes[1]", "loafs"),
        ("gives = { honey = 1 }", "gives = { honey = 10 }", "box.envelopes[1].offers.gives", "10"),
        ("sheets = [4, 5]", "sheets = [4, 7]", "box.envelopes[3].sheets", "7"),
        ("sheets = [4, 5]", "sheets = [4, 4]", "box.envelopes[3].sheets", "4, 4"),
        ("sheets = [4, 5]", "sheets = [4]", "box.envelopes[3].sheets", "[4]"),
        ("most = 4", "most = 5", "players", "4, 5"),
        ("[box]", "[box]\nper_player = { loaf = 2 }", "box.envelopes", "dealt too"),
    ],
)
def test_what_is_wrong_with_an_envelope_is_told(right: str, wrong: str, where: str, found: str) -> None:
    assert TEXT.count(right) == 1
    with pytest.raises(Faults) as told:
        kit_from("kit", TEXT.replace(right, wrong))
    assert [(fault.where.en, found in fault.found.en) for fault in told.value.faults] == [(where, True)], (
        told.value.faults
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_they_are_dealt_as_they_stand_from_any_seed(seed: str) -> None:
    kit = read_kit("first-market")
    night = deal(kit, NAMES, seed)
    prepared = kit.head.box.envelopes
    assert [(one.goods, set(one.slips)) for one in night.envelopes] == [(one.goods, {*one.sheets}) for one in prepared]
    assert night.sheets == tuple(kit.cards())
    assert verify(kit, night, seed) == []


def test_other_sheets_than_those_in_them_cannot_be_in_play() -> None:
    kit = read_kit("first-market")
    assert deal(kit, NAMES, SEEDS[0], (6, 5, 4, 3, 2, 1)).sheets
    with pytest.raises(Faults, match="those of the envelopes"):
        deal(kit, NAMES, SEEDS[0], (1, 2, 3, 4))
    with pytest.raises(Faults, match="4 to 4 players"):
        deal(kit, NAMES[:3], SEEDS[0])
