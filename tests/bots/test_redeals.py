"""Redeals: they agree with all that was seen, and come as often as they are likely; endings are exact."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from kermesse.bots.hattrick.level import Level
from kermesse.bots.hattrick.observation import Observation, observation_of
from kermesse.bots.hattrick.roster import bot_named
from kermesse.bots.hattrick.search import EXPERT, KINDS, Search, search
from kermesse.bots.hattrick.weights import weights_of
from kermesse.games.hattrick.fast.features import look, new_buffers
from kermesse.games.hattrick.fast.generator import seed_into
from kermesse.games.hattrick.fast.history_inference import new_past
from kermesse.games.hattrick.fast.likelihood import likelihood
from kermesse.games.hattrick.fast.policy import chance_of, choose
from kermesse.games.hattrick.fast.redeals import count_redeals, nth_redeal, spread_out, wander, weigh_hands
from kermesse.games.hattrick.fast.single_game import empty_game, lay
from kermesse.games.hattrick.fast.trick import points_into
from kermesse.games.hattrick.rules.model import DealHand, LayCard, Match
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance
from tests.bots.test_beginner import SEATS
from tests.games.hattrick.tables import done, hand_of, new_match


def by_regulars(seats: int, tricks: int, lie: int = 0, seed: str = "regulars") -> Match:
    """A hand played by regulars until so many tricks are over and so many cards lie."""
    match, _ = done(new_match(seats), DealHand(), Chance(seed))
    regular = bot_named("regular")
    while len(hand_of(match).tricks) < tricks or len(hand_of(match).laid) < lie:
        turn = hand_of(match).turn
        assert turn is not None
        match, _ = done(match, LayCard(turn, regular.choose(view(match, turn), Chance("any")).card))
    return match


def known_at(match: Match) -> tuple[Observation, list[int]]:
    """What the seat whose turn it is knows, and the hands of all."""
    held = [sum(1 << card.code for card in hand) for hand in hand_of(match).held]
    return observation_of(view(match, hand_of(match).turn)), held


def readied(known: Observation, playouts: int = 100) -> Search:
    """A search that has gone through the past."""
    one = Search(known, Level(None, playouts), EXPERT, 1)
    one.source()
    return one


@SEATS
@pytest.mark.parametrize("tricks,lie", [(0, 2), (4, 0), (6, 3)])
def test_redeals_agree_with_all_that_was_seen(seats: int, tricks: int, lie: int) -> None:
    match = by_regulars(seats, tricks, lie)
    known, held = known_at(match)
    one = readied(known)
    trial, me = one.trial, known.seat
    assert trial.sizes.tolist() == [hand.bit_count() for hand in held]

    def check() -> None:
        hands = [int(hand) for hand in trial.held]
        assert hands[me] == held[me]
        assert [hand.bit_count() for hand in hands] == trial.sizes.tolist()
        assert sum(hands) == sum(held)  # every card that is left, and none twice
        assert sum(hand.bit_count() for hand in hands) == sum(hands).bit_count()

    for _ in range(50):
        wander(20, trial.held, me, trial.likely, one.past, *one.model, one.room, trial.parts, one.state)
        check()
        spread_out(trial.held, me, trial.sizes, known.gone[0], one.state)
        check()
        weigh_hands(trial.held, me, trial.likely, one.past, *one.model, one.room, trial.parts)


@SEATS
def test_a_hand_is_as_likely_as_the_moves_that_it_would_have_made(seats: int) -> None:
    """Against the policy asked move by move; with one kind of player, and with three."""
    match = by_regulars(seats, 6, 2)
    known, held = known_at(match)
    one = readied(known)
    for seat in range(seats):
        products = [1.0] * len(KINDS)
        hands = [int(hand) for hand in held]
        for card, layer in zip(known.order.tolist(), known.layer.tolist(), strict=True):
            hands[layer] |= 1 << card
        game, room = empty_game(seats), new_buffers(seats)
        game[0][:] = hands
        game[4][1] = game[4][3] = known.layer[0]
        for card in known.order.tolist():
            if game[4][2] == 0:
                look(game[1], game[4], one.model.policy, room)
            if game[4][3] == seat:
                for kind, (_, sharp, slip) in enumerate(KINDS):
                    asked = (card, game[0][seat], game[1], game[3], game[4], game[5], one.model.policy, room)
                    products[kind] *= chance_of(*asked, 1 / sharp, slip)
            lay(*game, card, 0, 0)
        for kind in range(len(KINDS)):
            alone = KINDS[kind : kind + 1]
            found = likelihood(np.uint64(held[seat]), seat, 0.0, one.past, one.model.policy, alone, room, np.zeros(1))
            assert found == pytest.approx(products[kind] * alone[0, 0])
        mixture = sum(share * product for share, product in zip(KINDS[:, 0], products, strict=True))
        hand, whole = np.uint64(held[seat]), np.zeros(len(KINDS))
        assert likelihood(hand, seat, 0.0, one.past, *one.model, room, whole) == pytest.approx(mixture)
        assert likelihood(hand, seat, mixture * 1.01, one.past, *one.model, room, whole) == 0.0


def shares(
    one: Search, known: Observation, ways: int, steps: int, *, flat: bool
) -> tuple[Counter[tuple[int, ...]], dict[tuple[int, ...], float]]:
    """How often each redeal was met on a walk, and how likely each is, by counting all."""
    trial, me = one.trial, known.seat
    past = new_past(known.seats) if flat else one.past
    true = {}
    for nth in range(ways):
        nth_redeal(nth, trial.held, me, trial.sizes, known.gone[0])
        weight = weigh_hands(trial.held, me, trial.likely, past, *one.model, one.room, trial.parts)
        true[tuple(trial.held.tolist())] = weight
    assert len(true) == ways
    met: Counter[tuple[int, ...]] = Counter()
    for _ in range(steps):
        wander(5, trial.held, me, trial.likely, past, *one.model, one.room, trial.parts, one.state)
        met[tuple(trial.held.tolist())] += 1
    return met, {redeal: weight / sum(true.values()) for redeal, weight in true.items()}


@pytest.mark.parametrize("flat", [True, False])
def test_the_walk_meets_every_redeal_as_often_as_it_is_likely(flat: bool) -> None:
    match = by_regulars(4, 13)
    known, _ = known_at(match)
    one = readied(known)
    ways = count_redeals(known.seat, one.trial.sizes)
    assert ways == 90
    met, likely = shares(one, known, ways, 20_000, flat=flat)
    if flat:
        assert list(likely.values()) == pytest.approx([1 / 90] * 90)
    for redeal, share in likely.items():
        # steps of a walk are alike: allow for twice the spread of as many separate draws, six times over
        assert met[redeal] / 20_000 == pytest.approx(share, abs=12 * (share / 20_000) ** 0.5 + 1e-3)


def test_redeals_dealt_anew_are_equally_likely() -> None:
    known, _ = known_at(by_regulars(4, 13))
    one = readied(known)
    met: Counter[tuple[int, ...]] = Counter()
    for _ in range(18_000):
        spread_out(one.trial.held, known.seat, one.trial.sizes, known.gone[0], one.state)
        met[tuple(one.trial.held.tolist())] += 1
    assert len(met) == 90
    assert sum((count - 200) ** 2 / 200 for count in met.values()) < 150  # chi square, 89 degrees: once in 20,000


@pytest.mark.parametrize("seats,tricks,lie", [(4, 13, 0), (4, 13, 2), (4, 12, 1), (5, 10, 3), (6, 8, 4)])
def test_endings_are_exact(seats: int, tricks: int, lie: int) -> None:
    """Against all redeals taken one by one, each card laid, and the policy playing to the end."""
    known, _ = known_at(by_regulars(seats, tricks, lie))
    found = search(known, Level(None, 1_000_000), EXPERT, 1)
    one = readied(known)
    weights, room, state = weights_of(seats), new_buffers(seats), np.zeros(4, np.uint64)
    seed_into(state, 1, 0)
    points = np.zeros(seats, np.int8)
    totals, whole = dict.fromkeys(found.cards, 0.0), 0.0
    hand = int(known.held[known.seat])
    for nth in range(count_redeals(known.seat, one.trial.sizes)):
        nth_redeal(nth, one.trial.held, known.seat, one.trial.sizes, known.gone[0])
        weight = weigh_hands(one.trial.held, known.seat, one.trial.likely, one.past, *one.model, room, np.zeros(3))
        whole += weight
        for card in found.cards:
            assert (hand >> card) & 1
            game = empty_game(seats)
            game[0][:] = one.trial.held
            _, game[1][:], game[2][:], game[3][:], game[4][:], game[5][:] = one.game
            lay(*game, card, 0, 0)
            look(game[1], game[4], weights, room)
            while game[4][0] < 60 // seats - 1:
                whose = game[0][game[4][3]]
                lay(*game, choose(whose, game[1], game[3], game[4], game[5], weights, room, 0.0, state), 0, 0)
                if game[4][2] == 0:
                    look(game[1], game[4], weights, room)
            points_into(points, game[1], game[2])
            others = (int(points.sum()) - int(points[known.seat])) / (seats - 1)
            totals[card] += weight * (int(points[known.seat]) - others)
    expected = {card: totals[card] / whole for card in found.cards}
    assert dict(zip(found.cards, found.margins, strict=True)) == pytest.approx(expected)
    assert list(found.margins) == sorted(found.margins, reverse=True)
