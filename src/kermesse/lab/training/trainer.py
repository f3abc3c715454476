"""Trains a policy from nothing: it plays, learns which cards would have been better, and plays again."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kermesse.games.hattrick.fast.features import Floats, Weights, no_weights
from kermesse.lab.training.fit import fit_aims, fit_cards
from kermesse.lab.training.matches import strongest
from kermesse.lab.training.samples import Lessons, collect, together, watch
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase

OnProgress = Callable[[int, int, Phrase], None]


class Manner(NamedTuple):
    """The settings of a training at tables of one size.

    Args:
        heat: how policies draw their cards while they learn; see `fast/policy.py`.
        aiming: after so many rounds the aims stay as they are, and lessons of earlier rounds still hold.
    """

    heat: float
    aiming: int


MANNERS = {4: Manner(0.3, 99), 5: Manner(0.3, 2), 6: Manner(1.0, 2)}
"""What was measured to be best, among beginners and for beginners among them.

With 4 seats settled aims let beginners off (-1.7 in place of -2.3), and a heat of 1 besides still more (-1.4). With 6
it takes both to punish them: +1.7, and +1.4 where either is missing. With 5 all manners are about equal.
"""


class Budget(NamedTuple):
    """How long to learn.

    Args:
        rounds: how often to play and learn; the first round plays at random.
        watched: positions a round, for the aims.
        positions: positions a round in which every card is tried.
        redeals: in how many redeals.
        steps: of fitting.
        deals: between each two rounds' policies at the end, to find the strongest.
    """

    rounds: int
    watched: int
    positions: int
    redeals: int
    steps: int
    deals: int


FULL = Budget(rounds=5, watched=20_000, positions=6_000, redeals=20, steps=600, deals=4_000)
SMALL = Budget(rounds=2, watched=400, positions=150, redeals=6, steps=100, deals=20)


class Trained(NamedTuple):
    """What came of it.

    Args:
        weights: the strongest policy.
        place: of which round, from 0.
        margins: (rounds, rounds) points a hand of each row's policy among each column's.
        every: the policies of all rounds.
    """

    weights: Weights
    place: int
    margins: Floats
    every: list[Weights]


def train(seats: int, seed: str, budget: Budget = FULL, tell: OnProgress | None = None) -> Trained:
    """Trains a policy for tables of one size.

    The same seed brings the same weights: on one machine always; on another as far as its linear algebra agrees to four
    digits in the aims, all else being exact.

    Args:
        seats: 4 to 6.
        seed: everything follows from it.
        budget: `FULL` takes minutes, `SMALL` a second.
        tell: called before each step with the number of steps done, of all steps, and what comes next; at the end with
            all done.
    """
    learned: list[Weights] = []
    player, done, steps = no_weights(), 0, 3 * budget.rounds + 1

    def step(what: Phrase) -> int:
        nonlocal done
        if tell is not None:
            tell(done, steps, what)
        done += 1
        return Chance(seed, "train", str(seats), str(done)).below(1 << 62)

    manner, aims = MANNERS[seats], player.aims
    kept: list[Lessons] = []
    for number in range(1, budget.rounds + 1):
        watching = step(Phrase(f"Round {number}: watching", f"Tour {number} : observer"))
        # The aims come first: what is learned about cards is then learned for the aims it will be used with.
        if number <= manner.aiming:
            aims = fit_aims(watch(seats, watching, budget.watched, player, manner.heat))
            kept = []
        trying = step(Phrase(f"Round {number}: trying cards", f"Tour {number} : essayer des cartes"))
        seen = Weights(player.cards, aims)
        kept.append(collect(seats, trying, budget.positions, budget.redeals, player, seen, manner.heat))
        step(Phrase(f"Round {number}: learning", f"Tour {number} : apprendre"))
        player = Weights(fit_cards(together(kept), budget.steps), aims)
        learned.append(player)
    place, table = strongest(seats, step(Phrase("Matches", "Matchs")), budget.deals, learned)
    if tell is not None:
        tell(steps, steps, Phrase("Done", "Terminé"))
    return Trained(learned[place], place, table, learned)
