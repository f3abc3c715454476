"""The best envelope of each player of a night, given all the others': what it scores, and what stood in its way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

import msgspec
import numpy as np
from msgspec.structs import replace

from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.draw import drawn, needs_chance
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.ready import ReadyNight
from kermesse.games.haggle.night.score import night_totals
from kermesse.rules.best_envelope.advice import PlanSentence, advice
from kermesse.rules.best_envelope.pricing import Candidates, priced
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import plan_of
from kermesse.words import Lang

MOST_REDRAWN = 2_000
"""So many choices of goods are scored, each with a draw of its own, where chance follows from all envelopes."""


class HandedIn(msgspec.Struct, frozen=True):
    """What a player's own envelope scored; none where it was voided."""

    score: float | None


class BestHandedIn(msgspec.Struct, frozen=True):
    """The envelope that would have scored most.

    Args:
        score: its points, exactly as the night with it in place of the player's own is scored.
        goods: how many of each kind.
        slips: the rule cards.
        cancels: the general rule that its cancel card removes.
    """

    score: float | None
    goods: dict[str, int]
    slips: tuple[int, ...]
    cancels: int | None


class PlayerBest(msgspec.Struct, frozen=True):
    """One player's own envelope beside the best.

    Args:
        name: the player.
        handed: what was handed in.
        best: what would have scored most.
        lines: why, in words.
    """

    name: str
    handed: HandedIn
    best: BestHandedIn
    lines: tuple[PlanSentence, ...]


class BestAnswer(msgspec.Struct, frozen=True):
    """The best envelope of every player, in the order of the night."""

    players: tuple[PlayerBest, ...]


def best_of_night(ready: ReadyNight, lang: Lang, only: str | None = None) -> BestAnswer:
    """The best envelope of each player, all others' being as they are.

    Args:
        ready: a night that can be scored.
        lang: the language of the plans.
        only: one player's name; everybody by default.

    Raises:
        OutOfReachError: where a best envelope cannot be proved.
    """
    handed_in = night_totals(ready.night, ready.kit)
    return BestAnswer(
        tuple(
            _best_of(ready, row, handed_in[envelope.player], lang)
            for row, envelope in enumerate(ready.night.envelopes)
            if only in (None, envelope.player)
        )
    )


def problem_of(night: Night, kit: Kit, row: int) -> EnvelopeProblem:
    """What one player of a night could have handed in, and what it met.

    They choose among what they handed in and what else they `held`. Rules that are not `known` to them do not count.

    Args:
        night: a night whose excess is drawn.
        kit: its kit, read under its rulings.
        row: the place of the player's envelope.
    """
    plan = plan_of(kit)
    arrays = as_arrays(kit, night.envelopes, night.sheets)
    envelope = night.envelopes[row]
    held = envelope.held
    goods = arrays.goods[row].copy()
    for kind, count in (held.goods if held else {}).items():
        column = kit.catalogue.index()[kind]
        goods[column] = max(goods[column], count)
    cards = tuple(sorted({*envelope.slips, *(held.slips if held else ())}))
    rest = np.arange(len(arrays.goods)) != row
    known = night.known.get(envelope.player) if isinstance(night.known, dict) else night.known
    rules = np.array([known is None or bool({*rule.cards} & {*known}) for rule in plan.rules], dtype=bool)
    others = arrays._replace(
        goods=arrays.goods[rest],
        holds=arrays.holds[rest] & rules[plan.rule_of_card],
        cancels=arrays.cancels[rest],
        in_play=arrays.in_play & rules,
        players=len(arrays.goods) - 1,
        removed=None if arrays.removed is None else arrays.removed[rest],
    )
    return EnvelopeProblem(kit, goods, cards, others if others.players else None, others.in_play)


def _best_of(ready: ReadyNight, row: int, handed: float | None, lang: Lang) -> PlayerBest:
    kit, envelope = ready.kit, ready.night.envelopes[row]
    problem = problem_of(ready.night, kit, row)
    best = best_envelope(problem)
    if ready.undrawn.seed is None and needs_chance(_beside(ready, row, _handed_in(kit, envelope, best)), kit):
        tried = (best, *_every_choice(problem, best))
        best = max(tried, key=lambda one: _order(_total(ready, row, _handed_in(kit, envelope, one))))
    chosen = _handed_in(kit, envelope, best)
    return PlayerBest(
        envelope.player,
        HandedIn(handed),
        BestHandedIn(_total(ready, row, chosen), chosen.goods, chosen.slips, chosen.cancels),
        advice(problem, best, lang),
    )


def _handed_in(kit: Kit, envelope: Envelope, best: BestEnvelope) -> Envelope:
    """A best envelope as its player would have handed it in."""
    goods = {kind.id: int(count) for kind, count in zip(kit.catalogue.kinds, best.goods, strict=True) if count}
    return Envelope(envelope.player, goods, best.cards, best.cancels)


def _beside(ready: ReadyNight, row: int, envelope: Envelope) -> Night:
    """The night with an envelope in place of a player's own, before chance takes anything."""
    envelopes = list(ready.undrawn.envelopes)
    envelopes[row] = envelope
    return replace(ready.undrawn, envelopes=tuple(envelopes))


def _total(ready: ReadyNight, row: int, envelope: Envelope) -> float | None:
    """What `kermesse score` says of an envelope in place of a player's own."""
    return night_totals(drawn(_beside(ready, row, envelope), ready.kit).night, ready.kit)[envelope.player]


def _order(total: float | None) -> float:
    return float("-inf") if total is None else total


def _every_choice(problem: EnvelopeProblem, best: BestEnvelope) -> Iterator[BestEnvelope]:
    """Every choice of goods, where what chance takes from others follows from what all envelopes hold, this one too.

    Where there are too many, others keep what chance left them in the night as it was.
    """
    kinds = problem.goods.nonzero()[0].tolist()
    counts = [range(int(problem.goods[kind]), -1, -1) for kind in kinds]
    if prod(map(len, counts)) > MOST_REDRAWN:
        return
    goods = np.zeros((prod(map(len, counts)), len(problem.goods)), np.int64)
    goods[:, kinds] = list(product(*counts))
    plan, few = plan_of(problem.kit), len(goods)
    holds = np.zeros((few, len(plan.cards)), bool)
    holds[:, [plan.card_column[card] for card in best.cards]] = True
    cancels = np.full(few, -1 if best.cancels is None else plan.card_column[best.cancels])
    for one in goods[priced(problem, Candidates(goods, holds, cancels)) > -np.inf]:
        yield best._replace(goods=one.astype(np.intp))
