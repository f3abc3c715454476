"""Envelopes as arrays, for scoring."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kermesse.games.haggle.night.model import Envelope
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import Envelopes


def as_arrays(kit: Kit, envelopes: Sequence[Envelope], in_play: Sequence[int] | None) -> Envelopes:
    """The envelopes of one night, checked before, as arrays.

    Args:
        kit: the box.
        envelopes: what was handed in.
        in_play: the numbers of the sheets in play; all where None.
    """
    plan = plan_of(kit)
    column = kit.catalogue.index()
    goods = np.zeros((len(envelopes), len(column)), np.int64)
    holds = np.zeros((len(envelopes), len(plan.cards)), bool)
    cancels = np.full(len(envelopes), -1)
    removed = np.zeros_like(goods)
    for row, envelope in enumerate(envelopes):
        for kind, count in envelope.goods.items():
            goods[row, column[kind]] = count
        for card in envelope.slips:
            holds[row, plan.card_column[card]] = True
        if envelope.cancels is not None:
            cancels[row] = plan.card_column[envelope.cancels]
        for kind, count in (envelope.removed or {}).items():
            removed[row, column[kind]] = count
    playing = np.array([in_play is None or bool(set(rule.cards) & set(in_play)) for rule in plan.rules], dtype=bool)
    return Envelopes(goods, holds, cancels, playing, len(envelopes), removed if removed.any() else None)
