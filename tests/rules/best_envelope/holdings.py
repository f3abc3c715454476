"""Holdings to find the best envelope of, drawn at random so that things happen; a referee that tries every envelope.

The referee prices whole nights and knows nothing of how kermesse chooses: no card is left out of it, no goods are one.
"""

from __future__ import annotations

from itertools import chain, combinations, product
from random import Random

import numpy as np
from msgspec.structs import replace

from kermesse.rules.best_envelope.pricing import Candidates, priced
from kermesse.rules.best_envelope.problem import BestEnvelope, EnvelopeProblem
from kermesse.rules.effects import Cancel, Values
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import Ints, plan_of
from kermesse.rules.scoring.score import Envelopes
from tests.rules.nights import TOKENS

LIVELY = {"MoreThan", "Multiple", "OfAKind", "Runs", "Sets"}
"""The effects of the giant game for which something may be better left out, or must not be."""


def holding(
    kit: Kit, goods: dict[str, int], cards: tuple[int, ...] = (), others: Envelopes | None = None
) -> EnvelopeProblem:
    """What somebody holds, every sheet being in play."""
    columns = kit.catalogue.index()
    counts = np.zeros(len(columns), np.intp)
    for kind, count in goods.items():
        counts[columns[kind]] = count
    return EnvelopeProblem(kit, counts, cards, others, np.ones(len(kit.rules), bool))


def some_holding(kit: Kit, chance: Random, kinds: int, goods: int, cards: int) -> EnvelopeProblem:
    """Goods of a few kinds, rule cards of which many matter, and up to three others with as many goods."""
    plan = plan_of(kit)
    pool = chance.sample(range(len(plan.values)), kinds)
    mine = np.zeros(len(plan.values), np.intp)
    for _ in range(goods):
        mine[chance.choice(pool)] += 1
    giveable = [card for card in plan.cards if kit.by_card[card].scope != "everybody"]
    general = [card for card in giveable if kit.by_card[card].scope == "general"]
    lively = [card for card in giveable if type(kit.by_card[card].effect).__name__ in LIVELY] or giveable
    held: set[int] = set()
    while len(held) < min(cards, len(giveable)):
        held.add(chance.choice(chance.choice([giveable, lively, general or giveable])))
    return EnvelopeProblem(kit, mine, tuple(sorted(held)), some_others(kit, chance, pool, goods), _in_play(kit, chance))


def some_others(kit: Kit, chance: Random, pool: list[int], goods: int) -> Envelopes | None:
    """Up to three others' envelopes: goods of the same kinds, general rules, what they cancel."""
    plan, players = plan_of(kit), chance.randrange(4)
    if not players:
        return None
    counts = np.zeros((players, len(plan.values)), np.int64)
    holds = np.zeros((players, len(plan.cards)), bool)
    cancels = np.full(players, -1)
    general = [card for card in plan.cards if kit.by_card[card].scope == "general"]
    breakers = [card for card in plan.cards if isinstance(kit.by_card[card].effect, Cancel)]
    for row in range(players):
        for _ in range(chance.randrange(goods + 2)):
            counts[row, chance.choice(pool)] += 1
        for card in chance.sample(general, min(len(general), chance.randrange(3))):
            holds[row, plan.card_column[card]] = True
        if breakers and general and chance.random() < 0.4:
            holds[row, plan.card_column[breakers[0]]] = True
            cancels[row] = plan.card_column[kit.by_card[chance.choice(general)].number]
    return Envelopes(counts, holds, cancels, np.ones(len(plan.rules), bool), players)


def _in_play(kit: Kit, chance: Random) -> np.ndarray:
    every = np.ones(len(kit.rules), bool)
    return every if chance.random() < 0.5 else np.array([chance.random() < 0.7 for _ in kit.rules])


def scattered(kit: Kit, chance: Random) -> Kit:
    """A kit of sheets as one of rule cards: each rule works for its owner, once announced or for all."""
    rules = tuple(rule if isinstance(rule.effect, Values) else anywhere(rule, chance) for rule in kit.rules)
    return replace(kit, rules=rules, by_card={card: rule for rule in rules for card in rule.cards})


def anywhere(rule: Rule, chance: Random) -> Rule:
    """A rule that works for its owner, once announced or for all."""
    scope = chance.choice(["particular", "general", "everybody"])
    return replace(rule, scope=scope, owner=3 if scope == "general" else 0)


