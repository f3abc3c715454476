"""A hand or a match that was played, as a file tells it and as the game knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Literal, NamedTuple, assert_never

import msgspec
from msgspec.structs import replace

from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.rules.model import (
    Card,
    CardLaid,
    HandDealt,
    HandScored,
    LayCard,
    Match,
    MatchEvent,
    MatchWon,
    TrickTaken,
)
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.pieces.chance import Chance
from kermesse.pieces.goods import Name


class HandPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand of a match in a file: who led first, what everybody held, every card in the order laid."""

    leader: Name
    hands: dict[str, tuple[str, ...]]
    plays: tuple[str, ...]


class HandFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A file that holds one hand; players in turn order."""

    format: Literal[1] = 1
    game: Literal["hattrick"]
    players: tuple[Name, ...]
    leader: Name
    hands: dict[str, tuple[str, ...]]
    plays: tuple[str, ...]
    rulings: Rulings = Rulings()
    played_on: PositionSource | None = None


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A file that holds a match from its first hand; `match_length` is `hands`, or such as `hands:1` or `points:50`."""

    format: Literal[1] = 1
    game: Literal["hattrick"]
    players: tuple[Name, ...]
    match_length: str = "hands"
    rulings: Rulings = Rulings()
    hands_played: tuple[HandPlayed, ...]
    played_on: PositionSource | None = None


class DealPlayed(NamedTuple):
    """One hand: the seat that led, the cards of each seat, every card in the order laid."""

    leader: int
    held: tuple[tuple[Card, ...], ...]
    plays: tuple[Card, ...]


class Record(NamedTuple):
    """What was played: one hand alone, or the hands of a match; from what hand its only one was played on, if so."""

    whole: Literal["hand", "match"]
    players: tuple[str, ...]
    rulings: Rulings
    deals: tuple[DealPlayed, ...]
    played_on: PositionSource | None = None


def states(record: Record) -> Iterator[Match]:
    """Plays a record again and gives the match after each of its hands, until the match is won.

    A hand alone is a match of one. The plays must be those of a game; `reader.py` sees to it.
    """
    match = Match(record.players, record.rulings)
    no_chance = Chance("")  # laying a card draws nothing
    for deal in record.deals:
        if match.winners:
            return
        match = apply(match, HandDealt(deal.leader, deal.held))
        for card in deal.plays:
            seat = match.hand.turn if match.hand else None
            assert seat is not None
            match = reduce(apply, decide(match, LayCard(seat, card), no_chance), match)
        yield match


def recorded(table: Match, events: Sequence[MatchEvent]) -> Record:
    """The record of a match, out of everything that happened in it."""
    deals: list[DealPlayed] = []
    for event in events:
        match event:
            case HandDealt(leader, held):
                deals.append(DealPlayed(leader, held, ()))
            case CardLaid(laid):
                deals[-1] = deals[-1]._replace(plays=(*deals[-1].plays, laid.card))
            case TrickTaken() | HandScored() | MatchWon():
                pass
            case _:
                assert_never(event)
    return Record("match", table.players, table.rulings, tuple(deals))


def as_file(record: Record) -> HandFile | MatchFile:
    """A record as the file that tells it."""
    hands = [
        HandPlayed(
            record.players[deal.leader],
            {player: tuple(card.id for card in held) for player, held in zip(record.players, deal.held, strict=True)},
            tuple(card.id for card in deal.plays),
        )
        for deal in record.deals
    ]
    if record.whole == "match":
        length = record.rulings.match_length
        rulings = replace(record.rulings, match_length="hands")
        return MatchFile(
            game="hattrick",
            players=record.players,
            match_length=length,
            rulings=rulings,
            hands_played=tuple(hands),
            played_on=record.played_on,
        )
    (hand,) = hands
    return HandFile(
        game="hattrick",
        players=record.players,
        leader=hand.leader,
        hands=hand.hands,
        plays=hand.plays,
        rulings=record.rulings,
        played_on=record.played_on,
    )
