"""The expert: it knows what its seat sees and no more, follows its seed, keeps its time, and beats a regular."""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random
from statistics import mean
from typing import Any

import numpy as np
import pytest

from kermesse.bots.hattrick import search as searching
from kermesse.bots.hattrick.expert import reason
from kermesse.bots.hattrick.level import Level, read_level
from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot
from kermesse.bots.hattrick.search import Found
from kermesse.fault import Fault
from kermesse.games.hattrick.fast.card_trial import rehearsal, try_cards
from kermesse.games.hattrick.fast.history_inference import remember
from kermesse.games.hattrick.fast.likelihood import likelihood
from kermesse.games.hattrick.fast.redeals import nth_redeal, spread_out, wander, weigh_hands
from kermesse.games.hattrick.views.hand import legal, view
from kermesse.lab.tournament.cheat import Cheat, check_cheat
from kermesse.loop_compiler import COMPILES
from kermesse.pieces.chance import Chance
from tests.bots.test_beginner import SEATS, chosen, margin, turns
from tests.bots.test_redeals import by_regulars
from tests.games.hattrick.tables import hand_of, moments, new_match, other_world, under_way

QUICK = "expert:60"


@SEATS
def test_it_lays_only_cards_that_it_may_lay_and_follows_its_seed(seats: int) -> None:
    for one in turns(seats, 5)[::7]:
        for name in (QUICK, "montecarlo:60", "expert:3"):
            choice = chosen(name, one)
            assert choice.card in legal(one)
            assert choice == chosen(name, one)


@SEATS
def test_what_it_cannot_see_makes_no_difference(seats: int) -> None:
    chance = Random(seats)
    for moment in list(moments(new_match(seats), 8, 1))[5::9]:
        if under_way(moment.match):
            turn = hand_of(moment.match).turn
            other = other_world(moment, turn, chance)
            assert hand_of(other).held != hand_of(moment.match).held
            assert chosen(QUICK, view(other, turn)) == chosen(QUICK, view(moment.match, turn))


def test_levels_are_times_or_playouts() -> None:
    assert read_level("50ms") == Level(50, None)
    assert read_level("400") == Level(None, 400)
    wrong = ["", "0", "0ms", "-5", "50 ms", "50s", "5.5", "ms", "1e3", "٣", "99999999999", "9999999ms"]
    assert [text for text in wrong if read_level(text)] == []


def test_a_wrong_level_is_told() -> None:
    faults: list[Fault] = []
    for name in ("expert", "expert:50ms", "expert:400", "montecarlo:9", ADVISER):
        check_bot(name, "--bots", faults)
        assert bot_named(name).name == name
    assert faults == []
    for name in ("expert:", "expert:soon", "montecarlo:0", "expret", "regular:50ms"):
        check_bot(name, "--bots", faults)
    assert len(faults) == 5
    assert "expert:50ms" in faults[1]("en")
    assert "soon" in faults[1]("en")
    assert "expert" in str(faults[3]("fr"))


def test_the_cheat_is_known_to_the_lab_alone() -> None:
    faults: list[Fault] = []
    assert check_cheat("cheat", "--bots", faults)
    assert check_cheat("cheat:50", "--bots", faults)
    assert not check_cheat("expert", "--bots", faults)
    assert faults == []
    assert check_cheat("cheat:50ms", "--bots", faults)
    assert len(faults) == 1
    check_bot("cheat", "--bots", faults)
    assert len(faults) == 2
    match = by_regulars(4, 3)
    turn = hand_of(match).turn
    assert turn is not None
    card = Cheat(60).card(match, turn, Chance("a"))
    assert card in legal(view(match, turn))
    assert card == Cheat(60).card(match, turn, Chance("a"))


def test_a_level_by_time_keeps_its_time() -> None:
    one = turns(4, 5)[20]
    for milliseconds in (5, 100):
        bot = bot_named(f"expert:{milliseconds}ms")
        bot.choose(one, Chance("warm"))
        began = time.process_time()
        bot.choose(one, Chance("a"))
        assert time.process_time() - began < milliseconds / 1000 + 0.25


def test_it_runs_as_plain_python_with_the_same_outcome() -> None:
    program = """
import sys
sys.modules["numba"] = None
sys.path.insert(0, ".")
import time
from tests.bots.test_expert import by_regulars, chosen, hand_of, view
match = by_regulars(4, 11, 1)
sees = view(match, hand_of(match).turn)
print(chosen("expert:24", sees).reason.en)
began = time.process_time()
chosen("expert:50ms", sees)
assert time.process_time() - began < 1
"""
    plain = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert plain.returncode == 0, plain.stderr
    match = by_regulars(4, 11, 1)
    assert plain.stdout == chosen("expert:24", view(match, hand_of(match).turn)).reason.en + "\n"


@pytest.mark.skipif(not COMPILES, reason="nothing is compiled")
def test_a_rehearsal_leaves_nothing_to_compile() -> None:
    """The loops know one kind of arguments: those of the rehearsal and those of a search are the same."""
    loops: list[Any] = [remember, likelihood, spread_out, weigh_hands, wander, nth_redeal, try_cards]
    for step in rehearsal():
        step()
    before = [len(loop.signatures) for loop in loops]
    for name in (QUICK, "montecarlo:60"):
        chosen(name, turns(5, 5)[20])
    assert [len(loop.signatures) for loop in loops] == before


def test_without_time_it_lays_what_a_regular_would() -> None:
    for one in turns(4, 6)[::5]:
        assert chosen("expert:1", one).card == chosen("regular", one).card or len(legal(one)) <= 2


def test_it_beats_a_table_of_regulars() -> None:
    """Every deal is played from every seat. Measured over many deals, it is above +2 with as few playouts."""
    margins = [
        margin([bot_named("expert:80" if other == seat else "regular") for other in range(4)], seat, f"deal {deal}")
        for deal in range(4)
        for seat in range(4)
    ]
    assert mean(margins) > 0.5


def test_it_says_what_it_found_in_both_languages() -> None:
    for one in turns(5, 6)[::6]:
        why = chosen(QUICK, one).reason
        for sentence in (why("en"), why("fr")):
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert len(sentence) <= 160
    red_5, green_4 = 4, 23
    told = reason(Found((red_5, green_4), (2.13, 1.38), 100))
    assert told("en") == "About +2.1 points against the others; next best is green 4 with +1.4."
    assert "+2,1" in told("fr")
    assert "le 4\u00a0vert" in told("fr")
    assert "as good" in reason(Found((red_5, green_4), (2.13, 2.12), 100))("en")
    assert reason(Found((red_5,), (0.0,), 0))("en") != reason(Found((red_5, green_4), (-np.inf, -np.inf), 0))("en")


def test_the_kinds_of_players_are_all_of_them() -> None:
    assert searching.KINDS[:, 0].sum() == pytest.approx(1)
    assert (searching.KINDS[:, 2] > 0).all()  # nothing that was laid is impossible
