"""Watching Hattrick again: it is what was played, saved it reads the same, and it believes no file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kermesse.fault import Faults
from kermesse.games.codec import encoder
from kermesse.games.hattrick.records.answer import score_record
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.hattrick.replay.replay import Replay, ReplayCard, replay_of
from kermesse.games.hattrick.rules.model import COLOURS, DECK
from kermesse.games.replay_files import read_replay
from kermesse.text_input import TextInput, read_written
from kermesse.titles import TITLES
from kermesse.words import LANGS
from tests.games.hattrick.deals import EVERY_RULINGS, adversarial_hands, random_match

ROOT = Path(__file__).resolve().parents[3]
CASES = sorted((ROOT / "tests" / "cases").glob("hattrick-hand-*.json"))
EVENING = ROOT / "examples" / "hattrick-evening.txt"

Data = dict[str, Any]


def file_of(replay: Replay) -> bytes:
    return encoder().encode(replay)


def matches() -> dict[str, Data]:
    """Hands and matches as files tell them: recorded, at random, and with every tie there is."""
    tied = [(seats, place, one.data) for seats in (4, 5, 6) for place, one in enumerate(adversarial_hands(7, seats, 8))]
    hands = {f"ties {seats} {place}": data for seats, place, data in tied}
    assert {json.dumps(hand["rulings"]) for hand in hands.values()} == set(map(json.dumps, EVERY_RULINGS))
    return {
        **{path.stem: json.loads(path.read_text("utf-8"))["input"] for path in CASES},
        **{f"match {seats}": random_match(seats, seats, 2 * seats) for seats in (4, 5, 6)},
        "under way": random_match(3, 4, 2, "points:50"),
        **hands,
    }


MATCHES = matches()


@pytest.mark.parametrize("data", MATCHES.values(), ids=MATCHES)
def test_points_are_what_the_score_says_and_all_of_it_reads_again(data: Data) -> None:
    replay = read_replay("file", json.dumps(data).encode(), TITLES)
    assert isinstance(replay, Replay)
    answer = score_record(read_record("file", TextInput("json", "", data)).record, "en")
    totals = dict(zip(replay.players, replay.totals, strict=True))
    assert totals == {place.player: place.total for place in answer.standings}
    if replay.whole == "match":
        told = [dict(zip(replay.players, hand.points or (), strict=True)) for hand in replay.hands]
        assert told == [hand.points for hand in answer.hands]  # type: ignore[union-attr]
        assert [replay.players[place] for place in replay.winners] == list(answer.winners)  # type: ignore[arg-type]
    for hand in replay.hands:
        laid = [one.card for trick in hand.tricks for one in trick.laid]
        dealt = [card for held in hand.hands for card in held]
        assert sorted(dealt) == sorted(card.id for card in DECK)
        assert len(laid) == len(DECK) - len(replay.players)
        assert [trick.lead for trick in hand.tricks] == [hand.leader, *(trick.leads for trick in hand.tricks[:-1])]
        for trick in hand.tricks:
            assert [one.seat for one in trick.laid] == [
                (trick.lead + turn) % len(replay.players) for turn in range(len(replay.players))
            ]
            assert all(one.card in hand.hands[one.seat] for one in trick.laid)
    assert read_replay("file", file_of(replay), TITLES) == replay


@pytest.mark.parametrize("data", MATCHES.values(), ids=MATCHES)
def test_it_tells_what_lies_before_everybody_at_every_moment(data: Data) -> None:
    replay = read_replay("file", json.dumps(data).encode(), TITLES)
    assert isinstance(replay, Replay)
    sums = [0] * len(replay.players)
    for hand in replay.hands:
        heaps: list[Counter[str]] = [Counter() for _ in replay.players]
        assert [tally.points for tally in hand.tallies[0]] == [0] * len(replay.players)
        for trick, after in zip(hand.tricks, hand.tallies[1:], strict=True):
            for one in trick.laid:
                heaps[one.seat if one.pile is None else trick.takers[one.pile]][_part_of(one)] += 1
                if one.pile is not None:
                    assert one.tally is None
            for place, tally in enumerate(after):
                assert dict(zip((*COLOURS, "passed"), (*tally.won, tally.passed), strict=True)) == {
                    part: heaps[place][part] for part in (*COLOURS, "passed")
                }
            before = hand.tallies[hand.tricks.index(trick)]
            for one in (one for one in trick.laid if one.pile is None):
                assert one.tally is not None
                assert (one.tally.won, one.tally.passed) == (before[one.seat].won, before[one.seat].passed + 1)
                assert one.tally.points == before[one.seat].points - 2
        assert tuple(tally.points for tally in hand.tallies[-1]) == hand.points
        sums = [so_far + points for so_far, points in zip(sums, hand.points or (), strict=True)]
        assert list(hand.totals) == sums


def _part_of(one: ReplayCard) -> str:
    return "passed" if one.pile is None else one.card.partition("-")[0]


def test_a_file_saved_before_there_were_tallies_is_told_with_them() -> None:
    replay = read_replay("evening.txt", EVENING.read_bytes(), TITLES)
    data: Data = json.loads(file_of(replay))  # type: ignore[arg-type]
    for hand in data["hands"]:
        del hand["tallies"], hand["totals"]
        for one in (one for trick in hand["tricks"] for one in trick["laid"]):
            one.pop("tally", None)
    assert read_replay("file", json.dumps(data).encode(), TITLES) == replay


def test_a_transcript_that_people_wrote_can_be_watched() -> None:
    replay = read_replay("evening.txt", EVENING.read_bytes(), TITLES)
    assert isinstance(replay, Replay)
    assert replay_of(read_record("evening.txt", read_written("", EVENING.read_bytes())).record) == replay
    assert (replay.length, replay.winners != ()) == ("points:25", True)


def test_a_hand_that_was_broken_off_has_neither_points_nor_an_end() -> None:
    text = EVENING.read_text("utf-8").split("\n")
    last = max(place for place, line in enumerate(text) if line.startswith("10. "))
    cut = [*text[:last], " ".join(text[last].split(" ")[:3])]
    replay = read_replay("evening.txt", "\n".join(cut).encode(), TITLES)
    assert isinstance(replay, Replay)
    hand = replay.hands[-1]
    assert (hand.points, replay.winners) == (None, ())
    assert (len(hand.tricks[-1].laid), hand.tricks[-1].takers, hand.tricks[-1].leads) == (2, (), None)
    assert len(hand.tallies) == len(hand.tricks)
    assert hand.totals == replay.hands[-2].totals == replay.totals
    assert hand.tricks[-1].lead == hand.tricks[-2].leads
    assert read_replay("file", file_of(replay), TITLES) == replay


# A file is not believed.


def trick(data: Data, number: int = 2) -> Data:
    found: Data = data["hands"][0]["tricks"][number]
    return found


SPOILT: dict[str, tuple[Callable[[Data], object], str]] = {
    "taker": (lambda data: trick(data)["takers"].__setitem__(0, 9), "hands[0].tricks[2].takers[0]"),
    "lead": (lambda data: trick(data).update(lead=9), "hands[0].tricks[2].lead"),
    "pile": (lambda data: trick(data)["laid"][0].update(pile=1), "hands[0].tricks[2].laid[0].pile"),
    "third pile": (lambda data: trick(data)["laid"][0].update(pile=2), "hands[0].tricks[2].laid[0].pile"),
    "no card": (lambda data: trick(data)["laid"][1].update(card="red-21"), "hands[0].tricks[2].laid[1].card"),
    "laid twice": (
        lambda data: trick(data)["laid"][1].update(card=trick(data, 1)["laid"][1]["card"]),
        "hands[0].tricks[2].laid[1].card",
    ),
    "out of turn": (lambda data: trick(data)["laid"].reverse(), "hands[0].tricks[2].laid[0].card"),
    "held twice": (
        lambda data: data["hands"][0]["hands"][1].__setitem__(0, data["hands"][0]["hands"][0][0]),
        "hands[0].hands[1][0]",
    ),
    "too few": (lambda data: data["hands"][0]["hands"][1].pop(), "hands[0].hands[1]"),
    "no hand": (lambda data: data["hands"][0]["hands"].pop(), "hands[0].hands"),
    "no place": (lambda data: data["hands"][1].update(leader=4), "hands[1].leader"),
    "below": (lambda data: data["hands"][1].update(leader=-1), "hands[1].leader"),
    "points": (lambda data: data["hands"][0]["points"].__setitem__(2, 99), "hands[0].points[2]"),
    "tally": (lambda data: data["hands"][0]["tallies"][2][1].update(points=99), "hands[0].tallies[2][1].points"),
    "fewer tallies": (lambda data: data["hands"][0]["tallies"].pop(), "hands[0].tallies"),
    "tally of no pass": (
        lambda data: trick(data)["laid"][0].update(tally=data["hands"][0]["tallies"][0][0]),
        "hands[0].tricks[2].laid[0].tally",
    ),
    "totals of a hand": (lambda data: data["hands"][1]["totals"].__setitem__(0, 99), "hands[1].totals[0]"),
    "totals": (lambda data: data.update(totals=[1, 2, 3]), "totals"),
    "winner": (lambda data: data.update(winners=[]), "winners"),
    "broken off": (lambda data: trick(data)["laid"].pop(), "hands[0].tricks"),
    "length": (lambda data: data.update(length="points:0"), "length"),
    "another length": (lambda data: data.update(length="points:9999"), "winners"),
    "names": (lambda data: data["players"].__setitem__(1, data["players"][0]), "players[1]"),
    "terminal": (lambda data: data["players"].__setitem__(1, "\x1b[2J"), "players[1]"),
    "nobody": (lambda data: data.update(players=[]), "players"),
    "one hand": (lambda data: data.update(whole="hand"), "hands"),
    "none": (lambda data: data.update(hands=[]), "hands"),
    "title for a terminal": (lambda data: data.update(title="\x1b]0;mine\x07"), "title"),
    "title": (lambda data: data.update(title="x" * 121), "title"),
    "more": (lambda data: data.update(more=1), "more"),
    "later format": (lambda data: data.update(format=2), "format"),
    "huge": (lambda data: data.update(totals=[10**30] * 4), "file"),
}


@pytest.mark.parametrize("spoil, where", SPOILT.values(), ids=SPOILT)
def test_what_cannot_have_been_is_named(spoil: Callable[[Data], object], where: str) -> None:
    data: Data = json.loads(file_of(read_replay("evening.txt", EVENING.read_bytes(), TITLES)))  # type: ignore[arg-type]
    spoil(data)
    with pytest.raises(Faults) as wrong:
        read_replay("file", json.dumps(data).encode(), TITLES)
    assert where in [fault.where.en for fault in wrong.value.faults], [fault("en") for fault in wrong.value.faults]
    assert all(fault(lang) for fault in wrong.value.faults for lang in LANGS)
