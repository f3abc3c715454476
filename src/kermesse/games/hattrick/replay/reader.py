"""Reads a replay of Hattrick that was saved as a file.

Nothing in it is believed but who played, what was dealt and which cards were laid: that is played again by the rules,
and whatever else the file says must be what comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from kermesse.fault import Fault, Faults, enough, shown
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.record import Record
from kermesse.games.hattrick.replay.replay import Replay, ReplayHand, replay_of
from kermesse.games.hattrick.rules.model import SEATS
from kermesse.games.personal_data import check_title
from kermesse.text_input import TextInput
from kermesse.validation import inside, validate
from kermesse.words import Phrase, verbatim


class Saved(NamedTuple):
    """What was saved: what was played, and what is to be watched of it, made anew."""

    record: Record
    replay: Replay


def read_saved(source: str, data: dict[str, Any]) -> Saved:
    """A replay out of plain data.

    Args:
        source: what the file is called, for faults.
        data: what stands in it.

    Raises:
        Faults: where it is no replay, or says something else than what was played.
    """
    faults: list[Fault] = []
    file = validate(Replay, data, "", faults)
    if file is not None:
        check_title(file.title, "title", faults)
        _check_places(file, faults)
    if file is None or faults:
        raise Faults(source, faults)
    record = _record(source, file)
    replay = replay_of(record, file.title)
    _compare(msgspec.to_builtins(replay), msgspec.to_builtins(file), "", faults)
    if faults:
        raise Faults(source, faults)
    return Saved(record, replay)


def _check_places(file: Replay, faults: list[Fault]) -> None:
    """Everybody who is named by a place sits there, and has a hand."""
    seats = len(file.players)
    if seats not in SEATS:
        faults.append(Fault(verbatim("players"), Phrase("4, 5 or 6 players", "4, 5 ou 6 joueurs"), verbatim(seats)))
        return
    if file.whole == "hand" and len(file.hands) != 1:
        faults.append(Fault(verbatim("hands"), Phrase("one hand", "une manche"), verbatim(len(file.hands))))
    for number, hand in enumerate(file.hands):
        where = inside("hands", number)
        if not 0 <= hand.leader < seats:
            a_place = Phrase(f"a place from 0 to {seats - 1}", f"une place de 0 à {seats - 1}")
            faults.append(Fault(verbatim(inside(where, "leader")), a_place, verbatim(hand.leader)))
        if len(hand.hands) != seats:
            many = Phrase(f"{seats} hands", f"{seats} mains")
            faults.append(Fault(verbatim(inside(where, "hands")), many, verbatim(len(hand.hands))))


def _record(source: str, file: Replay) -> Record:
    """What was played, checked like any other record."""
    hands = [_hand(hand, file.players) for hand in file.hands]
    head = {"game": file.game, "players": file.players, "rulings": msgspec.to_builtins(file.rulings)}
    if file.played_on is not None:
        head["played_on"] = msgspec.to_builtins(file.played_on)
    length = {"match_length": file.length}
    data = {**head, **length, "hands_played": hands} if file.whole == "match" else {**head, **hands[0]}
    if file.whole == "hand":
        data["rulings"] |= length
    try:
        return read_so_far(source, TextInput("json", "", data))[0].record
    except Faults as wrong:
        raise Faults(source, [fault.placed(_place_in(file)) for fault in wrong.faults]) from None


def _hand(hand: ReplayHand, players: tuple[str, ...]) -> dict[str, Any]:
    return {
        "leader": players[hand.leader],
        "hands": dict(zip(players, hand.hands, strict=True)),
        "plays": [one.card for trick in hand.tricks for one in trick.laid],
    }


_HEAD = {"match_length": "length", "rulings.match_length": "length", "hands_played": "hands"}
_HAND = re.compile(r"(?:hands_played\[(\d+)\]\.)?(leader|hands\.(.*?)|plays)(?:\[(\d+)\])?", re.DOTALL)


def _place_in(file: Replay) -> Callable[[str], Phrase]:
    """From where a record has a fault to where the replay has it."""

    def place(path: str) -> Phrase:
        found = _HAND.fullmatch(path)
        if found is None:
            return verbatim(_HEAD.get(path, path))
        number, what, name, index = found.groups()
        here = inside("hands", int(number or 0))
        if what == "leader":
            return verbatim(inside(here, "leader"))
        if what == "plays":
            trick, laid = divmod(int(index or 0), len(file.players))
            tricks = inside(here, "tricks")
            return verbatim(tricks if index is None else f"{tricks}[{trick}].laid[{laid}].card")
        held = f"{here}.hands[{file.players.index(name)}]" if name in file.players else f"{here}.hands"
        return verbatim(held if index is None else f"{held}[{index}]")

    return place


def _compare(due: Any, found: Any, where: str, faults: list[Fault]) -> None:
    """Notes where two things of the same shape differ."""
    if due == found or enough(faults):
        return
    if isinstance(due, dict) and isinstance(found, dict):
        for key in found:  # an older file may lack what is derived
            _compare(due.get(key), found.get(key), inside(where, key), faults)
    elif isinstance(due, list | tuple) and isinstance(found, list | tuple) and len(due) == len(found):
        for place, (one, other) in enumerate(zip(due, found, strict=True)):
            _compare(one, other, inside(where, place), faults)
    else:
        faults.append(Fault(verbatim(where), _as_played(due), _as_played(found)))


def _as_played(value: Any) -> Phrase:
    plain = isinstance(value, list | tuple) and all(isinstance(one, int) for one in value)
    return verbatim(", ".join(map(str, value))) if plain and value else shown(value)
