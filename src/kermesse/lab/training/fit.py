"""Finds the weights that lessons ask for: aims by Newton's method, cards by Adam's.

Sums are loops in a fixed order and exponentials are products, so that the weights of the cards are the same to the last
bit on every machine; those of the aims once they are rounded.

Source:
    Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2015).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kermesse.games.hattrick.fast.features import AIMS, CONTEXTS, ROLES, TRAITS, Floats
from kermesse.lab.training.samples import HAND, Courses, Lessons
from kermesse.loop_compiler import jit

DIGITS = 4

SHARP = 0.5
"""Points: cards that bring so much less than the best are wanted e times less."""

IMITATE = 0.3
"""How much of the slope asks for the wanted shares; the rest asks for points."""

SLOWNESS = 1e-5
"""How much weights are drawn to 0."""

RATE, LAST_RATE = 0.01, 1e-4


def rounded(numbers: Floats) -> Floats:
    """Numbers rounded to four significant digits, as the weights file holds them."""
    return np.array([float(f"{number:.{DIGITS}g}") for number in numbers.ravel()]).reshape(numbers.shape)


def fit_aims(courses: Courses) -> Floats:
    """(8,) the weights of the aims: a logit for the colour of which a seat takes the most."""
    best = courses.ends == courses.ends.max(1, keepdims=True)
    wanted = best / best.sum(1, keepdims=True)
    phase = courses.phase[:, None]
    measures = (courses.won, courses.strength, courses.length)
    own = np.stack([part for each in measures for part in (each, each * phase)], -1)
    aims = np.concatenate([_newton(own, wanted), _newton(own[:, :, :2], wanted)])
    assert len(aims) == AIMS
    return rounded(aims)


def _newton(traits: Floats, wanted: Floats) -> Floats:
    """The logit's weights, for the traits of each colour (n, 3, d) and the shares wanted (n, 3)."""
    size = traits.shape[-1]
    found = np.zeros(size)
    for _ in range(12):
        height = traits @ found
        share = np.exp(height - height.max(1, keepdims=True))
        share /= share.sum(1, keepdims=True)
        slope = np.einsum("ic,icd->d", share - wanted, traits) + 1e-3 * found
        mean = np.einsum("ic,icd->id", share, traits)
        bend = np.einsum("icd,ice->de", traits * share[:, :, None], traits) - mean.T @ mean + 1e-3 * np.eye(size)
        found = found - np.linalg.solve(bend, slope)
    return found


def fit_cards(lessons: Lessons, steps: int) -> Floats:
    """(5, 12, 8) the weights of the cards, so that the policy that draws by them wins most points.

    Args:
        lessons: positions, and what each card brings.
        steps: of Adam's method, on all lessons at once.
    """
    there = np.arange(HAND) < lessons.size[:, None]
    lost = np.where(there, lessons.margins, -np.inf)
    lost = np.where(there, lost - lost.max(1, keepdims=True), 0.0)
    wanted = np.zeros_like(lost)
    scale = np.zeros((ROLES, CONTEXTS, TRAITS))
    _prepare(wanted, scale, lost, lessons)
    weights, slope = np.zeros_like(scale), np.zeros_like(scale)
    drift, spread = np.zeros_like(scale), np.zeros_like(scale)
    fade_drift = fade_spread = 1.0
    terms, shares = np.zeros((3, TRAITS)), np.zeros(HAND)
    for step in range(steps):
        slope[:] = 0
        _slope(slope, weights / scale, lessons, wanted, lost, terms, shares)
        slope = slope / (scale * len(lost)) + SLOWNESS * weights
        drift = 0.9 * drift + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope * slope
        fade_drift *= 0.9
        fade_spread *= 0.99
        rate = RATE * (1 - step / steps) + LAST_RATE
        weights = weights - rate * (drift / (1 - fade_drift)) / (np.sqrt(spread / (1 - fade_spread)) + 1e-8)
    return rounded(weights / scale)


@jit
def _raised(power: float) -> float:
    """About e to a power of at most 0, by twelve squarings."""
    grown = max(1.0 + power / 4096.0, 0.0)
    for _ in range(12):
        grown *= grown
    return grown


@jit
def _prepare(wanted: Floats, scale: Floats, lost: Floats, lessons: Lessons) -> None:
    """How often each card is wanted, and how large each product of context and trait is wont to be."""
    seen = 0.0
    for row in range(len(lost)):
        total = 0.0
        for place in range(lessons.size[row]):
            wanted[row, place] = _raised(lost[row, place] / SHARP)
            total += wanted[row, place]
            seen += 1.0
            colour = lessons.colour[row, place]
            for context in range(CONTEXTS):
                for trait in range(TRAITS):
                    size = lessons.contexts[row, colour, context] * lessons.traits[row, place, trait]
                    scale[lessons.roles[row, colour], context, trait] += size * size
        for place in range(lessons.size[row]):
            wanted[row, place] /= total
    for role in range(ROLES):
        cards = max(scale[role, 0, 0], 1.0)  # both are 1 there: how many cards had the role
        for context in range(CONTEXTS):
            for trait in range(TRAITS):
                scale[role, context, trait] = np.sqrt(scale[role, context, trait] / cards) + 1e-3


@jit
def _slope(
    slope: Floats, weights: Floats, lessons: Lessons, wanted: Floats, lost: Floats, terms: Floats, shares: Floats
) -> None:
    """Adds up how the weights should change."""
    for row in range(len(wanted)):
        count = lessons.size[row]
        for colour in range(3):
            role = lessons.roles[row, colour]
            for trait in range(TRAITS):
                terms[colour, trait] = 0.0
            for context in range(CONTEXTS):
                given = lessons.contexts[row, colour, context]
                for trait in range(TRAITS):
                    terms[colour, trait] += given * weights[role, context, trait]
        _draw(shares, terms, lessons.traits[row], lessons.colour[row], count)
        mean = 0.0
        for place in range(count):
            mean += shares[place] * lost[row, place]
        for colour in range(3):
            for trait in range(TRAITS):
                terms[colour, trait] = 0.0
        for place in range(count):
            imitate = shares[place] - wanted[row, place]
            gain = -shares[place] * (lost[row, place] - mean)
            push = IMITATE * imitate + (1.0 - IMITATE) * gain
            colour = lessons.colour[row, place]
            for trait in range(TRAITS):
                terms[colour, trait] += push * lessons.traits[row, place, trait]
        for colour in range(3):
            role = lessons.roles[row, colour]
            for context in range(CONTEXTS):
                given = lessons.contexts[row, colour, context]
                for trait in range(TRAITS):
                    slope[role, context, trait] += given * terms[colour, trait]


@jit
def _draw(shares: Floats, terms: Floats, traits: Floats, colours: NDArray[np.int64], count: int) -> None:
    """How often the policy lays each card."""
    highest = -1e300
    for place in range(count):
        value = 0.0
        for trait in range(TRAITS):
            value += terms[colours[place], trait] * traits[place, trait]
        shares[place] = value
        highest = max(highest, value)
    total = 0.0
    for place in range(count):
        shares[place] = _raised(shares[place] - highest)
        total += shares[place]
    for place in range(count):
        shares[place] /= total
