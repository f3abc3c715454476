"""Training on a tiny budget: it can be repeated, it learns, and what it writes can be read."""

from __future__ import annotations

import numpy as np
import pytest

from kermesse.bots.hattrick.weights import read_weights, weights_of, write_weights
from kermesse.games.hattrick.fast.features import Weights, no_weights
from kermesse.lab.training.fit import fit_cards, rounded
from kermesse.lab.training.matches import margins
from kermesse.lab.training.samples import collect, watch
from kermesse.lab.training.trainer import SMALL, train
from kermesse.words import Phrase

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])


def same(one: Weights, other: Weights) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@SEATS
def test_a_little_training_beats_chance(seats: int) -> None:
    """Before training every card is worth the same, and with some heat any is laid."""
    weights = train(seats, "a seed", SMALL).weights
    found = margins(seats, 1, 300, weights, no_weights(), others_heat=1.0)
    assert found.mean() > 3
    assert margins(seats, 1, 300, no_weights(), weights, hero_heat=1.0).mean() < -3


def test_the_same_seed_trains_the_same_weights() -> None:
    first, again, other = (train(4, seed, SMALL) for seed in ("a seed", "a seed", "another"))
    assert all(same(mine, theirs) for mine, theirs in zip(first.every, again.every, strict=True))
    assert first.margins.tolist() == again.margins.tolist()
    assert not same(first.weights, other.weights)


def test_it_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    words: list[Phrase] = []
    trained = train(4, "a seed", SMALL, lambda done, steps, what: (told.append((done, steps)), words.append(what)))
    assert told == [(done, 7) for done in range(8)]
    assert all(what("en") and what("fr") for what in words)
    assert trained.margins.shape == (2, 2)
    assert same(trained.weights, trained.every[trained.place])


def test_what_is_trained_is_what_is_written() -> None:
    trained = train(4, "a seed", SMALL)
    text = write_weights({4: trained.weights, 6: no_weights()}, "kermesse lab train hattrick --seed x")
    assert "kermesse lab train hattrick --seed x" in text.split("[4]")[0]
    back = read_weights(text)
    assert list(back) == [4, 6]
    assert same(back[4], trained.weights)


@SEATS
def test_the_weights_in_the_package_are_trained_ones(seats: int) -> None:
    weights = weights_of(seats)
    assert same(weights, Weights(rounded(weights.cards), rounded(weights.aims)))
    assert margins(seats, 2, 200, weights, no_weights(), others_heat=1.0).mean() > 6 - (seats - 4)


def test_lessons_are_margins_of_cards() -> None:
    lessons = collect(4, 1, 50, 20, no_weights(), no_weights(), 0.3)
    spread = []
    for row, size in enumerate(lessons.size.tolist()):
        assert 2 <= size <= 15
        assert not lessons.margins[row, size:].any()
        assert lessons.traits[row, :size, 0].tolist() == [1] * size
        spread.append(np.ptp(lessons.margins[row, :size]))
    assert 1 < np.mean(spread) < 20


def test_fitting_follows_the_margins() -> None:
    """Told that only the rank counts, it prefers the highest rank."""
    lessons = collect(4, 2, 150, 1, no_weights(), no_weights(), 0.3)
    there = np.arange(15) < lessons.size[:, None]
    lessons.margins[:] = np.where(there, 3 * lessons.traits[:, :, 4], 0)
    weights = fit_cards(lessons, 300)
    rows = np.arange(150)[:, None]
    contexts, roles = lessons.contexts[rows, lessons.colour], lessons.roles[rows, lessons.colour]
    values = np.einsum("npc,npct,npt->np", contexts, weights[roles], lessons.traits)
    chosen = np.where(there, values, -np.inf).argmax(1)
    ranks = np.where(there, lessons.traits[:, :, 4], -np.inf)
    assert np.mean(ranks[np.arange(150), chosen] == ranks.max(1)) > 0.9


def test_courses_end_with_at_least_what_was_won() -> None:
    courses = watch(5, 1, 200, no_weights(), 0.3)
    assert (courses.ends >= courses.won).all()
    assert 0 <= courses.phase.min() <= courses.phase.max() < 1
    assert (courses.length.sum(1) + np.rint(courses.phase * 11) == 12).all()
