"""How fast nights are scored, against two plain loops over envelopes.

`by_hand` is what one writes first: envelope by envelope, item by item, with a line for every rule. `plain` is the
tuned loop: cards prepared once, each envelope tallied once, totals only. Batches of the loops are timed on a few nights
and multiplied.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import numpy as np

from bench import by_hand, plain
from bench.clock import against, header, told
from bench.nights import Night, as_one, giant_night, repeated, sackson_night
from kermesse.games.haggle.night import model
from kermesse.games.haggle.night.score import score as answer
from kermesse.rules.scoring.score import score, totals
from kermesse.words import LANGS

FEW = 20
"""Different nights; a batch repeats them."""


def against_both(name: str, nights: list[Night], many: int) -> None:
    """The rows of one game."""
    kit, one = as_one(nights[:1])
    _, few = as_one(nights)
    batch = repeated(few, many // len(nights))
    rules = by_hand.read_rules()

    def by_hand_totals(night: Night) -> dict[str, float | None]:
        return by_hand.totals(night, rules)

    for label, loop in (("by_hand", by_hand_totals), ("plain", plain.totals)):
        right = [total for night in nights for total in loop(night).values()]
        assert np.array_equal(np.array(right, float), totals(kit, few), equal_nan=True)
        told(f"{name}: one night, totals / {label}", against(partial(loop, nights[0]), partial(score, kit, one)))
        in_turn = against(partial(each, loop, nights), partial(totals, kit, batch), pairs=5)
        told(f"{name}: {many:,} nights, totals / {label}", in_turn, many / len(nights))
    night = as_night(nights[0])
    for lang in LANGS:
        words = against(partial(by_hand.score, nights[0], rules), partial(answer, night, kit, lang))
        told(f"{name}: one night, sheets in words ({lang}) / by_hand", words)


def each(loop: Callable[[Night], object], nights: list[Night]) -> None:
    """Night after night."""
    for night in nights:
        loop(night)


def as_night(night: Night) -> model.Night:
    """A file's content as the program's own night."""
    return msgspec.convert(night, model.Night)


def main() -> None:
    """Prints a row for each measurement."""
    rng = np.random.default_rng(1969)
    header()
    against_both("giant, 70 players", [giant_night(rng) for _ in range(FEW)], 10_000)
    against_both("sackson, 15 players", [sackson_night(rng) for _ in range(FEW)], 10_000)


if __name__ == "__main__":
    main()
