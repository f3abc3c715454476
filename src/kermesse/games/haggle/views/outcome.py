"""The score as one viewer may read it: whole for the host, for others without promises between other players.

Envelopes are open once the night is scored, promises are not: of those between others only the totals tell. A player's
own sums are theirs and the host's.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import asdict

from kermesse.games.game import Viewer
from kermesse.games.haggle.market.ending.night import called
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.envelopes.sums import Compared, compared
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.night.model import Answer
from kermesse.games.standings import Line, Placing, ranked
from kermesse.words import Lang


class SeatPlacing(Placing, frozen=True, kw_only=True):
    """One player's place at a table.

    Args:
        seat: whose it is: two may have one name, and a name may be forgotten.
    """

    seat: int


class Outcome(Answer, frozen=True):
    """A scored night of a table.

    Args:
        standings: everybody, best first.
        differences: own sums beside the score: a seat's own, where they handed any in; for the host everybody's.
    """

    standings: tuple[SeatPlacing, ...]
    differences: tuple[Compared, ...] = ()


def outcome(floor: Floor, viewer: Viewer, lang: Lang) -> Outcome:
    """The score sheets as this viewer may read them.

    Args:
        floor: a floor whose score is reckoned. While it is told place after place, only the host may see this.
        viewer: who reads.
        lang: the language of the sheets.
    """
    answer = answer_of(floor, lang)
    names = called(floor)
    sheets = {place.player: place for place in answer.standings}
    told = tuple(
        compared(seat, player.summed, sheets[names[seat]], floor.setup)
        for seat, player in floor.here
        if player.summed and viewer in (seat, "host")
    )
    standings = answer.standings
    if viewer != "host" and floor.scoring is not None:
        totals = {names[seat]: floor.scoring.totals.get(seat) for seat, _ in floor.here}
        readable = _readable(sheets, "" if viewer == "public" else names[viewer])
        bots = {names[seat] for seat, player in floor.here if player.bot}
        standings = ranked(totals, readable, bots, floor.setup.bot_places)
    return Outcome(**{**asdict(answer), "standings": _seated(standings, names), "differences": told})


def _seated(standings: tuple[Placing, ...], names: Mapping[int, str]) -> tuple[SeatPlacing, ...]:
    seats = {name: seat for seat, name in names.items()}
    return tuple(SeatPlacing(**asdict(place), seat=seats[place.player]) for place in standings)


def _readable(sheets: Mapping[str, Placing], me: str) -> dict[str, list[Line]]:
    """The sheets without what is between other people."""
    return {name: [line for line in sheet.lines if _may_read(line, sheet, me)] for name, sheet in sheets.items()}


def _may_read(line: Line, sheet: Placing, me: str) -> bool:
    """Whether a viewer may read a line: every line but promises between two other players."""
    promise = line.rule is None and line.kind is None and line.by
    return not promise or me in (sheet.player, *line.by)
