"""Which bots may sit at a table, and how much they may think there; the bots themselves lie further up.

Who asks over the wire is held to this. A ledger is not: one that an older version wrote may name other bots.
"""

from __future__ import annotations

from kermesse.games.game import Refused

BOTS = ("beginner", "expert", "montecarlo", "random", "regular")
SEARCHING = ("expert", "montecarlo")
"""They try out games; how many for each card may stand behind a colon."""

MOST_PLAYOUTS = 2_000
"""A card of the strongest on the ladder; it keeps a core busy for some hundredths of a second."""

LEAST_SEARCH_SECONDS = 0.5
"""A bot that searches takes so long for a card at least, however fast the table is: the processor is everybody's."""


def searches(spec: str) -> bool:
    """Whether a bot, as a table names it, tries out games."""
    return spec.partition(":")[0] in SEARCHING


def check_bot(spec: str) -> None:
    """Refuses a bot that may not sit down at a table today.

    Args:
        spec: such as `regular`, `expert` or `expert:400`.

    Raises:
        Refused: `NO_SUCH_BOT`; `TOO_MANY_PLAYOUTS`, with how many there may be.
    """
    kind, colon, playouts = spec.partition(":")
    if kind not in BOTS or (colon and kind not in SEARCHING):
        raise Refused("NO_SUCH_BOT")
    if colon and int(playouts) > MOST_PLAYOUTS:
        raise Refused("TOO_MANY_PLAYOUTS", (MOST_PLAYOUTS,))
