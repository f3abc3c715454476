"""What may be asked of a table today, beyond what decides a command: an older ledger is not held to it."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Refused
from kermesse.games.hattrick.table.bots import check_bot
from kermesse.games.hattrick.table.commands import Command, SeatBot
from kermesse.games.hattrick.table.refusals import REFUSALS
from kermesse.games.hattrick.table.state import NEWEST, Setup
from kermesse.words import Phrase, verbatim


def check_command(command: Command) -> None:
    """Whether a client may ask for a command. Raises `Refused`: as `check_bot`, where it seats a bot."""
    if isinstance(command, SeatBot):
        check_bot(command.bot)


def settle(setup: Setup) -> Setup:
    """The settings of a table that is founded today.

    Raises:
        Faults: where its stand-in may not sit down at a table.
    """
    try:
        check_bot(setup.stand_in)
    except Refused as wrong:
        words = REFUSALS[wrong.reason]  # type: ignore[index]  # `check_bot` has reasons of this list alone
        expected = Phrase(words.en.format(*wrong.numbers), words.fr.format(*wrong.numbers))
        raise Faults("setup", [Fault(verbatim("setup.stand_in"), expected, shown(setup.stand_in))]) from None
    return replace(setup, edition=NEWEST)
