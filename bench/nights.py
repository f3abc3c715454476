"""Random nights to measure with: the same night as arrays for the scorer and as a file for the plain loops."""

from __future__ import annotations

from typing import Any

import numpy as np

from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.model import Envelope
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import Envelopes

Night = dict[str, Any]


def giant_night(rng: np.random.Generator, players: int = 70) -> Night:
    """A night of the giant game: ten cards of nine packs, nine tokens, two of the 169 rule cards each."""
    kit = read_kit("giant")
    cards = [kind.id for kind in kit.catalogue.kinds if kind.id not in ("red", "white", "blue")]
    pool = rng.permutation(np.repeat(np.arange(len(cards)), 9))
    slips = rng.permutation(169)[: 2 * players].reshape(players, 2) + 1
    announced = sorted({int(slip) for slip in slips.ravel() if kit.rule_of(int(slip)).scope == "general"})  # type: ignore[union-attr]
    envelopes = []
    for player in range(players):
        goods: dict[str, int] = {}
        for card in pool[player * 10 : player * 10 + 10]:
            goods[cards[card]] = goods.get(cards[card], 0) + 1
        for kind, count in zip(("red", "white", "blue"), rng.multinomial(9, [1 / 3] * 3), strict=True):
            if count:
                goods[kind] = int(count)
        mine = [int(slip) for slip in slips[player]]
        envelope: dict[str, Any] = {"player": f"p{player:02}", "goods": goods, "slips": mine}
        if {11, 12, 13, 14, 19, 20} & set(mine) and announced:
            envelope["cancels"] = int(rng.choice(announced))
        envelopes.append(envelope)
    return {"game": "giant", "envelopes": envelopes}


def sackson_night(rng: np.random.Generator, players: int = 15) -> Night:
    """A night of Sackson's game: a random share of the box, twelve cards at most, so that nothing is drawn."""
    colours = ["yellow", "blue", "red", "orange", "white"]
    pool = rng.permutation(np.repeat(np.arange(5), 2 * players))
    envelopes = []
    for player in range(players):
        hand = np.bincount(pool[player * 10 : player * 10 + 10], minlength=5)
        goods = {colour: int(count) for colour, count in zip(colours, hand, strict=True) if count}
        envelopes.append({"player": f"p{player:02}", "goods": goods})
    return {"game": "sackson", "envelopes": envelopes}


def as_one(nights: list[Night]) -> tuple[Kit, Envelopes]:
    """Nights of equally many players as one batch."""
    kit = read_kit(nights[0]["game"])
    parts = [
        as_arrays(
            kit,
            [
                Envelope(e["player"], e["goods"], tuple(e.get("slips", ())), e.get("cancels"))
                for e in night["envelopes"]
            ],
            None,
        )
        for night in nights
    ]
    return kit, Envelopes(
        np.concatenate([part.goods for part in parts]).astype(np.uint8),
        np.concatenate([part.holds for part in parts]),
        np.concatenate([part.cancels for part in parts]),
        np.ones(len(plan_of(kit).rules), bool),
        len(nights[0]["envelopes"]),
    )


def repeated(envelopes: Envelopes, times: int) -> Envelopes:
    """A batch so many times over."""
    return envelopes._replace(
        goods=np.tile(envelopes.goods, (times, 1)),
        holds=np.tile(envelopes.holds, (times, 1)),
        cancels=np.tile(envelopes.cancels, times),
    )
