"""Why the best envelope is as it is, in words: what stays out, and what that would cost otherwise.

Each sentence is a sum done twice, with the thing and without it, by the one implementation of scoring.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from kermesse.pieces.goods import Kind
from kermesse.rules.best_envelope.pricing import Candidates, priced, priced_lines
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
    found = [*_goods(problem, best, lang), *_cards(problem, best, lang), *_cancelled(problem, best, lang)]
    if not any(one.points for one in found) and not _left_out(problem, best).any():
        found.insert(0, PlanSentence(None, 0.0, EVERYTHING(lang)))
    return tuple(sorted(found, key=lambda one: -one.points))


def _goods(problem: EnvelopeProblem, best: BestEnvelope, lang: Lang) -> Iterator[PlanSentence]:
    left = _left_out(problem, best)
    for kind in left.nonzero()[0].tolist():
        with_them = best.goods.copy()
        with_them[kind] += left[kind]
        lost, rule = _worse(problem, best, best._replace(goods=with_them))
        many = int(left[kind])
        en, fr = (_some(problem.kit.catalogue.kinds[kind], many, one) for one in ("en", "fr"))
        it = "it" if many == 1 else "them"
        yield _advice(
            lost,
            rule,
            Phrase(f"Leave out {en}", f"Gardez {fr}"),
            Phrase(f"with {it} in the envelope", "dans l'enveloppe"),
            lang,
        )


def _cards(problem: EnvelopeProblem, best: BestEnvelope, lang: Lang) -> Iterator[PlanSentence]:
    kit = problem.kit
    handed = {kit.by_card[card].number for card in best.cards}
    for card in problem.cards:
        rule = kit.by_card[card]
        if rule.number in handed or rule.scope == "everybody":
            continue
        lost, cause = _worse(problem, best, best._replace(cards=tuple(sorted((*best.cards, card)))))
        yield _advice(
            lost,
            cause if cause != rule.number else None,
            Phrase(f"Keep rule card {card}", f"Gardez la carte règle {card}"),
            Phrase("handed in", "remise"),
            lang,
        )


def _cancelled(problem: EnvelopeProblem, best: BestEnvelope, lang: Lang) -> Iterator[PlanSentence]:
    if best.cancels is None:
        return
    lost, _ = _worse(problem, best, best._replace(cancels=None))
    do = Phrase(f"Cancel rule {best.cancels}", f"Annulez la règle {best.cancels}")
    yield _advice(lost, None, do, Phrase("without that", "sans cela"), lang)


def _advice(lost: float | None, rule: int | None, do: Phrase, otherwise: Phrase, lang: Lang) -> PlanSentence:
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


def _worse(problem: EnvelopeProblem, best: BestEnvelope, other: BestEnvelope) -> tuple[float | None, int | None]:
    """What another envelope loses, and the rule by which it loses most; None where it is voided, or left to chance.

    A voided hand has the rule that voids it, one that is left to chance has none.
    """
    plan = plan_of(problem.kit)
    both = [best, other]
    holds = np.zeros((2, len(plan.cards)), bool)
    for row, one in enumerate(both):
        holds[row, [plan.card_column[card] for card in one.cards]] = True
    cancels = np.array([-1 if one.cancels is None else plan.card_column[one.cancels] for one in both])
    candidates = Candidates(np.stack([one.goods for one in both]).astype(np.int64), holds, cancels)
    points = priced(problem, candidates)
    mine, theirs = priced_lines(problem, candidates)
    loss = {rule: mine.get(rule, 0.0) - theirs.get(rule, 0.0) for rule in mine.keys() | theirs.keys()}
    cause = max(loss, key=lambda rule: (loss[rule], -rule), default=None)
    if points[1] == -np.inf:
        whole = {rule.number for rule in plan.rules if isinstance(rule.effect, Eliminates)}
        return None, next(iter(sorted(whole & theirs.keys())), None)
    return float(points[0] - points[1]), None if cause is None or loss[cause] <= 0 else cause
