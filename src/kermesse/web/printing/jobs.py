"""What a process of its own is given to print, whole: it reads nothing else, and keeps nothing."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.fault import Fault
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.model import Answer, Night
from kermesse.press.paper.wishes import PrintSeat, Wishes

MOST_BYTES = 128 * 1024**2
"""A longer PDF is a mistake: 200 players have some 20 MB."""


STEPS = 3
"""Of printing: what is to be printed is found out by the server; then it is laid out, and drawn, by the process."""


class WholeNight(msgspec.Struct, frozen=True, tag_field="job", tag="night"):
    """All that a night needs to begin: its deal, and who sits where; spare seats have no name."""

    setup: Setup
    night: Night
    wishes: Wishes
    seats: tuple[PrintSeat, ...]


class SeatLabels(msgspec.Struct, frozen=True, tag_field="job", tag="labels"):
    """The seats of a table, to be found by their codes."""

    setup: Setup
    wishes: Wishes
    seats: tuple[PrintSeat, ...]


class AfterNight(msgspec.Struct, frozen=True, tag_field="job", tag="after"):
    """A scored night: its score sheets in each of the languages that are wished."""

    setup: Setup
    wishes: Wishes
    answers: tuple[Answer, ...]


class HattrickBox(msgspec.Struct, frozen=True, tag_field="job", tag="hattrick"):
    """The cards of Hattrick, and what is written on beside them."""

    players: int
    wishes: Wishes
    names: tuple[str, ...]


PrintJob: TypeAlias = WholeNight | SeatLabels | AfterNight | HattrickBox


class Sheets(msgspec.Struct, frozen=True):
    """A PDF follows: so many bytes, so many pages."""

    bytes: Annotated[int, Meta(ge=1, le=MOST_BYTES)]
    pages: int


class Wrong(msgspec.Struct, frozen=True):
    """Nothing follows: so much is wrong with what was to be printed, and whoever wishes it can mend it."""

    faults: tuple[Fault, ...]
