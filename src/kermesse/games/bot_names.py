"""What the house calls its bots: names that are at home in both languages and say nobody's gender."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from kermesse.games.personal_data import twins

NAMES = (
    "Robin", "Camille", "Charlie", "Sacha", "Morgan", "Alix", "Eden", "Lou", "Noa", "Claude",
    "Andy", "Kim", "Dominique", "Sam", "Alex", "Billie", "Swann", "Jo", "Ariel", "Maxime",
)  # fmt: skip


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """Names that nobody at the table has, without end: after the last comes `Robin 2`."""
    here = list(taken)
    for lap in count(1):
        for name in NAMES:
            free = name if lap == 1 else f"{name} {lap}"
            if len(here) not in twins([*here, free]):
                yield free
