"""Hattrick alone, as messages over HTTP: a table without a host, what the house would play, where points were lost."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.bots.hattrick.analysis.model import HandAnalysis, OwnAnalysis
from kermesse.games.hattrick.rules.model import DECK, SEATS
from kermesse.games.hattrick.table.state import PACES, BotSeconds, CardName, Seconds
from kermesse.tables.model import CommandId
from kermesse.web.messages import ClientMessage, ServerMessage
from kermesse.words import Phrase

CardNames: TypeAlias = Annotated[tuple[CardName, ...], Meta(max_length=len(DECK))]

BotLevel: TypeAlias = Literal["beginner", "regular", "expert"]
PlayerName: TypeAlias = Annotated[str, Meta(max_length=200)]


class PlayRequest(ClientMessage, frozen=True):
    """Founds a table of Hattrick without a host: with bots at once, or for friends who join by its code.

    Args:
        name: what they are to be called.
        id: as with `TryRequest`.
        lang: the language of the table's title.
        seats: how many places there are; where bots leave none free, the match begins at once.
        bots: how strong each bot is that sits down, fewer than there are places.
        match_length: `hands`, or how many of them, `hands:1`, or the points that win it, `points:50`.
        lead_tie: who leads when the highest cards of both piles bear the same number.
        lead_tie_rest: who leads when that settles nothing.
        turn_seconds: how long a person has for a card; none for as long as they like.
        bot_seconds: how long a bot seems to think over a card; 0: not at all.
        hints: whether players may ask the house what it would play.
    """

    name: PlayerName
    id: CommandId
    lang: Literal["en", "fr"] = "en"
    seats: Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])] = SEATS[0]
    bots: Annotated[tuple[BotLevel, ...], Meta(max_length=SEATS[-1] - 1)] = ()
    match_length: Annotated[str, Meta(pattern=r"^(hands(:[1-9][0-9]{0,2})?|points:[1-9][0-9]{0,3})$(?!\n)")] = "hands"
    lead_tie: Literal["next-card", "compare-piles"] = "next-card"
    lead_tie_rest: Literal["first-laid", "pile-one"] = "first-laid"
    turn_seconds: Seconds | None = 60
    bot_seconds: BotSeconds = PACES["people"]
    hints: bool = False


class Hint(ServerMessage, frozen=True):
    """What the house would play for the seat that asks, and why."""

    card: CardName
    reason: Phrase


class PlayedHand(ClientMessage, frozen=True):
    """A hand as it was played; seats are counted from 0.

    Args:
        leader: who led the first trick.
        hands: the cards of each seat as they were dealt.
        plays: every card in the order laid.
        lead_tie: as with `PlayRequest`.
        lead_tie_rest: as with `PlayRequest`.
    """

    leader: Annotated[int, Meta(ge=0, lt=SEATS[-1])]
    hands: Annotated[tuple[CardNames, ...], Meta(min_length=SEATS[0], max_length=SEATS[-1])]
    plays: CardNames
    lead_tie: Literal["next-card", "compare-piles"] = "next-card"
    lead_tie_rest: Literal["first-laid", "pile-one"] = "first-laid"


class AnalysisRequest(PlayedHand, frozen=True):
    """A hand that was played to its end; seats are counted from 0."""


class _PlayOnRequest(ClientMessage, frozen=True, kw_only=True):
    """Plays on from a moment of a hand against bots.

    Args:
        name: what they are to be called.
        id: as with `TryRequest`.
        cards: how many cards lie already: 0 is the deal.
        place: whose place they take, from 0.
        bot: how strong the bots in the other places are.
        bot_seconds: as with `PlayRequest`.
        hints: as with `PlayRequest`.
    """

    name: PlayerName
    id: CommandId
    cards: Annotated[int, Meta(ge=0, lt=len(DECK))]
    place: Annotated[int, Meta(ge=0, lt=SEATS[-1])]
    bot: BotLevel = "regular"
    bot_seconds: BotSeconds = PACES["people"]
    hints: bool = False


class PlayOnRequest(_PlayOnRequest, frozen=True, kw_only=True):
    """Plays on from a moment of a match that is over at this table.

    Args:
        hand: in which hand, from 1.
        match: of which match there, from 1; the last one where it is missing.
    """

    hand: Annotated[int, Meta(ge=1)]
    match: Annotated[int, Meta(ge=1)] | None = None


class PlayOnHandRequest(_PlayOnRequest, frozen=True, kw_only=True):
    """Plays on from a moment of a hand out of a file.

    Args:
        played: the whole hand, as far as it was played; it is compared with what comes of it now.
        hand: which one it was there, from 1.
    """

    played: PlayedHand
    hand: Annotated[int, Meta(ge=1)] = 1


class AnalysisAnswer(HandAnalysis, frozen=True):
    """Where points were lost in a hand; all hands lie open."""


class OwnAnalysisAnswer(OwnAnalysis, frozen=True):
    """Which of one's own cards cost points in a hand that is over, by what one could know; the match goes on."""


