"""What everybody may know of a night: the same for all viewers, so that it is encoded once for any number.

A blind card on offer has no number. When somebody last did something is told to the minute, so that nobody reads in it
who looked at what. How the night ended, and with it every envelope and every rule in play, is open once it is scored.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.ending.podium import Place, places_told
from kermesse.games.haggle.market.envelopes.announce import General, general_rules
from kermesse.games.haggle.market.envelopes.cancel import seats_choosing
from kermesse.games.haggle.market.state.floor import Floor, Phase
from kermesse.games.haggle.market.state.kit import kit_of, sheets_of
from kermesse.games.haggle.market.state.player import Heard, Player
from kermesse.games.haggle.views.bargain_types import OfferShown
from kermesse.games.haggle.views.bargain_views import offer_shown
from kermesse.games.haggle.views.ending import Ended, Unveiling, ended, unveiling
from kermesse.games.memo import memoize_by_identity
from kermesse.rules.kit_forms import KitGame
from kermesse.rules.ruling import Rulings
from kermesse.words import Phrase, typeset_phrase

OFFERS_SHOWN = 200
"""So many offers on the floor are shown, the newest."""

ANSWERS_SHOWN = 100
"""So many answers of the host to all, the newest."""

MINUTE = 60

HALLS_KEPT = 4
"""So many are kept, over all floors: whoever looks at a floor, others look at it in the same moment."""


class Somebody(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player, as everybody in the hall sees them.

    Args:
        seat: which seat.
        name: who sits there.
        state: at play, with a sealed envelope, or gone for good.
        bargains: how many they have struck that were not undone.
        active_at: the minute in which they last did anything.
        bot: whether a bot sits there.
    """

    seat: int
    name: str
    state: Literal["playing", "sealed", "gone"]
    bargains: int
    active_at: Timestamp
    bot: bool = False


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that the host answered to all; not who asked it."""

    number: int
    question: str
    answer: str
    at: Timestamp


class Hall(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that all viewers share.

    Args:
        phase: where the night is.
        title: what it is called.
        game: `sackson` or `giant`.
        kit: the box, by its short name.
        kit_title: what it is called.
        fewest: how few can play with it.
        play: online or on paper.
        rulings: the choices in force.
        sheets: the numbers of the sheets in play, where the box has sheets.
        seed_hash: SHA-256 of the seed, published before the deal.
        size: for how many envelopes the deal was made; none before it.
        spare: how many of them are not yet taken.
        opened_at: since when the market is open.
        closes_at: when it closes by itself.
        paused_at: since when it rests.
        closed_at: since when it is closed.
        people: everybody, by seat, those who left too.
        bargains: how many bargains were struck and not undone.
        offers: those on the floor that anybody may take, the newest of them, oldest first.
        more_offers: how many older ones there are.
        said: what the host and players said to all, oldest first.
        answers: questions that the host answered to all, oldest first.
        announced_at: since when they are.
        announced: the general rules that were read out; none before that. Who cancelled them is told with the score.
        door: whether a guest who has the code may sit down.
        words: whether guests may say something to all.
        choosing: the seats whose cancel card waits for a choice; the general rules are read out to all of them.
        podium: the places told so far while the score is told place after place, in the order of telling.
        unveiling: as much of the next place as is shown; nothing where nothing of it is.
        bot_places: `none` where bots play without taking a place.
        bot_character: `shrewd` where the host wanted bots that bargain hard.
        reactions: `closed` where the host lets none through to the big screen while the places are told.
        ended: how the night ended.
    """

    phase: Phase
    title: str
    game: KitGame
    kit: str
    kit_title: Phrase
    fewest: int
    play: Literal["online", "paper"]
    rulings: Rulings
    sheets: tuple[int, ...] | None
    seed_hash: str
    size: int | None
    spare: int
    opened_at: Timestamp | None
    closes_at: Timestamp | None
    paused_at: Timestamp | None
    closed_at: Timestamp | None
    people: tuple[Somebody, ...]
    bargains: int
    offers: tuple[OfferShown, ...]
    more_offers: int
    said: tuple[Heard, ...]
    answers: tuple[Answered, ...]
    announced_at: Timestamp | None
    announced: tuple[General, ...] | None
    choosing: tuple[int, ...]
    podium: tuple[Place, ...]
    ended: Ended | None
    unveiling: Unveiling | msgspec.UnsetType = msgspec.UNSET
    bot_places: Literal["none"] | msgspec.UnsetType = msgspec.UNSET
    bot_character: Literal["shrewd"] | msgspec.UnsetType = msgspec.UNSET
    reactions: Literal["closed"] | msgspec.UnsetType = msgspec.UNSET
    door: Literal["open", "shut"] = "open"  # a server of an older version does not say these two
    words: Literal["open", "closed"] = "open"


