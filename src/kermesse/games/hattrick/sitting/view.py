"""What somebody may know of a table: its own hand where they play themselves, and what everybody knows.

A view of the match is built by the match's own rules; here seats, names, requests, words and the clock are added, which
are open to all. The host sees no more than a spectator: they may well play along.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from kermesse.games.game import At, Eyes
from kermesse.games.hattrick import view as match_view
from kermesse.games.hattrick.model import SEATS
from kermesse.games.hattrick.sitting.clock import moves_at
from kermesse.games.hattrick.sitting.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Command,
    DealNext,
    Lay,
    LeaveSeat,
    RefuseUndo,
    Rematch,
    RemoveSeat,
    Start,
)
from kermesse.games.hattrick.sitting.model import Finished, Phase, Saying, Setup, Sitting, UndoAsked


class SeatSeen(msgspec.Struct, frozen=True):
    """Somebody at the table.

    Args:
        seat: their number.
        name: what they are called.
        bot: which bot; none for a person.
        away_since: since when a bot stands in for them.
    """

    seat: int
    name: str
    bot: str | None
    away_since: At | None


class View(msgspec.Struct, frozen=True):
    """What somebody sees of a table.

    Args:
        eyes: who looks: a seat, the host, or anybody.
        setup: what was settled.
        phase: where the table is.
        round: how many matches have begun.
        around: who sits there, in turn order.
        place: the place of who looks; none for host, spectators, and seats that have left.
        match: the match as that place sees it; a seat in it is a place here.
        turn: the seat whose turn it is.
        since: since when that turn, or the pause between hands, runs.
        clock_at: when the clock plays by itself: lays a card, deals, drops a request.
        undo: the request to take back that waits for answers.
        asked: the seats that have asked to take back since the last card.
        spoken: what was said.
        finished: the matches that are over, with the seeds of their deals.
        seed_hash: SHA-256 of the table's secret.
        match_hash: SHA-256 of the seed of the match under way, else of the one to come.
    """

    eyes: Eyes
    setup: Setup
    phase: Phase
    round: int
    around: tuple[SeatSeen, ...]
    place: int | None
    match: match_view.View | None
    turn: int | None
    since: At
    clock_at: At | None
    undo: UndoAsked | None
    asked: tuple[int, ...]
    spoken: tuple[Saying, ...]
    finished: tuple[Finished, ...]
    seed_hash: str
    match_hash: str


def view(sitting: Sitting, eyes: Eyes) -> View:
    """What somebody sees; through the eyes of a bot, or of a seat that has left, no more than anybody.

    Args:
        sitting: the table.
        eyes: who looks.

    Returns:
        What is shown to them, and nothing else.
    """
    seated = isinstance(eyes, int) and eyes in sitting.people
    place = sitting.around.index(eyes) if isinstance(eyes, int) and seated else None
    around = tuple(
        SeatSeen(seat, sitting.seats[seat].name, sitting.seats[seat].bot, sitting.seats[seat].away_since)
        for seat in sitting.around
    )
    match = None if sitting.match is None else match_view.view(sitting.match, place)
    return View(
        eyes=eyes,
        setup=sitting.setup,
        phase=sitting.phase,
        round=sitting.round,
        around=around,
        place=place,
        match=None if match is None else replace(match, players=tuple(one.name for one in around)),
        turn=sitting.turn,
        since=sitting.since,
        clock_at=moves_at(sitting),
        undo=sitting.undo,
        asked=sitting.asked,
        spoken=sitting.spoken,
        finished=sitting.finished,
        seed_hash=sitting.seed_hash,
        match_hash=sitting.match_hash,
    )


def legal(view: View) -> tuple[Command, ...]:
    """What who looks may ask now, names and words apart: whatever they may always say or write.

    Args:
        view: what they see.

    Returns:
        Their commands; for anybody without a place of their own, the host apart, none.
    """
    if view.phase == "closed":
        return ()
    if view.eyes == "host":
        return _of_host(view)
    return () if view.place is None else _of_player(view, view.place)


def _of_host(view: View) -> tuple[Command, ...]:
    removable = [one for one in view.around if view.phase == "lobby" or one.bot is None]
    found: list[Command] = [CloseTable(), *(RemoveSeat(one.seat) for one in removable)]
    if view.phase == "lobby" and len(view.around) >= SEATS[0]:
        found.append(Start())
    if view.phase == "over":
        found.append(Rematch())
    if view.phase == "playing" and view.turn is None and view.undo is None:
        found.append(DealNext())
    return tuple(found)


def _of_player(view: View, place: int) -> tuple[Command, ...]:
    me = view.around[place]
    found: list[Command] = [LeaveSeat() if me.away_since is None else ComeBack()]
    if view.phase == "lobby" and len(view.around) == view.setup.seats:
        found.append(Start())
    if view.phase == "over":
        found.append(Rematch())
    if view.phase != "playing" or view.match is None:
        return tuple(found)
    found += [Lay(card.id) for card in match_view.legal(view.match)]
    if view.undo is not None:
        found.append(RefuseUndo())
        if me.seat not in (view.undo.seat, *view.undo.agreed):
            found.append(AgreeUndo())
    elif me.seat not in view.asked and _has_laid(view.match, place):
        found.append(AskUndo())
    return tuple(found)


def _has_laid(match: match_view.View, place: int) -> bool:
    return bool(match.tricks) or any(one.seat == place for one in match.laid)
