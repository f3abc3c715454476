"""Hattrick alone, as messages over HTTP: a table without a host, what the house would play, where points were lost."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from kermesse.bots.hattrick.analysis.model import HandAnalysis, OwnAnalysis
from kermesse.games.hattrick.rules.model import DECK, SEATS
from kermesse.games.hattrick.table.state import PACES, BotSeconds, CardName, Seconds
from kermesse.tables.model import CommandId
from kermesse.web.messages import ClientMessage, ServerMessage
from kermesse.words import Phrase

CardNames: TypeAlias = Annotated[tuple[CardName, ...], Meta(max_length=len(DECK))]


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

    name: Annotated[str, Meta(max_length=200)]
    id: CommandId
    lang: Literal["en", "fr"] = "en"
    seats: Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])] = SEATS[0]
    bots: Annotated[tuple[Literal["beginner", "regular", "expert"], ...], Meta(max_length=SEATS[-1] - 1)] = ()
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


class AnalysisRequest(ClientMessage, frozen=True):
    """A hand that was played to its end; seats are counted from 0.

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


class AnalysisAnswer(HandAnalysis, frozen=True):
    """Where points were lost in a hand; all hands lie open."""


class OwnAnalysisAnswer(OwnAnalysis, frozen=True):
    """Which of one's own cards cost points in a hand that is over, by what one could know; the match goes on."""
