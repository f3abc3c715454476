"""Watching a night again: it adds up, saved it reads the same, it tells no secret, and it believes no file."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from kermesse.fault import ENOUGH, Faults
from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.host.undo import chain_of
from kermesse.games.haggle.market.state.terms import Leg
from kermesse.games.haggle.replay.reader import read_saved
from kermesse.games.haggle.replay.replay import Replay, replay_of
from kermesse.games.haggle.replay.steps import ReplayStep, back
from kermesse.games.replay_files import read_replay
from kermesse.pieces.chance import Chance
from kermesse.rules.ruling import Rulings
from kermesse.titles import TITLES
from kermesse.words import LANGS
from tests.games.haggle.market.forms import goods, offered, promise, rules, struck
from tests.games.haggle.market.nights import Evening, market, wandering
from tests.games.haggle.views.past import NAMES, ended, happened, night, other_world

Data = dict[str, Any]


def told(evening: Evening) -> Replay:
    return replay_of(evening.floor, happened(evening))


def hands(replay: Replay) -> dict[int, dict[str, int]]:
    """Who holds what in the end: what was dealt, and all that moved since; nobody ever has less than none."""
    held: dict[int, dict[str, int]] = {one.seat: {} for one in replay.people}
    for start in replay.start:
        held[start.seat] = dict(start.goods)
    for step in replay.steps:
        for move in step.moves:
            for seat, sign in ((move.giver, -1), (move.taker, 1)):
                for kind, count in move.goods.items() if seat is not None else ():
                    held[seat][kind] = held[seat].get(kind, 0) + sign * count  # type: ignore[index]
        assert all(count >= 0 for hand in held.values() for count in hand.values()), step
    return {seat: {kind: count for kind, count in hand.items() if count} for seat, hand in held.items()}


def of(replay: Replay, what: str) -> list[ReplayStep]:
    return [step for step in replay.steps if step.what == what]


def saved(replay: Replay) -> Data:
    data: Data = json.loads(encoder().encode(replay))
    return data


@cache
def busy(seed: int) -> Evening:
    """A night of wanderers: somebody comes late, somebody leaves, bargains are undone, the host moves goods."""
    evening, chance = market(7, spare=1), Random(seed)
    for act in ("come", "undo", "correct", "undo", "leave", "undo", "undo"):
        for _ in wandering(evening, 40, Chance(f"{seed} {len(evening.told)}")):
            pass
        if act == "come":
            evening.seat("Latecomer")
        elif act == "leave":
            evening.do("host", c.Retire(chance.randrange(7)))
        elif act == "correct":
            giver = next(seat for seat, player in evening.floor.here if player.goods)
            evening.do("host", c.Correct(giver, None, {next(iter(evening.floor.players[giver].goods)): 1}))
        else:
            undo_some(evening, chance)
    return ended(evening)


def undo_some(evening: Evening, chance: Random) -> None:
    """Undoes a bargain, with all that depend on it, if any can be undone."""
    standing = [number for number, one in evening.floor.bargains.items() if one.undone_at is None]
    for number in chance.sample(standing, len(standing)):
        with suppress(Refused):
            evening.do("host", c.Undo(number, chain_of(evening.floor, number)[:-1]))
            return


# It adds up.

SEEDS = range(4)


EVENINGS: dict[str, Callable[[], Evening]] = {
    **{name: partial(night, name) for name in NAMES},
    **{f"busy {seed}": partial(busy, seed) for seed in SEEDS},
}


@pytest.mark.parametrize("whole", EVENINGS.values(), ids=EVENINGS)
def test_what_was_dealt_and_what_moved_make_what_everybody_held(whole: Callable[[], Evening]) -> None:
    evening = whole()
    replay = told(evening)
    held = hands(replay)
    if replay.play == "online":
        assert held == {seat: player.goods for seat, player in evening.floor.players.items()}
    assert [step.number for step in replay.steps] == list(range(1, len(replay.steps) + 1))
    assert replay.steps[-1].what == "scored"
    assert {one.seat: one.total for one in replay.ended.envelopes} == evening.floor.scoring.totals  # type: ignore[union-attr]
    assert replay.texts.keys() == replay.stubs.keys()
    again = read_replay("file", encoder().encode(replay), TITLES)
    assert again == replay
    assert decoder(Replay).decode(encoder().encode(replay)) == replay


def test_a_busy_night_has_all_of_it() -> None:
    whats = {step.what for seed in SEEDS for step in told(busy(seed)).steps}
    assert whats >= {"opened", "bargain", "undone", "corrected", "came", "left", "closed", "scored"}


def test_a_bargain_that_was_undone_is_seen_done_and_undone() -> None:
    evening = market()
    before = dict(evening.floor.players[0].goods)
    number = struck(evening, 0, 2, goods(white=2), goods(blue=1))
    evening.do("host", c.Undo(number, words="planted-why"))
    replay = told(ended(evening))
    (done,), (undone,) = of(replay, "bargain"), of(replay, "undone")
    assert done.bargains == undone.bargains == (number,)
    assert done.seats == undone.seats == (0, 2)
    assert undone.moves == back(done.moves)
    assert hands(replay)[0] == before
    assert "planted" not in str(saved(replay))


def test_three_and_their_goods_and_whatever_else_went_along_stays_theirs() -> None:
    evening = market(rulings=Rulings(promises="settle"))
    legs = (Leg(0, 1, goods(orange=1)), Leg(1, 2, promise("planted-word")), Leg(2, 0, rules(*sheets(evening, 2))))
    number = offered(evening, 0, c.Propose(legs))
    evening.do(1, c.Accept(number))
    evening.do(2, c.Accept(number))
    [step] = of(told(ended(evening)), "bargain")
    assert step.seats == (0, 1, 2)
    assert [(move.giver, move.taker, move.goods) for move in step.moves] == [(0, 1, {"orange": 1})]


def sheets(evening: Evening, seat: int) -> tuple[int, ...]:
    return evening.floor.players[seat].cards[:1]


def test_pauses_the_clock_and_envelopes_are_told_when_they_were() -> None:
    evening = market()
    evening.do("host", c.Pause(), 60)
    evening.do("host", c.Resume(), 30)
    evening.do("host", c.Extend(evening.at + 600))
    evening.do(3, c.Seal(), 5)
    evening.do(3, c.Unseal(), 5)
    evening.do("host", c.Close(), 15)
    replay = told(ended(evening))
    whats = [step.what for step in replay.steps]
    assert whats == ["opened", "paused", "resumed", "extended", "sealed", "unsealed", "closed", "scored"]
    moments = [step.at for step in replay.steps]
    assert moments == sorted(moments)
    assert of(replay, "extended")[0].closes_at == moments[2] + 1 + 600 - 1
    assert replay.began_at <= moments[0]


def test_a_choice_to_cancel_is_told_once_as_it_stood() -> None:
    evening = night("giant-announcing")
    chosen = {seat: player.cancels for seat, player in evening.floor.here if player.cancels is not None}
    replay = told(evening)
    assert chosen
    assert {step.seats[0]: step.rules[0] for step in of(replay, "cancelled")} == chosen
    assert [step.rules for step in of(replay, "announced")] == [evening.floor.announced]


def test_a_clock_that_was_set_back_moves_no_step_before_another() -> None:
    evening = market()
    evening.do("host", c.Pause())
    evening.do("host", c.Resume(), -0.5)
    moments = [step.at for step in told(ended(evening)).steps]
    assert moments == sorted(moments)


def test_what_comes_after_the_score_is_no_part_of_it() -> None:
    evening = ended(market())
    before = told(evening)
    evening.do("host", c.Speak("Good night!"))
    assert told(evening) == before


# What it must not tell.


@pytest.mark.parametrize("whole", EVENINGS.values(), ids=EVENINGS)
def test_the_replay_is_the_same_in_both_worlds(whole: Callable[[], Evening]) -> None:
    evening = whole()
    floor, steps = other_world(evening)
    assert encoder().encode(told(evening)) == encoder().encode(replay_of(floor, steps))


# A file is not believed.

SPOILT: dict[str, tuple[Callable[[Data], object], str]] = {
    "no seat": (lambda data: data["steps"][1]["moves"][0].update(giver=17), "steps[1].moves[0].giver"),
    "nobody": (lambda data: data["steps"][1]["moves"][0].update(taker=None), "steps[1].moves[0]"),
    "no goods": (lambda data: data["steps"][1]["moves"][0].update(goods={"mauve": 1}), "steps[1].moves[0].goods.mauve"),
    "none": (lambda data: data["steps"][1]["moves"][0].update(goods={"white": 0}), "steps[1].moves[0].goods.white"),
    "less than none": (lambda data: data["steps"][1]["moves"][0].update(goods={"white": 9}), "steps[1].moves"),
    "too much": (lambda data: data["start"][0]["goods"].update(white=10_001), "start[0].goods.white"),
    "broken": (lambda data: data["start"][0]["goods"].update(white=0.5), "start[0].goods.white"),
    "number": (lambda data: data["steps"][3].update(number=3), "steps[3].number"),
    "earlier": (lambda data: data["steps"][2].update(at=1.0), "steps[2].at"),
    "no moment": (lambda data: data["steps"][2].update(at=1e300), "file"),
    "no such step": (lambda data: data["steps"][2].update(what="stolen"), "steps[2].what"),
    "struck twice": (lambda data: data["steps"][2].update(bargains=[0]), "steps[2].bargains"),
    "goods of the clock": (lambda data: data["steps"][0].update(moves=data["steps"][1]["moves"]), "steps[0].moves[0]"),
    "undone otherwise": (lambda data: undone(data)["moves"].clear(), "steps[{undone}].moves"),
    "undone in vain": (lambda data: undone(data).update(bargains=[99]), "steps[{undone}].bargains"),
    "no end": (lambda data: data["steps"].pop(), "steps"),
    "rank": (lambda data: data["ended"]["envelopes"][0].update(rank=2), "ended.envelopes[0].rank"),
    "stuffed": (lambda data: data["ended"]["envelopes"][0]["goods"].update(white=40), "ended.envelopes[0].goods.white"),
    "no card": (lambda data: data["ended"]["envelopes"][0].update(cards=[999]), "ended.envelopes[0].cards[0]"),
    "text of no card": (lambda data: data["texts"].update({"999": {"en": "x", "fr": "x"}}), "texts.999"),
    "style": (
        lambda data: data["box"]["families"][0].update(colour="red;background:url(//evil)"),
        "box.families[0].colour",
    ),
    "no family": (lambda data: data["box"]["kinds"][0].update(family="mauve"), "box.kinds[0].family"),
    "twice": (lambda data: data["people"].append(data["people"][0]), "people[6]"),
    "title for a terminal": (lambda data: data.update(title="\x1b]0;mine\x07"), "title"),
    "terminal": (lambda data: data["people"][0].update(name="\x1b[2J"), "people[0].name"),
    "more": (lambda data: data.update(more=1), "more"),
    "later format": (lambda data: data.update(format=2), "format"),
    "huge": (lambda data: data["people"][0].update(seat=10**30), "file"),
    "missing": (lambda data: data.pop("box"), "box"),
}


def undone(data: Data) -> Data:
    return next(step for step in data["steps"] if step["what"] == "undone")


@pytest.mark.parametrize("spoil, where", SPOILT.values(), ids=SPOILT)
def test_what_cannot_have_been_is_named(spoil: Callable[[Data], object], where: str) -> None:
    data = saved(told(night("sackson-online")))
    where = where.format(undone=data["steps"].index(undone(data)))
    assert read_saved("file", data)
    spoil(data)
    with pytest.raises(Faults) as wrong:
        read_replay("file", json.dumps(data).encode(), TITLES)
    assert where in [fault.where.en for fault in wrong.value.faults], [fault("en") for fault in wrong.value.faults]
    assert all(fault(lang) for fault in wrong.value.faults for lang in LANGS)


def test_a_file_with_many_words_that_nobody_knows_is_answered_shortly() -> None:
    """No fault tells all that a stranger wrote, and none is looked for in all of it."""
    data = saved(told(night("sackson-online")))
    family, kind = data["box"]["families"][0], data["box"]["kinds"][0]
    data["box"]["families"] = [family | {"id": f"family-{number:05}"} for number in range(900)]
    data["box"]["kinds"] = [kind | {"id": f"kind-{number}", "family": f"famili-{number:05}"} for number in range(250)]
    with pytest.raises(Faults) as wrong:
        read_replay("file", json.dumps(data).encode(), TITLES)
    assert len(wrong.value.faults) == ENOUGH
    assert max(len(fault(lang)) for fault in wrong.value.faults for lang in LANGS) < 200
