"""How long a host waits for paper, and how much memory that takes: whole nights, against the limits that were set."""

from __future__ import annotations

import multiprocessing
import resource
import sys
import time
from dataclasses import dataclass

from kermesse.games.haggle.night.deal import deal
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.parts import PARTS, PartName
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit_files import read_kit
from kermesse.words import Lang

SEED = "ad" * 16
MEGA = 10**6


@dataclass(frozen=True)
class Case:
    """A night to print, and what it may cost; where no memory was set, as much a player as the giant night of 70."""

    game: str
    players: int
    langs: tuple[Lang, ...]
    parts: tuple[PartName, ...]
    seconds: float
    megabytes: float

    @property
    def name(self) -> str:
        langs = " + ".join(self.langs)
        return f"{self.game}, {self.players} players, {langs}, {'all' if self.parts else 'usual'} parts"


CASES = (
    Case("giant", 70, ("en", "fr"), (), 5, 300),
    Case("giant", 70, ("en", "fr"), PARTS, 8, 350),
    Case("sackson", 100, ("fr",), (), 12, 430),
    Case("giant", 200, ("fr",), (), 12, 860),
    Case("giant", 200, ("en", "fr"), PARTS, 12, 860),
)


def printed(case: Case) -> tuple[float, float, float, int]:
    """Seconds to compose and to press, the process's peak in megabytes, bytes of PDF: in a process of its own."""
    kit = read_kit(case.game)
    names = [f"Player {place}" for place in range(1, case.players + 1)]
    night = deal(kit, names, SEED)
    address = "https://example.org/s/" + "x" * 43
    seats = [PrintSeat(place, name, "ABC234", address) for place, name in enumerate(names, 1)]
    start = time.perf_counter()
    printing = haggle(night, kit, Wishes(langs=case.langs, parts=case.parts), seats)
    composed = time.perf_counter()
    pdf = print_pdf(printing)
    end = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return composed - start, end - composed, peak / MEGA, len(pdf)


def main() -> None:
    """Prints a row for each night; a process for each, so that none stands on what another has read."""
    print(f"{'':48} {'composed':>9} {'pressed':>9} {'of limit':>9} {'peak':>9} {'of limit':>9} {'PDF':>9}")
    for case in CASES:
        with multiprocessing.get_context("spawn").Pool(1) as alone:
            composed, pressed_in, peak, size = alone.apply(printed, (case,))
        print(
            f"{case.name:48} {composed:7.2f} s {pressed_in:7.2f} s {(composed + pressed_in) / case.seconds:8.0%} "
            f"{peak:6.0f} MB {peak / case.megabytes:8.0%} {size / MEGA:6.1f} MB"
        )


if __name__ == "__main__":
    main()
