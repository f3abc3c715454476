"""How fast nights are scored, against two plain loops over envelopes.

`by_hand` is what one writes first: envelope by envelope, item by item, with a line for every rule. `plain` is the
tuned loop: cards prepared once, each envelope tallied once, totals only. Batches of the loops are timed on a few nights
and multiplied.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core against one core

import numpy as np

from bench import by_hand, plain
from bench.clock import against, told
from bench.nights import as_one, giant_night, repeated, sackson_night
from kermesse.games.haggle.model import Envelope, Night
from kermesse.games.haggle.score import score as answer
from kermesse.rules.scoring import score, totals

FEW = 20


def main() -> None:
    """Prints a row for each measurement."""
    rng = np.random.default_rng(1969)
    print(f"{'':58} {'baseline':>14} {'kermesse':>13} {'faster':>11}")
    for name, nights, many in (
        ("giant, 70 players", [giant_night(rng) for _ in range(FEW)], 10_000),
        ("sackson, 15 players", [sackson_night(rng) for _ in range(FEW)], 10_000),
    ):
        kit, one = as_one(nights[:1])
        _, few = as_one(nights)
        batch = repeated(few, many // FEW)
        rules = by_hand.read_rules()
        for label, loop in (
            ("by_hand", lambda night, rules=rules: by_hand.totals(night, rules)),
            ("plain", plain.totals),
        ):
            check = [total for night in nights for total in loop(night).values()]
            ours = totals(kit, few)
            assert np.array_equal(np.array(check, float), ours, equal_nan=True)
            told(
                f"{name}: one night, totals, against {label}", against(lambda: loop(nights[0]), lambda: score(kit, one))
            )
            told(
                f"{name}: {many:,} nights, totals, against {label}",
                against(lambda: [loop(night) for night in nights], lambda: totals(kit, batch), pairs=5),
                many / FEW,
            )
        envelopes = tuple(
            Envelope(e["player"], e["goods"], tuple(e.get("slips", ())), e.get("cancels"))
            for e in nights[0]["envelopes"]
        )
        night = Night(game=nights[0]["game"], envelopes=envelopes)
        for lang in ("en", "fr"):
            told(
                f"{name}: one night, all sheets in words ({lang}), by_hand",
                against(lambda: by_hand.score(nights[0], rules), lambda: answer(night, kit, lang)),
            )


if __name__ == "__main__":
    main()
