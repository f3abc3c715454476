"""What one viewer may know of a table: the part that all see, and their own hand where they play.

The host sees no more than a spectator: they may well play along.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kermesse.games.codec import encoder
from kermesse.games.game import Viewer
from kermesse.games.hattrick.rules.model import SEATS
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    ComeBack,
    Command,
    DealNext,
    Lay,
    LeaveSeat,
    ModerateRoom,
    ModerateSeat,
    RefuseUndo,
    Rematch,
    RemoveSeat,
    SeatBot,
    Start,
)
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.parts import MatchSeen, OwnPart, TableSeen, own_part, table_part


class View(msgspec.Struct, frozen=True, rename={"viewer": "eyes"}):
    """What one viewer sees of a table.

    Args:
        viewer: who looks: a seat, the host, or anybody.
        table: what all see.
        mine: a seat's own; none for host, spectators, and seats that have left.
    """

    viewer: Viewer
    table: TableSeen
    mine: OwnPart | None


def view(table: TableState, viewer: Viewer) -> View:
    """Builds a viewer's view; a bot's seat, or one that has left, gets the public part alone.

    Args:
        table: the table.
        viewer: who looks.

    Returns:
        What is shown to them, and nothing else.
    """
    return View(viewer, table_part(table), own_part(table, viewer))


def spliced(table: bytes, mine: bytes, viewer: Viewer) -> bytes:
    """A view as JSON, from parts that were written before: the table once for all."""
    return b'{"eyes":%b,"table":%b,"mine":%b}' % (encoder().encode(viewer), table, mine)


def match_of(view: View) -> match_view.View | None:
    """The match as the match's own rules show it to a seat or a spectator, such as a bot wants it; none before one."""
    table, own = view.table, view.mine
    if table.match is None:
        return None
    return match_view.View(
        players=tuple(one.name for one in table.around),
        rulings=table.setup.rulings,
        seat=None if own is None else own.place,
        hand=() if own is None else own.hand,
        counts=table.match.counts,
        tricks=table.match.tricks,
        lead=table.match.lead,
        laid=table.match.laid,
        turn=table.match.turn,
        dealer=table.match.dealer,
        points=table.match.points,
        winners=table.match.winners,
    )


def legal(view: View) -> tuple[Command, ...]:
    """The commands that the viewer may give now, but for names and words, which are always free.

    What takes its time is not here either: `excusable_at` tells when a bot may play for whom.

    Args:
        view: what they see.

    Returns:
        Their commands; for anybody without a place of their own, the host apart, none.
    """
    if view.table.phase == "closed":
        return ()
    if view.viewer == "host":
        return _of_host(view.table)
    return () if view.mine is None else _of_player(view.table, view.mine)


def _of_host(table: TableSeen) -> tuple[Command, ...]:
    removable = [one for one in table.around if table.phase == "lobby" or one.bot is None]
    found: list[Command] = [CloseTable(), *(RemoveSeat(one.seat) for one in removable), *_of_keeper(table)]
    found += _moderating(table)
    if table.phase == "over":
        found.append(Rematch())
    return tuple(found)


def _moderating(table: TableSeen) -> Iterator[Command]:
    """What the host may do about guests: for each act, the one that changes something."""
    done = table.moderation
    for one in table.around:
        if one.bot is None:
            yield ModerateSeat("unsilence" if one.seat in (*done.silenced, *done.unheard) else "silence", one.seat)
        if one.bot is None or table.phase == "lobby":
            yield ModerateSeat("send-out", one.seat)
    yield ModerateRoom("open-door" if done.door == "shut" else "shut-door")
    yield ModerateRoom("open-words" if done.words == "closed" else "close-words")
    yield ModerateRoom("hear-newcomers" if done.newcomers == "held" else "hold-newcomers")


def _of_keeper(table: TableSeen) -> tuple[Command, ...]:
    """What is the host's, or, at a table without one, everybody's who sits there."""
    if table.phase == "playing" and table.turn is None and table.undo is None:
        return (DealNext(),)
    if table.phase != "lobby":
        return ()
    free, enough = len(table.around) < table.setup.seats, len(table.around) >= SEATS[0]
    return (*([SeatBot()] if free else []), *([Start()] if enough else []))


def _of_player(table: TableSeen, mine: OwnPart) -> tuple[Command, ...]:
    away = table.around[mine.place].away_since is not None
    found: list[Command] = [ComeBack() if away else LeaveSeat()]
    if table.setup.hosted_by == "table":
        found += _of_keeper(table)
        found += [RemoveSeat(one.seat) for one in table.around if table.phase == "lobby" and one.bot is not None]
    elif table.phase == "lobby" and len(table.around) == table.setup.seats:
        found.append(Start())
    if table.phase == "over":
        found.append(Rematch())
    if table.phase != "playing" or table.match is None:
        return tuple(found)
    if table.turn == mine.seat:
        found += [Lay(card.id) for card in mine.hand]
    if table.undo is not None:
        found.append(RefuseUndo())
        if mine.seat not in (table.undo.seat, *table.undo.agreed):
            found.append(AgreeUndo())
    elif table.setup.deals == "own" and mine.seat not in table.asked and _has_laid(table.match, mine.place):
        found.append(AskUndo())
    return tuple(found)


def _has_laid(match: MatchSeen, place: int) -> bool:
    """Whether a place has laid a card of this hand; cards that were given are nobody's to take back."""
    laid = (*(one for trick in match.tricks for one in trick.laid), *match.laid)
    return any(one.seat == place for one in laid[0 if match.played_on is None else match.played_on.cards :])
