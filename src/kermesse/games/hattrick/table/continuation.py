"""A match that is played on from a moment of another hand: its deal is given, and the cards that lay by then."""

from __future__ import annotations

from kermesse.games.game import CommandContext
from kermesse.games.hattrick.records.position import GivenPosition, Position, PositionSource, position_events
from kermesse.games.hattrick.rules.model import CardLaid, agreed_hands, tricks_in_hand
from kermesse.games.hattrick.table.match import MatchBegun, Played
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import TableState
from kermesse.games.tagged import TaggedCommand
from kermesse.words import Phrase


class PlayOn(TaggedCommand, frozen=True, tag="play-on"):
    """Begins the first match at a moment of another hand, at a table that the house makes ready for it.

    Nobody else may ask it: whoever sits at a table would give themselves a deal.

    Args:
        position: the moment.
        source: where that hand comes from.
        place: where whoever sat down first plays on; the others follow in turn order.
        points: what each place scored in that hand in the end; none where it was broken off.
    """

    position: Position
    source: PositionSource
    place: int
    points: tuple[int, ...] = ()


def play_on(table: TableState, command: PlayOn, context: CommandContext) -> tuple[MatchBegun | Played, ...]:
    """Begins a match of one hand that is given up to a moment, whatever the seed would have dealt."""
    position, source, seats = command.position, command.source, len(table.around)
    assert agreed_hands(table.setup.rulings, seats) == 1, "the house makes tables ready for one hand"
    if seats != len(position.held):
        raise refused("NOT_FULL")
    if source.cards != len(position.laid) or not 0 <= command.place < seats or len(command.points) not in (0, seats):
        raise refused("NO_SUCH_MOMENT")
    happened = position_events(position, table.setup.rulings)
    laid = [one.laid.seat for one in happened if isinstance(one, CardLaid)]
    if laid.count(command.place) >= tricks_in_hand(seats):
        raise refused("NOTHING_TO_PLAY")
    given = GivenPosition(source, command.place, command.points)
    begun = MatchBegun(table.round + 1, (position.leader - 1) % seats, given)
    return (begun, Played("table", context.at, happened))


def given_deals(table: TableState) -> tuple[Phrase, ...]:
    """Of every match that was played on, that nothing about its deal follows from the seed."""
    under_way = [(table.round, table.given)] if table.given is not None and table.phase == "playing" else []
    over = [(one.round, one.given) for one in table.finished if one.given is not None]
    return tuple(_given(number, given.source) for number, given in (*over, *under_way))


def _given(number: int, source: PositionSource) -> Phrase:
    hand, cards = source.hand_number, source.cards
    where = Phrase("of a file", "d'un fichier")
    if source.table is not None:
        where = Phrase(
            f"of match {source.match_number} at table {source.table}",
            f"de la partie {source.match_number} de la table {source.table}",
        )
    return Phrase(
        f"The deal of match {number} was given, not drawn: it is hand {hand} {where.en}, "
        f"played on after {cards} card{'' if cards == 1 else 's'}.",
        f"La donne de la partie {number} a été donnée, et non tirée : c'est la manche {hand} {where.fr}, "
        f"reprise après {cards} carte{'s' if cards > 1 else ''}.",
    )
