"""Reads what was played out of a file: JSON, TOML or a transcript, which all become the same data before any check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.hattrick.records import checks
from kermesse.games.hattrick.records.claims import Claims, check_claims
from kermesse.games.hattrick.records.record import HandFile, HandPlayed, MatchFile, Record, states
from kermesse.games.hattrick.records.transcript import read_transcript
from kermesse.text_input import TextInput
from kermesse.validation import inside, validate
from kermesse.words import Phrase, verbatim

T = TypeVar("T", HandFile, MatchFile)


class CheckedRecord(NamedTuple):
    """A record that can be played again.

    Args:
        record: what was played.
        warnings: what looks odd, and is no fault.
        out_of_order: hands that were not led by whose turn it was.
    """

    record: Record
    warnings: tuple[Fault, ...]
    out_of_order: tuple[Fault, ...]


def read_record(source: str, written: TextInput, rulings: Mapping[str, str] | None = None) -> CheckedRecord:
    """Reads a hand or a match that was played to its end.

    Args:
        source: the file's name, for faults.
        written: what stands in it.
        rulings: choices given beside the file; they win over its own.

    Raises:
        Faults: everything that is wrong, each with place, expected, found.
    """
    checked, unfinished = read_so_far(source, written, rulings)
    if unfinished:
        raise Faults(source, unfinished)
    return checked


def read_so_far(
    source: str, written: TextInput, rulings: Mapping[str, str] | None = None
) -> tuple[CheckedRecord, tuple[Fault, ...]]:
    """Reads a hand or a match whose last hand may be under way still.

    Returns:
        The record, and what is missing of its last hand.

    Raises:
        Faults: everything that is wrong.
    """
    faults: list[Fault] = []
    place: Callable[[str], Phrase] = verbatim
    data, claims = written.data, Claims()
    if written.format == "csv":
        data, claims, place = read_transcript(written.text, faults)
        if faults:  # a line that cannot be read makes nonsense of those after it
            raise Faults(source, faults)
    found: list[Fault] = []
    short: list[Fault] = []
    record = _record(_with(data, rulings or {}), found, short)
    warnings: list[Fault] = []
    if record is not None:
        after = list(states(record))
        if record.whole == "match":
            if after[-1].winners:
                checks.check_end(len(after), len(record.deals), record.players, record.rulings, found)
            else:
                warnings.append(checks.unfinished(len(after[-1].points), record.rulings, record.players))
        check_claims(claims, after, record.players, found)
    if found or record is None:
        _add_new(short, found)
        raise Faults(source, [fault.placed(place) for fault in found])
    odd = checks.check_order([deal.leader for deal in record.deals], record.players)
    by_kind = [tuple(fault.placed(place) for fault in some) for some in (warnings, odd, short)]
    return CheckedRecord(record, by_kind[0], by_kind[1]), by_kind[2]


def _with(data: Any, rulings: Mapping[str, str]) -> Any:
    """The data with rulings from elsewhere in place of its own."""
    if not isinstance(data, dict) or not rulings:
        return data
    own = data.get("rulings", {})
    data = {**data, "rulings": {**own, **rulings} if isinstance(own, dict) else own}
    if "match_length" in rulings:
        data.pop("match_length", None)
    return data


def _record(data: Any, faults: list[Fault], short: list[Fault]) -> Record | None:
    """Checks the shape, then, as far as the shape allows, everything else."""
    if isinstance(data, dict) and "hands_played" in data:
        match = _fitted(MatchFile, data, faults)
        return None if match is None else _match(match, data, faults, short)
    hand = _fitted(HandFile, data, faults)
    return None if hand is None else _hand(hand, faults, short)


def _hand(file: HandFile, faults: list[Fault], short: list[Fault]) -> Record | None:
    found: list[Fault] = []
    checks.check_length(file.rulings.match_length, "rulings.match_length", found)
    checks.check_players(file.players, found)
    hand = HandPlayed(file.leader, file.hands, file.plays)
    deal = checks.check_deal(hand, file.players, file.rulings, "", found, short)
    checks.check_source(file.played_on, (hand,), found)
    _add_new(found, faults)
    return None if deal is None or faults else Record("hand", file.players, file.rulings, (deal,), file.played_on)


def _match(file: MatchFile, data: dict[str, Any], faults: list[Fault], short: list[Fault]) -> Record | None:
    found: list[Fault] = []
    rulings = file.rulings
    if "match_length" in data:
        checks.check_length(file.match_length, "match_length", found)
        if rulings.match_length not in ("hands", file.match_length):
            same = Phrase(f"{file.match_length}, as match_length says", f"{file.match_length}, comme match_length")
            found.append(Fault(verbatim("rulings.match_length"), same, shown(rulings.match_length)))
        rulings = msgspec.structs.replace(rulings, match_length=file.match_length)
    else:
        checks.check_length(rulings.match_length, "rulings.match_length", found)
    checks.check_players(file.players, found)
    if not file.hands_played:
        found.append(Fault(verbatim("hands_played"), Phrase("at least one hand", "au moins une manche"), shown([])))
    last = len(file.hands_played) - 1
    deals = [
        checks.check_deal(
            hand, file.players, rulings, inside("hands_played", place), found, short if place == last else found
        )
        for place, hand in enumerate(file.hands_played)
    ]
    checks.check_source(file.played_on, file.hands_played, found)
    _add_new(found, faults)
    played = tuple(deal for deal in deals if deal)
    return None if faults else Record("match", file.players, rulings, played, file.played_on)


def _fitted(kind: type[T], data: Any, faults: list[Fault]) -> T | None:
    """The data as a file; where parts do not fit, without these, so that the rest can be checked too."""
    file = validate(kind, data, "", faults)
    if file is not None or not isinstance(data, dict):
        return file
    return validate(kind, {**_EMPTY[kind], **mended(data, {fault.where.en for fault in faults})}, "", [])


_EMPTY: dict[type, dict[str, Any]] = {
    HandFile: {"game": "hattrick", "players": [], "leader": "", "hands": {}, "plays": []},
    MatchFile: {"game": "hattrick", "players": [], "hands_played": []},
}


def mended(data: Any, bad: set[str], where: str = "") -> Any:
    """The data without what is at fault; in a list an empty text keeps its place, which other faults name."""
    if isinstance(data, dict):
        parts = ((key, value, inside(where, str(key))) for key, value in data.items())
        return {key: mended(value, bad, here) for key, value, here in parts if here not in bad}
    if isinstance(data, list | tuple):
        parts = ((place, value, inside(where, place)) for place, value in enumerate(data))
        return ["" if here in bad else mended(value, bad, here) for _, value, here in parts]
    return data


def _add_new(found: list[Fault], faults: list[Fault]) -> None:
    """Adds the faults of places that are not at fault already."""
    known = tuple(fault.where.en for fault in faults)
    faults += [
        fault
        for fault in found
        if not any(fault.where.en == where or fault.where.en.startswith((f"{where}.", f"{where}[")) for where in known)
    ]
