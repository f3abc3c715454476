"""Asking a game what it would say, without doing it: to a name like the one that is taken, to a whole beginning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kermesse.games.game import Actor, CommandContext, Refused, Timestamp
from kermesse.games.title import Title
from kermesse.pieces.chance import new_seed
from kermesse.tables.loaded_table import LoadedTable

LAST = 99


def free_name(loaded: LoadedTable, name: str, at: Timestamp) -> str | None:
    """A name that the door would accept: `Ada 2` where `Ada` sits already; None where the game takes nobody."""
    game = loaded.title.game
    for number in range(2, LAST + 1):
        other = f"{name.strip()} {number}"
        try:
            game.admit(loaded.state, loaded.title.door.sit(other), CommandContext("door", at, loaded.head.secret))
        except Refused as refusal:
            if refusal.reason != "NAME_TAKEN":
                return None
        else:
            return other
    return None


def dry_run(title: Title, setup: Any, commands: Iterable[tuple[Actor, Any]], at: Timestamp) -> None:
    """Plays the beginning of a table in thought, so that none is founded that could not go on.

    Args:
        title: the game.
        setup: its settings.
        commands: actors and their commands, in order.
        at: when.

    Raises:
        Refused: as the game would refuse it.
        Faults: where the settings are wrong.
        msgspec.ValidationError: where something is too long, or too short, to be written down and read again.
    """
    secret = new_seed()
    state = title.game.begin(setup, secret)
    for by, command in commands:
        read = title.codec.command(title.codec.write(command))
        state = title.game.after(state, title.game.admit(state, read, CommandContext(by, at, secret)))
