"""One deal at one table, from the first card to the score; and the same deal at several tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, reduce
from typing import NamedTuple, Protocol

from kermesse.bots.hattrick.bot import Bot
from kermesse.bots.hattrick.roster import bot_named
from kermesse.games.hattrick.rules.model import Card, DealHand, Hand, LayCard, Match
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.views.hand import view
from kermesse.lab.tournament.cheat import CHEAT, Cheat
from kermesse.lab.tournament.tables import BotTable
from kermesse.pieces.chance import Chance, derived


class Result(NamedTuple):
    """One seat's result on one deal: its points, and how long its bot thought.

    Args:
        deal: the number of the deal.
        table: the number of the table at which it was played.
        seat: the seat, from 0.
        bot: who sat there.
        points: its score of the hand.
        margin: its points less the mean of the others'.
        seconds: what it thought in all, of processor time: a busy machine makes no bot look slow.
        moves: how many cards it laid.
    """

    deal: int
    table: int
    seat: int
    bot: str
    points: int
    margin: float
    seconds: float
    moves: int


class BotPlayer(Protocol):
    """A bot at one seat, asked for a card whenever it has the turn."""

    def card(self, match: Match, seat: int, chance: Chance) -> Card:
        """The card that this player lays from a seat whose turn it is."""
        ...


class Honest(NamedTuple):
    """A bot at the table: shown its own view and nothing else."""

    bot: Bot

    def card(self, match: Match, seat: int, chance: Chance) -> Card:
        """The bot's card; it sees its seat's view and nothing else."""
        return self.bot.choose(view(match, seat), chance).card


@cache
def player_named(name: str) -> BotPlayer:
    """The player of a checked name; made once, since some take a while to prepare."""
    kind, _, level = name.partition(":")
    return Cheat(int(level or 1000)) if kind == CHEAT else Honest(bot_named(name))


def play_deal(deal: int, tables: Sequence[BotTable], seed: str) -> list[Result]:
    """Plays the same deal at several tables.

    Args:
        deal: its number; cards, leader and every draw follow from it and the seed.
        tables: who sits where; all have as many seats.
        seed: of the whole tournament.
    """
    seats = len(tables[0])
    start = Match(tuple(f"seat {seat}" for seat in range(seats)), dealer=deal % seats)
    dealt = reduce(apply, decide(start, DealHand(), Chance(seed, "deal", str(deal))), start)
    return [result for number, table in enumerate(tables) for result in _played(dealt, table, deal, number, seed)]


def _played(match: Match, table: BotTable, deal: int, number: int, seed: str) -> list[Result]:
    players = [player_named(name) for name in table]
    chances = [Chance(derived(seed, "bot", str(deal), str(number), str(seat))) for seat in range(len(table))]
    seconds = [0.0] * len(table)
    moves = 0
    while (seat := _hand(match).turn) is not None:
        began = time.process_time()
        card = players[seat].card(match, seat, chances[seat])
        seconds[seat] += time.process_time() - began
        match = reduce(apply, decide(match, LayCard(seat, card), chances[seat]), match)
        moves += 1
    points = match.points[-1]
    others = len(table) - 1
    return [
        Result(
            deal,
            number,
            seat,
            bot,
            points[seat],
            points[seat] - (sum(points) - points[seat]) / others,
            seconds[seat],
            moves // len(table),
        )
        for seat, bot in enumerate(table)
    ]


def _hand(match: Match) -> Hand:
    assert match.hand is not None
    return match.hand