class DailyDealRequest(ClientMessage, frozen=True):
    """Plays the deal of the day: one hand, on the first seat, against three regulars.

    Args:
        name: what they are to be called.
        id: as with `TryRequest`.
        tried: the table of an earlier try of the same device: where that was today's deal too, this one does not count.
        bot_seconds: as with `PlayRequest`.
    """

    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    tried: Annotated[str, Meta(max_length=64)] | None = None
    bot_seconds: BotSeconds = PACES["people"]


class DealSeed(ServerMessage, frozen=True):
    """A deal whose day is over: the day, its seed, and the hash that was told before."""

    day: str
    seed: str
    hash: str


class DealOfDay(ServerMessage, frozen=True):
    """What all may know of deals: today's and tomorrow's hash, and the seed of one that is over.

    Args:
        day: today, where the server is, such as `2026-11-26`.
        hash: SHA-256 of the seed of today's deal.
        next_hash: of tomorrow's.
        over: yesterday's, or that of the day that was asked for.
    """

    day: str
    hash: str
    next_hash: str
    over: DealSeed


class DealResults(ServerMessage, frozen=True, omit_defaults=False):
    """What a deal brought everybody on this server whose try counts.

    Args:
        points: how many have made how many points, the fewest points first: pairs of points and people.
        unfinished: how many have begun, and not ended.
        mean: the mean of their points; none before the first.
        expert: what the expert made of it on the same seat; none where it has not played yet, or cannot here.
    """

    points: tuple[tuple[int, int], ...]
    unfinished: int
    mean: float | None
    expert: int | None


class TableDeal(ServerMessage, frozen=True, omit_defaults=False):
    """The deal of a day as it is played at a table.

    Args:
        day: which day's.
        hash: SHA-256 of its seed.
        counts: `yes`; `again`: this device has tried it before; `late`: it was not over before its seed was told.
        points: what it brought who asks; none as long as it is not over.
        results: what it brought everybody; none as long as who asks has not ended it.
        seed: its seed, once its day is over.
    """

    day: str
    hash: str
    counts: Literal["yes", "again", "late"]
    points: int | None
    results: DealResults | None
    seed: str | None


def hand_as_file(played: PlayedHand) -> dict[str, object]:
    """A hand as a file tells it, the seats as names; nothing of it is checked but that somebody leads.

    Raises:
        msgspec.ValidationError: where nobody sits who should lead.
    """
    seats = seat_names(len(played.hands))
    if played.leader >= len(seats):
        raise msgspec.ValidationError("leader: nobody sits there")
    return {
        "game": "hattrick",
        "players": seats,
        "leader": seats[played.leader],
        "rulings": {"lead_tie": played.lead_tie, "lead_tie_rest": played.lead_tie_rest},
        "hands": {name: sorted(held) for name, held in zip(seats, played.hands, strict=True)},
        "plays": played.plays,
    }


def seat_names(seats: int) -> tuple[str, ...]:
    """What seats are called where nobody's name matters."""
    return tuple(str(seat + 1) for seat in range(seats))