@memoize_by_identity(HALLS_KEPT)
def hall(floor: Floor) -> Hall:
    """What everybody may know of a floor; the same object for all who look at it one after the other."""
    setup, kit = floor.setup, kit_of(floor.setup)
    return Hall(
        phase=floor.phase,
        title=setup.title,
        game=setup.game,
        kit=kit.id,
        kit_title=typeset_phrase(kit.head.name),
        fewest=kit.head.players.fewest,
        play=setup.play,
        rulings=setup.rulings,
        sheets=sheets_of(floor),
        seed_hash=floor.seed_hash,
        size=floor.size,
        spare=len(floor.spare),
        opened_at=floor.opened_at,
        closes_at=floor.closes_at,
        paused_at=floor.paused_at,
        closed_at=floor.closed_at,
        people=tuple(_somebody(seat, player) for seat, player in floor.players.items()),
        bargains=len(floor.bargains) - floor.undone,
        offers=tuple(offer_shown(floor, floor.offers[number], "anybody") for number in on_show(floor)),
        more_offers=max(len(floor.on_floor) - OFFERS_SHOWN, 0),
        said=floor.spoken,
        answers=_answers(floor),
        announced_at=floor.announced_at,
        announced=_announced(floor),
        door=floor.moderation.door,
        words=floor.moderation.words,
        choosing=_choosing(floor),
        podium=places_told(floor.reckoned) if floor.reckoned else (),
        unveiling=unveiling(floor) or msgspec.UNSET,
        bot_places="none" if setup.bot_places == "none" else msgspec.UNSET,
        bot_character="shrewd" if setup.bot_character == "shrewd" else msgspec.UNSET,
        reactions="closed" if floor.reactions == "closed" else msgspec.UNSET,
        ended=ended(floor),
    )


def on_show(floor: Floor) -> tuple[int, ...]:
    """The numbers of the offers on the floor that the hall shows."""
    return tuple(floor.on_floor)[-OFFERS_SHOWN:]


def _somebody(seat: int, player: Player) -> Somebody:
    return Somebody(
        seat=seat,
        name=player.name,
        state="gone" if player.retired_at is not None else "playing" if player.sealed is None else "sealed",
        bargains=len(player.struck) - player.undone,
        active_at=player.active_at // MINUTE * MINUTE,
        bot=player.bot,
    )


def _answers(floor: Floor) -> tuple[Answered, ...]:
    told = [
        Answered(question.number, question.words, question.answer, question.answered_at)
        for question in floor.questions.values()
        if question.told == "all" and question.answer is not None and question.answered_at is not None
    ]
    return tuple(sorted(told, key=lambda answer: answer.at)[-ANSWERS_SHOWN:])


def _announced(floor: Floor) -> tuple[General, ...] | None:
    """The general rules handed in, once they were read out; None before.

    What was cancelled is told along with the score: while somebody may still choose, nobody chooses by the others.
    """
    if floor.announced_at is None:
        return None
    read = [general for general in general_rules(floor) if general.rule in floor.announced]
    if floor.phase == "announcing":
        return tuple(general._replace(cancelled_by=()) for general in read)
    return tuple(read)


def _choosing(floor: Floor) -> tuple[int, ...]:
    """The seats whose cancel card still waits for a choice; everybody may see for whom the room waits."""
    if floor.phase != "announcing":
        return ()
    return seats_choosing(floor)