def most_of_all(problem: EnvelopeProblem) -> float:
    """The most points of all envelopes that could be handed in, each tried; minus infinity where all are voided."""
    plan = plan_of(problem.kit)
    kinds = problem.goods.nonzero()[0]
    some = np.array(list(product(*(range(int(problem.goods[kind]) + 1) for kind in kinds))), int)
    goods = np.zeros((len(some), len(problem.goods)), np.int64)
    goods[:, kinds] = some
    general = [plan.card_column[rule.number] for rule in plan.rules if rule.scope == "general"]
    cards = [card for card in problem.cards if problem.kit.by_card[card].scope != "everybody"]
    best = -np.inf
    for handed in chain.from_iterable(combinations(cards, number) for number in range(len(cards) + 1)):
        may = any(isinstance(problem.kit.by_card[card].effect, Cancel) for card in handed)
        holds = np.zeros((len(goods), len(plan.cards)), bool)
        holds[:, [plan.card_column[card] for card in handed]] = True
        for cancels in (-1, *(general if may else ())):
            points = priced(problem, Candidates(goods, holds, np.full(len(goods), cancels)))
            best = max(best, float(points.max()))
    return best


def points_of(problem: EnvelopeProblem, best: BestEnvelope) -> float:
    """What scoring says of an answer; minus infinity where it is voided."""
    plan = plan_of(problem.kit)
    holds = np.zeros((1, len(plan.cards)), bool)
    holds[0, [plan.card_column[card] for card in best.cards]] = True
    cancels = np.array([-1 if best.cancels is None else plan.card_column[best.cancels]])
    return float(priced(problem, Candidates(best.goods[None].astype(np.int64), holds, cancels))[0])


def check_possible(problem: EnvelopeProblem, best: BestEnvelope) -> None:
    """Fails where an answer hands in what nobody holds, or scores anything but what it says."""
    assert (best.goods <= problem.goods).all()
    assert (best.goods >= 0).all()
    assert set(best.cards) <= set(problem.cards)
    assert points_of(problem, best) == (-np.inf if best.total is None else best.total)


def is_same_answer(one: BestEnvelope, other: BestEnvelope) -> bool:
    """Whether two methods say the same, to the last good."""
    return (
        bool((one.goods == other.goods).all())
        and (one.cards, one.cancels) == (other.cards, other.cancels)
        and one.total == other.total
    )


def dealt_holding(kit: Kit, chance: Random, cards: int, tokens: int, slips: int) -> EnvelopeProblem:
    """A holding of the giant game as a night deals it, beside up to a dozen others who hold about as much."""
    plan, players = plan_of(kit), chance.randrange(1, 13)
    mine = _dealt_goods(kit, chance, cards, tokens)
    counts = np.stack(
        [
            _dealt_goods(kit, chance, _about(chance, cards), _about(chance, tokens)).astype(np.int64)
            for _ in range(players)
        ]
    )
    holds = np.zeros((players, len(plan.cards)), bool)
    cancels = np.full(players, -1)
    general = [plan.card_column[rule.number] for rule in kit.rules if rule.scope == "general"]
    for row in range(players):
        holds[row, chance.sample(range(len(plan.cards)), 4)] = True
        if chance.random() < 0.2:
            cancels[row] = chance.choice(general)
    every = np.ones(len(plan.rules), bool)
    others = Envelopes(counts, holds, cancels, every, players)
    return EnvelopeProblem(kit, mine, tuple(sorted(chance.sample(plan.cards, slips))), others, every)


def _about(chance: Random, number: int) -> int:
    return chance.randrange(number // 2, number + number // 3)


def _dealt_goods(kit: Kit, chance: Random, cards: int, tokens: int) -> Ints:
    kinds = range(len(kit.catalogue.kinds))
    token_kinds = [kind for kind in kinds if kit.catalogue.kinds[kind].id in TOKENS]
    goods = np.zeros(len(kinds), np.intp)
    for kind in chance.choices([kind for kind in kinds if kind not in token_kinds], k=cards):
        goods[kind] += 1
    for kind in chance.choices(token_kinds, k=tokens):
        goods[kind] += 1
    return goods
