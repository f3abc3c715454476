"""Bots at a night of Haggle: when they play, who hosts, how they join, and a night for one person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from kermesse.bots.haggle.host import conduct
from kermesse.bots.haggle.roster import AT_TABLES
from kermesse.bots.turns import Pace
from kermesse.games.bot_names import free_names
from kermesse.games.game import Actor, Refused, Timestamp
from kermesse.games.haggle.market.commands import Command, Open, Propose, TakeSeat
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import check_kit, kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg
from kermesse.games.haggle.views.view import View
from kermesse.pieces.chance import Chance
from kermesse.web.bots.night import BotNight, BotTurn, HostTurn, Trial
from kermesse.web.http.entry_schemas import MOST_BOTS, TryRequest
from kermesse.words import Phrase

WAKE_SECONDS = 180
"""So long before the closing bots that rest wake, to seal."""

MINUTE_SECONDS = 60

TITLE = Phrase("A night at home", "Une soirée à la maison")


def has_company(floor: Floor) -> bool:
    """Whether there is something at a table for the house to play."""
    if floor.phase == "scored" or floor.setup.play == "paper":
        return False
    return floor.setup.hosted_by == "house" or any(player.bot for player in floor.players.values())


def acted_at(floor: Floor) -> Timestamp:
    """When a person last did anything; the host by opening the market or speaking to all."""
    people = (player.active_at for player in floor.players.values() if not player.bot)
    return max((*people, floor.opened_at or 0, *(said.at for said in floor.spoken[-1:])), default=0)


def plays(floor: Floor, now: Timestamp, rest_seconds: float) -> bool:
    """Whether bots, or the house, play at a table now.

    While nobody does anything for long, bots rest, though somebody may have left a page open; they wake to seal. What
    comes after the closing is soon over, and goes on.
    """
    if not has_company(floor):
        return False
    if floor.closed_at is not None or (floor.closes_at is not None and floor.closes_at - now <= WAKE_SECONDS):
        return True
    return now - acted_at(floor) < rest_seconds


def _seats(floor: Floor) -> list[int]:
    return [seat for seat, player in floor.here if player.bot]


def _pace(floor: Floor) -> Pace:
    """Once the market is closed, people wait for what bots have still to seal or to choose."""
    return "calm" if floor.closed_at is None else "hasty"


def _turn(setup: Setup) -> BotTurn:
    kit, player = kit_of(setup), AT_TABLES[setup.bot_character]

    def turn(view: View, _: int, chance: Chance, now: Timestamp) -> Command | None:
        return player(view, kit, chance, now)

    return turn


def _conducts(setup: Setup) -> HostTurn | None:
    kit = kit_of(setup)
    return (lambda view, now: conduct(view, kit, now)) if setup.hosted_by == "house" else None


def _arrivals(floor: Floor, count: int) -> Iterator[TakeSeat]:
    if floor.setup.play == "paper":
        raise Refused("ON_PAPER")
    here = [player for player in floor.players.values() if player.retired_at is None]
    room = MOST_BOTS - sum(player.bot for player in here)
    if room <= 0:
        raise Refused("TOO_MANY_BOTS")
    return (TakeSeat(name, bot=True) for name in islice(free_names(player.name for player in here), min(count, room)))


def _trial(request: TryRequest, now: Timestamp) -> Trial:
    setup = Setup(
        game=request.game,  # type: ignore[arg-type]
        kit=request.kit,
        title=TITLE(request.lang),
        bot_character=request.character,
        hosted_by="house",
    )
    check_kit(setup)
    bots = (TakeSeat(name, bot=True) for name in islice(free_names([request.name]), request.bots))
    opening = Open(now + MINUTE_SECONDS * request.minutes)
    rest: list[tuple[Actor, Command]] = [*(("door", bot) for bot in bots), ("host", opening), *_openings(setup)]
    return Trial(setup, rest)


def _openings(setup: Setup) -> Iterator[tuple[Actor, Command]]:
    """With what the bots of a lesson begin, as its kit says: an ordinary offer to the person on the first seat."""
    for seat, envelope in enumerate(kit_of(setup).head.box.envelopes):
        if envelope.offers is not None and seat > 0:
            gives, wants = Bundle(goods=envelope.offers.gives), Bundle(goods=envelope.offers.wants)
            yield seat, Propose((Leg(seat, 0, gives), Leg(0, seat, wants)))


NIGHT = BotNight(plays, _seats, _pace, _turn, _conducts, _arrivals, _trial)
