"""Trains a player of Hattrick in about a minute: REINFORCE on 25 weights, against players who lay any card.

    python examples/train_hattrick.py [--hands 80000] [--seats 4] [--picture curve.svg]

Seat 0 learns, the others lay random cards. For each card that it may lay, a few numbers say what laying it would do;
the weights turn them into a preference, and the card is drawn from the softmax of the preferences. After each batch of
hands, cards laid in hands that went better than usual become likelier.
"""

from __future__ import annotations

import argparse

import numpy as np

from kermesse.lab.environments.vector import HattrickVectorEnv

WAYS = 5  # to lead, to open the second pile, to top a pile, to go under a card, to pass
EACH = 5  # numbers for each way
RANKS = np.arange(60) % 20 / 19.0
COLOUR = np.arange(60) // 20


def features(observations: np.ndarray) -> np.ndarray:
    """(rows, 60, 25) what laying each card would do, from observations (rows, seats + 5, 60)."""
    rows, seats = len(observations), observations.shape[1] - 5
    numbers = observations[:, seats + 4]
    # How much one likes a colour: what one has won of it, and one's high cards; below 0 for all but the best.
    strength = 3.0 * numbers[:, :3] + (observations[:, 0] * RANKS**2).reshape(rows, 3, 20).sum(2)
    others = np.sort(strength, axis=1)[:, 1:][:, ::-1]  # the best and the second
    margin = strength - np.where(strength == others[:, :1], others[:, 1:], others[:, :1])
    liking = np.tanh(margin / 3)[:, COLOUR]
    # The piles of the trick under way, by colour: how many lie there, and the highest (-1 where none does).
    lying = observations[:, seats + 1 : seats + 3].reshape(rows, 2, 3, 20).sum(1)
    heights = np.where(lying.any(2), 19 - lying[:, :, ::-1].argmax(2), -1)
    piles = (heights >= 0).sum(1)[:, None]
    top, size = heights[:, COLOUR], lying.sum(2)[:, COLOUR] / seats
    there, over = top >= 0, np.arange(60) % 20 > top
    ways = [(piles == 0) & ~there, (piles == 1) & ~there, there & over, there & ~over, (piles == 2) & ~there]
    after = np.broadcast_to(1 - numbers[:, 25, None] / (seats - 1), (rows, 60))  # who is still to lay
    each = [np.ones((rows, 60)), liking, RANKS * liking, after * liking, size * liking]
    return (np.stack(ways, 2)[..., None] * np.stack(each, 2)[:, :, None]).reshape(rows, 60, WAYS * EACH)


def play(envs: HattrickVectorEnv, weights: np.ndarray, draws: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Plays one hand in every environment.

    Returns:
        (num_envs, 25) by how much a weight made the cards of seat 0 likelier, and (num_envs,) its rewards.
    """
    observations, infos = envs.reset()
    slopes = np.zeros((envs.num_envs, len(weights)))
    while "rewards" not in infos:
        actions = envs.random_actions()
        mine = np.flatnonzero(infos["turn"] == 0)
        if len(mine):
            seen = features(observations[mine])
            preferences = np.where(infos["action_mask"][mine], seen @ weights, -np.inf)
            chances = np.exp(preferences - preferences.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            # The greatest of preference plus Gumbel noise is a draw from the softmax.
            chosen = (preferences + draws.gumbel(size=preferences.shape)).argmax(1)
            slopes[mine] += seen[np.arange(len(mine)), chosen] - np.einsum("rc,rcf->rf", chances, seen)
            actions[mine] = chosen
        observations, _, _, _, infos = envs.step(actions)
    return slopes, infos["rewards"][:, 0]


def train(hands: int, seats: int, seed: int, batch: int = 1024) -> list[float]:
    """Trains, and prints the curve as it grows.

    Returns:
        the mean reward of each batch: points above the mean of the others.
    """
    envs, draws = HattrickVectorEnv(min(batch, hands), seats), np.random.default_rng(seed)
    envs.reset(seed=seed)
    weights, mean, square = (np.zeros(WAYS * EACH) for _ in range(3))
    curve: list[float] = []
    batches = max(1, hands // envs.num_envs)
    for step in range(1, batches + 1):
        slopes, rewards = play(envs, weights, draws)
        slope = ((rewards - rewards.mean())[:, None] * slopes).mean(0)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2  # Adam
        weights += 0.1 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        curve.append(float(rewards.mean()))
        if step % max(1, batches // 25) == 0:
            recent = float(np.mean(curve[-max(1, batches // 25) :]))
            print(f"{step * envs.num_envs:>9,} hands  {recent:+5.2f}  {'█' * max(0, round(recent * 5))}", flush=True)
    return curve


def draw(curve: list[float], hands: int, path: str) -> None:
    """The curve as a picture."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "kermesse"  # the same curve is the same file
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.add_subplot(xlabel="hands played", ylabel="points above the others", title="Learning Hattrick")
    axes.plot(np.linspace(0, hands, len(curve)), curve)
    axes.axhline(0, color="gray", linewidth=0.8)
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)


def main() -> None:
    """Reads the command line."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--hands", type=int, default=80_000)
    options.add_argument("--seats", type=int, default=4, choices=(4, 5, 6))
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--picture", help="where to draw the curve, .svg or .png")
    chosen = options.parse_args()
    curve = train(chosen.hands, chosen.seats, chosen.seed)
    if chosen.picture:
        draw(curve, chosen.hands, chosen.picture)


if __name__ == "__main__":
    main()
