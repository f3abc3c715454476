"""What it takes to look at hands of Hattrick again, how its open cards compare with exhaustive ends, and what it finds.

`python -m bench.hattrick_analysis`; a hundred hands, among them of 5 and 6, played by regulars and by experts.
"""

from __future__ import annotations

import time
from statistics import fmean, quantiles

import numpy as np

from bench.recorded_hands import NAMES, played_by, with_blunder
from kermesse.bots.hattrick.analysis.effort import USUAL
from kermesse.bots.hattrick.analysis.ending import ending_judgement, is_near_end
from kermesse.bots.hattrick.analysis.hand import analysis
from kermesse.bots.hattrick.analysis.moment import moments
from kermesse.bots.hattrick.analysis.trial import open_judgement
from kermesse.games.hattrick.fast.warmup import ready
from kermesse.games.hattrick.rules.ruling import Rulings

HANDS = 100
COMPARED = 20
"""Of so many of them experts play the deal, too."""
LEAST = 4.0


def main() -> None:
    """Prints the figures."""
    ready("analysis")
    rulings = Rulings()
    took: dict[int, list[float]] = {4: [], 5: [], 6: []}
    ratios: list[float] = []
    errors: list[float] = []
    agreed = compared = planted = found = 0
    for number in range(HANDS):
        seats = (4, 4, 5, 6)[number % 4]
        bot = "expert:200" if number % 2 else "regular"
        deal = played_by(bot, seats, f"bench {number}", rulings)
        began = time.process_time()
        analysis(NAMES[:seats], rulings, deal)
        took[seats].append(time.process_time() - began)
        if number < COMPARED:
            began = time.process_time()
            played_by("expert", seats, f"bench {number}", rulings)
            ratios.append(took[seats][-1] / (time.process_time() - began))
        for moment in moments(NAMES[:seats], rulings, deal):
            if is_near_end(moment.open, USUAL.ways):
                exact = ending_judgement(moment.open, moment.card)
                played = open_judgement(moment.open, moment.card, USUAL, number)
                due = {choice.card: choice.ahead.points for choice in exact.choices}
                errors += [abs(choice.ahead.points - due[choice.card]) for choice in played.choices]
                agreed += due[played.choices[0].card] > exact.choices[0].ahead.points - 0.5
                compared += 1
        blunder = with_blunder(deal, rulings, bot, LEAST)
        if blunder is not None:
            planted += 1
            dearest = analysis(NAMES[:seats], rulings, blunder.deal).seats[blunder.seat].dearest
            found += bool(dearest) and dearest[0].at == blunder.at
    for seats, seconds in took.items():
        late, longest = quantiles(seconds, n=20)[-1], max(seconds)
        print(
            f"{seats} seats: {len(seconds)} hands, {np.median(seconds):.2f} s each, p95 {late:.2f}, most {longest:.2f}"
        )
    print(f"beside experts who play such a hand in every seat: {np.median(ratios):.2f} times as long")
    print(
        f"{compared} cards near the end: {agreed / compared:.1%} of the best within half a point of the exhaustive best"
    )
    print(f"a card there is off by {fmean(errors):.2f} points, p95 {quantiles(errors, n=20)[-1]:.2f}")
    print(f"{planted} blunders of {LEAST:.0f} points or more planted in last tricks, {found} told as the dearest card")


if __name__ == "__main__":
    main()
