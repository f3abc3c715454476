"""The jobs of Haggle: a night before it, its labels, its score sheets."""

from __future__ import annotations

import msgspec

from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.model import Answer, Night
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.web.printing.jobs import PrintJob


class WholeNight(PrintJob, frozen=True):
    """All that a night needs to begin: its deal, and who sits where; spare seats have no name."""

    setup: Setup
    night: Night
    wishes: Wishes
    seats: tuple[PrintSeat, ...]

    def printing(self) -> Printing:
        """The whole night as material: envelopes, cards, labels and books, as far as wished."""
        from kermesse.press.paper.haggle.night import haggle  # noqa: PLC0415 - the server itself sets nothing

        return haggle(self.night, kit_of(self.setup), self.wishes, self.seats, self.setup.title)


class SeatLabels(PrintJob, frozen=True):
    """The seats of a table, to be found by their codes."""

    setup: Setup
    wishes: Wishes
    seats: tuple[PrintSeat, ...]

    def printing(self) -> Printing:
        """The labels as material, one for each seat."""
        from kermesse.press.paper.haggle.night import labelled  # noqa: PLC0415 - the server itself sets nothing

        return labelled(self.seats, kit_of(self.setup), self.wishes, self.setup.title)


class AfterNight(PrintJob, frozen=True):
    """A scored night: its score sheets in each of the languages that are wished."""

    setup: Setup
    wishes: Wishes
    answers: tuple[Answer, ...]

    def printing(self) -> Printing:
        """Every player's score sheet, and diplomas, as material."""
        from kermesse.press.paper.haggle.after_night import after_night, joined  # noqa: PLC0415 - the server itself sets nothing

        kit = kit_of(self.setup)
        return joined(
            tuple(
                after_night(answer, kit, msgspec.structs.replace(self.wishes, langs=(lang,)))
                for lang, answer in zip(self.wishes.langs, self.answers, strict=True)
            )
        )
