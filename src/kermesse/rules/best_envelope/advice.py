"""Why the best envelope is as it is, in words: what stays out, and what that would cost otherwise.

Each sentence is a sum done twice, with the thing and without it, by the one implementation of scoring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from kermesse.pieces.goods import Kind
from kermesse.rules.best_envelope.pricing import Candidates, PricedLines, priced_lines
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.effects import Eliminates
from kermesse.rules.scoring.plan import Ints, plan_of
from kermesse.words import Lang, Phrase, number


class PlanSentence(msgspec.Struct, frozen=True):
    """One sentence of a plan.

    Args:
        rule: the rule that it rests on, by number; None where it rests on none alone.
        points: what following it brings.
        text: the sentence.
    """

    rule: int | None
    points: float
    text: str


EVERYTHING = Phrase("Hand in everything that you hold.", "Remettez tout ce que vous avez.")
NOTHING_HELPS = Phrase("Whatever you hand in, the hand is voided.", "Quoi que vous remettiez, la main est annulée.")


def advice(problem: EnvelopeProblem, best: BestEnvelope, lang: Lang) -> tuple[PlanSentence, ...]:
    """The plan of the best envelope, in words; what matters most comes first.

    Args:
        problem: what somebody holds, and what it meets.
        best: its answer.
        lang: the language of the sentences.
    """
    if best.total is None:
        return (PlanSentence(None, 0.0, NOTHING_HELPS(lang)),)
    instead = [*_goods(problem, best), *_cards(problem, best), *_cancelled(best)]
    found = [
        _sentence(one, loss, lang)
        for one, loss in zip(instead, _losses(problem, best, [one.envelope for one in instead]), strict=True)
    ]
    if not any(one.points for one in found) and not _left_out(problem, best).any():
        found.insert(0, PlanSentence(None, 0.0, EVERYTHING(lang)))
    return tuple(sorted(found, key=lambda one: -one.points))


class Alternative(NamedTuple):
    """Another envelope, that differs from the best one in one thing.

    Args:
        envelope: the other one.
        do: what the best one does.
        otherwise: what the other one does.
        unnamed: the rule that the sentence does not name where it costs most, by number; `every` for all of them.
    """

    envelope: BestEnvelope
    do: Phrase
    otherwise: Phrase
    unnamed: int | Literal["every"] | None = None


class Loss(NamedTuple):
    """What an alternative loses, None where it is voided or left to chance; and the rule by which it loses most."""

    points: float | None
    rule: int | None


def _goods(problem: EnvelopeProblem, best: BestEnvelope) -> Iterator[Alternative]:
    """With all of a kind that is left out."""
    left = _left_out(problem, best)
    for kind in left.nonzero()[0].tolist():
        with_them = best.goods.copy()
        with_them[kind] += left[kind]
        many = int(left[kind])
        en, fr = (_some(problem.kit.catalogue.kinds[kind], many, one) for one in ("en", "fr"))
        it = "it" if many == 1 else "them"
        yield Alternative(
            best._replace(goods=with_them),
            Phrase(f"Leave out {en}", f"Gardez {fr}"),
            Phrase(f"with {it} in the envelope", "dans l'enveloppe"),
        )


def _cards(problem: EnvelopeProblem, best: BestEnvelope) -> Iterator[Alternative]:
    """With a rule card that is kept."""
    kit = problem.kit
    handed = {kit.by_card[card].number for card in best.cards}
    for card in problem.cards:
        rule = kit.by_card[card]
        if rule.number in handed or rule.scope == "everybody":
            continue
        yield Alternative(
            best._replace(cards=tuple(sorted((*best.cards, card)))),
            Phrase(f"Keep rule card {card}", f"Gardez la carte règle {card}"),
            Phrase("handed in", "remise"),
            rule.number,
        )


def _cancelled(best: BestEnvelope) -> Iterator[Alternative]:
    """Without cancelling a rule."""
    if best.cancels is not None:
        yield Alternative(
            best._replace(cancels=None),
            Phrase(f"Cancel rule {best.cancels}", f"Annulez la règle {best.cancels}"),
            Phrase("without that", "sans cela"),
            "every",
        )


def _losses(problem: EnvelopeProblem, best: BestEnvelope, others: Sequence[BestEnvelope]) -> list[Loss]:
    """What other envelopes lose, all scored at once."""
    if not others:
        return []
    plan = plan_of(problem.kit)
    every = [best, *others]
    holds = np.zeros((len(every), len(plan.cards)), bool)
    for row, one in enumerate(every):
        holds[row, [plan.card_column[card] for card in one.cards]] = True
    cancels = np.array([-1 if one.cancels is None else plan.card_column[one.cancels] for one in every])
    goods = np.stack([one.goods for one in every]).astype(np.int64)
    mine, *theirs = priced_lines(problem, Candidates(goods, holds, cancels))
    whole = {rule.number for rule in plan.rules if isinstance(rule.effect, Eliminates)}
    return [_loss(mine, one, whole) for one in theirs]


def _loss(mine: PricedLines, theirs: PricedLines, whole: set[int]) -> Loss:
    """A voided hand has the rule that voids it, one that is left to chance has none."""
    if theirs.points == -np.inf:
        return Loss(None, min(whole & theirs.by_rule.keys(), default=None))
    loss = {
        rule: mine.by_rule.get(rule, 0.0) - theirs.by_rule.get(rule, 0.0)
        for rule in mine.by_rule.keys() | theirs.by_rule.keys()
    }
    cause = max(loss, key=lambda rule: (loss[rule], -rule), default=None)
    return Loss(mine.points - theirs.points, None if cause is None or loss[cause] <= 0 else cause)


def _sentence(one: Alternative, loss: Loss, lang: Lang) -> PlanSentence:
    lost, do, otherwise = loss.points, one.do, one.otherwise
    rule = None if one.unnamed in ("every", loss.rule) else loss.rule
    of_rule = Phrase("", "") if rule is None else Phrase(f" (rule {rule})", f" (règle {rule})")
    if lost is None and rule is not None:
        says = Phrase(
            f"{do.en}: {otherwise.en}, the hand would be voided{of_rule.en}.",
            f"{do.fr} : {otherwise.fr}, la main serait annulée{of_rule.fr}.",
        )
    elif lost is None:
        says = Phrase(
            f"{do.en}: {otherwise.en}, chance would draw something out.",
            f"{do.fr} : {otherwise.fr}, le sort retirerait quelque chose.",
        )
    elif lost == 0:
        says = Phrase(f"{do.en}, or not: it makes no difference.", f"{do.fr}, ou non : cela ne change rien.")
    else:
        s = "" if lost == 1 else "s"
        x = "s" if lost >= 2 else ""
        says = Phrase(
            f"{do.en}: {otherwise.en}, you would lose {number(lost, 'en')} point{s}{of_rule.en}.",
            f"{do.fr} : {otherwise.fr}, vous perdriez {number(lost, 'fr')} point{x}{of_rule.fr}.",
        )
    return PlanSentence(rule, 0.0 if lost is None else lost, says(lang))


def _some(kind: Kind, many: int, lang: Lang) -> str:
    """So many goods of a kind; "2 × 7 of hearts" cannot be misread, "2 7s of hearts" can."""
    noun = kind.noun(lang, many)
    if any(letter.isdigit() for letter in noun):
        return f"{number(many, lang)} × {kind.noun(lang)}"
    return f"{number(many, lang)} {noun}"


def _left_out(problem: EnvelopeProblem, best: BestEnvelope) -> Ints:
    return problem.goods - best.goods
