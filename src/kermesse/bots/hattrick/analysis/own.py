"""One's own cards of a hand that is over, while the match goes on: looked at again out of one's own view alone."""

from __future__ import annotations

from kermesse.bots.hattrick.analysis.effort import USUAL, Effort
from kermesse.bots.hattrick.analysis.hand import dearest, together
from kermesse.bots.hattrick.analysis.model import Judgement, OwnAnalysis, OwnDearCard
from kermesse.bots.hattrick.analysis.moment import CardMoment, moments
from kermesse.bots.hattrick.analysis.sentences import outcome, why_better
from kermesse.bots.hattrick.analysis.trial import known_judgement
from kermesse.games.hattrick.records.record import DealPlayed
from kermesse.games.hattrick.rules.model import DECK, card
from kermesse.games.hattrick.views.hand import View


def own_analysis(view: View, seed: int = 0, effort: Effort = USUAL) -> OwnAnalysis:
    """Looks at the cards of a seat again.

    Args:
        view: what it sees once the hand is over. Who has kept which of the last cards it does not see.
        seed: as with `analysis`.
        effort: how much is tried.
    """
    assert view.seat is not None
    each = moments(view.players, view.rulings, _as_seen(view))
    mine = {at: moment for at, moment in enumerate(each) if moment.seat == view.seat}
    judged = {at: known_judgement(one.known, one.card, effort, seed + at) for at, one in mine.items()}
    return OwnAnalysis(
        view.seat,
        together(judged.values()),
        tuple(_dear(at, mine[at], judged[at], view) for at in dearest(judged)),
    )


def _as_seen(view: View) -> DealPlayed:
    """The hand as it may have been dealt: the others keep those cards that are left, in their order."""
    plays = tuple(one.card for trick in view.tricks for one in trick.laid)
    laid = [[one.card for trick in view.tricks for one in trick.laid if one.seat == seat] for seat in _seats(view)]
    left = (one for one in DECK if one not in plays and one not in view.hand)
    kept = [view.hand if seat == view.seat else (next(left),) for seat in _seats(view)]
    held = tuple(tuple(sorted((*played, *own))) for played, own in zip(laid, kept, strict=True))
    return DealPlayed(view.tricks[0].laid[0].seat, held, plays)


def _seats(view: View) -> range:
    return range(len(view.players))


def _dear(at: int, moment: CardMoment, judged: Judgement, view: View) -> OwnDearCard:
    assert judged.better is not None
    trick = view.tricks[at // len(view.players)]
    why = why_better(moment.view, card(judged.better))
    return OwnDearCard(at, moment.card.id, judged.better, judged.cost, outcome(trick, moment.card), why)
