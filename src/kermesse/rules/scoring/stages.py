"""Which function scores an effect, and in which stage: the only place where scoring lists all effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import assert_never

from kermesse.rules import effects as e
from kermesse.rules.effects.traits import Stage
from kermesse.rules.kit import Rule
from kermesse.rules.ruling import Rulings
from kermesse.rules.scoring import bonuses, losses, values, whole
from kermesse.rules.scoring.plan import Plan
from kermesse.rules.scoring.score_state import ScoreState

Scorer = Callable[[ScoreState], None]


def scorer_of(effect: e.Effect) -> Scorer | None:
    """The function that scores all rules of an effect; None where there is nothing to score."""
    match effect:
        case e.Values():
            return None  # the kit's values are what the facts state
        case e.Eliminates():
            return whole.voided
        case e.AtMost():
            return whole.drawn_out
        case e.WorthCapped():
            return values.capped_values
        case e.Worth():
            return values.set_values
        case e.Turns():
            return values.turned_values
        case e.LosesValue():
            return values.lost_values
        case e.NoMoreThan():
            return values.limited_items
        case e.Multiplies():
            return values.multiplied_items
        case e.MostMultiplies():
            return values.multiplied_most
        case e.Control():
            return bonuses.titles
        case e.BonusEach():
            return bonuses.each
        case e.OfAKind() | e.AtLeast():
            return bonuses.enough
        case e.Sets():
            return bonuses.sets
        case e.Runs():
            return bonuses.runs
        case e.Multiple():
            return bonuses.multiples
        case e.MoreThan():
            return bonuses.more_than
        case e.MostSquared():
            return bonuses.most_squared
        case e.Sole():
            return bonuses.sole
        case e.TitleScores():
            return bonuses.title_scores
        case e.Cancel():
            return bonuses.owners
        case e.Pyramid():
            return whole.pyramids
        case e.Punishes():
            return losses.punished
        case e.Protects():
            return losses.protected
        case e.Steals():
            return losses.stolen
        case e.MostLoses():
            return losses.most_lose
        case e.TooManyLoses():
            return losses.too_many
        case _:
            assert_never(effect)


def stage_of(rule: Rule, rulings: Rulings) -> Stage:
    """When a rule works under a night's rulings."""
    stage = rule.traits.stage
    if stage is Stage.VOIDED and rulings.voided_hand == "minus-10":
        return Stage.FINED
    if stage is Stage.DOUBLED and rulings.pyramid == "last":
        return Stage.DOUBLED_LAST
    return stage


@lru_cache(maxsize=32)
def scorers(plan: Plan) -> tuple[Scorer, ...]:
    """The functions that this kit's rules need, in the order of the stages."""
    needed: dict[Scorer, Stage] = {}
    for rule in plan.rules:
        scorer = scorer_of(rule.effect)
        if scorer is not None:
            needed[scorer] = stage_of(rule, plan.kit.rulings)
    if plan.owner.any():
        needed[bonuses.owners] = Stage.OWNED
    return tuple(sorted(needed, key=needed.__getitem__))
