"""Transcripts to test with: one as a person writes it, and how a test reads any."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kermesse.fault import Fault, Faults
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.games.hattrick.records.record import Record, recorded
from kermesse.text_input import read_written
from tests.games.hattrick.tables import moments, new_match


def read(text: str) -> Record:
    checked, _ = read_so_far("test", read_written("test", text.encode()))
    return checked.record


def faults_of(text: str) -> tuple[Fault, ...]:
    written = read_written("test", text.encode())
    assert tells_of_hattrick(written)
    with pytest.raises(Faults) as error:
        read_so_far("test", written)
    return error.value.faults


def named(names: Sequence[str]) -> Record:
    """The first hand of a match, played by people of these names."""
    start = new_match(len(names))
    *_, moment = moments(start, 3, 1)
    return recorded(start, moment.events)._replace(players=tuple(names))


HAND_AND_NAMES = named(["Ada", "Bob", "Cléo", "Dan"])
BY_HAND = """\
Hattrick
Players: Ada, Bob, Cléo, Dan

Hand 1, Ada leads
Ada: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15
Bob: R16 R17 R18 R19 R20 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10
Cléo: G11 G12 G13 G14 G15 G16 G17 G18 G19 G20 B1 B2 B3 B4 B5
Dan: B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20
1. R1 R16 G11 (B6) → red Bob, green Cléo; Bob leads
2. G1 G12 B7 (R2) → green Cléo, blue Dan; Cléo leads
"""
"""Lines 1 to 10; two tricks of a hand that goes on."""
TEN = BY_HAND.splitlines()


def with_lines(**lines: str) -> str:
    """The transcript with other lines: `line9="..."`."""
    changed = list(TEN)
    for name, line in lines.items():
        changed[int(name.removeprefix("line")) - 1] = line
    return "\n".join(changed) + "\n"
