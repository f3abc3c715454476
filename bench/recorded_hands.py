"""Hands of Hattrick to look at again: played by bots, and with a blunder planted near the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

import numpy as np

from kermesse.bots.hattrick.analysis.ending import aheads
from kermesse.bots.hattrick.analysis.moment import CardMoment, moments
from kermesse.bots.hattrick.level import Level
from kermesse.bots.hattrick.roster import bot_named
from kermesse.bots.hattrick.search import EXPERT, Search
from kermesse.games.hattrick.fast.redeals import count_redeals, nth_redeal
from kermesse.games.hattrick.records.record import DealPlayed
from kermesse.games.hattrick.rules.model import (
    DECK,
    Card,
    DealHand,
    HandDealt,
    LayCard,
    Match,
    MatchCommand,
    MatchEvent,
)
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.views.hand import view
from kermesse.pieces.chance import Chance

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eve", "Finn")
NO_CHANCE = Chance("")


class Blunder(NamedTuple):
    """A hand with a blunder: which card it is, in the order laid, and whose."""

    deal: DealPlayed
    at: int
    seat: int


def played_by(bot: str, seats: int, seed: str, rulings: Rulings) -> DealPlayed:
    """A whole hand."""
    match = Match(NAMES[:seats], rulings)
    (dealt,) = decide(match, DealHand(), Chance(seed))
    assert isinstance(dealt, HandDealt)
    return DealPlayed(dealt.leader, dealt.held, (*_to_the_end(apply(match, dealt), bot),))


def with_blunder(deal: DealPlayed, rulings: Rulings, bot: str, least: float) -> Blunder | None:
    """The hand with its worst card in the last trick, where a good one was laid; None where no card costs so much.

    It costs at least `least` points both with open cards and over all hands that the others may have held, every way
    to the end being played each time.
    """
    players = NAMES[: len(deal.held)]
    match = apply(Match(players, rulings), HandDealt(deal.leader, deal.held))
    for at, moment in enumerate(moments(players, rulings, deal)):
        if at >= len(deal.plays) - len(players):
            worst = _blunder(moment, least)
            if worst is not None:
                after = _done(match, LayCard(moment.seat, worst))
                return Blunder(
                    deal._replace(plays=(*deal.plays[:at], worst, *_to_the_end(after, bot))), at, moment.seat
                )
        match = _done(match, LayCard(moment.seat, moment.card))
    return None


def _blunder(moment: CardMoment, least: float) -> Card | None:
    open_cards = aheads(moment.open)
    worst = min(open_cards, key=lambda code: open_cards[code])
    cost = open_cards[moment.card.code] - open_cards[worst]
    if cost < least or cost < max(open_cards.values()) - open_cards[worst]:
        return None
    over_all = [one[moment.card.code] - one[worst] for one in _in_every_redeal(moment)]
    return DECK[worst] if float(np.mean(over_all)) >= least else None


def _in_every_redeal(moment: CardMoment) -> Iterator[dict[int, float]]:
    known = moment.known
    sizes = Search(known, Level(None, 1), EXPERT, 0).trial.sizes
    for number in range(count_redeals(known.seat, sizes)):
        held = known.held.copy()
        nth_redeal(number, held, known.seat, sizes, known.gone[0])
        yield aheads(known._replace(held=held))


def _to_the_end(match: Match, bot: str) -> Iterator[Card]:
    player = bot_named(bot)
    while match.hand is not None and match.hand.turn is not None:
        seat = match.hand.turn
        card = player.choose(view(match, seat), Chance(f"{bot} {seat}")).card
        yield card
        match = _done(match, LayCard(seat, card))


def _done(match: Match, command: MatchCommand) -> Match:
    happened: tuple[MatchEvent, ...] = decide(match, command, NO_CHANCE)
    return reduce(apply, happened, match)
